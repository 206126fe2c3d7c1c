import { useState } from 'react';
import { ChoicePopover } from '@/shared/ui/inputs/ChoicePopover';
import { useFoundRecords } from '../useFoundRecords';

interface Props {
  anchor: Element;
  /** The account that it is now, which is not offered; undefined for none. */
  current: string | undefined;
  onChoose: (id: string | null, name: string) => void;
  onClose: () => void;
}

const NONE = '';

/** Chooses an account by name or domain, or none. */
export function AccountPicker({ anchor, current, onChoose, onClose }: Props) {
  const [find, setFind] = useState('');
  const found = useFoundRecords('account', find) ?? [];
  return (
    <ChoicePopover
      anchor={anchor}
      name="Account"
      isSearched
      find={find}
      onFind={setFind}
      choices={[
        ...(current !== undefined && find === '' ? [{ id: NONE, label: 'No account' }] : []),
        ...found
          .filter(({ id }) => id !== current)
          .map(({ id, data }) => ({
            id,
            label: data.name,
            ...(data.domains[0] === undefined ? {} : { note: data.domains[0] }),
          })),
      ]}
      onChoose={(id, label) => onChoose(id === NONE ? null : id, label)}
      onClose={onClose}
    />
  );
}
