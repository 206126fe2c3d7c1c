import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Destination } from '@/domain/documents/destinations.schema';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { formatInstantDay } from '@/shared/lib/dates';
import { MoreMenu, type MoreItem } from '@/shared/ui/inputs/MoreMenu';
import { LastDelivery } from './LastDelivery';
import { LogAndTest } from './LogAndTest';
import { destinationName, LOOKS, targetText } from './looks';

export type DestinationAct =
  | 'log'
  | 'test'
  | 'edit'
  | 'turnOn'
  | 'turnOff'
  | 'roll'
  | 'fill'
  | 'delete';

interface Props {
  workspace: string;
  destination: Destination;
  isAdmin: boolean;
  isBusy: boolean;
  onAct: (act: DestinationAct) => void;
}

/** A destination: where it leads, how it is, and its actions. */
export function DestinationItem({ workspace, destination, isAdmin, isBusy, onAct }: Props) {
  const { description, enabled, when, fields, id } = destination;
  const name = destinationName(destination);
  const limits = [
    when ? 'Only some responses' : '',
    fields ? `${fields.length} ${fields.length === 1 ? 'question' : 'questions'}` : '',
  ];
  const note = [
    description === '' ? '' : targetText(destination),
    limits.filter((one) => one !== '').join(' · '),
    destination.kind === 'sftp' && destination.hostKey !== undefined
      ? `Host key ${destination.hostKey}`
      : '',
  ].filter((line) => line !== '');
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography
          component="bdi"
          variant="body2"
          sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <FormControlLabel
          control={<Switch size="small" checked={enabled} disabled={!isAdmin || isBusy} />}
          label={enabled ? 'On' : 'Off'}
          slotProps={{ typography: { variant: 'body2' } }}
          labelPlacement="start"
          sx={{ mx: 0, minHeight: 40 }}
          onChange={() => onAct(enabled ? 'turnOff' : 'turnOn')}
        />
        {isAdmin && (
          <MoreMenu label={`More actions for ${name}`} items={itemsOf(destination, onAct)} />
        )}
      </Stack>
      {note.map((line) => (
        <Typography
          key={line}
          variant="body2"
          dir="auto"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {line}
        </Typography>
      ))}
      <LastDelivery workspace={workspace} destinationId={id} />
      <LogAndTest
        isBusy={isBusy}
        onLog={() => onAct('log')}
        onTest={isAdmin ? () => onAct('test') : undefined}
      />
      <Trouble destination={destination} isAdmin={isAdmin} isBusy={isBusy} onAct={onAct} />
    </Box>
  );
}

function itemsOf({ kind, enabled }: Destination, onAct: Props['onAct']): MoreItem[] {
  const { edit, remove } = LOOKS[kind];
  const item = (label: string, act: DestinationAct): MoreItem => ({
    label,
    onPick: () => onAct(act),
  });
  return [
    item(edit, 'edit'),
    ...(DESTINATIONS[kind].keeps && enabled ? [item('Add earlier responses', 'fill')] : []),
    ...(kind === 'webhook' ? [item('Roll secret', 'roll')] : []),
    item(remove, 'delete'),
  ];
}

/** What is wrong, and the way to put it right. */
function Trouble({ destination, isAdmin, isBusy, onAct }: Omit<Props, 'workspace'>) {
  const { kind, enabled, turnedOffAt, failingSince, revoked } = destination;
  const action = (label: string, act: DestinationAct) =>
    isAdmin && (
      <Button color="inherit" size="small" disabled={isBusy} onClick={() => onAct(act)}>
        {label}
      </Button>
    );
  const alert = (text: string, button: React.ReactNode) => (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1 }} action={button}>
      {text}
    </Alert>
  );
  if (revoked) {
    return alert(
      LOOKS[kind].revoked,
      // What is at fault there is entered here, but for a spreadsheet, which is shared again.
      kind === 'sheets' ? action('Turn on again', 'turnOn') : action('Edit', 'edit'),
    );
  }
  // Rows and files wait for as long as their log is kept.
  const waits = DESTINATIONS[kind].keeps !== undefined;
  if (turnedOffAt !== undefined) {
    const rest = waits ? ' What has arrived since then is waiting, for up to 30 days.' : '';
    return alert(
      `We turned this off on ${formatInstantDay(turnedOffAt)}: no delivery had succeeded for 3 days.${rest}`,
      action('Turn on again', 'turnOn'),
    );
  }
  if (enabled && failingSince !== undefined) {
    return alert(
      `Failing since ${formatInstantDay(failingSince)}. We keep trying${waits ? '' : ' for 24 hours'}.`,
      undefined,
    );
  }
  return null;
}
