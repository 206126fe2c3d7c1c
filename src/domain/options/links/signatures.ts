/** What became of the signature that a form asks for. */
export const SIGNATURE_STATES = ['valid', 'missing', 'wrong', 'expired'] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];

/** Most questions of a form whose values are signed. */
export const MAX_SIGNED_FIELDS = 50;

/** Characters of an address's query that are sent along with a response, at most. */
export const MAX_SIGNED_QUERY = 8_000;
