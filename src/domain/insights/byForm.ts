/** The forms of a workspace beside each other: the figures of each, and which need attention. */
import { changesOf, type FigureChange, type Changes } from './change';
import { summarise, type Period, type Summary } from './report';
import type { Days } from './totals';

export interface FormFigures {
  formId: string;
  title: string;
  now: Summary;
  changes: Changes;
  /** The figure that fell significantly, the one that matters most. */
  fallen?: 'submissions' | 'conversion' | 'completionRate';
}

const WATCHED = ['submissions', 'conversion', 'completionRate'] as const;

interface Reported {
  period: Period;
  former: Period;
  today: string;
}

/** A form's figures over a period, compared with another. */
export function formFigures(
  form: Pick<FormFigures, 'formId' | 'title'>,
  days: Days,
  { period, former, today }: Reported,
): FormFigures {
  const changes = changesOf(days, period, today, former);
  const fallen = WATCHED.find((figure) => changes[figure].kind === 'down');
  return { ...form, now: summarise(days, period), changes, ...(fallen ? { fallen } : {}) };
}

export const FORM_ORDERS = [
  'title',
  'views',
  'starts',
  'submissions',
  'completionRate',
  'conversion',
  'change',
] as const;
export type FormOrder = (typeof FORM_ORDERS)[number];

const sizeOf = (change: FigureChange) => ('by' in change ? change.by : Number.NEGATIVE_INFINITY);

function valueOf({ now, changes }: FormFigures, order: Exclude<FormOrder, 'title'>): number {
  if (order === 'change') return sizeOf(changes.submissions);
  if (order === 'views' || order === 'starts' || order === 'submissions') return now[order];
  return now[order].value ?? -1;
}

/**
 * Forms in order. Without one, those that need attention come first, and then those with most views.
 *
 * @param isDescending the greatest first; of titles, from Z to A
 */
export function sortedForms(
  forms: readonly FormFigures[],
  order: FormOrder | undefined,
  isDescending: boolean,
): FormFigures[] {
  const sign = isDescending ? -1 : 1;
  const byTitle = (a: FormFigures, b: FormFigures) => a.title.localeCompare(b.title);
  return [...forms].sort((a, b) => {
    if (order === 'title') return sign * byTitle(a, b);
    if (order) return sign * (valueOf(a, order) - valueOf(b, order)) || byTitle(a, b);
    const needs = Number(b.fallen !== undefined) - Number(a.fallen !== undefined);
    return needs || b.now.views - a.now.views || byTitle(a, b);
  });
}
