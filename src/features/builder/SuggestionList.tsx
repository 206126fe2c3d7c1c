import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { Suggestion } from './formulaSuggestions';

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
        <Box
          key={`${index}:${suggestion.text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          // The input keeps the focus, and with it the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          sx={{
            px: 2,
            py: 1,
            cursor: 'pointer',
            bgcolor: index === at ? 'action.selected' : undefined,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {suggestion.name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }} dir="auto">
            {suggestion.note}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
