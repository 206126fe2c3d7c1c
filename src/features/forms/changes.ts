import {
  changeStatus,
  STATUS_CHANGES,
  type FormStatus,
  type StatusChange,
} from '@/domain/form/lifecycle';

interface Wanted {
  change: StatusChange;
  label: string;
  done: (name: string) => string;
  undo: StatusChange;
}

const WANTED: Record<StatusChange, Wanted> = {
  pause: {
    change: 'pause',
    label: 'Pause',
    done: (name) => `“${name}” is paused.`,
    undo: 'resume',
  },
  resume: {
    change: 'resume',
    label: 'Resume',
    done: (name) => `“${name}” is live again.`,
    undo: 'pause',
  },
  close: {
    change: 'close',
    label: 'Close',
    done: (name) => `“${name}” is closed.`,
    undo: 'reopen',
  },
  reopen: {
    change: 'reopen',
    label: 'Open again',
    done: (name) => `“${name}” is live again.`,
    undo: 'close',
  },
};

/** The changes that fit a form's state. */
export function changesFor(status: FormStatus): Wanted[] {
  return STATUS_CHANGES.filter((change) => {
    const next = changeStatus(status, change);
    return next !== undefined && next !== status;
  }).map((change) => WANTED[change]);
}
