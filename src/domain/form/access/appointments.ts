/** Which times of an appointment question are free now, and whether one can still be taken. */
import { instantIn, localTime } from '@/domain/base/localTime';
import type { AppointmentField, FormDefinition } from '@/domain/form/definition/definition';
import { answerTo, type Answers, type Problems } from '@/domain/values/answer';
import { appointmentsOf } from './places';
import { isTimeOf, offeredDays, timesOn } from '@/domain/form/fieldTypes/slots/appointment';

const HOUR = 3_600_000;
/** Times that a page offers, at most. */
const MOST = 400;

const today = ({ timeZone }: AppointmentField, now: number) =>
  localTime(timeZone, now).slice(0, 10);

const instantOf = ({ timeZone }: AppointmentField, moment: string) =>
  instantIn(timeZone, `${moment}:00`);

/** The months whose counters tell what is free, `YYYY-MM`. */
export const offeredMonths = (field: AppointmentField, now: number): string[] => [
  ...new Set(offeredDays(field, today(field, now)).map((day) => day.slice(0, 7))),
];

/** Whether a time is one that the form offers now. */
export function isOffered(field: AppointmentField, moment: string, now: number): boolean {
  const days = offeredDays(field, today(field, now));
  const day = moment.slice(0, 10);
  return (
    isTimeOf(field, moment) &&
    day >= (days[0] ?? '') &&
    day <= (days.at(-1) ?? '') &&
    instantOf(field, moment) >= now + (field.notice ?? 0) * HOUR
  );
}

/**
 * The times that can be taken now, in order.
 *
 * @param left how many places a time has left
 */
export function freeTimes(
  field: AppointmentField,
  now: number,
  left: (moment: string) => number,
): string[] {
  const free: string[] = [];
  for (const day of offeredDays(field, today(field, now))) {
    for (const time of timesOn(field, day)) {
      const moment = `${day}T${time}`;
      if (instantOf(field, moment) < now + (field.notice ?? 0) * HOUR) continue;
      if (left(moment) > 0) free.push(moment);
      if (free.length >= MOST) return free;
    }
  }
  return free;
}

/** Times that were chosen and are offered no more, by question; undefined if there are none. */
export function goneTimes(
  live: Pick<FormDefinition, 'fields' | 'pages'>,
  answers: Answers,
  now: number,
): Problems | undefined {
  const gone = appointmentsOf(live).filter((field) => {
    const answer = answerTo(answers, field.id);
    return answer?.t === 'datetime' && !isOffered(field, answer.v, now);
  });
  return gone.length === 0
    ? undefined
    : Object.fromEntries(gone.map(({ id }) => [id, { code: 'time_gone' }]));
}
