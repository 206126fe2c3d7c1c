import type { Cell } from '@/domain/import/table';

/** A value of a workbook's cell: text, number, yes or no as they are; a date as day and time. */
export function sheetCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return '';
  // A spreadsheet's days have no zone: they are read as if they were in UTC.
  // They are fractions of days, in which a minute may be one of 59.9999 seconds.
  const seconds = new Date(Math.round(value.getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = seconds.toISOString().slice(0, 19).split('T');
  // Days before the first of spreadsheets are no days: the cell holds a time alone.
  if (day < '1900-01-02') return { time };
  return time === '00:00:00' ? { day } : { day, time };
}
