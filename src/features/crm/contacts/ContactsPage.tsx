import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { can } from '@/domain/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ContactList } from './list/ContactList';
import { NewContactDialog } from './list/NewContactDialog';
import { ReviewView } from './review/ReviewView';
import { useReviews } from './review/useReviews';
import { DuplicatesView } from '../merge/DuplicatesView';
import { useDuplicates } from '../merge/useDuplicates';
import { TasksView } from '../tasks/TasksView';

const VIEWS = ['people', 'tasks', 'review', 'duplicates', 'trash'] as const;
type View = (typeof VIEWS)[number];
const NAMES: Record<View, string> = {
  people: 'People',
  tasks: 'Tasks',
  review: 'Needs review',
  duplicates: 'Duplicates',
  trash: 'Trash',
};
const PARAMS = { view: oneOf(VIEWS, 'people') };

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
        lead="Everyone who has responded to your forms, and what to do next."
        actions={
          can(workspace.role, 'editContacts') && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              Add contact
            </Button>
          )
        }
      />
      <LinkTabs
        label="Contacts"
        current={view}
        items={VIEWS.map((value) => ({
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
