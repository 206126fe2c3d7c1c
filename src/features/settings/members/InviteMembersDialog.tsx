import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { isEmail } from '@/domain/text/addresses';
import type { InvitedRole } from '@/domain/options/members';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { inviteAll } from './data';
import { RoleSelect } from './RoleSelect';

interface Props {
  workspace: string;
  onClose: () => void;
}

/** Addresses as someone pastes them: between commas, spaces or lines, perhaps with names. */
function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;<>"]+/).filter((part) => part.includes('@'));
  return [...new Set(found.map((one) => one.toLowerCase()))];
}

/** Asks whom to invite, and with which role. */
export function InviteMembersDialog({ workspace, onClose }: Props) {
  const id = useId();
  const toast = useToast();
  const fields = useFields<
    { emails: string; role: InvitedRole },
    { emails: string[]; role: InvitedRole }
  >({
    first: { emails: '', role: 'editor' },
    check({ emails: text, role }) {
      const emails = addressesIn(text);
      const wrong = emails.find((one) => !isEmail(one));
      if (wrong !== undefined) return { errors: { emails: `“${wrong}” isn’t an email address.` } };
      if (emails.length === 0) return { errors: { emails: 'Enter an email address.' } };
      return { values: { emails, role } };
    },
    async send(values) {
      const { invited, known } = await inviteAll(workspace, values);
      toast.show(
        invited === 0
          ? 'Everyone in your list is a member or invited already.'
          : `${plural(invited, 'invitation')} sent.${known > 0 ? ` ${plural(known, 'person', 'people')} had one already.` : ''}`,
      );
      onClose();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogTitle id={id}>Invite people</DialogTitle>
        <DialogContent>
          <FormError message={fields.problem} />
          <FormTextField
            fields={fields}
            name="emails"
            label="Email addresses"
            multiline
            minRows={3}
            maxRows={10}
            autoFocus
            helperText="One or more, with commas or lines between them."
          />
          <RoleSelect value={fields.values.role} onChange={(role) => fields.set('role', role)} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={fields.isBusy}>
            {fields.isBusy ? 'Sending invitations' : 'Send invitations'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
