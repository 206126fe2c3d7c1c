/** Where responses of a form are sent, the secrets for it, and the log of what was sent. */
import * as z from 'zod';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import {
  MAX_CHOSEN_FIELDS,
  MAX_DESTINATIONS,
  type ChatKind,
  type DestinationKind,
} from '@/domain/options/destinations/kinds';
import { MAX_FILE_NAME, MAX_FILE_PATH } from '@/domain/options/destinations/files';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import { instant, version } from './common.schema';

export const MAX_DESTINATION_DESCRIPTION = 100;
/** Attempts of one delivery that its log keeps, those of “Resend” included. */
export const MAX_LOGGED_ATTEMPTS = 20;

const version2 = z.literal(2);

/** What destinations of all kinds have. */
const shared = {
  id: z.string(),
  description: z.string().max(MAX_DESTINATION_DESCRIPTION),
  enabled: z.boolean(),
  /** Only responses that meet it are sent. */
  when: conditionSchema.optional(),
  /** The questions whose answers are sent, in the form’s order; absent for all. */
  fields: z.array(z.string()).max(MAX_CHOSEN_FIELDS).optional(),
  createdAt: instant,
  createdBy: z.string(),
  /** The first failure since the last success. */
  failingSince: instant.optional(),
  /** Admins were notified of the present failures. */
  noticedAt: instant.optional(),
  /** We turned it off because it kept failing. */
  turnedOffAt: instant.optional(),
  /** The service said that the access we have is gone; then it was turned off at once. */
  revoked: z.boolean().optional(),
};

/** `masked`: as much of the address as tells it from others (domain/options/destinations/targets.ts). */
const chat = <K extends ChatKind>(kind: K) =>
  z.object({ kind: z.literal(kind), masked: z.string().max(300), ...shared });

/** What kinds that keep a file for each day have. */
const dayFiles = {
  /** Below which the files are; empty for where the server begins. */
  folder: z.string().max(MAX_FILE_PATH),
  /** What their names begin with. It stays when the form is renamed, so that each day has one file. */
  fileName: z.string().max(MAX_FILE_NAME),
  /** Where their days begin: the workspace’s when it was connected. It stays, so that no response is in two files. */
  timeZone: z.string(),
};

export const destinationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), url: z.string().max(MAX_TARGET_URL), ...shared }),
  chat('slack'),
  chat('teams'),
  chat('discord'),
  z.object({
    kind: z.literal('sheets'),
    spreadsheetId: z.string(),
    /** Google’s id of a sheet; absent for the first one. It stays when the sheet is renamed. */
    sheetId: z.int().optional(),
    /** The address of the service account, to which the spreadsheet is shared. */
    account: z.string().max(254),
    ...shared,
  }),
  z.object({
    kind: z.literal('sftp'),
    host: z.string().max(253),
    port: z.int(),
    user: z.string().max(100),
    /** How it logs in; the key or password is the secret. */
    login: z.enum(['password', 'key']),
    /** Fingerprint of the server’s key: of the first connection, or as it was entered. */
    hostKey: z.string().optional(),
    ...dayFiles,
    ...shared,
  }),
  z.object({
    kind: z.literal('s3'),
    endpoint: z.string().max(MAX_TARGET_URL),
    region: z.string(),
    bucket: z.string(),
    /** The bucket is part of the path, not of the host’s name. */
    pathStyle: z.boolean(),
    /** As much of the access key’s id as tells it from others. */
    masked: z.string(),
    ...dayFiles,
    ...shared,
  }),
]);

/** `…/forms/{form}/settings/webhooks`: all of a form, so that a response reads one document. */
export const destinationsSchema = z.object({
  schemaVersion: version2,
  destinations: z.array(destinationSchema).max(MAX_DESTINATIONS),
  updatedAt: instant,
  updatedBy: z.string(),
});

/** What signs a webhook: `whsec_` and the key in base64. */
export const signingSecretSchema = z.object({
  secret: z.string(),
  /** Signs beside the new one for a day after a roll. */
  former: z.object({ secret: z.string(), until: instant }).optional(),
});

const addressSchema = z.object({ address: z.string() });

/** What each kind keeps secret. */
export const DESTINATION_SECRETS = {
  webhook: signingSecretSchema,
  slack: addressSchema,
  teams: addressSchema,
  discord: addressSchema,
  /** Of a service account, as PEM. */
  sheets: z.object({ privateKey: z.string() }),
  /** One of password and key. */
  sftp: z.object({
    password: z.string().optional(),
    privateKey: z.string().optional(),
    passphrase: z.string().optional(),
  }),
  s3: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
} as const satisfies Record<DestinationKind, z.ZodType>;

export type SecretOf<K extends DestinationKind> = z.infer<(typeof DESTINATION_SECRETS)[K]>;

/** `…/forms/{form}/webhookSecrets/{destination}`. No client reads it; what we make is shown once, by that call. */
export const destinationSecretSchema = z.object({
  schemaVersion: version2,
  /** The JSON of what the kind keeps, encrypted (functions/src/lib/sealing/sealedSecrets.ts). */
  sealed: z.string().optional(),
  /** From before secrets were encrypted, until `npm run secrets` has run. */
  plain: signingSecretSchema.optional(),
  createdAt: instant,
});

/** `…/forms/{form}/destinationQueues/{destination}`: who sends to a destination that keeps rows or files, and when next. */
export const destinationQueueSchema = z.object({
  schemaVersion: version,
  leaseUntil: instant.optional(),
  /** After a failure: nothing is sent before. */
  retryAt: instant.optional(),
  /** After files were written: what changes before is written together then. */
  quietUntil: instant.optional(),
  /** Failures since the last success. */
  failures: z.int(),
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

/** How a delivery stands, whatever it is to. */
export const deliveryState = {
  schemaVersion: version2,
  status: z.enum(DELIVERY_STATUSES),
  /** Why it was skipped or given up on before it was sent. */
  reason: z.string().optional(),
  /** Of this run: “Resend” begins again. */
  tries: z.int(),
  /** Absent once there is nothing left to do. */
  dueAt: instant.optional(),
  leaseUntil: instant.optional(),
  createdAt: instant,
  attempts: z.array(attemptSchema).max(MAX_LOGGED_ATTEMPTS),
  expireAt: z.unknown().optional(),
};

/** What is sent to destinations: what happens to responses, and tests. */
export const DESTINATION_EVENTS = ['response.created', 'response.changed', 'test'] as const;
/** What mails about responses are, beside those for each new one and tests. */
const MAIL_EVENTS = ['digest', 'receipt'] as const;

/**
 * `workspaces/{ws}/deliveries/{id}`: one event for one destination. Its id is the message’s id in every attempt. Of a mail about
 * responses it is the log alone: what sends it is its document in the outbox (functions/src/mail/log.ts).
 */
export const destinationDeliverySchema = z.object({
  ...deliveryState,
  formId: z.string(),
  /** A mail’s is that of its form’s notifications or receipts (options/destinations/emails.ts). */
  destinationId: z.string(),
  type: z.enum([...DESTINATION_EVENTS, ...MAIL_EVENTS]),
  /** Of a mail: the address. */
  to: z.string().optional(),
  /** Of a mail: its document in the outbox, the last one if it was sent again. */
  mailId: z.string().optional(),
  /** Of a mail that waits: when it is tried again. */
  nextAt: instant.optional(),
  /** Of a destination that keeps rows or files: sent with others, in order (functions/src/destinations/inOrder.ts). */
  inOrder: z.literal(true).optional(),
  submissionId: z.string().optional(),
  /** Of a destination that keeps files: the day whose file holds the response, `YYYY-MM-DD`. */
  day: z.string().optional(),
  /** Of the last attempt. The body is cut at 16 kB. */
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }).optional(),
});

export type Destination = z.infer<typeof destinationSchema>;

export type DestinationOf<K extends DestinationKind> = Extract<Destination, { kind: K }>;

export type DestinationsDoc = z.infer<typeof destinationsSchema>;

export type DestinationSecretDoc = z.infer<typeof destinationSecretSchema>;

export type DeliveryAttempt = z.infer<typeof attemptSchema>;

export type DestinationQueueDoc = z.infer<typeof destinationQueueSchema>;

export type DestinationDeliveryDoc = z.infer<typeof destinationDeliverySchema>;

export type DeliveryStatus = DestinationDeliveryDoc['status'];
