import { useComparing } from '../../merge/useDuplicates';
import { lazy, useMemo } from 'react';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import type { Due } from '@/domain/contacts/retention';
import { ALL_CONTACTS } from '@/domain/documents/contactExports.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordList } from '../../list/RecordList';
import { RecordSelectionBar } from '../../list/RecordSelectionBar';
import { ContactExportButton } from '../export/ContactExportButton';
import { ContactCards } from './ContactCards';
import { contactColumns } from './contactColumns';
import { ContactsEmpty } from './ContactsEmpty';
import { ContactToolbar } from './ContactToolbar';
import { TrashNote } from '../due/TrashNote';
import { CONTACT_LIST } from './listParams';
import { useContacts } from './useContacts';

/** The grid is the largest part of this screen: it comes while the contacts do. */
const ContactGrid = lazy(() => import('./ContactGrid').then((m) => ({ default: m.ContactGrid })));

interface Props {
  status: ContactDoc['status'];
  /** Only contacts that are due to be deleted. */
  due?: Due;
}

/** Contacts, or those in the trash. */
export function ContactList({ status, due }: Props) {
  // Contacts of older versions get what a search finds them by.
  useComparing();
  const { id: workspace, stages, tags, properties } = useWorkspace();
  const state = CONTACT_LIST.useListState();
  const { sort, asked } = state;
  const list = useContacts({ workspace, status, sort, filter: asked, due });
  const columns = useMemo(
    () => contactColumns({ stages, tags, properties }),
    [stages, tags, properties],
  );
  const isTrash = status === 'trashed';
  return (
    <>
      {isTrash && <TrashNote />}
      <RecordList
        noun="contact"
        list={list}
        state={state}
        isTrash={isTrash}
        columns={columns}
        toolbar={(arranged) => (
          <ContactToolbar
            list={state}
            {...arranged}
            more={
              !due && (
                <ContactExportButton
                  scope={{
                    status: isTrash ? 'trashed' : 'active',
                    conditions: CONTACT_FILTER.format(asked.conditions),
                    search: asked.search,
                  }}
                  isFiltered={state.isFiltered}
                  isIcon
                />
              )
            }
          />
        )}
        empty={
          <ContactsEmpty
            isTrash={isTrash}
            isDue={due !== undefined}
            onClear={state.isFiltered ? state.clear : undefined}
          />
        }
        bar={(rows, onClear) => (
          <RecordSelectionBar noun="contact" rows={rows} isTrash={isTrash} onClear={onClear}>
            <ContactExportButton
              scope={{ ...ALL_CONTACTS, status: isTrash ? 'trashed' : 'active' }}
              ids={rows.map(({ id }) => id)}
            />
          </RecordSelectionBar>
        )}
        cards={(rows, selection) => <ContactCards rows={rows} selection={selection} />}
        grid={(props) => <ContactGrid {...props} />}
      />
    </>
  );
}
