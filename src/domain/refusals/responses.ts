/** Refusals about responses. */
import type { RefusalTable } from './refusalTable';

export const RESPONSES_REFUSALS = {
  response_not_editable: ['conflict', 'Responses in spam or the trash can’t be edited.'],
  response_edited: [
    'conflict',
    'Someone else edited this response since you opened it. Close this, check their changes and edit again.',
  ],
  places_full: [
    'conflict',
    'No places are left for this response. Add places in the form, publish it, and try again.',
  ],
  revisions_full: [
    'malformed',
    ({ most }: { most: number }) =>
      `This response has been edited ${most} times, which is the most we keep.`,
  ],
  tags_full: [
    'conflict',
    ({ most }: { most: number }) => `A response can have up to ${most} tags. Remove one first.`,
  ],
  tags_full_of: [
    'conflict',
    ({ most, full }: { most: number; full: number }) =>
      `A response can have up to ${most} tags, and ${full} of these already do.`,
  ],
} as const satisfies RefusalTable;
