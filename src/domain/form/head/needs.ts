/** What a form's head says that its owner should look at. Nothing else is read for it. */
import { mondayOf } from '@/domain/base/calendar';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { DestinationTrouble } from '@/domain/options/destinations/kinds';
import type { Period } from '@/domain/insights/report';
import { fallDays, fallOf, type Fall } from './fall';

/** Milliseconds before its closing date from which a form closes soon. */
const SOON = 7 * 86_400_000;
/** The share of its limit from which a form is nearly full. */
const NEARLY_FULL = 0.9;

export type FormNeed = { formId: string; title: string; key: string } & (
  | { kind: 'webhooks'; trouble: DestinationTrouble }
  | { kind: 'errors'; count: number }
  | { kind: 'fall'; fall: Fall; days: Period }
  | { kind: 'full'; taken: number; limit: number }
  | { kind: 'closing'; closesAt: number }
);

/**
 * In the order of their weight.
 *
 * `key` names what was dismissed: it changes with what it is about, so that news come back.
 *
 * @param today in the workspace's zone
 * @param now milliseconds since the epoch
 */
export function formNeeds(
  formId: string,
  head: FormHeadDoc,
  { today, now }: { today: string; now: number },
): FormNeed[] {
  const about = { formId, title: head.title };
  const needs: FormNeed[] = [];
  const { webhooks, errors = 0, limit, closesAt, counts } = head;
  const isLive = head.status === 'live';
  if (webhooks !== undefined && isLive) {
    const key = `webhooks_${formId}_${webhooks}`;
    needs.push({ ...about, key, kind: 'webhooks', trouble: webhooks });
  }
  const fall = isLive ? fallOf(head.recent, today) : undefined;
  // By the week: a fall that lasts comes back each Monday.
  if (fall) {
    const key = `fall_${formId}_${mondayOf(today)}`;
    needs.push({ ...about, key, kind: 'fall', fall, days: fallDays(today) });
  }
  if (isLive && limit !== undefined && counts.submissions >= limit * NEARLY_FULL) {
    const key = `full_${formId}_${limit}_${counts.submissions >= limit}`;
    needs.push({ ...about, key, kind: 'full', taken: counts.submissions, limit });
  }
  if (isLive && closesAt !== undefined && closesAt > now && closesAt - now <= SOON) {
    needs.push({ ...about, key: `closing_${formId}_${closesAt}`, kind: 'closing', closesAt });
  }
  if (errors > 0 && head.draftRev !== head.liveRev) {
    needs.push({ ...about, key: `errors_${formId}_${errors}`, kind: 'errors', count: errors });
  }
  return needs;
}
