import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFoundBy } from '@/domain/contacts/facets';
import { VALUE_LENGTH } from '@/domain/options/contactLimits';
import { contactName } from '@/domain/contacts/people';
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

/** Contacts of the same name: a warning while a name is typed. */
const useSimilar = (name: string) =>
  (useFoundRecords('contact', name, { most: 20, least: LETTERS }) ?? [])
    .filter(({ data }) => isFoundBy('contact', { name: data.name ?? '', emails: [] }, name))
    .slice(0, SIMILAR)
    .map(({ id, data }) => ({ id, name: contactName(data), note: data.emails[0] ?? '' }));

const EMPTY = { name: '', email: '', phone: '', company: '' };
type Values = typeof EMPTY;

const FIELDS = [
  ['name', 'Name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'tel'],
  ['company', 'Company', 'text'],
] as const;

/** Adds a contact by hand. Who may be the same person is said before, and told apart by what they share. */
export function NewContactDialog({ onClose }: { onClose: () => void }) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(EMPTY);
  const [id] = useState(freshKey);
  const similar = useSimilar(values.name);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationKey: keys.contactChange([id]),
    mutationFn: (anyway: boolean) => {
      const said = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value.trim() !== ''),
      );
      return call('createContact', { workspace, id, ...said, ...(anyway ? { anyway } : {}) });
    },
    onSuccess: ({ stored }) => {
      if (!stored) return;
      onClose();
      toast.show('Contact added.');
      void navigate(routes.contact.href(id));
    },
  });
  const duplicates = data && !data.stored ? data.duplicates : [];
  const isTaken = duplicates.some(({ by }) => by === 'email');
  return (
    <AddRecordDialog
      noun="contact"
      duplicates={duplicates}
      isTaken={isTaken}
      reasonOf={({ by }) => (by === 'email' ? 'has this email address.' : 'has this phone number.')}
      question={isTaken ? 'Open that contact, or enter another address.' : 'Is it the same person?'}
      similar={similar}
      hrefOf={(one) => routes.contact.href(one)}
      error={error}
      disabled={isPending}
      onAdd={mutate}
      onClose={onClose}
    >
      {FIELDS.map(([field, label, type], index) => (
        <TextField
          key={field}
          autoFocus={index === 0}
          fullWidth
          size="small"
          label={label}
          type={type}
          value={values[field]}
          onChange={(event) => {
            setValues((all) => ({ ...all, [field]: event.target.value }));
            reset();
          }}
          slotProps={{ htmlInput: { maxLength: VALUE_LENGTH, autoComplete: 'off' } }}
        />
      ))}
    </AddRecordDialog>
  );
}
