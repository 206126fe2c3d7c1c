import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  id: string;
  isActive: boolean;
  name: string;
  /** What it means, in a smaller line. */
  note: string;
  onChoose: () => void;
}

/** One line of a list that a text is written beside: the text keeps the focus, and with it the cursor. */
export function ListOption({ id, isActive, name, note, onChoose }: Props) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        px: 2,
        py: 1,
        cursor: 'pointer',
        overflowWrap: 'anywhere',
        bgcolor: isActive ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography variant="body2" dir="auto">
        {name}
      </Typography>
      <Typography variant="caption" component="div" dir="auto" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  );
}

/** Where an arrow key leads in a list that goes round; undefined for any other key. */
export function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at >= count - 1 ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return undefined;
}
