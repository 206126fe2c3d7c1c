import RemoveIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import { normaliseEmail } from '@/domain/text/email';
import { MAX_RECIPIENTS } from '@/domain/documents/delivery.schema';
import { isEmail } from '@/domain/text/addresses';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { useFields } from '@/shared/ui/inputs/useFields';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { NoticeOptions } from './NoticeOptions';
import { useRecipientStates, type ChangeDelivery, type RecipientState } from './data';

interface Props {
  settings: DeliveryOptions;
  isLocked: boolean;
  onChange: ChangeDelivery;
}

/** The addresses that get each response. */
export function Recipients({ settings, isLocked, onChange }: Props) {
  const { recipients } = settings;
  const { id: workspace } = useWorkspace();
  const states = useRecipientStates(workspace);
  const hasWaiting = recipients.some((email) => states.get(email) === 'waiting');
  return (
    <Stack spacing={2}>
      {recipients.length > 0 && (
        <PlainList aria-label="Recipients">
          {recipients.map((email) => (
            <Box
              key={email}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                py: 0.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography
                component="bdi"
                variant="body2"
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {email}
              </Typography>
              <StateChip state={states.get(email)} />
              <Tooltip title="Remove recipient">
                <span>
                  <IconButton
                    size="small"
                    aria-label={`Remove ${email}`}
                    disabled={isLocked}
                    onClick={() =>
                      onChange(
                        { recipients: recipients.filter((one) => one !== email) },
                        `${email} won’t get responses any more.`,
                      )
                    }
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </span>
              </Tooltip>
            </Box>
          ))}
        </PlainList>
      )}
      {recipients.some((email) => states.get(email) === 'unproven') && (
        <Alert severity="info" variant="outlined">
          Members get responses once they’ve verified their email address.
        </Alert>
      )}
      {hasWaiting && (
        <Alert severity="info" variant="outlined">
          We’ve emailed a confirmation link to recipients who haven’t confirmed yet. They get
          responses once they do.
        </Alert>
      )}
      {recipients.length < MAX_RECIPIENTS ? (
        <AddRecipient
          isLocked={isLocked}
          known={recipients}
          onAdd={(email) =>
            onChange({ recipients: [...recipients, email] }, `${email} added to the recipients.`)
          }
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A form can have up to {MAX_RECIPIENTS} recipients.
        </Typography>
      )}
      {recipients.length > 0 && (
        <NoticeOptions settings={settings} isLocked={isLocked} onChange={onChange} />
      )}
    </Stack>
  );
}

const STATE_LABEL: Record<RecipientState, string> = {
  confirmed: 'Confirmed',
  unproven: 'Member',
  waiting: 'Not confirmed',
  stopped: 'Unsubscribed',
};
const STATE_COLOR: Record<RecipientState, string> = {
  confirmed: 'success.readable',
  unproven: 'text.secondary',
  waiting: 'warning.readable',
  stopped: 'text.secondary',
};

function StateChip({ state }: { state: RecipientState | undefined }) {
  if (!state) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={STATE_LABEL[state]}
      sx={{ color: STATE_COLOR[state], borderColor: 'divider' }}
    />
  );
}

function AddRecipient(props: {
  isLocked: boolean;
  known: readonly string[];
  onAdd: (email: string) => void;
}) {
  const { isLocked, known, onAdd } = props;
  const { email: own } = useUser();
  const fields = useFields({
    first: { email: '' },
    check({ email: typed }) {
      const email = normaliseEmail(typed);
      const problem = !isEmail(email)
        ? 'Enter an email address, like name@example.com.'
        : known.includes(email)
          ? 'This address is already a recipient.'
          : undefined;
      return problem === undefined ? { values: email } : { errors: { email: problem } };
    },
    send(email) {
      if (isLocked) return;
      fields.reset();
      onAdd(email);
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      onSubmit={fields.onSubmit}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        label="Email address"
        type="email"
        size="small"
        fullWidth
        autoComplete="off"
        disabled={isLocked}
        {...fields.text('email')}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Button type="submit" variant="outlined" disabled={isLocked} sx={{ flexShrink: 0 }}>
        Add recipient
      </Button>
      {known.length === 0 && own !== '' && (
        <Button
          disabled={isLocked}
          onClick={() => onAdd(normaliseEmail(own))}
          sx={{ flexShrink: 0 }}
        >
          Add me
        </Button>
      )}
    </Stack>
  );
}
