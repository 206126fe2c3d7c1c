import {
  changeStatus,
  STATUS_CHANGES,
  type FormStatus,
  type StatusChange,
} from '@/domain/form/lifecycle';

/** A change of a form's state, in words: how it is offered, what is said when it is done, what undoes it. */
export interface FormChange {
  change: StatusChange;
  label: string;
  done: (name: string) => string;
  undo: StatusChange;
}

const CHANGES: Record<StatusChange, FormChange> = {
  pause: {
    change: 'pause',
    label: 'Unpublish',
    done: (name) => `“${name}” is offline until you publish it again.`,
    undo: 'resume',
  },
  resume: {
    change: 'resume',
    label: 'Publish again',
    done: (name) => `“${name}” is live again.`,
    undo: 'pause',
  },
  close: {
    change: 'close',
    label: 'Close form',
    done: (name) => `“${name}” is closed.`,
    undo: 'reopen',
  },
  reopen: {
    change: 'reopen',
    label: 'Reopen form',
    done: (name) => `“${name}” is live again.`,
    undo: 'close',
  },
};

/** The changes that fit a form's state. */
export function changesFor(status: FormStatus): FormChange[] {
  return STATUS_CHANGES.filter((change) => {
    const next = changeStatus(status, change);
    return next !== undefined && next !== status;
  }).map((change) => CHANGES[change]);
}
