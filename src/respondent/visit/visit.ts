/** That a page was seen: all that is counted of a visit before a person acts. The rest is measured in session.ts. */
import { cleanLine, cutText } from '@/domain/text/plainText';
import type { BeaconRequest, SessionFacts } from '@/domain/calls/doors.schema';
import type { PublicForm } from '../page/publicForm';

type Counted = Pick<PublicForm, 'formId' | 'version'> & { definition: { locale: string } };

export interface Visit {
  /** The session's: a resumed draft goes on with its own. */
  readonly id: string;
  /** When the person began, where that was before the visit was counted: told with it. */
  readonly startedAt?: number | undefined;
  /** When the page was first seen: not while its tab is hidden. */
  viewedAt?: number;
  from?: Pick<SessionFacts, 'source' | 'campaign'>;
}

/** Whether someone of the product is logged in in this browser: left out of the numbers, and granted nothing. */
export function isMember(): boolean {
  try {
    return 'formloomMember' in localStorage;
  } catch {
    return false;
  }
}

/** A word of the link's own, cleaned as the server wants it: no link may keep an answer from being sent. */
const ofLink = (name: string) =>
  cutText(cleanLine(new URLSearchParams(location.search).get(`utm_${name}`) ?? ''), 100);

/** The host of the page that linked here. */
function referrer(): string | undefined {
  try {
    const { hostname } = new URL(document.referrer);
    return hostname === location.hostname ? undefined : hostname;
  } catch {
    return undefined;
  }
}

/** Fire and forget; never delays the person. */
export function sendBeacon(
  { formId, version, definition: { locale } }: Counted,
  session: SessionFacts,
): void {
  const address = `/api/forms/${formId}/sessions`;
  const body = JSON.stringify({ version, session, locale } satisfies BeaconRequest);
  if (!navigator.sendBeacon?.(address, body)) {
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/**
 * Counts a visit as soon as the page is seen.
 *
 * @param startedAt when the person began, if that was before
 */
export function beginVisit(form: Counted, id: string, startedAt?: number): Visit {
  const visit: Visit = { id, startedAt };
  const seen = () => {
    if (visit.viewedAt || document.hidden) return;
    visit.viewedAt = Date.now();
    visit.from = { source: ofLink('source') || referrer(), campaign: ofLink('campaign') };
    // What is undefined is not on the wire.
    sendBeacon(form, {
      id,
      viewedAgo: 0,
      startedAgo: startedAt && visit.viewedAt - startedAt,
      member: isMember(),
      ...visit.from,
    });
  };
  document.addEventListener('visibilitychange', seen);
  seen();
  return visit;
}
