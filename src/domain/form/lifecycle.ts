/** The life of a form, and what its public link answers in each state. */
export const FORM_STATUSES = ['draft', 'live', 'paused', 'closed', 'archived', 'trashed'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** The states that lists of forms show: all but the trash. */
export const LISTED_STATUSES: readonly FormStatus[] = FORM_STATUSES.filter(
  (status) => status !== 'trashed',
);

/** What an owner can do to a form's state; publishing is apart, since it makes a version. */
export const STATUS_CHANGES = ['pause', 'resume', 'close', 'reopen'] as const;
export type StatusChange = (typeof STATUS_CHANGES)[number];

const CHANGES: Record<StatusChange, { from: FormStatus; to: FormStatus }> = {
  pause: { from: 'live', to: 'paused' },
  resume: { from: 'paused', to: 'live' },
  close: { from: 'live', to: 'closed' },
  reopen: { from: 'closed', to: 'live' },
};

/** The state after a change; the same state where it was already made (a repeat); undefined where it does not fit. */
export function changeStatus(status: FormStatus, change: StatusChange): FormStatus | undefined {
  const { from, to } = CHANGES[change];
  return status === from || status === to ? to : undefined;
}

/** Whether a form in this state may be published (made live with a new version). */
export function canPublish(status: FormStatus): boolean {
  return status !== 'archived' && status !== 'trashed';
}

/** What the public link shows: the page itself, or one of the pages that say why not (docs/data.md). */
export type PublicState = 'live' | 'missing' | 'paused' | 'closed';

export function publicState(status: FormStatus | undefined): PublicState {
  switch (status) {
    case 'live':
    case 'paused':
      return status;
    case 'closed':
    case 'archived':
      return 'closed';
    case 'draft':
    case 'trashed':
    case undefined:
      return 'missing';
  }
}

export const PUBLIC_STATE_HTTP: Record<PublicState, number> = {
  live: 200,
  missing: 404,
  paused: 503,
  closed: 410,
};
