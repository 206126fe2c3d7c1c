/** What is mailed when a response arrives, and to whom. */
import * as z from 'zod';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import { MAX_CHOSEN_FIELDS } from '@/domain/options/destinations/kinds';
import { instant, version } from './common.schema';

/** Most addresses that are told of a form's responses. */
export const MAX_RECIPIENTS = 10;
export const MAX_RECEIPT_SUBJECT = 150;
export const MAX_RECEIPT_MESSAGE = 2_000;

/** Questions of a form that receipts attach, at most. */
const MAX_CALENDAR_FIELDS = 20;

/** The mail that respondents get. Answers may be in both texts (logic/piping.ts). */
export const receiptSettingsSchema = z.strictObject({
  /** The question whose answer is the address. */
  fieldId: z.string().max(64),
  subject: z.string().trim().min(1).max(MAX_RECEIPT_SUBJECT),
  message: z.string().trim().min(1).max(MAX_RECEIPT_MESSAGE),
  /** Whether their answers are in it. */
  withAnswers: z.boolean(),
  /** Questions about days and times whose answers are attached as a file for calendars. */
  calendar: z.array(z.string().max(64)).max(MAX_CALENDAR_FIELDS).optional(),
});

/** `…/forms/{form}/settings/delivery`, written by `saveDelivery`. */
export const deliverySchema = z.object({
  schemaVersion: version,
  /** Addresses in their canonical form. Only those that confirmed get mail (mailRecipientSchema). */
  recipients: z.array(z.string()).max(MAX_RECIPIENTS),
  /** One mail a day that lists the responses, in place of a mail for each. */
  isDaily: z.boolean().optional(),
  /** Whether a reply to the mail goes to the respondent. */
  repliesToRespondent: z.boolean(),
  /** Only responses that meet it are mailed to the recipients. */
  when: conditionSchema.optional(),
  /** The questions whose answers are in the mail for each response; absent for all. */
  fields: z.array(z.string().max(64)).max(MAX_CHOSEN_FIELDS).optional(),
  receipt: receiptSettingsSchema.optional(),
  updatedAt: instant,
  updatedBy: z.string(),
});

/**
 * `workspaces/{ws}/mailRecipients/{v_hmac}`: whether the holder of an address wants mail of this workspace. Written by
 * the server; one confirmation holds for all its forms.
 */
export const mailRecipientSchema = z.object({
  schemaVersion: version,
  email: z.string(),
  /** The member whose own address it is: it counts as confirmed once they have proven it. */
  uid: z.string().optional(),
  /** When the mail that asks for confirmation was last queued; absent for a member's own address. */
  askedAt: instant.optional(),
  confirmedAt: instant.optional(),
  /** Once its holder has stopped the mails, no one else can start them again. */
  stoppedAt: instant.optional(),
});

/** `workspaces/{ws}/receiptStops/{v_hmac}`: an inbox whose holder wants no receipts of this workspace. Server only. */
export const receiptStopSchema = z.object({ schemaVersion: version, at: instant });

export type ReceiptStopDoc = z.infer<typeof receiptStopSchema>;

export type ReceiptOptions = z.infer<typeof receiptSettingsSchema>;

export type DeliveryDoc = z.infer<typeof deliverySchema>;

export type MailRecipientDoc = z.infer<typeof mailRecipientSchema>;

/** Whether mail may go to an address. */
export function isConfirmed({ confirmedAt = 0, stoppedAt = 0 }: MailRecipientDoc): boolean {
  return confirmedAt > stoppedAt;
}
