/** The statuses of a response, and what each of them means. A further status is one entry here. */

/** Acts that change the status of a response. `erase` is final. */
export const STATUS_ACTIONS = ['accept', 'reject', 'spam', 'trash', 'restore', 'erase'] as const;
export type StatusAct = (typeof STATUS_ACTIONS)[number];

export const SUBMISSION_STATUSES = [
  'complete',
  'held',
  'waiting',
  'spam',
  'trashed',
  'erased',
] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Statuses by the names that people know. */
export const API_STATUSES = ['complete', 'on_hold', 'waiting_list', 'spam', 'trash'] as const;
export type ApiStatus = (typeof API_STATUSES)[number];

interface StatusAbout {
  /** In the form's figures, linked to a contact, mailed and delivered. */
  isCounted: boolean;
  /** Neither removed nor refused: it can be edited, notifies members, and keeps the values that a field takes once. */
  isOpen: boolean;
  /** It has its places, where the form has such. */
  hasPlaces: boolean;
  /** In a list of its own; the rules allow queries for it. */
  isListed: boolean;
  /** Can be part of an export. */
  isExported: boolean;
  /** The name that the API uses; undefined if the API does not answer it. */
  api: ApiStatus | undefined;
  /** What exports call it. */
  name: string;
  /** To where each act leads; others are refused. `back`: to where it was before it was removed. */
  acts: Partial<Record<StatusAct, SubmissionStatus | 'back'>>;
  /** Acts of which this status is the result, so that a repeat changes nothing. */
  done: readonly StatusAct[];
}

const STATUSES: Readonly<Record<SubmissionStatus, StatusAbout>> = {
  complete: {
    isCounted: true,
    isOpen: true,
    hasPlaces: true,
    isListed: true,
    isExported: true,
    api: 'complete',
    name: 'Response',
    acts: { spam: 'spam', trash: 'trashed', erase: 'erased' },
    done: ['accept', 'restore'],
  },
  held: {
    isCounted: false,
    isOpen: true,
    hasPlaces: true,
    isListed: true,
    isExported: true,
    api: 'on_hold',
    name: 'Needs review',
    acts: {
      accept: 'complete',
      reject: 'trashed',
      spam: 'spam',
      trash: 'trashed',
      erase: 'erased',
    },
    done: ['restore'],
  },
  // Everything it asks for was full: it waits for places, in the order in which it came.
  waiting: {
    isCounted: false,
    isOpen: true,
    hasPlaces: false,
    isListed: true,
    isExported: true,
    api: 'waiting_list',
    name: 'Waiting list',
    acts: { accept: 'complete', spam: 'spam', trash: 'trashed', erase: 'erased' },
    done: ['restore'],
  },
  spam: {
    isCounted: false,
    isOpen: false,
    hasPlaces: false,
    isListed: true,
    isExported: true,
    api: 'spam',
    name: 'Spam',
    acts: { trash: 'trashed', restore: 'back', erase: 'erased' },
    done: ['spam'],
  },
  trashed: {
    isCounted: false,
    isOpen: false,
    hasPlaces: false,
    isListed: true,
    isExported: true,
    api: 'trash',
    name: 'Trash',
    acts: { restore: 'back', erase: 'erased' },
    done: ['reject', 'trash'],
  },
  // A tombstone, whose answers are gone.
  erased: {
    isCounted: false,
    isOpen: false,
    hasPlaces: false,
    isListed: false,
    isExported: false,
    api: undefined,
    name: '',
    acts: {},
    done: ['erase'],
  },
};

/** The status of responses that count, for queries: there is one. */
export const COUNTED = 'complete' satisfies SubmissionStatus;

export const isCounted = (status: SubmissionStatus): boolean => STATUSES[status].isCounted;
export const isOpen = (status: SubmissionStatus): status is OpenStatus => STATUSES[status].isOpen;
/** Whether a response of this status has its places, where its form has such. */
export const hasItsPlaces = (status: SubmissionStatus): boolean => STATUSES[status].hasPlaces;
export const isListed = (status: SubmissionStatus): boolean => STATUSES[status].isListed;

/** The statuses that can be exported, in the order of the file. */
export const EXPORT_STATUSES = SUBMISSION_STATUSES.filter(
  (status): status is ExportStatus => STATUSES[status].isExported,
);
export type ExportStatus = Exclude<SubmissionStatus, 'erased'>;

/** The open statuses, for queries: a removed response goes back to one of them. */
export const OPEN_STATUSES = SUBMISSION_STATUSES.filter(isOpen);
export type OpenStatus = 'complete' | 'held' | 'waiting';

/** What is not counted, but has answers. */
export const UNCOUNTED_STATUSES = SUBMISSION_STATUSES.filter(
  (status) => isListed(status) && !isCounted(status),
);

export const nameOfStatus = (status: SubmissionStatus): string => STATUSES[status].name;

/** Where an act leads; undefined if it is not possible. */
export const afterAct = (status: SubmissionStatus, act: StatusAct) => STATUSES[status].acts[act];

/** Whether a status is what the act leads to. */
export const isDone = (status: SubmissionStatus, act: StatusAct): boolean =>
  STATUSES[status].done.includes(act);

/** A status by the API's name; a tombstone is called trash where it must be called something. */
export const apiStatusOf = (status: SubmissionStatus): ApiStatus => STATUSES[status].api ?? 'trash';

/** The status that the API's name stands for. */
export const statusOfApi = (name: ApiStatus): SubmissionStatus =>
  SUBMISSION_STATUSES.find((status) => STATUSES[status].api === name) ?? COUNTED;
