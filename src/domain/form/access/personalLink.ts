/** What becomes of a personal link, and when it opens nothing any more. */
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';

export type PersonalLinkState = 'withdrawn' | 'expired' | 'responded' | 'open';

/** What a list says of a link at an instant. */
export function personalLinkState(
  { withdrawnAt, expiresAt, responses }: PersonalLinkDoc,
  now: number,
): PersonalLinkState {
  if (withdrawnAt !== undefined) return 'withdrawn';
  if (expiresAt !== undefined && now >= expiresAt) return 'expired';
  return responses > 0 ? 'responded' : 'open';
}

/** Whether a link opens nothing any more. */
export const hasEnded = (link: PersonalLinkDoc | undefined, now: number): boolean =>
  !link || ['withdrawn', 'expired'].includes(personalLinkState(link, now));
