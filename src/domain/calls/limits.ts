/** How much one call takes. Without a schema, so that the app need not load zod for it. */

/** Most forms of one `changeForms`. */
export const MAX_CHANGED_FORMS = 100;

/** Most personal links of one call, and of one form. */
export const PERSONAL_LINKS = { perCall: 200, perForm: 2_000 } as const;

/** Largest picture of a person, in bytes; the app sends a few tens of thousands. */
export const PICTURE_BYTES = 2_000_000;

/** Most responses of one `changeResponses`, or `deletePartials`. */
export const MAX_CHANGED_RESPONSES = 100;

/** Longest texts of an invitation, in UTF-16 units. */
export const INVITATION_TEXTS = { subject: 150, message: 2_000 } as const;

/** Mail to the people of personal links: to those who got none, or to those who have not responded. */
export const INVITATION_KINDS = ['invite', 'remind'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** Letters of a sealed report: its notes and filters, as base64. */
export const MOST_UNDO = 80_000;
