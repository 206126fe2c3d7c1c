import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { isMac } from '@/shared/lib/platform';
import { Keys, KeyTable } from '@/shared/ui/text/Keys';
import {
  SCOPE_NAMES,
  SHORTCUTS,
  keyParts,
  type ShortcutScope,
  type Shortcut,
} from '../ui/shortcuts';
import { useBuilder, useStoreActions } from '../state/store';

/** All keys of the builder, from the table that its handlers read. */
export function ShortcutSheet() {
  const isOpen = useBuilder((state) => state.overlay?.kind === 'shortcuts');
  const { setOverlay } = useStoreActions();
  const close = () => setOverlay(undefined);
  const scopes = Object.keys(SCOPE_NAMES) as ShortcutScope[];
  return (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent
        // Scrolled by keyboard too.
        tabIndex={0}
        sx={{ columnWidth: (theme) => theme.spacing(45), columnGap: 4 }}
      >
        {scopes.map((scope) => (
          <Box key={scope} component="section" sx={{ breakInside: 'avoid', mb: 3 }}>
            <Typography variant="subtitle2" component="h3" gutterBottom>
              {SCOPE_NAMES[scope]}
            </Typography>
            <ScopeList scope={scope} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function ScopeList({ scope }: { scope: ShortcutScope }) {
  const table: Record<string, Shortcut> = SHORTCUTS[scope];
  const rows = Object.values(table).map(
    ({ keys, says }) =>
      [
        says,
        keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ' or '}
            <Keys parts={keyParts(key, isMac)} />
          </Fragment>
        )),
      ] as const,
  );
  return <KeyTable rows={rows} />;
}
