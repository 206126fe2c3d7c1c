import { addDays } from '@/domain/base/calendar';
import { dueState, NO_DAY, type DueState } from '@/domain/contacts/tasks';
import { formatCalendarDay } from '@/shared/lib/dates';

/** "Today", "Tomorrow", "Yesterday", or the day. */
export function dueText(due: string, today: string): string {
  if (due === NO_DAY) return 'No due date';
  if (due === today) return 'Today';
  if (due === addDays(today, 1)) return 'Tomorrow';
  if (due === addDays(today, -1)) return 'Yesterday';
  return formatCalendarDay(due);
}

/** The colour of a due date; the words beside it say the same. */
export function dueColor(due: string, today: string): string {
  const colors: Record<DueState, string> = {
    overdue: 'error.readable',
    today: 'warning.readable',
    upcoming: 'text.secondary',
    none: 'text.secondary',
  };
  return colors[dueState({ due }, today)];
}
