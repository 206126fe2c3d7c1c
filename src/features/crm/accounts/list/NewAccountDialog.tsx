import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VALUE_LENGTH } from '@/domain/options/contactLimits';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { AddRecordDialog } from '../../list/AddRecordDialog';
import { useFoundRecords } from '../../useFoundRecords';

/** Letters of a name before others of it are looked for. */
const LETTERS = 3;
const SIMILAR = 3;

/** Adds an account by hand. Which one may be the same company is said before. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const [id] = useState(freshKey);
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const similar = (useFoundRecords('account', name, { least: LETTERS }) ?? []).slice(0, SIMILAR);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationKey: keys.contactChange([id]),
    mutationFn: (anyway: boolean) =>
      call('createAccount', {
        workspace,
        id,
        name,
        ...(domain.trim() === '' ? {} : { domain }),
        ...(anyway ? { anyway } : {}),
      }),
    onSuccess: ({ stored }) => {
      if (!stored) return;
      onClose();
      toast.show('Account added.');
      void navigate(routes.account.href(id));
    },
  });
  const duplicates = data && !data.stored ? data.duplicates : [];
  const isTaken = duplicates.some(({ by }) => by === 'domain');
  return (
    <AddRecordDialog
      noun="account"
      duplicates={duplicates}
      isTaken={isTaken}
      reasonOf={({ by }) => (by === 'domain' ? 'already has this domain.' : 'has the same name.')}
      question={isTaken ? 'Open that account, or enter another domain.' : 'Is it the same company?'}
      similar={similar.map((one) => ({ id: one.id, name: one.data.name }))}
      hrefOf={(one) => routes.account.href(one)}
      error={error}
      disabled={isPending || name.trim() === ''}
      onAdd={mutate}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label="Name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          reset();
        }}
        slotProps={{ htmlInput: { maxLength: VALUE_LENGTH, autoComplete: 'off' } }}
      />
      <TextField
        fullWidth
        size="small"
        label="Domain"
        placeholder="example.com"
        value={domain}
        onChange={(event) => {
          setDomain(event.target.value);
          reset();
        }}
        helperText="New contacts with an email address at this domain join the account."
        slotProps={{ htmlInput: { maxLength: VALUE_LENGTH, autoComplete: 'off' } }}
      />
    </AddRecordDialog>
  );
}
