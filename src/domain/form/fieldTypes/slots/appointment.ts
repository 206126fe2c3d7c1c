/** Appointments: times of a weekly pattern, in the form's zone. Pure; what is free is asked elsewhere (form/access). */
import { addDays, isDay } from '@/domain/base/calendar';
import type { Answer } from '@/domain/values/answer';
import type { AppointmentField } from '../../definition/definition';
import { oneValue, type AnswerSpec } from '../spec';

/** Days ahead that are offered where the form says nothing. */
export const USUAL_DAYS_AHEAD = 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** As `weekdayOf` (base/calendar): another export of the main script would cost every page. */
const weekday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() || 7;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const momentOf = (answer: Answer) => (answer.t === 'datetime' ? answer.v : '');

const two = (n: number) => String(n).padStart(2, '0');

/** When appointments of a day begin, `HH:MM`. */
export function timesOn(
  { hours, exceptions = [], length, buffer = 0 }: AppointmentField,
  day: string,
): string[] {
  const exception = exceptions.find((one) => one.day === day);
  const open = exception
    ? exception.from && exception.to
      ? [{ from: exception.from, to: exception.to }]
      : []
    : hours.filter((one) => one.day === weekday(day));
  const times = open.flatMap(({ from, to }) => {
    const found: string[] = [];
    const end = minutesOf(to);
    for (let at = minutesOf(from); at + length <= end; at += length + buffer) {
      found.push(`${two(Math.floor(at / 60))}:${two(at % 60)}`);
    }
    return found;
  });
  return [...new Set(times)].sort();
}

/** The days that are offered from a day on. */
export const offeredDays = (field: AppointmentField, today: string): string[] =>
  Array.from({ length: (field.ahead ?? USUAL_DAYS_AHEAD) + 1 }, (_, n) => addDays(today, n));

/** Whether a moment is one of its times. */
export function isTimeOf(field: AppointmentField, moment: string): boolean {
  const [day = '', time = ''] = moment.split('T');
  return isDay(day) && timesOn(field, day).includes(time);
}

export const appointment: AnswerSpec<AppointmentField> = {
  answerKind: 'datetime',
  missing: { code: 'required_choice' },
  parse(_field, raw) {
    const text = oneValue(raw).trim();
    if (text === '') return {};
    return MOMENT.test(text)
      ? { answer: { t: 'datetime', v: text } }
      : { problem: { code: 'time_gone' } };
  },
  normalise: (_field, answer) => (momentOf(answer) === '' ? undefined : answer),
  check: (field, answer) => (isTimeOf(field, momentOf(answer)) ? undefined : { code: 'time_gone' }),
};

/** The facet of the responses that have an appointment on a day. */
export const appointmentFacet = (fieldId: string, day: string): string => `o:${fieldId}:${day}`;
