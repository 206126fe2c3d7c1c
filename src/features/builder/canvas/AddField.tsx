import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { placeAfter, type Place } from '@/domain/form/editing/edits';
import { headOf } from '@/domain/form/editing/selection';
import { useBuilderStore, useStoreActions } from '../state/store';

interface Props {
  /** Where the field goes; after the selected one where it is not said. */
  place?: Place;
  label?: string;
  variant?: 'contained' | 'outlined' | 'text';
}

/** The button that opens the menu of types. */
export function AddField({ place, label = 'Add a question', variant = 'outlined' }: Props) {
  const store = useBuilderStore();
  const { show } = useStoreActions();
  return (
    <Button
      startIcon={<AddIcon />}
      variant={variant}
      aria-haspopup="dialog"
      data-add-in={place?.parentId}
      onClick={({ currentTarget: anchor }) => {
        const { history, selection } = store.getState();
        const at = place ?? placeAfter(history.definition, headOf(selection));
        show({ kind: 'insert', anchor, place: at });
      }}
    >
      {label}
    </Button>
  );
}
