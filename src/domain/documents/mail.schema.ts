/** Mail: what is to be sent, the newsletter, and what keeps strangers from causing too much of it. */
import * as z from 'zod';
import { MAIL_LOGS } from '@/domain/options/destinations/emails';
import { NOTICE_MAILS } from '@/domain/options/notices';
import { TWO_STEP_EVENTS } from '@/domain/base/twoStep';
import { answerSchema } from '@/domain/values/answer.schema';
import { instant, version } from './common.schema';

const mail = <K extends string, D extends z.ZodRawShape>(kind: K, data: D) =>
  z.object({ kind: z.literal(kind), to: z.string(), data: z.object(data) });

/** What a mail is about. What it says is made when it is sent; links that open something are never stored. */
export const mailSchema = z.discriminatedUnion('kind', [
  /** To an address that someone entered in the newsletter form: its holder confirms, or hears no more. */
  mail('newsletter_confirm', { firstName: z.string() }),
  mail('newsletter_welcome', { firstName: z.string() }),
  /** To the sales address: someone wrote through /contact-sales. */
  mail('enquiry', { enquiryId: z.string() }),
  /** To anyone who wrote. */
  mail('enquiry_receipt', { name: z.string(), reference: z.string() }),
  mail('password_reset', {}),
  mail('verify_email', { uid: z.string() }),
  /** To the new address: it changes when the link is followed. `change` is the id of the pending change. */
  mail('change_email', { uid: z.string(), change: z.string() }),
  /** To the present address, at the same moment, with a link that stops it. */
  mail('email_change_asked', { uid: z.string(), change: z.string() }),
  /** To the former address. `newEmail` is masked, where it is told at all. */
  mail('email_changed', { newEmail: z.string().optional() }),
  /** To the proven address, which was put back: someone had changed it past our own links. */
  mail('email_change_stopped', {}),
  /** To a person: their two-step verification was turned on or off, or a recovery code turned it off. */
  mail('two_step', { event: z.enum(TWO_STEP_EVENTS) }),
  mail('account_deleted', { displayName: z.string() }),
  /** To an address that a member entered for a form's responses: its holder confirms, or hears no more. */
  mail('recipient_confirm', { workspace: z.string(), recipient: z.string() }),
  /** To an address that confirmed: a response arrived. */
  mail('response', { workspace: z.string(), submissionId: z.string(), recipient: z.string() }),
  /** The same in one mail for all responses of a day (`YYYY-MM-DD`). */
  mail('response_digest', {
    workspace: z.string(),
    formId: z.string(),
    day: z.string(),
    recipient: z.string(),
  }),
  /** A made-up response, to try how it arrives: as a notification at a recipient, or as a receipt at the member who asked. */
  mail('response_test', {
    workspace: z.string(),
    formId: z.string(),
    as: z.enum(MAIL_LOGS),
    /** Of a notification. */
    recipient: z.string().optional(),
  }),
  /** To a member: notifications (`users/{uid}/notifications`) that are due together. */
  mail('notices', {
    uid: z.string(),
    as: z.enum(NOTICE_MAILS),
    ids: z.array(z.string()),
  }),
  /** To a member who asked for it: the figures of a saved report. */
  mail('report', { workspace: z.string(), report: z.string(), uid: z.string() }),
  /** To the respondent, in the owner's words. */
  mail('response_receipt', { workspace: z.string(), submissionId: z.string() }),
  /** To the person of a personal link, in the owner's words. */
  mail('invitation', {
    workspace: z.string(),
    formId: z.string(),
    link: z.string(),
    subject: z.string(),
    message: z.string(),
    replyTo: z.string().optional(),
  }),
  /** To someone who is to become a member of a workspace. */
  mail('member_invitation', { workspace: z.string(), invitation: z.string() }),
  /** To a member: their workspace was deleted, and can be taken back until then. */
  mail('workspace_deleted', {
    workspace: z.string(),
    name: z.string(),
    by: z.string(),
    /** `YYYY-MM-DD`, in the workspace's zone. */
    until: z.string(),
    isOwner: z.boolean(),
  }),
  /** To a respondent on a waiting list: a place is free, and held for them until then. */
  mail('place_offer', { workspace: z.string(), submissionId: z.string(), until: instant }),
]);

/** `registrations/{id}`, as anybody may create it: untrusted. */
export const registrationSchema = z.object({
  emailAddress: z.string(),
  firstName: z.string(),
});

/** `subscribers/{v_hmac}`: what is known of a newsletter address, without the address. The record of consent. */
export const subscriberSchema = z.object({
  schemaVersion: version,
  /** When the mail that asks for confirmation was last queued. */
  askedAt: instant.optional(),
  /** The same for any address of this inbox: `ada@` notes what `ada+news@` was asked. */
  inboxAskedAt: instant.optional(),
  /** When another address of this inbox unsubscribed. */
  inboxLeftAt: instant.optional(),
  /** Id in `subscribers` of this address's inbox, since leaving knows no address. */
  inbox: z.string().optional(),
  /** When the holder of the address confirmed, and how: by the link of that mail, or on the page for leaving. */
  confirmedAt: instant.optional(),
  confirmedBy: z.enum(['mail', 'page']).optional(),
  /** When the welcome was queued. */
  welcomedAt: instant.optional(),
  /** Registrations made before this instant are void; later ones get no mail: only its holder can come back. */
  unsubscribedAt: instant.optional(),
});

/**
 * `mailCounts/{kind}_{hour}`: how many mails of a kind were queued within an hour, over all instances; of receipts, that
 * leave in an hour, one each by workspace and by domain (`{kind}_{hour}_{name}`).
 */
export const mailCountSchema = z.object({
  schemaVersion: version,
  total: z.number().int(),
  /** The same by inbox, registrable domain and workspace, each under an HMAC. */
  of: z.record(z.string(), z.number().int()),
  /** Set when one had to wait for the total: reported once an hour. */
  reachedAt: instant.optional(),
  expireAt: z.unknown(),
});

/** `subscribers/{id}/marks/{registrationId}`: this registration was seen to. */
export const registrationMarkSchema = z.object({
  schemaVersion: version,
  at: instant,
});

/** `sweeps/{name}`: how far the sweep has come with what it looks through in turn. */
export const sweepStateSchema = z.object({
  schemaVersion: version,
  /** Id of the last document seen in the round under way. */
  after: z.string().optional(),
  /** When the last round ended. */
  roundAt: instant,
  nextAt: instant,
  /** Of `sweeps/accounts`: since when, and when last, more accounts were missing than are believed at once. */
  manyMissingSince: instant.optional(),
  manyMissingAt: instant.optional(),
});

/** `enquiries/{id}`, id = hash('enquiries', key): what someone wrote through /contact-sales. Server only. */
export const enquirySchema = z.object({
  schemaVersion: version,
  /** Version of ENQUIRY_FORM (content/enquiryForm.ts). */
  version: z.number().int(),
  answers: z.record(z.string(), answerSchema),
  /** The plan whose button led there. */
  plan: z.string().optional(),
  contentHash: z.string(),
  createdAt: instant,
  expireAt: z.unknown(),
});

/**
 * `spentProofs/{version_hmac}`: a proof of work (proof.ts) or the link of an account mail that was used. Gone when it would
 * have expired. Server only.
 */
export const spentProofSchema = z.object({
  schemaVersion: version,
  /** Of a proof that came with a response: its id, so that a repeat is proven, too. */
  by: z.string().optional(),
  expireAt: z.unknown(),
});

/** `recipients/{version_hmac}`: mail that strangers had sent to one inbox, so that it stays little. Server only. */
export const recipientSchema = z.object({
  schemaVersion: version,
  /** When, within the window of the limit. */
  mailed: z.array(instant),
  expireAt: z.unknown(),
});

export const OUTBOX_STATUSES = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** `outbox/{id}`: a mail of the product's own. The id is a natural key, so that each goes out once. */
export const outboxSchema = z.intersection(
  mailSchema,
  z.object({
    schemaVersion: version,
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.number().int(),
    /** When it is to be tried next; absent when nothing is left to do. */
    dueAt: instant.optional(),
    /** While someone sends it: no one else does before this instant. */
    leaseUntil: instant.optional(),
    createdAt: instant,
    sentAt: instant.optional(),
    /** Id of the mail that it sends again: they share a line of the log. */
    repeats: z.string().optional(),
    /** A code, never content. */
    lastError: z.string().optional(),
    /** From when nothing is left to do: what waits is never forgotten. */
    expireAt: z.unknown().optional(),
  }),
);

export type Mail = z.infer<typeof mailSchema>;

export type RegistrationDoc = z.infer<typeof registrationSchema>;

export type SubscriberDoc = z.infer<typeof subscriberSchema>;

export type MailCountDoc = z.infer<typeof mailCountSchema>;

export type RegistrationMarkDoc = z.infer<typeof registrationMarkSchema>;

export type SweepStateDoc = z.infer<typeof sweepStateSchema>;

export type EnquiryDoc = z.infer<typeof enquirySchema>;

export type SpentProofDoc = z.infer<typeof spentProofSchema>;

export type RecipientDoc = z.infer<typeof recipientSchema>;

export type OutboxDoc = z.infer<typeof outboxSchema>;
