import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import {
  API_SCOPES,
  MAX_API_KEY_NAME,
  READ_SCOPES,
  type ApiScope,
} from '@/domain/documents/apiKeys.schema';
import { FormError } from '@/shared/ui/inputs/FormError';
import { useFields } from '@/shared/ui/inputs/useFields';
import { ShownOnce } from '@/shared/ui/text/ShownOnce';
import { SCOPE_LABELS, useCreateApiKey } from './data';

/** How long a key opens, in days; 0 for one that doesn’t expire. */
const LIVES: readonly (readonly [number, string])[] = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
  [0, 'Doesn’t expire'],
];

interface Props {
  workspace: string;
  onClose: () => void;
}

/** Asks what a key is for, then shows it, once. */
export function NewApiKeyDialog({ workspace, onClose }: Props) {
  const create = useCreateApiKey(workspace);
  const id = useId();
  const made = create.data?.key;
  return (
    // A press beside it would lose a key that is shown only once.
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} {...(made ? {} : { onClose })}>
      <DialogTitle id={id}>{made ? 'Copy your API key' : 'Create API key'}</DialogTitle>
      {made ? (
        <ShownOnce label="API key" noun="key" value={made} onClose={onClose} />
      ) : (
        <Ask onCreate={create.mutateAsync} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface NewKey {
  name: string;
  scopes: ApiScope[];
  days?: number;
}

interface Typed {
  name: string;
  scopes: readonly ApiScope[];
  /** 0 for a key that doesn’t expire. */
  days: number;
}

interface AskProps {
  onCreate: (key: NewKey) => Promise<unknown>;
  onClose: () => void;
}

function Ask({ onCreate, onClose }: AskProps) {
  const fields = useFields<Typed, NewKey>({
    first: { name: '', scopes: READ_SCOPES, days: 365 },
    check({ name, scopes, days }) {
      const errors = {
        ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
        ...(scopes.length === 0 ? { scopes: 'Choose at least one.' } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      const key = { name: name.trim(), scopes: [...scopes], ...(days === 0 ? {} : { days }) };
      return { values: key };
    },
    send: async (key) => void (await onCreate(key)),
  });
  const { scopes, days } = fields.values;
  const wrongScopes = fields.errors.scopes;
  const toggle = (scope: ApiScope) =>
    fields.set(
      'scopes',
      scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope],
    );
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <DialogContent>
        <Stack spacing={2}>
          <FormError message={fields.problem} />
          <TextField
            label="Name"
            autoFocus
            fullWidth
            {...fields.text('name', 'Which tool will use this key? For example, “Website”.')}
            slotProps={{ htmlInput: { maxLength: MAX_API_KEY_NAME } }}
          />
          <FormControl component="fieldset" error={wrongScopes !== undefined}>
            <FormLabel component="legend">What it can do</FormLabel>
            <FormGroup>
              {API_SCOPES.map((scope) => (
                <FormControlLabel
                  key={scope}
                  control={
                    <Checkbox checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
                  }
                  label={SCOPE_LABELS[scope]}
                />
              ))}
            </FormGroup>
            {wrongScopes !== undefined && <FormHelperText>{wrongScopes}</FormHelperText>}
          </FormControl>
          <TextField
            select
            label="Expires after"
            value={days}
            onChange={(event) => fields.set('days', Number(event.target.value))}
          >
            {LIVES.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={fields.isBusy}>
          Create API key
        </Button>
      </DialogActions>
    </form>
  );
}
