/** When a row says that it was submitted, as an instant. */
import { isDay } from '@/domain/base/calendar';
import { instantIn } from '@/domain/base/localTime';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import { cellText, type Cell } from './table';
import type { Writing } from './cells';

/**
 * The instant that a cell names.
 *
 * @param timeZone of the workspace, for times that name none
 * @returns undefined where it names none
 */
export function readInstant(
  cell: Cell,
  { dates }: Pick<Writing, 'dates'>,
  timeZone: string,
): number | undefined {
  if (typeof cell === 'object') {
    const { day, time = '00:00:00' } = cell;
    return day === undefined ? undefined : instantIn(timeZone, `${day}T${time}`);
  }
  const text = cellText(cell).trim().replace(/\s+/g, ' ');
  const zoned =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(?:(Z|UTC|GMT)|([+-]\d\d):?(\d\d))$/i.exec(
      text,
    );
  if (zoned) {
    const [, day = '', time = '', isUtc, hours = '', minutes = ''] = zoned;
    if (!isDay(day)) return undefined;
    const instant = Date.parse(`${day}T${time}${isUtc ? 'Z' : `${hours}:${minutes}`}`);
    return Number.isNaN(instant) ? undefined : instant;
  }
  const [, before = text, seconds = ''] =
    /^(.*\d:\d\d):(\d\d)(?:\.\d+)?( ?[ap]\.?m\.?)?$/i.exec(text) ?? [];
  const clock = before + (/( ?[ap]\.?m\.?)$/i.exec(text)?.[0] ?? '');
  const locale = dates === 'day' ? 'en-GB' : 'en-US';
  const both = typed('datetime', before === text ? text : clock, locale);
  if (both && !both.problem && both.answer?.t === 'datetime') {
    return instantIn(timeZone, `${both.answer.v}:${seconds === '' ? '00' : seconds}`);
  }
  const day = typed('date', text, locale);
  return day && !day.problem && day.answer?.t === 'date'
    ? instantIn(timeZone, `${day.answer.v}T00:00:00`)
    : undefined;
}
