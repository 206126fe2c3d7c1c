import AddIcon from '@mui/icons-material/Add';
import AddBoxIcon from '@mui/icons-material/AddBox';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { positionAfter, type InsertPosition } from '@/domain/form/editing/edits';
import { selectionHead } from '@/domain/form/editing/selection';
import { useBuilderStore, useStoreActions } from '../state/store';
import { FootItem } from '../ui/FootBar';

interface Props {
  /** Where the field goes. */
  place: InsertPosition;
  label?: string;
  variant?: 'contained' | 'outlined' | 'text';
}

/** The button that opens the menu of types. */
export function AddField({ place, label = 'Add a question', variant = 'outlined' }: Props) {
  const insert = useInsert(place);
  return (
    <Button
      startIcon={<AddIcon />}
      variant={variant}
      aria-haspopup="dialog"
      data-add-in={place.parentId}
      onClick={insert}
    >
      {label}
    </Button>
  );
}

/** The same in the bar at the foot of a narrow screen: below the selected question. */
export function AddFootItem() {
  const insert = useInsert();
  return (
    <FootItem
      isMain
      label="Add"
      aria-label="Add question"
      icon={<AddBoxIcon />}
      aria-haspopup="dialog"
      onClick={insert}
    />
  );
}

/** Opens the menu of types at what is pressed; a question goes after the selected one where no place is given. */
function useInsert(place?: InsertPosition) {
  const store = useBuilderStore();
  const { setOverlay } = useStoreActions();
  return ({ currentTarget: anchor }: MouseEvent<HTMLElement>) => {
    const { history, selection } = store.getState();
    const at = place ?? positionAfter(history.definition, selectionHead(selection));
    setOverlay({ kind: 'insert', anchor, place: at });
  };
}
