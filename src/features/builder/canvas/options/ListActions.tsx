import AddIcon from '@mui/icons-material/Add';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import Button from '@mui/material/Button';
import { useStoreActions } from '../../state/store';
import type { OptionActions } from '../useOptionActions';

/** Adds an option, and opens the list as text. */
export function ListActions({ actions }: { actions: OptionActions }) {
  const { setOverlay } = useStoreActions();
  const { fieldId, list, noun, options, addAfter } = actions;
  return (
    <div className="list-actions own">
      <Button size="small" startIcon={<AddIcon />} onClick={() => addAfter(options.length - 1)}>
        Add {noun.toLowerCase()}
      </Button>
      <Button
        size="small"
        startIcon={<ListIcon />}
        onClick={() => setOverlay({ kind: 'options', fieldId, list })}
      >
        {list === 'options' ? 'Edit as list' : `Edit ${list} as list`}
      </Button>
    </div>
  );
}
