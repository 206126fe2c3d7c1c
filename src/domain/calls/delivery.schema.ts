/** Calls about where responses are sent: mail and destinations (functions/src/callable/responses). */
import * as z from 'zod';
import { MAX_RECIPIENTS, receiptSettingsSchema } from '@/domain/documents/delivery.schema';
import {
  DELIVERY_STATUSES,
  MAX_DESTINATION_DESCRIPTION,
} from '@/domain/documents/destinations.schema';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import {
  MAX_CREDENTIAL,
  MAX_FILE_NAME,
  MAX_FILE_PATH,
  MAX_PRIVATE_KEY,
} from '@/domain/options/destinations/files';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import { MAIL_LOGS } from '@/domain/options/destinations/emails';
import { MAX_ACCOUNT_KEY } from '@/domain/options/destinations/sheets';
import { MAX_CHOSEN_FIELDS, type ChatKind } from '@/domain/options/destinations/kinds';
import { key, localId, nothing, ofForm } from './parts.schema';

/** What a form mails when a response arrives. */
const deliverySettings = z.strictObject({
  recipients: z.array(z.string().max(254)).max(MAX_RECIPIENTS),
  /** One mail a day in place of a mail for each response; stays as it is if absent. */
  isDaily: z.boolean().optional(),
  repliesToRespondent: z.boolean(),
  /** Only responses that meet it are mailed to the recipients. */
  when: conditionSchema.optional(),
  /** The questions whose answers are mailed; absent for all. */
  fields: z.array(localId).min(1).max(MAX_CHOSEN_FIELDS).optional(),
  receipt: receiptSettingsSchema.optional(),
});
export type DeliveryOptions = z.output<typeof deliverySettings>;

/** What members set of destinations of all kinds. */
const shared = {
  description: z.string().trim().max(MAX_DESTINATION_DESCRIPTION),
  /** Only responses that meet it are sent. */
  when: conditionSchema.optional(),
  /** The questions whose answers are sent; absent for all. */
  fields: z.array(localId).max(MAX_CHOSEN_FIELDS).optional(),
};

const typed = z.string().max(2 * MAX_TARGET_URL);

/** The address is left out to keep the one that there is: it is never shown again. */
const chat = <K extends ChatKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), address: typed.optional(), ...shared });

/** What members set of kinds that keep a file for each day. */
const dayFiles = {
  folder: z.string().max(2 * MAX_FILE_PATH),
  fileName: z.string().max(2 * MAX_FILE_NAME),
};

const credential = z.string().max(MAX_CREDENTIAL).optional();

const destinationFields = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhook'), url: typed, ...shared }),
  chat('slack'),
  chat('teams'),
  chat('discord'),
  z.strictObject({
    kind: z.literal('sheets'),
    spreadsheet: typed,
    /** The file of a service account’s key; left out to keep the one that there is. */
    accountKey: z.string().max(MAX_ACCOUNT_KEY).optional(),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal('sftp'),
    host: typed,
    port: z.int().min(1).max(65_535),
    user: z.string().max(100),
    /** One of password and key; both are left out to keep what there is. */
    password: credential,
    privateKey: z.string().max(MAX_PRIVATE_KEY).optional(),
    passphrase: credential,
    /** The server’s fingerprint; left out to trust the next connection. */
    hostKey: z.string().max(100).optional(),
    ...dayFiles,
    ...shared,
  }),
  z.strictObject({
    kind: z.literal('s3'),
    /** Left empty for Amazon’s. */
    endpoint: typed,
    region: z.string().max(100),
    bucket: z.string().max(100),
    pathStyle: z.boolean(),
    /** Both are left out to keep those that there are. */
    accessKeyId: credential,
    secretAccessKey: credential,
    ...dayFiles,
    ...shared,
  }),
]);
export type DestinationFields = z.output<typeof destinationFields>;

const destinationChange = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('add'), id: key, fields: destinationFields }),
  z.strictObject({
    act: z.literal('update'),
    id: key,
    enabled: z.boolean(),
    fields: destinationFields,
  }),
  z.strictObject({ act: z.literal('delete'), id: key }),
  z.strictObject({ act: z.literal('roll'), id: key }),
  /** Adds all earlier responses to a destination that keeps rows or files. */
  z.strictObject({ act: z.literal('fill'), id: key }),
]);
export type DestinationChange = z.output<typeof destinationChange>;

const deliveryId = z.string().regex(/^msg_[\w-]{1,100}$/);

export const DELIVERY_CALLS = {
  /**
   * Who gets mail about a form's responses. An address that is not the caller's own is asked to confirm, at most once a
   * day, and gets nothing before it has. `changed`: the settings that the save is about; all of them if it is absent.
   */
  saveDelivery: {
    request: z.strictObject({
      ...ofForm,
      delivery: deliverySettings,
      changed: z.array(deliverySettings.keyof()).optional(),
    }),
    response: nothing,
  },

  /**
   * Adds a destination (under an id that the client makes), changes or deletes one, makes a webhook a new signing
   * secret, or begins to add all earlier responses to one that keeps rows or files. `malformed` with a sentence for an address that can't be sent to; `conflict` if the form has as many of its
   * kind as it may. A new signing secret is written out here alone; the one before signs for another day.
   */
  changeDestination: {
    request: z.strictObject({ ...ofForm, change: destinationChange }),
    response: z.strictObject({ secret: z.string().optional() }),
  },

  /**
   * Sends a test to a destination, or a delivery again, and waits for the outcome: 10 s at most. One that is off gets
   * tests too. At most 60 an hour in a workspace: `rate_limited`.
   */
  sendToDestination: {
    request: z.strictObject({
      ...ofForm,
      destinationId: key,
      deliveryId: deliveryId.optional(),
    }),
    response: z.strictObject({ id: z.string(), status: z.enum(DELIVERY_STATUSES) }),
  },

  /**
   * Queues a test of a form’s mails about responses, made-up answers in it: to every recipient who has confirmed, or as a receipt
   * to the caller. With `deliveryId`, a mail of the log again. `sent`: how many are on their way; their log says how it went.
   * At most 60 an hour in a workspace: `rate_limited`.
   */
  sendEmails: {
    request: z.strictObject({
      ...ofForm,
      log: z.enum(MAIL_LOGS),
      deliveryId: deliveryId.optional(),
    }),
    response: z.strictObject({ sent: z.int() }),
  },
};
