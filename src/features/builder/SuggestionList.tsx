import Paper from '@mui/material/Paper';
import { useEffect } from 'react';
import type { Suggestion } from './formulaSuggestions';
import { ListOption } from './ListOption';

interface Props {
  id: string;
  label: string;
  list: readonly Suggestion[];
  active: Suggestion | undefined;
  onChoose: (suggestion: Suggestion) => void;
}

/** What can be written next; the focus stays in the input. */
export function SuggestionList({ id, label, list, active, onChoose }: Props) {
  const at = active ? list.indexOf(active) : -1;
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <Paper
      id={`${id}-list`}
      role="listbox"
      aria-label={`Suggestions: ${label}`}
      hidden={list.length === 0}
      elevation={4}
      sx={{
        position: 'absolute',
        insetInline: 0,
        zIndex: 'modal',
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
  );
}
