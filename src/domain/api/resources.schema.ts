/** What the API answers with. The OpenAPI document is made from these schemas, and tests hold the answers to them. */
import { API_STATUSES } from '@/domain/options/responseStatus';
import * as z from 'zod';
import { FORM_STATUSES } from '@/domain/options/formStatus';

const when = () => z.iso.datetime().describe('UTC, ISO 8601.');

export const formResource = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    status: z.enum(FORM_STATUSES),
    liveVersion: z.int().nullable().describe('Null before the first publish.'),
    responses: z.int().describe('Accepted responses, without tests and spam.'),
    createdAt: when(),
    updatedAt: when(),
    url: z.string().describe('The public link.'),
  })
  .meta({ id: 'Form' });

export const formQuestion = z
  .strictObject({
    id: z.string().describe('Never changes.'),
    key: z.string().describe('The name that the owner can change.'),
    question: z.string(),
    type: z.string(),
    archived: z.boolean().describe('No longer in the form; earlier answers remain.'),
  })
  .meta({ id: 'Question' });

export const formDetailResource = formResource
  .extend({ questions: z.array(formQuestion) })
  .meta({ id: 'FormDetail' });

export const answerResource = z
  .strictObject({
    fieldId: z.string(),
    key: z.string(),
    question: z.string(),
    type: z.string(),
    value: z.unknown().describe('Typed by the question. Options have an id and a label.'),
    text: z.string().describe('The answer as people read it.'),
  })
  .meta({ id: 'Answer' });

export const responseResource = z
  .strictObject({
    id: z.string(),
    formId: z.string(),
    version: z.int(),
    status: z.enum(API_STATUSES),
    test: z.boolean(),
    submittedAt: when(),
    language: z.string().nullable(),
    device: z.enum(['phone', 'tablet', 'desktop']).nullable(),
    source: z.string().nullable(),
    tags: z.array(z.string()).describe('Names of tags.'),
    contactId: z.string().nullable(),
    answers: z.array(answerResource),
  })
  .meta({ id: 'Response' });

export const contactResource = z
  .strictObject({
    id: z
      .string()
      .describe('Of the contact that stayed, where the one that was asked for was merged into it.'),
    name: z.string().nullable(),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    company: z.string().nullable(),
    accountId: z.string().nullable(),
    responses: z.int(),
    createdAt: when(),
    updatedAt: when(),
    lastActivityAt: when(),
  })
  .meta({ id: 'Contact' });

export const errorResource = z
  .strictObject({
    error: z.object({ code: z.string(), message: z.string() }).loose(),
  })
  .meta({ id: 'Error' });

export type FormResource = z.infer<typeof formResource>;
export type FormDetailResource = z.infer<typeof formDetailResource>;
export type ResponseResource = z.infer<typeof responseResource>;
export type ContactResource = z.infer<typeof contactResource>;

/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** To be sent as `cursor` for what follows; null at the end. */
  nextCursor: string | null;
}

export const pageOf = <T extends z.ZodType>(items: T) =>
  z.strictObject({
    items: z.array(items),
    nextCursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` to get what follows. Null at the end.'),
  });
