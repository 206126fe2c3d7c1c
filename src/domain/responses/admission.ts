/**
 * Whether a response is let in, before anything of it is read: the form's state, the version and the respondent's day. A
 * list, so that a further condition (dates, a password) is one more entry. What only the database can tell, the checks
 * of the transaction ask (functions/src/intake/checks.ts).
 */
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { HoldReason } from '@/domain/documents/submissions.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { ErrorCode } from '@/domain/base/errors';
import { DATE_MAX, DATE_MIN, type FormDefinition } from '@/domain/form/definition/definition';
import { readsDay } from '@/domain/form/definition/readsDay';
import { closedSince, stateAt } from '@/domain/form/access/openness';
import { dayNumber } from '@/domain/base/calendar';

const DAY_MS = 86_400_000;
/** A response is still held for the owner this long after the form closed, in milliseconds. */
export const HOLD_AFTER_CLOSING_MS = 30 * DAY_MS;
/** A response to a version superseded for longer than this is held, not taken at once. */
export const HOLD_AFTER_SUPERSEDED_MS = 30 * DAY_MS;
/** How far the respondent's day may be from ours: zones reach 14 hours, clocks are set wrong by a day. */
export const CLOCK_TOLERANCE_MS = 48 * 3_600_000;

type Refusal = Extract<ErrorCode, 'not_found' | 'closed' | 'malformed'>;

/** Whether a response is let in at all; whether it is valid, `prepare` says. */
export type Admission =
  | { take: false; code: Refusal }
  | { take: true; heldFor?: HoldReason; day: string };

/** What a check sees. */
export interface Arrival {
  form: PublicFormDoc;
  request: Pick<SubmissionRequest, 'version' | 'today'>;
  /** Milliseconds since the epoch. */
  now: number;
}

export type Verdict =
  | { kind: 'ok' }
  | { kind: 'refuse'; code: Refusal }
  | { kind: 'hold'; reason: HoldReason };

export interface AdmissionCheck {
  name: string;
  /** Test answers of members pass it as well: the others are about respondents. */
  ofTests?: true;
  check(arrival: Arrival): Verdict;
}

const refuseIf = (condition: boolean, code: Refusal): Verdict =>
  condition ? { kind: 'refuse', code } : { kind: 'ok' };
const holdIf = (condition: boolean, reason: HoldReason): Verdict =>
  condition ? { kind: 'hold', reason } : { kind: 'ok' };

/** In order: the first refusal ends it, and the first reason to hold a response is the one that its owner reads. */
export const ADMISSION_CHECKS: readonly AdmissionCheck[] = [
  {
    name: 'is public',
    check: ({ form, now }) => refuseIf(stateAt(form, now) === 'missing', 'not_found'),
  },
  { name: 'not archived', check: ({ form }) => refuseIf(form.status === 'archived', 'closed') },
  {
    name: 'not closed for long',
    check: ({ form, now }) =>
      refuseIf(
        stateAt(form, now) === 'closed' && now - closedSince(form, now) > HOLD_AFTER_CLOSING_MS,
        'closed',
      ),
  },
  {
    name: 'of a published version',
    ofTests: true,
    check: ({ form, request }) => refuseIf(!isPublished(form, request.version), 'malformed'),
  },
  {
    name: 'open already',
    check: ({ form, now }) => refuseIf(stateAt(form, now) === 'early', 'closed'),
  },
  // Whether this one takes the last place, the transaction decides.
  {
    name: 'not full',
    check: ({ form }) => refuseIf(form.access?.fullAt !== undefined && !form.waitingList, 'closed'),
  },
  {
    name: 'not closed',
    check: ({ form, now }) => holdIf(stateAt(form, now) === 'closed', 'closed'),
  },
  {
    name: 'not paused',
    check: ({ form, now }) => holdIf(stateAt(form, now) === 'paused', 'paused'),
  },
  {
    name: 'of a recent version',
    check: ({ form, request, now }) => {
      const supersededAt = form.superseded[String(request.version)];
      const isOld =
        request.version !== form.liveVersion &&
        supersededAt !== undefined &&
        now - supersededAt > HOLD_AFTER_SUPERSEDED_MS;
      return holdIf(isOld, 'old_version');
    },
  },
  {
    name: 'of this day',
    check: ({ request, now }) =>
      holdIf(clockError(request.today, now) > CLOCK_TOLERANCE_MS, 'clock'),
  },
];

/** Those that test answers have to pass. */
export const TEST_CHECKS: readonly AdmissionCheck[] = ADMISSION_CHECKS.filter(
  ({ ofTests }) => ofTests,
);

/**
 * Asks the checks.
 *
 * @returns `day`, the day by which the answers are to be validated: the one on which they were written, where it is
 *   one that our dates know
 */
export function admit(
  arrival: Arrival,
  checks: readonly AdmissionCheck[] = ADMISSION_CHECKS,
): Admission {
  const { request, now } = arrival;
  let heldFor: HoldReason | undefined;
  for (const { check } of checks) {
    const verdict = check(arrival);
    if (verdict.kind === 'refuse') return { take: false, code: verdict.code };
    if (verdict.kind === 'hold') heldFor ??= verdict.reason;
  }
  const isPlausible = request.today >= DATE_MIN && request.today <= DATE_MAX;
  const day = isPlausible ? request.today : dayInUtc(now);
  return heldFor ? { take: true, heldFor, day } : { take: true, day };
}

/**
 * The admission of a response to a version, once that is read: where nothing in it goes by the day, a clock that is set
 * wrong holds nothing, and the day is ours.
 */
export function admitTo(
  definition: FormDefinition,
  admission: Extract<Admission, { take: true }>,
  now: number,
): Extract<Admission, { take: true }> {
  if (admission.heldFor !== 'clock' || readsDay(definition)) return admission;
  return { take: true, day: dayInUtc(now) };
}

const dayInUtc = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Whether a version was ever published: asked before it is read, so that no one makes us read for nothing. */
export function isPublished(form: PublicFormDoc, version: number): boolean {
  return version === form.liveVersion || Object.hasOwn(form.superseded, String(version));
}

/** Milliseconds between now and the nearest moment of a day in UTC; 0 on that day. */
export function clockError(today: string, now: number): number {
  const start = dayNumber(today) * DAY_MS;
  if (now < start) return start - now;
  return Math.max(0, now - (start + DAY_MS));
}
