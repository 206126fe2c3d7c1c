/** How long contacts are kept when nothing happens: which are due to be deleted, and when. Pure. */
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { CONTACT_FILTER } from './filter';
import type { DueCount, RetentionChoice } from '@/domain/calls/contacts.schema';

/** Days from the notification to the first deletion that it is about. */
export const NOTICE_DAYS = 7;
/** Contacts that are counted before it says "at least". */
export const MOST_COUNTED = 200;

const DAY_MS = 86_400_000;

/** The same day and time so many months earlier, in UTC; of a month that is too short, its last day. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1);
  const start = new Date(first);
  const days = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  const time = at - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return first + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS + time;
}

/** When a batch that is announced now begins, and before when its contacts were last active. */
export function noticeAt(now: number, months: number): { startsAt: number; before: number } {
  const startsAt = now + NOTICE_DAYS * DAY_MS;
  return { startsAt, before: monthsBefore(startsAt, months) };
}

export interface Due extends Pick<RetentionChoice, 'keptStages'> {
  /** Contacts that were last active before this instant. */
  before: number;
}

type Aged = Pick<
  ContactDoc,
  'status' | 'lastActivityAt' | 'createdAt' | 'openTasks' | 'stage' | 'erasingAt'
>;

/**
 * Whether a contact is due. Being added counts as activity: an import of old responses brings people whose last
 * response is years old. Those in the trash are due like the others.
 */
export function isDue(contact: Aged, { before, keptStages }: Due): boolean {
  const { status, lastActivityAt, createdAt, openTasks = 0, stage, erasingAt } = contact;
  if (status === 'merged' || erasingAt !== undefined) return false;
  if (lastActivityAt >= before || createdAt >= before || openTasks > 0) return false;
  return stage === undefined || !keptStages.includes(stage);
}

/** A list's filter that shows only contacts which are due, whatever else it asks for. */
export function dueAmong(spec: typeof CONTACT_FILTER, due: Due): typeof CONTACT_FILTER {
  return {
    ...spec,
    planOf(conditions, search, sort, at) {
      const plan = spec.planOf(conditions, search, sort, at);
      const [from, until] = plan.active ?? [0, due.before];
      const active = [from, Math.min(until, due.before)] as const;
      return {
        ...plan,
        ...(sort === 'active' ? { active } : {}),
        refine: true,
        counted: undefined,
      };
    },
    isWanted: (contact, ...asked) => isDue(contact, due) && spec.isWanted(contact, ...asked),
  };
}

/** "12 contacts", "At least 200 contacts". */
export function dueCountText({ count, isMore }: DueCount): string {
  const contacts = `${count.toLocaleString('en-GB')} ${count === 1 ? 'contact' : 'contacts'}`;
  return isMore ? `At least ${contacts}` : contacts;
}
