/** Tasks: when they are due, as lists group them. Days are the workspace's. */
import { addDays } from '@/domain/base/calendar';
import type { TaskDoc } from '@/domain/documents/crm.schema';

/** In place of a day: after every day, so that tasks without one come last. */
export const NO_DAY = '~';

export const DUE_VIEWS = ['all', 'overdue', 'today', 'upcoming'] as const;
export type TaskDue = (typeof DUE_VIEWS)[number];

/** When a task is due, seen from a day. */
export type DueState = 'overdue' | 'today' | 'upcoming' | 'none';

export function dueState({ due }: Pick<TaskDoc, 'due'>, today: string): DueState {
  if (due === NO_DAY) return 'none';
  if (due === today) return 'today';
  return due < today ? 'overdue' : 'upcoming';
}

/** The first day of a view, and the first one after it. */
export function dueRange(view: TaskDue, today: string): readonly [from: string, until: string] {
  const tomorrow = addDays(today, 1);
  switch (view) {
    case 'all':
      return ['', '\uffff'];
    case 'overdue':
      return ['', today];
    case 'today':
      return [today, tomorrow];
    case 'upcoming':
      return [tomorrow, NO_DAY];
  }
}
