import { useState } from 'react';
import type { ContactAbout } from '@/domain/contacts/filter';
import { ChoicePopover } from '../../list/ChoicePopover';
import { ABOUT_NAMES } from './filterTexts';
import { useFilterChoices } from './useFilterChoices';

interface Props {
  anchor: Element;
  about: ContactAbout;
  value: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The values of one filter, one of which is chosen. */
export function FilterChoices({ anchor, about, value, onChoose, onClose }: Props) {
  const [find, setFind] = useState('');
  const { choices, isSearched } = useFilterChoices(about, find);
  return (
    <ChoicePopover
      anchor={anchor}
      name={ABOUT_NAMES[about]}
      choices={choices}
      isSearched={isSearched}
      find={find}
      onFind={setFind}
      value={value}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
