import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { instantIn } from '@/domain/base/localTime';
import { PERSONAL_LINKS } from '@/domain/calls/limits';
import { dayIn } from '@/domain/base/days';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/useNow';
import { useToast } from '@/shared/ui/feedback/toast';
import { DateField } from '@/shared/ui/inputs/DateField';
import { Segments } from '../../ui/Segments';
import { ContactChoices } from './ContactChoices';
import { newCodes, useCreatePersonalLinks, type LinkedForm, type NewPerson } from './data';
import { NamesFile } from './NamesFile';
import { namesInText } from './names';

interface Props {
  address: LinkedForm;
  onDone: () => void;
  onClose: () => void;
}

/** Asks whom links are for, and until when they are good. */
export function NewLinksDialog({ address, onDone, onClose }: Props) {
  const id = useId();
  const { timeZone } = useWorkspace();
  const today = dayIn(timeZone, useNow());
  const [from, setFrom] = useState<'names' | 'contacts' | 'codes'>('names');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly NewPerson[]>([]);
  const [codes, setCodes] = useState('');
  const [until, setUntil] = useState<string>();
  const [done, setDone] = useState(0);
  const create = useCreatePersonalLinks(address);
  const toast = useToast();
  const named =
    from === 'names' ? namesInText(text).map((name) => ({ name })) : from === 'codes' ? [] : chosen;
  const count = from !== 'codes' ? named.length : /^\d{1,4}$/.test(codes) ? Number(codes) : 0;
  const isTooMany = count > PERSONAL_LINKS.perForm;
  const thing = from === 'codes' ? 'code' : 'link';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0 || isTooMany || create.isPending) return;
    const people: NewPerson[] = from === 'codes' ? newCodes(count) : [...named];
    // Good until the end of that day.
    const expiresAt =
      until === undefined ? undefined : instantIn(timeZone, `${until}T23:59:59`) + 1_000;
    setDone(0);
    create.mutate(
      { people, onProgress: setDone, ...(expiresAt === undefined ? {} : { expiresAt }) },
      {
        onSuccess: (made) => {
          toast.show(`${plural(made, thing)} created.`);
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Create personal links</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          <Stack spacing={2}>
            {create.error && <Alert severity="error">{create.error.message}</Alert>}
            <Segments
              label="Recipients"
              value={from}
              choices={[
                ['names', 'A list of names'],
                ['contacts', 'Contacts'],
                ['codes', 'Codes to hand out'],
              ]}
              onChange={setFrom}
            />
            {from === 'names' ? (
              <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                <TextField
                  label="Names, one on each line"
                  autoFocus
                  fullWidth
                  multiline
                  minRows={5}
                  maxRows={12}
                  value={text}
                  placeholder={'Ada Lovelace, ada@example.org\nGrace Hopper'}
                  helperText="Use names you’ll recognise, with an email address if you like. Respondents don’t see them."
                  slotProps={{ inputLabel: { shrink: true } }}
                  onChange={(event) => setText(event.target.value)}
                />
                <NamesFile
                  onRead={(lines) => setText([text.trimEnd(), ...lines].filter(Boolean).join('\n'))}
                />
              </Stack>
            ) : from === 'codes' ? (
              <TextField
                label="Number of codes"
                autoFocus
                value={codes}
                helperText="Single-use codes for cards, letters or a noticeboard. They aren’t tied to a name. Respondents enter one at the form’s public link."
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
                onChange={(event) => setCodes(event.target.value.trim())}
              />
            ) : (
              <ContactChoices workspace={address.workspace} chosen={chosen} onChange={setChosen} />
            )}
            <DateField
              label="Valid until (optional)"
              value={until}
              min={today}
              onChange={setUntil}
            />
            {create.isPending && (
              <div>
                <LinearProgress
                  variant="determinate"
                  value={(100 * done) / count}
                  aria-label="Links created"
                />
                <Typography role="status" variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                  {done} of {plural(count, thing)} created
                </Typography>
              </div>
            )}
            {isTooMany && (
              <Typography role="alert" sx={{ color: 'error.main' }}>
                A form can have up to 2,000 personal links and codes.
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={count === 0 || isTooMany || create.isPending}
          >
            {count === 0 ? `Create ${thing}s` : `Create ${plural(count, thing)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
