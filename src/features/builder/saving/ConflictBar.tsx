import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { CONFLICTS, ConflictItem, useGoToConflict } from './ConflictItem';
import type { BuilderSession } from './session';
import { useBuilder, useStoreActions } from '../state/store';

/**
 * Lists conflicts between edits made here and elsewhere. Everything else is merged automatically. Both versions are
 * kept until the user chooses one, even after a reload.
 */
export function ConflictBar({ session }: { session: BuilderSession }) {
  const conflicts = useBuilder((state) => state.conflicts);
  const { announce } = useStoreActions();
  const goTo = useGoToConflict();
  const [first] = conflicts;
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = first !== undefined;
  // The canvas may be far below it.
  useEffect(() => {
    if (isOpen) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!first) return null;
  const choose = (choice: 'ours' | 'theirs') => {
    session.autosave.resolve(conflicts, choice);
    announce(choice === 'ours' ? 'Kept all mine.' : 'Kept all theirs.');
    goTo(first);
  };
  return (
    <Alert
      ref={bar}
      severity="warning"
      role="region"
      aria-label="Changes to choose from"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <div role="alert">
        {conflicts.length === 1
          ? 'This was changed in two places at once. Choose what to keep.'
          : `${conflicts.length} items were changed in two places at once. Choose what to keep.`}
      </div>
      <Stack
        component="ul"
        {...CONFLICTS}
        spacing={2}
        sx={{
          listStyle: 'none',
          p: 0,
          my: 1,
          maxHeight: (theme) => theme.spacing(40),
          overflow: 'auto',
        }}
      >
        {conflicts.map((conflict) => (
          <ConflictItem
            key={conflict.id}
            conflict={conflict}
            session={session}
            isLast={conflicts.length === 1}
          />
        ))}
      </Stack>
      {conflicts.length > 1 && (
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" variant="outlined" onClick={() => choose('ours')}>
            Keep all mine
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => choose('theirs')}>
            Keep all theirs
          </Button>
        </Stack>
      )}
    </Alert>
  );
}
