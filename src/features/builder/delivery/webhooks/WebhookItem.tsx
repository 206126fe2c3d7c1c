import MoreIcon from '@mui/icons-material/MoreVert';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Webhook } from '@/domain/documents/webhooks.schema';
import { formatInstantDay } from '@/shared/lib/dates';

export type WebhookAct = 'log' | 'test' | 'edit' | 'turnOn' | 'turnOff' | 'roll' | 'delete';

interface Props {
  webhook: Webhook;
  isAdmin: boolean;
  isBusy: boolean;
  onAct: (act: WebhookAct) => void;
}

/** A webhook: where it leads, how it is, and its actions. */
export function WebhookItem({ webhook, isAdmin, isBusy, onAct }: Props) {
  const { url, description, turnedOffAt, when } = webhook;
  const note = [description, when ? 'Only some responses' : ''].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            component="bdi"
            variant="body2"
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {url}
          </Typography>
          {note !== '' && (
            <Typography
              variant="body2"
              dir="auto"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
          )}
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ mt: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <StateChip webhook={webhook} />
            <Button size="small" onClick={() => onAct('log')}>
              View log
            </Button>
            {isAdmin && (
              <Button size="small" disabled={isBusy} onClick={() => onAct('test')}>
                Send test
              </Button>
            )}
          </Stack>
        </Box>
        {isAdmin && <ActMenu webhook={webhook} isBusy={isBusy} onAct={onAct} />}
      </Stack>
      {turnedOffAt !== undefined && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mt: 1 }}
          action={
            isAdmin && (
              <Button
                color="inherit"
                size="small"
                disabled={isBusy}
                onClick={() => onAct('turnOn')}
              >
                Turn on again
              </Button>
            )
          }
        >
          {`We turned this webhook off on ${formatInstantDay(turnedOffAt)}: no delivery had succeeded for 3 days.`}
        </Alert>
      )}
    </Box>
  );
}

function StateChip({ webhook: { enabled, failingSince } }: { webhook: Webhook }) {
  const [label, color] = !enabled
    ? ['Off', 'text.secondary']
    : failingSince === undefined
      ? ['On', 'success.readable']
      : [`Failing since ${formatInstantDay(failingSince)}`, 'warning.readable'];
  return (
    <Chip size="small" variant="outlined" label={label} sx={{ color, borderColor: 'divider' }} />
  );
}

function ActMenu({ webhook, isBusy, onAct }: Omit<Props, 'isAdmin'>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  const actions: readonly (readonly [WebhookAct, string])[] = [
    ['edit', 'Edit webhook'],
    webhook.enabled ? ['turnOff', 'Turn off'] : ['turnOn', 'Turn on'],
    ['roll', 'Roll secret'],
    ['delete', 'Delete webhook'],
  ];
  return (
    <>
      <Tooltip title="More actions">
        <span>
          <IconButton
            aria-label={`More actions for ${webhook.url}`}
            aria-haspopup="menu"
            aria-controls={anchor ? id : undefined}
            aria-expanded={anchor !== undefined}
            disabled={isBusy}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Menu
        id={id}
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
      >
        {actions.map(([act, label]) => (
          <MenuItem
            key={act}
            onClick={() => {
              setAnchor(undefined);
              onAct(act);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
