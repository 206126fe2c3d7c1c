import { DATE_MAX, DATE_MIN } from '../definition/definition';

/** Bounds of days. */
export interface DayRange {
  min?: string | undefined;
  max?: string | undefined;
  minFromToday?: number | undefined;
  maxFromToday?: number | undefined;
}

/** The first and last day a field takes: its own, never wider than the product's. */
export function dateRange(field: DayRange): { min: string; max: string } {
  return {
    min: field.min && field.min > DATE_MIN ? field.min : DATE_MIN,
    max: field.max && field.max < DATE_MAX ? field.max : DATE_MAX,
  };
}
