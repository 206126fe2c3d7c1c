import { formatDay } from '@/domain/base/calendar';

/** A day in the form's own way of writing, within the empty line of a date. */
export const dateExample = ({ day }: { readonly day: string }): string =>
  formatDay('2026-11-21', day);
