import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface Props {
  isChanged: boolean;
  isLocked: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Below settings that take effect at once: nothing is half saved. */
export function SaveButtons({ isChanged, isLocked, onSave, onDiscard }: Props) {
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="contained" disabled={isLocked || !isChanged} onClick={onSave}>
        Save changes
      </Button>
      {isChanged && <Button onClick={onDiscard}>Discard changes</Button>}
    </Stack>
  );
}
