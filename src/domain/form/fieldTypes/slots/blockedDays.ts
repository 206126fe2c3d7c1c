import type { Problem } from '@/domain/values/answer';
import type { DateField } from '../../definition/definition';

/** What is wrong with a day that the owner of a question blocked. */
export function blocked(field: DateField, day: string): Problem | undefined {
  if (field.blockedWeekdays?.includes(new Date(day).getUTCDay() || 7))
    return { code: 'date_weekday' };
  return field.blockedDays?.includes(day) ? { code: 'date_blocked' } : undefined;
}
