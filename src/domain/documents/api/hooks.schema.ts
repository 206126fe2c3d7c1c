/** What API keys are subscribed to, and what was sent to whom. */
import * as z from 'zod';
import { HOOK_EVENTS, MAX_HOOKS } from '@/domain/options/destinations/hookEvents';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import { instant, version } from '../common.schema';
import { deliveryState } from '../destinations.schema';

export const hookSchema = z.object({
  id: z.string(),
  event: z.enum(HOOK_EVENTS),
  url: z.string().max(MAX_TARGET_URL),
  /** Only what happens to this form; absent for all. */
  formId: z.string().optional(),
  /** Of the API key, without which it ends. */
  keyId: z.string(),
  createdAt: instant,
  /** The first failure since the last success. */
  failingSince: instant.optional(),
  /** It kept failing: nothing is sent any more. */
  stoppedAt: instant.optional(),
});

/** `workspaces/{ws}/hooks/current`: all of a workspace. Admins read it; the server writes it. */
export const hooksSchema = z.object({
  schemaVersion: version,
  hooks: z.array(hookSchema).max(MAX_HOOKS),
});

/**
 * `workspaces/{ws}/deliveries/{id}`: one event for one subscription. What is sent is read when it is sent. Neither that nor
 * the reply is in the log, so that it holds nothing of a person.
 */
export const hookDeliverySchema = z.object({
  ...deliveryState,
  hookId: z.string(),
  event: z.enum(HOOK_EVENTS),
  /** Of a response. Its deliveries go with it; what tells that it is gone has `deleted` instead. */
  submissionId: z.string().optional(),
  /** Of a response or a form: its deliveries go with it. */
  formId: z.string().optional(),
  contactId: z.string().optional(),
  deleted: z.object({ id: z.string(), formId: z.string() }).optional(),
});

export type Hook = z.infer<typeof hookSchema>;

export type HooksDoc = z.infer<typeof hooksSchema>;

export type HookDeliveryDoc = z.infer<typeof hookDeliverySchema>;
