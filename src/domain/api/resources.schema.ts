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
    stage: z.string().nullable().describe('Name of the stage.'),
    owner: z.string().nullable().describe('Id of the member who looks after the contact.'),
    tags: z.array(z.string()).describe('Names of tags.'),
    properties: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('Values of the workspace’s own properties, by name.'),
    responses: z.int(),
    createdAt: when(),
    updatedAt: when(),
    lastActivityAt: when(),
  })
  .meta({ id: 'Contact' });

export const definitionResource = z
  .strictObject({
    rev: z.int().describe('Grows with each change of the draft.'),
    definition: z
      .record(z.string(), z.unknown())
      .describe('The draft, as “Download as JSON” gives it.'),
  })
  .meta({ id: 'Definition' });

export const receivedResource = z
  .strictObject({
    id: z.string(),
    status: z
      .enum(['received', 'held', 'waiting'])
      .describe('`held` waits for a decision of the owner, `waiting` for a place.'),
    reference: z.string(),
    submittedAt: when(),
  })
  .meta({ id: 'Received' });

export const publishedResource = z
  .strictObject({ version: z.int(), url: z.string().describe('The public link.') })
  .meta({ id: 'Published' });

export const createdResource = z.strictObject({ id: z.string() }).meta({ id: 'Created' });

export const tagsResource = z
  .strictObject({ tags: z.array(z.string()).describe('Names of all tags by now.') })
  .meta({ id: 'Tags' });

/** Problem details (RFC 9457), with our own code. `error` is what answers had before there were these. */
export const problemResource = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    problems: z
      .array(z.strictObject({ field: z.string(), code: z.string() }))
      .optional()
      .describe('Of answers: what is wrong with which.'),
    error: z.object({ code: z.string(), message: z.string() }).loose(),
  })
  .meta({ id: 'Problem' });

export type FormResource = z.infer<typeof formResource>;
export type FormDetailResource = z.infer<typeof formDetailResource>;
export type ResponseResource = z.infer<typeof responseResource>;
export type ProblemResource = z.infer<typeof problemResource>;
export type DefinitionResource = z.infer<typeof definitionResource>;
export type ContactResource = z.infer<typeof contactResource>;

/** A page of a list. */
export interface ResourcePage<T> {
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
