import AddIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useRef, useState, type MouseEvent } from 'react';
import {
  CONTACT_ABOUTS,
  MAX_CONDITIONS,
  type ContactAbout,
  type ContactCondition,
} from '@/domain/contacts/filter';
import { ConditionText } from './ConditionText';
import { FilterChoices } from './FilterChoices';
import { ABOUT_NAMES } from './filterTexts';
import type { ContactListState } from './listParams';

interface Edited {
  anchor: Element;
  about: ContactAbout;
  /** Where it is among the conditions; undefined for a new one. */
  index: number | undefined;
}

/** The conditions of the list as chips, each of which opens its values, and the way to add one. */
export function ContactFilters({ list }: { list: ContactListState }) {
  const { conditions } = list.filter;
  const [menu, setMenu] = useState<Element>();
  const [edited, setEdited] = useState<Edited>();
  const add = useRef<HTMLButtonElement>(null);
  const replace = (index: number | undefined, by: readonly ContactCondition[]) => {
    const at = index ?? conditions.length;
    list.setConditions([...conditions.slice(0, at), ...by, ...conditions.slice(at + 1)]);
    setEdited(undefined);
    // A chip that goes takes the focus with it.
    if (by.length === 0) add.current?.focus();
  };
  const isPlain = (about: ContactAbout) => about === 'task' || about === 'suggestion';
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Filters"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {conditions.map((condition, index) => (
        <Chip
          // Conditions have no ids, and change in place.
          key={index}
          label={<ConditionText condition={condition} />}
          {...(isPlain(condition.about)
            ? {}
            : {
                clickable: true,
                'aria-haspopup': 'dialog',
                onClick: (event: MouseEvent<HTMLElement>) =>
                  setEdited({ anchor: event.currentTarget, about: condition.about, index }),
              })}
          onDelete={() => replace(index, [])}
          sx={{ maxWidth: (theme) => theme.spacing(45), height: 36 }}
        />
      ))}
      <Button
        ref={add}
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={conditions.length >= MAX_CONDITIONS}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ minHeight: 36 }}
      >
        Add filter
      </Button>
      {list.isFiltered && (
        <Button size="small" onClick={list.clear} sx={{ minHeight: 36 }}>
          Clear filters
        </Button>
      )}
      <Menu
        open={menu !== undefined}
        anchorEl={menu ?? null}
        onClose={() => setMenu(undefined)}
        slotProps={{ list: { 'aria-label': 'Add filter', dense: true } }}
      >
        {CONTACT_ABOUTS.map((about) => (
          <MenuItem
            key={about}
            onClick={() => {
              setMenu(undefined);
              if (isPlain(about)) replace(undefined, [{ about, value: 'yes' }]);
              else if (add.current) setEdited({ anchor: add.current, about, index: undefined });
            }}
          >
            <ListItemText>{ABOUT_NAMES[about]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      {edited && (
        <FilterChoices
          anchor={edited.anchor}
          about={edited.about}
          value={edited.index === undefined ? undefined : conditions[edited.index]?.value}
          onChoose={(value) => replace(edited.index, [{ about: edited.about, value }])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
