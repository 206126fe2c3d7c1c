/** That a page was seen: all that is counted of a visit before a person acts. The rest is measured in session.ts. */
import { cleanLine, cutText } from '@/domain/text/plainText';
import type { BeaconRequest } from '@/domain/calls/doors.schema';
import type { PublicForm } from './publicForm';

type Counted = Pick<PublicForm, 'formId' | 'version'>;

export interface Visit {
  /** The session's: a resumed draft goes on with its own. */
  readonly id: string;
  /** When the person began, where that was before the visit was counted: told with it. */
  readonly startedAt?: number | undefined;
  /** When the page was first seen: not while its tab is hidden. */
  viewedAt?: number;
  source?: string | undefined;
}

/** Whether someone of the product is logged in in this browser: left out of the numbers, and granted nothing. */
export function isMember(): boolean {
  try {
    return localStorage.getItem('formloomMember') !== null;
  } catch {
    return false;
  }
}

/** Where the visit came from: a campaign's own word, else the host of the page that linked here. */
function sourceOf(): string | undefined {
  const named = new URLSearchParams(location.search).get('utm_source');
  // Cleaned as the server wants it: no link may keep an answer from being sent.
  if (named) return cutText(cleanLine(named), 100);
  try {
    const { hostname } = new URL(document.referrer);
    return hostname === location.hostname ? undefined : hostname.slice(0, 100);
  } catch {
    return undefined;
  }
}

/** Fire and forget; never delays the person. */
export function sendBeacon({ formId, version }: Counted, session: BeaconRequest['session']): void {
  const address = `/api/forms/${formId}/sessions`;
  const body = JSON.stringify({ version, session } satisfies BeaconRequest);
  if (!navigator.sendBeacon?.(address, body)) {
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/**
 * Counts a visit as soon as the page is seen.
 *
 * @param startedAt when the person began, if that was before
 */
export function beginVisit(
  form: Counted,
  id: string,
  startedAt?: number,
  beacon = sendBeacon,
): Visit {
  const visit: Visit = { id, startedAt };
  const seen = () => {
    if (visit.viewedAt !== undefined || document.visibilityState !== 'visible') return;
    const now = Date.now();
    visit.viewedAt = now;
    visit.source = sourceOf();
    beacon(form, {
      id,
      viewedAgo: 0,
      ...(startedAt === undefined ? {} : { startedAgo: now - startedAt, hiddenMs: 0 }),
      ...(isMember() ? { member: true } : {}),
      ...(visit.source ? { source: visit.source } : {}),
    });
  };
  document.addEventListener('visibilitychange', seen);
  seen();
  return visit;
}
