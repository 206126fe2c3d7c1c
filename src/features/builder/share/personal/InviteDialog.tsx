import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { INVITATION_TEXTS, type InvitationKind } from '@/domain/calls/limits';
import { fill } from '@/domain/base/fill';
import { MAX_INVITATIONS } from '@/domain/form/access/invitations';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { shownTitle } from '@/domain/options/formTitle';
import { inviteMails } from '@/domain/words/inviteMails';
import { errorText } from '@/shared/lib/errorText';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { Segments } from '../../ui/Segments';
import { useDefinition } from '../../state/store';
import { useDueInvitations, useSendInvitations, type LinkedForm } from './data';

interface Props {
  address: LinkedForm;
  onClose: () => void;
}

/** The mail in the form's language, without the line of the link: a button stands for it. */
function mailOf(
  kind: InvitationKind,
  title: string,
  { locale, address }: Pick<FormDefinition, 'locale' | 'address'>,
) {
  const { subject, body } = inviteMails(locale, address)[
    kind === 'invite' ? 'invitation' : 'reminder'
  ];
  const all = body.split('\n\n');
  const paragraphs = all
    // The paragraph before the link leads to it.
    .map((text, at) =>
      all[at + 1] === '{link}' ? text.replace(/\s?:$/, '.').replace(/：$/, '。') : text,
    )
    .filter((text) => text !== '{link}');
  return {
    subject: fill(subject, { title }),
    message: fill(paragraphs.join('\n\n'), { title }),
  };
}

/** Mails personal links: an invitation to those who got none, or a reminder to those who have not responded. */
export function InviteDialog({ address, onClose }: Props) {
  const id = useId();
  const [kind, setKind] = useState<InvitationKind>('invite');
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Send personal links by email</DialogTitle>
      <InviteForm
        key={kind}
        kind={kind}
        address={address}
        onClose={onClose}
        choice={
          <Segments
            label="Who gets an email"
            value={kind}
            choices={[
              ['invite', 'Not invited yet'],
              ['remind', 'Invited, no response'],
            ]}
            onChange={setKind}
          />
        }
      />
    </Dialog>
  );
}

function InviteForm({
  kind,
  address,
  choice,
  onClose,
}: Props & { kind: InvitationKind; choice: ReactNode }) {
  const definition = useDefinition();
  const { title } = definition;
  const [texts, setTexts] = useState(() => mailOf(kind, shownTitle(title), definition));
  const due = useDueInvitations(address, kind);
  const [sent, setSent] = useState(0);
  const send = useSendInvitations(address, kind, setSent);
  const toast = useToast();
  const count = due.data?.due ?? 0;
  const isWhole = texts.subject.trim() !== '' && texts.message.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0 || !isWhole || send.isPending) return;
    send.mutate(texts, {
      onSuccess: (done) => {
        const left = done.due - done.sent;
        toast.show(
          `${plural(done.sent, 'email')} on the way.${
            left > 0 ? ` ${plural(left, 'person', 'people')} can’t be emailed now.` : ''
          }`,
        );
        onClose();
      },
    });
  };
  const problem = send.error ?? due.error;
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2}>
          {problem && <Alert severity="error">{errorText(problem)}</Alert>}
          {choice}
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {send.isPending
              ? `${plural(sent, 'email')} sent so far…`
              : due.data
                ? [whoText(kind, count), unknownText(due.data.unknown)].filter(Boolean).join(' ')
                : 'Counting…'}
          </Typography>
          <TextField
            label="Subject"
            size="small"
            value={texts.subject}
            slotProps={{ htmlInput: { maxLength: INVITATION_TEXTS.subject } }}
            onChange={(event) => setTexts({ ...texts, subject: event.target.value })}
          />
          <TextField
            label="Message"
            multiline
            minRows={5}
            maxRows={14}
            value={texts.message}
            helperText="{name} stands for each person’s name. A button with their own link follows, and a way to unsubscribe."
            slotProps={{ htmlInput: { maxLength: INVITATION_TEXTS.message } }}
            onChange={(event) => setTexts({ ...texts, message: event.target.value })}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={count === 0 || !isWhole || send.isPending}
        >
          {count === 0 ? 'Send emails' : `Send ${plural(count, 'email')}`}
        </Button>
      </DialogActions>
    </form>
  );
}

function whoText(kind: InvitationKind, count: number): string {
  if (kind === 'invite') {
    return count === 0
      ? 'Everyone with an address has been invited.'
      : `${plural(count, 'person', 'people')} will get an invitation.`;
  }
  return count === 0
    ? `No one can be reminded now. People who haven’t responded can be reminded a day after the last email, up to ${plural(MAX_INVITATIONS - 1, 'time')}.`
    : `${plural(count, 'person', 'people')} will get a reminder.`;
}

const unknownText = (count: number) =>
  count === 0 ? '' : `${plural(count, 'person', 'people')} without an address won’t get one.`;
