/** Calls about personal links of a form (functions/src/callable/forms). */
import * as z from 'zod';
import { PERSONAL_LINK_NAME } from '@/domain/documents/personalLinks.schema';
import { CODE_ID_PATTERN } from '@/domain/base/codes';
import { INVITATION_KINDS, INVITATION_TEXTS, PERSONAL_LINKS } from './limits';
import { key, ofForm } from './parts.schema';

/** Of a personal link: a key, or the first signs of a code. */
const linkId = z.union([key, z.string().regex(CODE_ID_PATTERN)]);
const ids = z.array(linkId).min(1).max(PERSONAL_LINKS.perCall);

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['withdraw', 'restore', 'delete']) }),
  z.strictObject({ kind: z.literal('expire'), at: z.int().positive().nullable() }),
]);
export type PersonalLinksChange = z.output<typeof change>;

const invitationTexts = z.strictObject({
  subject: z.string().trim().min(1).max(INVITATION_TEXTS.subject),
  message: z.string().trim().min(1).max(INVITATION_TEXTS.message),
});
export type InvitationTexts = z.output<typeof invitationTexts>;

export const PERSONAL_LINK_CALLS = {
  /**
   * Makes personal links under ids that the client makes (22 random characters; six for codes), up to 200 at once. A repeat answers as
   * the first did; `conflict` if the form has 2,000.
   */
  createPersonalLinks: {
    request: z.strictObject({
      ...ofForm,
      people: z
        .array(
          z.strictObject({
            id: linkId,
            name: z.string().trim().min(1).max(PERSONAL_LINK_NAME),
            contactId: key.optional(),
          }),
        )
        .min(1)
        .max(PERSONAL_LINKS.perCall),
      expiresAt: z.int().positive().optional(),
    }),
    response: z.strictObject({ created: z.int() }),
  },

  /** Withdraws up to 200 personal links, brings them back, deletes them, or sets when they end (`null`: never). */
  changePersonalLinks: {
    request: z.strictObject({ ...ofForm, ids, change }),
    response: z.strictObject({ changed: z.int() }),
  },

  /**
   * Mails personal links to the next 100 people of a form: `invite` those who got no mail, `remind` those who got one at
   * least a day ago and have not responded. In the texts `{name}` is theirs. Without texts it only counts. `next` is the
   * `after` of the next call.
   */
  sendInvitations: {
    request: z.strictObject({
      ...ofForm,
      kind: z.enum(INVITATION_KINDS),
      mail: invitationTexts.optional(),
      after: linkId.optional(),
    }),
    response: z.strictObject({
      /** People whom it is for, with an address. */
      due: z.int(),
      /** Of them: those whose mail is on its way. The others asked for no mail, or too many were sent. */
      sent: z.int(),
      /** People without an address. */
      unknown: z.int(),
      next: z.string().optional(),
    }),
  },

  /** The tokens of up to 200 personal links, by their ids: no document holds them. */
  signPersonalLinks: {
    request: z.strictObject({ ...ofForm, ids }),
    response: z.strictObject({ tokens: z.record(z.string(), z.string()) }),
  },

  /**
   * Makes a new key that signs the values of links (the one before is good for another day), or removes it; then values
   * need no signature any more. A new key is written out here alone.
   */
  changeSigningKey: {
    request: z.strictObject({ ...ofForm, act: z.enum(['create', 'remove']) }),
    response: z.strictObject({ secret: z.string().optional() }),
  },
};
