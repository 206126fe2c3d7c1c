/** Refusals of the doors for strangers and of the API. */
import type { RefusalTable } from './refusalTable';

export const DOORS_REFUSALS = {
  body_encoded: ['unsupported_media', 'Send this without Content-Encoding.'],
  body_not_utf8: ['unsupported_media', 'Send JSON as UTF-8.'],
  api_key_missing: ['unauthenticated', 'Send a valid API key: Authorization: Bearer fl_…'],
  scope_missing: [
    'forbidden',
    ({ scope }: { scope: string }) => `This API key needs the scope ${scope}.`,
  ],
  parameter_wrong: [
    'malformed',
    ({ parameter }: { parameter: string }) => `The parameter ${parameter} isn’t valid.`,
  ],
  operations_refused: [
    'malformed',
    ({ at, reason }: { at: number; reason: string }) =>
      `Operation ${at} doesn’t fit the form. ${reason}`,
  ],
  proposals_full: [
    'conflict',
    ({ most }: { most: number }) =>
      `${most} proposals wait for a decision. Decide some of them in the builder first.`,
  ],
  contact_known: [
    'conflict',
    ({ id }: { id: string }) => `The contact ${id} already has this email address or phone number.`,
  ],
  cursor_wrong: ['malformed', 'The cursor isn’t valid. Send nextCursor as it was received.'],
} as const satisfies RefusalTable;
