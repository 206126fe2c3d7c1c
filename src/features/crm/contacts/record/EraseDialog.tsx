import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErasedResponses } from '@/domain/options/contactLimits';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { ErasedResponsesChoice } from '@/shared/ui/inputs/ErasedResponsesChoice';
import { FormError } from '@/shared/ui/inputs/FormError';
import { useMadeExports } from './useMadeExports';

interface Props {
  id: string;
  contact: ContactDoc;
  onClose: () => void;
}

/** Says what goes, asks what becomes of the responses, and whether the person may come back. */
export function EraseDialog({ id, contact, onClose }: Props) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const [responses, setResponses] = useState<ErasedResponses>('delete');
  const exports = useMadeExports();
  const [block, setBlock] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationKey: keys.contactChange([id]),
    mutationFn: () => call('eraseContact', { workspace, id, responses, block }),
    onSuccess: () => {
      onClose();
      toast.show('Erasing. The certificate will be under Contacts in your settings.');
      void navigate(routes.contacts.href());
    },
  });
  return (
    <FormDialog
      title={`Erase ${contactName(contact)}?`}
      submit="Erase permanently"
      destructive
      disabled={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <FormError message={error?.message} />
      <Typography sx={{ mb: 2 }}>
        This permanently deletes the contact with their files, notes, tasks and timeline, partial
        responses and pending emails.
        {exports === undefined && ' All finished exports of this workspace are deleted too.'}
        {exports !== undefined &&
          exports !== '' &&
          ` This workspace’s ${exports} will be deleted too, because they may include this person.`}
      </Typography>
      <ErasedResponsesChoice value={responses} onChange={setResponses} />
      {contact.emails.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={block} onChange={(_event, on) => setBlock(on)} />}
          label="Don’t add this person as a contact again"
        />
      )}
      <Alert severity="warning" sx={{ mt: 2 }}>
        You can’t undo this. Other people’s notes that mention this person by name are not changed.
      </Alert>
    </FormDialog>
  );
}
