import { useState } from 'react';
import { isFoundBy, searchToken } from '@/domain/contacts/facets';
import { contactName } from '@/domain/contacts/people';
import { contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useDebounced } from '@/shared/lib/useDebounced';
import { ChoicePopover } from '@/shared/ui/inputs/ChoicePopover';

const LISTED = 20;

interface Props {
  anchor: Element;
  /** Those who are there already are not offered. */
  accountId: string;
  onChoose: (person: Stored<ContactDoc>) => void;
  onClose: () => void;
}

/** Chooses a contact by name, email or company. */
export function PersonPicker({ anchor, accountId, onChoose, onClose }: Props) {
  const { id: workspace } = useWorkspace();
  const [find, setFind] = useState('');
  const settled = useDebounced(find.trim());
  const token = searchToken(settled);
  const path = paths.contacts(workspace);
  const { data } = useLive(
    livePage(
      token === undefined
        ? queryOf('contacts', path, ['active'], LISTED)
        : queryOf('contactsFoundByName', path, ['active', token], LISTED),
      contactSchema,
    ),
  );
  const found = (data?.rows ?? []).filter(
    (row) => row.data.accountId !== accountId && isFoundBy(row.data, settled),
  );
  return (
    <ChoicePopover
      anchor={anchor}
      name="Contact"
      isSearched
      find={find}
      onFind={setFind}
      choices={found.map((row) => ({
        id: row.id,
        label: contactName(row.data),
        note: [row.data.name === undefined ? undefined : row.data.emails[0], row.data.company]
          .filter((part) => part !== undefined)
          .join(' · '),
      }))}
      onChoose={(id) => {
        const person = found.find((row) => row.id === id);
        if (person) onChoose(person);
      }}
      onClose={onClose}
    />
  );
}
