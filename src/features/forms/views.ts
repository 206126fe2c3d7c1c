/** The views of the list of forms, its orders, and what its address holds. */
import { CURRENT_STATUSES, type FormStatus } from '@/domain/options/formStatus';
import type { ClientQuery } from '@/shared/firebase/query';
import { anyText, idOrNothing, oneOf } from '@/shared/lib/urlState';

export const FORM_VIEWS = [
  'all',
  'live',
  'draft',
  'paused',
  'closed',
  'archived',
  'trash',
] as const;
export type FormsView = (typeof FORM_VIEWS)[number];

interface ViewAbout {
  label: string;
  statuses: readonly FormStatus[];
  /** What is said where it is empty. */
  empty: string;
  /** By which rule it keeps forms. */
  rule?: string;
}

export const FORM_VIEW_ABOUT: Readonly<Record<FormsView, ViewAbout>> = {
  all: { label: 'All', statuses: CURRENT_STATUSES, empty: 'There are no forms here.' },
  live: { label: 'Live', statuses: ['live'], empty: 'No form is live.' },
  draft: { label: 'Draft', statuses: ['draft'], empty: 'There are no drafts.' },
  paused: { label: 'Paused', statuses: ['paused'], empty: 'No paused forms.' },
  closed: { label: 'Closed', statuses: ['closed'], empty: 'No form is closed.' },
  archived: {
    label: 'Archived',
    statuses: ['archived'],
    empty: 'Archive forms you no longer need, to keep their responses without the clutter.',
    rule: 'Archived forms are read-only. Their links show that the form is closed.',
  },
  trash: {
    label: 'Trash',
    statuses: ['trashed'],
    empty: 'The trash is empty.',
    rule: 'Forms in the trash are deleted for good after 30 days, with their responses.',
  },
};

type Kind = 'all' | 'ofFolder' | 'found';
type FormsQuery = Extract<ClientQuery, `forms${string}`>;

/** Each order with its queries (domain/queries/queries.ts). */
export const SORTS = {
  edited: {
    label: 'Last edited',
    all: 'forms',
    ofFolder: 'formsOfFolder',
    found: 'formsFound',
  },
  response: {
    label: 'Last response',
    all: 'formsByResponse',
    ofFolder: 'formsOfFolderByResponse',
    found: 'formsFoundByResponse',
  },
  name: {
    label: 'Name',
    all: 'formsByName',
    ofFolder: 'formsOfFolderByName',
    found: 'formsFoundByName',
  },
  responses: {
    label: 'Responses',
    all: 'formsByResponses',
    ofFolder: 'formsOfFolderByResponses',
    found: 'formsFoundByResponses',
  },
  created: {
    label: 'Created',
    all: 'formsByCreation',
    ofFolder: 'formsOfFolderByCreation',
    found: 'formsFoundByCreation',
  },
} as const satisfies Record<string, { label: string } & Record<Kind, FormsQuery>>;
export type Sort = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as Sort[];

/** What the address of /forms holds, besides the search. */
export const LIST_PARAMS = {
  view: oneOf(FORM_VIEWS, 'all'),
  folder: idOrNothing,
  sort: oneOf(SORT_NAMES, 'edited'),
  /** Kept by `useTextParam`; named here, so that links to other views keep it. */
  q: anyText,
} as const;

/** What is shown of the list. */
export interface WantedForms {
  view: FormsView;
  /** The id of a folder; all forms without one. */
  folder: string | undefined;
  search: string;
  sort: Sort;
}
