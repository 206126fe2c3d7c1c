/** Actions on forms, in words: how each is offered, what is said when it is done, and what takes it back. */
import type { FormAct, FormStatus } from '@/domain/options/formStatus';
import type { FormHead } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { shownTitle } from '@/domain/options/formTitle';

export const ACT_LABELS: Readonly<Record<FormAct, string>> = {
  archive: 'Archive',
  unarchive: 'Unarchive',
  trash: 'Move to trash',
  restore: 'Restore',
};

export const UNDO_OF: Readonly<Record<FormAct, FormAct>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  trash: 'restore',
  restore: 'trash',
};

/** The actions that fit a form's state, besides deleting for good. */
export function actionsFor(status: FormStatus): readonly FormAct[] {
  if (status === 'trashed') return ['restore'];
  return [status === 'archived' ? 'unarchive' : 'archive', 'trash'];
}

/** “Guest list”, or "3 forms". */
export function formName(forms: readonly FormHead[]): string {
  const [first] = forms;
  return forms.length === 1 && first
    ? `“${shownTitle(first.data.title)}”`
    : plural(forms.length, 'form');
}

const STATE_WORDS: Readonly<Record<FormStatus, string>> = {
  draft: 'It’s a draft.',
  live: 'It’s live.',
  paused: 'It’s paused.',
  closed: 'It’s closed.',
  archived: 'It’s archived.',
  trashed: 'It’s in the trash.',
};

/** @param status the state of the one form that it was done to */
export function doneText(act: FormAct, name: string, status: FormStatus | undefined): string {
  const now = status === undefined ? '' : ` ${STATE_WORDS[status]}`;
  switch (act) {
    case 'archive':
      return `${name} archived.`;
    case 'unarchive':
      return `${name} unarchived.${now}`;
    case 'trash':
      return `${name} moved to the trash.`;
    case 'restore':
      return `${name} restored.${now}`;
  }
}

/** What is said of forms that were not there any more. */
export const missedText = (missed: number): string =>
  `${plural(missed, 'form')} couldn’t be changed: someone else moved or deleted ${missed === 1 ? 'it' : 'them'}.`;
