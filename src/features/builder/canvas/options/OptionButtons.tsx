import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import type { OptionActions } from '../useOptionActions';

interface Props {
  index: number;
  actions: OptionActions;
}

/** Moves and deletes one option of the selected question. */
export function OptionButtons({ index, actions }: Props) {
  const { options, noun, swap } = actions;
  const name = `${noun.toLowerCase()} ${index + 1}`;
  return (
    <span className="option-buttons own">
      <IconButton
        size="small"
        aria-label={`Move ${name} up`}
        // Able to be pressed, since it would lose the focus with the step that brings the option there.
        aria-disabled={index === 0}
        onClick={() => swap(index, -1)}
      >
        <UpIcon fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        aria-disabled={index === options.length - 1}
        onClick={() => swap(index, 1)}
      >
        <DownIcon fontSize="inherit" />
      </IconButton>
      <DeleteOption index={index} actions={actions} />
    </span>
  );
}

export function DeleteOption({ index, actions }: Props) {
  return (
    <IconButton
      size="small"
      className="own"
      aria-label={`Delete ${actions.noun.toLowerCase()} ${index + 1}`}
      onClick={() => actions.remove(index)}
    >
      <CloseIcon fontSize="inherit" />
    </IconButton>
  );
}
