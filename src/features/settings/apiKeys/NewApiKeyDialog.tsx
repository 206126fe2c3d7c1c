import Alert from '@mui/material/Alert';
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
import { useId, useState, type FormEvent } from 'react';
import { API_SCOPES, MAX_API_KEY_NAME, type ApiScope } from '@/domain/documents/apiKeys.schema';
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
        <Ask
          isBusy={create.isPending}
          error={create.error}
          onCreate={(key) => create.mutate(key)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface AskProps {
  isBusy: boolean;
  error: Error | null;
  onCreate: (key: { name: string; scopes: ApiScope[]; days?: number }) => void;
  onClose: () => void;
}

function Ask({ isBusy, error, onCreate, onClose }: AskProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(API_SCOPES);
  const [days, setDays] = useState(365);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || name.trim() === '' || scopes.length === 0) return;
    onCreate({ name: name.trim(), scopes: [...scopes], ...(days === 0 ? {} : { days }) });
  };
  const toggle = (scope: ApiScope) =>
    setScopes((before) =>
      before.includes(scope) ? before.filter((one) => one !== scope) : [...before, scope],
    );
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2}>
          {error && <Alert severity="error">{error.message}</Alert>}
          <TextField
            label="Name"
            autoFocus
            fullWidth
            value={name}
            error={isTried && name.trim() === ''}
            helperText={
              isTried && name.trim() === ''
                ? 'Enter a name.'
                : 'Which tool will use this key? For example, “Website”.'
            }
            slotProps={{ htmlInput: { maxLength: MAX_API_KEY_NAME } }}
            onChange={(event) => setName(event.target.value)}
          />
          <FormControl component="fieldset" error={isTried && scopes.length === 0}>
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
            {isTried && scopes.length === 0 && (
              <FormHelperText>Choose at least one.</FormHelperText>
            )}
          </FormControl>
          <TextField
            select
            label="Expires after"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
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
        <Button type="submit" variant="contained" disabled={isBusy}>
          Create API key
        </Button>
      </DialogActions>
    </form>
  );
}
