import {
  changeStatus,
  STATUS_CHANGES,
  type FormStatus,
  type StatusChange,
} from '@/domain/options/formStatus';

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
    label: 'Pause form',
    done: (name) => `“${name}” is paused until you resume it.`,
    undo: 'resume',
  },
  resume: {
    change: 'resume',
    label: 'Resume form',
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
