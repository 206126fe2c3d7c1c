/** Samples of days and times around those that conditions name. */
import { addDays, isDay } from '@/domain/base/calendar';
import type { Constant, DateField, FieldOf } from '@/domain/form/definition/definition';
import { rangeOn } from '@/domain/form/fieldTypes/date';
import type { Samples, FieldMentions } from './sampleTypes';

/** The days around each that is spoken of, and around the field's bounds. */
export function days(
  field: DateField,
  { constants, isPlain, asked }: FieldMentions,
  today: string,
): Samples {
  const said = constants.map(String);
  const { min, max } = rangeOn(field, today);
  const near = [today, ...said, min, max].filter(isDay);
  // Bounds that move meet days that do not on another day than today.
  const moves = field.minFromToday !== undefined || field.maxFromToday !== undefined;
  return {
    answers: near
      .flatMap((one) => [one, addDays(one, -1), addDays(one, 1)])
      .map((v) => ({ t: 'date', v })),
    exact: isPlain && asked.size === 0 && said.every(isDay) && !(moves && said.length > 0),
  };
}

export function moments(
  field: FieldOf<'time' | 'datetime'>,
  constants: readonly Constant[],
  today: string,
): Samples {
  const { type: t, min, max } = field;
  const times = ['12:00', '00:00', '23:59'];
  const said = [...constants.map(String), ...(min ? [min] : []), ...(max ? [max] : [])];
  if (field.type === 'time') {
    return { answers: [...times, ...said].map((v) => ({ t, v })), exact: false };
  }
  const bounds = isDay(today) ? rangeOn(fromToday(field), today) : undefined;
  const near = [today, ...said.map((one) => one.slice(0, 10)), bounds?.min, bounds?.max];
  const around = near.flatMap((one) =>
    one && isDay(one) ? [one, addDays(one, -1), addDays(one, 1)] : [],
  );
  const values = [
    ...said,
    ...around.map((day) => `${day}T12:00`),
    ...times.map((time) => `${today}T${time}`),
  ];
  return { answers: values.map((v) => ({ t, v })), exact: false };
}

const fromToday = ({ minFromToday, maxFromToday }: FieldOf<'datetime'>) => ({
  minFromToday,
  maxFromToday,
});
