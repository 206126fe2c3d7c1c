import { useState } from 'react';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { Stored } from '@/shared/firebase/query';
import { ChoicePopover } from '@/shared/ui/inputs/ChoicePopover';
import { useFoundRecords } from '../../useFoundRecords';

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
  const [find, setFind] = useState('');
  const found = (useFoundRecords('contact', find, { most: LISTED }) ?? []).filter(
    ({ data }) => data.accountId !== accountId,
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
