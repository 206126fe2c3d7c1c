/** The life of a form, and what its public link answers in each state. */
export const FORM_STATUSES = ['draft', 'live', 'paused', 'closed', 'archived', 'trashed'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** The states that lists of forms show: all but the trash. */
export const LISTED_STATUSES: readonly FormStatus[] = FORM_STATUSES.filter(
  (status) => status !== 'trashed',
);

/** The states of forms that are worked with: archived ones are kept apart. */
export const CURRENT_STATUSES: readonly FormStatus[] = LISTED_STATUSES.filter(
  (status) => status !== 'archived',
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

/** Whether a form in this state can be edited and published. */
export function canPublish(status: FormStatus): boolean {
  return status !== 'archived' && status !== 'trashed';
}

// ---- putting forms away ---------------------------------------------------------------------------------------------

/** What puts a form away, and brings it back. */
export const FORM_ACTIONS = ['archive', 'unarchive', 'trash', 'restore'] as const;
export type FormAct = (typeof FORM_ACTIONS)[number];

/** Days that a form stays in the trash before it is deleted for good. */
export const FORM_TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** A state that a form was in, and since when: an answer is held for 30 days from closing, not from a restore. */
export interface FormerState {
  status: FormStatus;
  /** Milliseconds since the epoch. */
  since: number;
}

/** Where a form was before it was archived, and before it was moved to the trash: an archived one may be in both. */
export interface FormerStates {
  archived?: FormerState | undefined;
  trashed?: FormerState | undefined;
}

/** A form's state with the way back. */
export interface FormState extends FormerState {
  before: FormerStates;
  /** When it is deleted for good; only while it is in the trash. */
  purgeAt?: number | undefined;
}

/**
 * A form's state after an act.
 *
 * @param now milliseconds since the epoch
 * @returns `same` where that was done before, undefined where the act is not possible
 */
export function putAway(
  form: FormState,
  act: FormAct,
  now: number,
): FormState | 'same' | undefined {
  const { status, since, before } = form;
  switch (act) {
    case 'archive':
      if (status === 'archived') return 'same';
      if (status === 'trashed') return undefined;
      return { status: 'archived', since: now, before: { archived: { status, since } } };
    case 'unarchive':
      if (status === 'trashed') return undefined;
      if (status !== 'archived') return 'same';
      return { ...(before.archived ?? { status: 'paused', since: now }), before: {} };
    case 'trash':
      if (status === 'trashed') return 'same';
      return {
        status: 'trashed',
        since: now,
        before: { ...before, trashed: { status, since } },
        purgeAt: now + FORM_TRASH_DAYS * DAY_MS,
      };
    case 'restore': {
      if (status !== 'trashed') return 'same';
      const { trashed, ...rest } = before;
      return { ...(trashed ?? { status: 'paused', since: now }), before: rest };
    }
  }
}

// ---- the public link ------------------------------------------------------------------------------------------------

/** What the public link shows: the page itself, or one of the pages that say why not (docs/data.md). */
export type PublicState = 'live' | 'missing' | 'paused' | 'closed' | 'early' | 'full';

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
  early: 503,
  full: 410,
};
