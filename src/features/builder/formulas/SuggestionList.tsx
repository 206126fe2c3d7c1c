import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, type RefObject } from 'react';
import type { FormulaSuggestion } from './formulaSuggestions';
import { ListOption } from '@/shared/ui/inputs/ListOption';

interface Props {
  id: string;
  /** The text that is written. */
  input: RefObject<HTMLElement | null>;
  label: string;
  list: readonly FormulaSuggestion[];
  active: FormulaSuggestion | undefined;
  onChoose: (suggestion: FormulaSuggestion) => void;
}

/** What can be written next, over all that is around; the focus stays in the input. */
export function SuggestionList({ id, input, label, list, active, onChoose }: Props) {
  const at = active ? list.indexOf(active) : -1;
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <Popper
      open={list.length > 0}
      anchorEl={() => input.current ?? document.body}
      placement="bottom-start"
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        id={`${id}-list`}
        role="listbox"
        aria-label={`Suggestions: ${label}`}
        elevation={4}
        sx={{
          width: (theme) => theme.spacing(42),
          maxWidth: '90vw',
          maxHeight: '40dvh',
          overflow: 'auto',
        }}
      >
        {list.map((suggestion, index) => (
          <ListOption
            key={`${index}:${suggestion.text}`}
            id={`${id}-${index}`}
            isActive={index === at}
            name={suggestion.name}
            note={suggestion.note}
            onChoose={() => onChoose(suggestion)}
          />
        ))}
      </Paper>
    </Popper>
  );
}
