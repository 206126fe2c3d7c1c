/** The views of responses: each has an address, a status, and what can be done in it. */
import type { SubmissionStatus } from '@/domain/options/responseStatus';
import { PARTIAL_DAYS } from '@/domain/options/partials';
import { TRASH_DAYS } from '@/domain/responses/responseActions';

export const VIEWS = ['complete', 'held', 'waiting', 'spam', 'trash'] as const;
export type ResponseView = (typeof VIEWS)[number];

/** The views as their tabs stand. Partial responses have no status: they are in a collection of their own. */
export const TAB_VIEWS = ['complete', 'held', 'waiting', 'partials', 'spam', 'trash'] as const;
export type TabView = (typeof TAB_VIEWS)[number];

export const RESPONSE_ACTIONS = ['read', 'unread', 'restore', 'spam', 'trash', 'erase'] as const;
export type ResponseAct = (typeof RESPONSE_ACTIONS)[number];

interface ViewAbout {
  label: string;
  status: Exclude<SubmissionStatus, 'erased'>;
  actions: readonly ResponseAct[];
  /** How long its responses are kept; said above the list. */
  rule?: string;
}

export const VIEW_ABOUT: Record<ResponseView, ViewAbout> = {
  complete: {
    label: 'Responses',
    status: 'complete',
    actions: ['read', 'unread', 'spam', 'trash'],
  },
  held: {
    label: 'Needs review',
    status: 'held',
    actions: ['read', 'unread', 'spam', 'trash'],
  },
  waiting: {
    label: 'Waiting list',
    status: 'waiting',
    actions: ['read', 'unread', 'spam', 'trash'],
    rule: 'These respondents are waiting for a place. When a place is free, the first in line gets an email. Their responses aren’t counted until then.',
  },
  spam: {
    label: 'Spam',
    status: 'spam',
    actions: ['restore', 'trash', 'erase'],
    rule: `Suspicious responses and responses you mark as spam aren’t counted. They’re deleted for good after ${TRASH_DAYS} days.`,
  },
  trash: {
    label: 'Trash',
    status: 'trashed',
    actions: ['restore', 'erase'],
    rule: `Responses in the trash aren’t counted. They’re deleted for good after ${TRASH_DAYS} days.`,
  },
};

/** The same of partial responses. */
export const PARTIALS_ABOUT = {
  label: 'Partial',
  rule: `Respondents started these but haven’t submitted them. They aren’t counted, and they’re deleted ${PARTIAL_DAYS} days after the last change.`,
};

/** The view that shows responses of a status; undefined for those that no list shows. */
export function viewOf(status: SubmissionStatus): ResponseView | undefined {
  return VIEWS.find((view) => VIEW_ABOUT[view].status === status);
}

/** What an act is called in a view: leaving spam has a name of its own. */
export function actLabel(act: ResponseAct, view: ResponseView): string {
  const labels: Record<ResponseAct, string> = {
    read: 'Mark as read',
    unread: 'Mark as unread',
    restore: view === 'spam' ? 'Not spam' : 'Restore',
    spam: 'Mark as spam',
    trash: 'Move to trash',
    erase: 'Delete for good',
  };
  return labels[act];
}
