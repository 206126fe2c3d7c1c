import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { isMac } from '@/shared/lib/platform';
import { SCOPE_NAMES, SHORTCUTS, keyParts, type Scope, type Shortcut } from '../ui/shortcuts';
import { useBuilder, useStoreActions } from '../state/store';

/** All keys of the builder, from the table that its handlers read. */
export function ShortcutSheet() {
  const isOpen = useBuilder((state) => state.overlay?.kind === 'shortcuts');
  const { setOverlay } = useStoreActions();
  const close = () => setOverlay(undefined);
  const scopes = Object.keys(SCOPE_NAMES) as Scope[];
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

function ScopeList({ scope }: { scope: Scope }) {
  const table: Record<string, Shortcut> = SHORTCUTS[scope];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', columnGap: 2, rowGap: 0.75, m: 0 }}
    >
      {Object.entries(table).map(([name, { keys, says }]) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2">
            {says}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end' }}>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ' or '}
                <Keys parts={keyParts(key, isMac)} />
              </Fragment>
            ))}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}

function Keys({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '+'}
      <Box
        component="kbd"
        sx={{
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          typography: 'caption',
          whiteSpace: 'nowrap',
        }}
      >
        {part}
      </Box>
    </Fragment>
  ));
}
