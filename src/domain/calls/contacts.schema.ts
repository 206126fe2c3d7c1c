/** Calls about contacts: what members change of them (functions/src/callable/contacts). Editors, unless it names admins. */
import * as z from 'zod';
import {
  ERASED_RESPONSES,
  MAX_CHANGED_CONTACTS,
  MAX_RETENTION_MONTHS,
  MAX_STAGES,
  VALUE_LENGTH,
} from '@/domain/options/contactLimits';
import { inWorkspace, key, localId, nothing, ofId, submissionId, uid } from './parts.schema';

const line = z.string().max(VALUE_LENGTH);

/** A contact that has the same email address or phone number. */
const knownDuplicate = z.strictObject({
  id: z.string(),
  name: z.string(),
  by: z.enum(['email', 'phone']),
});
export type KnownDuplicate = z.output<typeof knownDuplicate>;

const text = z.string().max(2_000);
const value = z.union([text, z.number()]).nullable();

/**
 * Sets a property that holds one value, `null` for none. `expected` is what the member saw: if someone changed it since,
 * the change is refused (`conflict`).
 */
export const setChange = z.strictObject({
  kind: z.literal('set'),
  property: z.string().max(80),
  value,
  expected: value,
});

const property = z.enum(['email', 'phone']);
/** A change of one contact, as a member makes it on the record. */
const contactChange = z.discriminatedUnion('kind', [
  setChange,
  z.strictObject({ kind: z.literal('addValue'), property, value: text }),
  z.strictObject({ kind: z.literal('removeValue'), property, value: text }),
  z.strictObject({ kind: z.literal('makePrimary'), property, value: text }),
  z.strictObject({ kind: z.literal('suggestion'), id: text, accept: z.boolean() }),
  /** Records a consent under a new id, or another state of a known one. */
  z.strictObject({
    kind: z.literal('consent'),
    id: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
    text: text.optional(),
    status: z.enum(['given', 'withdrawn']),
  }),
]);
export type ContactChange = z.output<typeof contactChange>;

/** The same change of many contacts or accounts. */
export const recordChanges = [
  z.strictObject({ kind: z.literal('owner'), uid: uid.nullable() }),
  z.strictObject({ kind: z.literal('tag'), tagId: key, on: z.boolean() }),
  z.strictObject({ kind: z.literal('trash') }),
  z.strictObject({ kind: z.literal('restore') }),
] as const;
const bulkChange = z.discriminatedUnion('kind', [
  ...recordChanges,
  z.strictObject({ kind: z.literal('stage'), stage: localId.nullable() }),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const manyIds = z.array(key).min(1).max(MAX_CHANGED_CONTACTS);
/** Those that are now as wanted. */
export const doneIds = z.strictObject({ done: z.array(z.string()) });

const due = {
  months: z.int().min(1).max(MAX_RETENTION_MONTHS),
  /** Ids of stages whose contacts are never deleted. */
  keptStages: z.array(localId).max(MAX_STAGES),
};
/** How long contacts without activity are kept, as admins choose. */
const retentionChoice = z.strictObject({ ...due, responses: z.enum(ERASED_RESPONSES) });
export type RetentionChoice = z.output<typeof retentionChoice>;

/** How many contacts are due: all of them, or at least so many. */
const dueCount = { count: z.int(), isMore: z.boolean() };
export type DueCount = z.output<z.ZodObject<typeof dueCount>>;

export const CONTACT_CALLS = {
  /**
   * Adds a contact under an id that the client makes. Contacts with the same phone number are answered first, and
   * nothing is stored without `anyway`; with the same email address, nothing is stored in any case. A repeat answers as
   * the first did.
   */
  createContact: {
    request: z.strictObject({
      ...ofId,
      name: line.optional(),
      email: line.optional(),
      phone: line.optional(),
      company: line.optional(),
      anyway: z.boolean().optional(),
    }),
    response: z.strictObject({ stored: z.boolean(), duplicates: z.array(knownDuplicate) }),
  },

  /**
   * Changes one contact. `conflict` if someone else changed the same since, or if another contact has the email
   * address. A repeat answers as the first did.
   */
  changeContact: {
    request: z.strictObject({ ...ofId, change: contactChange }),
    response: nothing,
  },

  /** Does the same to up to 100 contacts, each by itself. */
  changeContacts: {
    request: z.strictObject({ ...inWorkspace, ids: manyIds, change: bulkChange }),
    response: doneIds,
  },

  /**
   * Decides whose a response is that may be of a known contact: theirs, a new contact's, or no one's. A repeat, or a
   * decision after someone else's, changes nothing.
   */
  decideReview: {
    request: z.strictObject({
      ...inWorkspace,
      submissionId,
      decision: z.enum(['same', 'new', 'none']),
    }),
    response: z.strictObject({ contactId: z.string().nullable() }),
  },

  /**
   * Starts to gather all that is kept of a person, as the job `job`, whose id the client makes: an archive with their
   * files, which `openExport` opens for a day. Admins. A repeat starts nothing.
   */
  downloadContact: { request: z.strictObject({ ...ofId, job: key }), response: nothing },

  /**
   * Starts to erase a person: with their responses, or with the answers of these. With `block`, their addresses become
   * no contact again. The job `erase-{id}` shows its progress, and is the certificate in the end. Admins. A repeat starts
   * nothing.
   */
  eraseContact: {
    request: z.strictObject({
      ...ofId,
      responses: z.enum(ERASED_RESPONSES),
      block: z.boolean(),
    }),
    response: nothing,
  },

  /** Puts an address or a domain on the block list, or takes an entry off it. Admins. */
  changeBlockList: {
    request: z.strictObject({
      ...inWorkspace,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('add'), value: line }),
        z.strictObject({
          kind: z.literal('remove'),
          id: z.string().regex(/^[0-9]+_[A-Za-z0-9_-]{43}$/),
        }),
      ]),
    }),
    response: nothing,
  },

  /** How many contacts such a retention deletes first, counted up to a limit, and from when on. Admins. */
  countInactive: {
    request: z.strictObject({ ...inWorkspace, ...due }),
    response: z.strictObject({ ...dueCount, startsAt: z.int() }),
  },

  /**
   * Deletes contacts without activity from then on, or no longer. A change begins with a new notice; contacts that were
   * due stay until then. Admins. A repeat changes nothing.
   */
  saveContactRetention: {
    request: z.strictObject({ ...inWorkspace, retention: retentionChoice.nullable() }),
    response: nothing,
  },
};
