/** Webhooks of a form, their secrets, and the log of what was sent. */
import * as z from 'zod';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import { MAX_WEBHOOK_URL } from '@/domain/options/webhookTarget';
import { instant, version } from './common.schema';

/** Most webhooks of a form. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_DESCRIPTION = 100;
/** Attempts of one delivery that its log keeps, those of “Resend” included. */
export const MAX_LOGGED_ATTEMPTS = 20;

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string().max(MAX_WEBHOOK_URL),
  description: z.string().max(MAX_WEBHOOK_DESCRIPTION),
  enabled: z.boolean(),
  /** Only responses that meet it are sent. */
  when: conditionSchema.optional(),
  createdAt: instant,
  createdBy: z.string(),
  /** The first failure since the last success. */
  failingSince: instant.optional(),
  /** Admins were notified of the present failures. */
  noticedAt: instant.optional(),
  /** We turned it off because it kept failing. */
  turnedOffAt: instant.optional(),
});

/** `…/forms/{form}/settings/webhooks`: all of a form, so that a response reads one document. */
export const webhooksSchema = z.object({
  schemaVersion: version,
  webhooks: z.array(webhookSchema).max(MAX_WEBHOOKS),
  updatedAt: instant,
  updatedBy: z.string(),
});

/** `…/forms/{form}/webhookSecrets/{webhook}`. No client reads it; it is shown once, by the call that makes it. */
export const webhookSecretSchema = z.object({
  schemaVersion: version,
  /** `whsec_` and the key in base64. */
  secret: z.string(),
  /** Signs beside the new one for a day after a roll. */
  former: z.object({ secret: z.string(), until: instant }).optional(),
  createdAt: instant,
});

const attemptSchema = z.object({
  at: instant,
  /** Milliseconds. */
  duration: z.int(),
  /** HTTP status; absent where there was no reply. */
  status: z.int().optional(),
  /** Why it failed, where the status doesn’t say. */
  problem: z.string().optional(),
  /** The first 1 kB of its body. */
  reply: z.string().optional(),
});

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'skipped'] as const;

/** `workspaces/{ws}/deliveries/{id}`: one event for one webhook. Its id is the message’s id in every attempt. */
export const webhookDeliverySchema = z.object({
  schemaVersion: version,
  formId: z.string(),
  webhookId: z.string(),
  type: z.enum(['response.created', 'test']),
  submissionId: z.string().optional(),
  status: z.enum(DELIVERY_STATUSES),
  /** Why it was skipped or given up on before it was sent. */
  reason: z.string().optional(),
  /** Of this run: “Resend” begins anew. */
  tries: z.int(),
  /** Absent once there is nothing left to do. */
  dueAt: instant.optional(),
  leaseUntil: instant.optional(),
  createdAt: instant,
  attempts: z.array(attemptSchema).max(MAX_LOGGED_ATTEMPTS),
  /** Of the last attempt. The body is cut at 16 kB. */
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }).optional(),
  expireAt: z.unknown().optional(),
});

export type Webhook = z.infer<typeof webhookSchema>;

export type WebhooksDoc = z.infer<typeof webhooksSchema>;

export type WebhookSecretDoc = z.infer<typeof webhookSecretSchema>;

export type WebhookAttempt = z.infer<typeof attemptSchema>;

export type WebhookDeliveryDoc = z.infer<typeof webhookDeliverySchema>;

export type DeliveryStatus = WebhookDeliveryDoc['status'];
