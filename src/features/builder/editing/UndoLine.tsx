import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shortcutText } from '../ui/keyboard';
import { useBuilderActions } from './useActions';

/** What was just done in a dialog, said aloud, and the way back. */
export function UndoLine({ said, onUndone }: { said: string | undefined; onUndone: () => void }) {
  const { undo } = useBuilderActions();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography aria-live="polite" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {said}
      </Typography>
      {said !== undefined && (
        <Button
          size="small"
          title={shortcutText('builder', 'undo')}
          onClick={() => {
            undo();
            onUndone();
          }}
        >
          Undo
        </Button>
      )}
    </Stack>
  );
}
