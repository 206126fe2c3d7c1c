/** How much one call takes. Without a schema, so that the app need not load zod for it. */

/** Most forms of one `changeForms`. */
export const MAX_CHANGED_FORMS = 100;

/** Most personal links of one call, and of one form. */
export const PERSONAL_LINKS = { perCall: 200, perForm: 2_000 } as const;

/** Largest picture of a person, in bytes; the app sends a few tens of thousands. */
export const PICTURE_BYTES = 2_000_000;

/** Most responses of one `changeResponses`, or `deletePartials`. */
export const MAX_CHANGED_RESPONSES = 100;
