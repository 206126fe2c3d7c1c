import type { ReactNode } from 'react';
import { RecordToolbar, type ArrangedProps } from '../../list/RecordToolbar';
import { ContactFilters } from './ContactFilters';
import { CONTACT_LIST, type ContactListState, type ContactSort } from './listParams';

const SORT_NAMES: readonly (readonly [ContactSort, string])[] = [
  ['active', 'Last activity'],
  ['name', 'Name'],
  ['responses', 'Most responses'],
  ['created', 'Newest'],
];

interface Props extends ArrangedProps {
  list: ContactListState;
  /** What can be done with what the list shows. */
  more: ReactNode;
}

/** What the list of contacts is narrowed, ordered and arranged by. */
export function ContactToolbar(props: Props) {
  return (
    <RecordToolbar
      {...props}
      scope="contacts"
      address={CONTACT_LIST}
      searchHint="Name, email or company"
      sorts={SORT_NAMES}
      filters={<ContactFilters list={props.list} />}
    />
  );
}
