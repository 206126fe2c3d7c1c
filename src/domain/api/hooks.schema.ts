/** Subscriptions as the API answers them, and what is sent to them. */
import * as z from 'zod';
import { HOOK_EVENTS, type HookEventName } from '@/domain/options/destinations/hookEvents';
import { contactResource, formResource, responseResource } from './resources.schema';

const when = () => z.iso.datetime().describe('UTC, ISO 8601.');

export const hookResource = z
  .strictObject({
    id: z.string(),
    event: z.enum(HOOK_EVENTS),
    url: z.string(),
    formId: z.string().nullable().describe('Null for all forms.'),
    status: z
      .enum(['active', 'failing', 'stopped'])
      .describe('`stopped` failed for three days: nothing is sent any more.'),
    createdAt: when(),
  })
  .meta({ id: 'Hook' });

const deletedResource = z
  .strictObject({ id: z.string(), formId: z.string() })
  .meta({ id: 'DeletedResponse' });

const of = <E extends HookEventName, T extends z.ZodType>(event: E, data: T) =>
  z.strictObject({
    id: z.string().describe('Of the event, the same in every attempt.'),
    event: z.literal(event),
    createdAt: when(),
    data,
  });

/** What is sent: the record as the API answers it. */
export const hookEventResource = z
  .discriminatedUnion('event', [
    of('response.created', responseResource),
    of('response.updated', responseResource),
    of('response.deleted', deletedResource),
    of('contact.created', contactResource),
    of('contact.updated', contactResource),
    of('form.published', formResource),
  ])
  .meta({ id: 'HookEvent' });

export const hookListResource = z
  .strictObject({ items: z.array(hookResource) })
  .meta({ id: 'HookList' });

export const hookSamplesResource = z
  .strictObject({ items: z.array(hookEventResource) })
  .meta({ id: 'HookSamples' });

export type HookResource = z.infer<typeof hookResource>;

export type HookEventResource = z.infer<typeof hookEventResource>;
