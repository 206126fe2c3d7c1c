import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace, type Workspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { ContactExportsView } from './export/ContactExportsView';
import { DueView } from './due/DueView';
import { ContactList } from './list/ContactList';
import { NewContactDialog } from './list/NewContactDialog';
import { ReviewView } from './review/ReviewView';
import { useReviews } from './review/useReviews';
import { DuplicatesView } from '../merge/DuplicatesView';
import { useDuplicates } from '../merge/useDuplicates';
import { TasksView } from '../tasks/TasksView';

// Its steps and readers are of use to those who import alone.
const ImportView = lazy(() =>
  import('./import/ImportView').then((m) => ({ default: m.ImportView })),
);

const VIEWS = [
  'people',
  'tasks',
  'review',
  'duplicates',
  'due',
  'trash',
  'import',
  'exports',
] as const;
type View = (typeof VIEWS)[number];
const NAMES: Record<View, string> = {
  people: 'People',
  tasks: 'Tasks',
  review: 'Needs review',
  duplicates: 'Duplicates',
  due: 'Due for deletion',
  trash: 'Trash',
  import: 'Import',
  exports: 'Exports',
};
/** Views with a tab only while they are open: a button leads there. */
const WORK: readonly View[] = ['import', 'exports'];
const PARAMS = { view: oneOf(VIEWS, 'people') };

/** Views that the workspace has, and the one that is open. */
function viewsFor({ contactRetention }: Workspace, current: View): readonly View[] {
  const isShown = (view: View) =>
    view === 'due' ? contactRetention !== undefined : !WORK.includes(view);
  return VIEWS.filter((view) => view === current || isShown(view));
}

/** How many wait; nothing for none. */
const countText = (count = 0, hasMore: boolean) =>
  count === 0 ? undefined : `${count}${hasMore ? '+' : ''}`;

/** /contacts: people who responded, what is to be done about them, and what needs a decision (`?view=`). */
export function ContactsPage() {
  const workspace = useWorkspace();
  const [{ view }] = useUrlState(PARAMS);
  const [isAdding, setAdding] = useState(false);
  const reviews = useReviews();
  const duplicates = useDuplicates();
  const badges: Partial<Record<View, string | undefined>> = {
    review: countText(reviews.data?.rows.length, reviews.data?.next !== undefined),
    duplicates: countText(duplicates.groups?.length, duplicates.hasMore),
  };
  return (
    <>
      <PageHeader
        title="Contacts"
        {...(view === 'people' ? {} : { tabTitle: `${NAMES[view]} · Contacts` })}
        lead="The people who respond to your forms, and your next steps with them."
        actions={
          can(workspace.role, 'editContacts') && (
            <>
              <ButtonLink
                variant="outlined"
                startIcon={<ImportIcon />}
                to={routes.contacts.href({ view: 'import' })}
              >
                Import
              </ButtonLink>
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
                Add contact
              </Button>
            </>
          )
        }
      />
      <LinkTabs
        label="Contacts"
        current={view}
        items={viewsFor(workspace, view).map((value) => ({
          value,
          label: NAMES[value],
          href: routes.contacts.href(value === 'people' ? undefined : { view: value }),
          badge: badges[value],
        }))}
      />
      {view === 'tasks' ? (
        <TasksView />
      ) : view === 'review' ? (
        <ReviewView reviews={reviews} />
      ) : view === 'duplicates' ? (
        <DuplicatesView duplicates={duplicates} />
      ) : view === 'import' ? (
        <Suspense fallback={<RowsSkeleton />}>
          <ImportView />
        </Suspense>
      ) : view === 'exports' ? (
        <ContactExportsView />
      ) : view === 'due' ? (
        <DueView key={workspace.id} />
      ) : (
        <ContactList
          key={`${workspace.id} ${view}`}
          status={view === 'trash' ? 'trashed' : 'active'}
        />
      )}
      {isAdding && <NewContactDialog onClose={() => setAdding(false)} />}
    </>
  );
}
