import type { CallSubject } from '@/domain/calls/parts.schema';
import { activitySchema } from '@/domain/documents/crm.schema';
import { ACTIVITY_TYPES, type ActivityType } from '@/domain/options/contactLimits';
import { paths } from '@/domain/base/firestorePaths';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { queryOf } from '@/shared/firebase/query';

const PAGE = 20;

export const SHOWN = [
  'all',
  'responses',
  'notes',
  'contacts',
  'tasks',
  'files',
  'changes',
] as const;
export type Shown = (typeof SHOWN)[number];

/** The kinds of lines that one chooses between. */
export const SHOWN_ABOUT: Record<Shown, { label: string; types: readonly ActivityType[] }> = {
  all: { label: 'All', types: ACTIVITY_TYPES },
  responses: { label: 'Responses', types: ['submission'] },
  notes: { label: 'Notes', types: ['note'] },
  contacts: { label: 'Calls and emails', types: ['call', 'email'] },
  tasks: { label: 'Tasks', types: ['task'] },
  /** With responses that have files. */
  files: { label: 'Files', types: ['file', 'submission'] },
  changes: { label: 'Changes', types: ['edit', 'created', 'import', 'merge'] },
};

/** What happened with a person, or with an account and all of its people, newest first. */
export function useTimeline(
  workspace: string,
  { contactId }: CallSubject,
  ids: readonly string[],
  shown: Shown,
) {
  const path = paths.activities(workspace);
  const { types } = SHOWN_ABOUT[shown];
  return useStableLiveList(
    shown === 'files'
      ? queryOf(
          contactId === undefined ? 'filesOfAccount' : 'filesOfContact',
          path,
          [ids, true],
          PAGE,
        )
      : contactId === undefined
        ? shown === 'all'
          ? queryOf('activitiesOfAccount', path, [ids], PAGE)
          : queryOf('activitiesOfAccountByType', path, [ids, types], PAGE)
        : shown === 'all'
          ? queryOf('activitiesOfContact', path, [ids], PAGE)
          : queryOf('activitiesOfContactByType', path, [ids, types], PAGE),
    activitySchema,
    'between',
  );
}
