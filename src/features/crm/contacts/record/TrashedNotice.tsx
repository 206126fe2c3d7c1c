import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { can } from '@/domain/options/access';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { useContactActions } from '../useContactActions';

interface Props {
  id: string;
  contact: ContactDoc;
}

/** A contact in the trash is read, not changed, until it is restored. */
export function TrashedNotice({ id, contact }: Props) {
  const { role } = useWorkspace();
  const actions = useContactActions();
  if (contact.erasingAt !== undefined) {
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        This person is being erased. Nothing can be changed any more.
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        can(role, 'trashContacts') && (
          <Button
            color="inherit"
            size="small"
            disabled={actions.isPending}
            onClick={() =>
              actions.run([{ id, data: contact }], { kind: 'restore' }, 'Contact restored.')
            }
          >
            Restore
          </Button>
        )
      }
    >
      This contact is in the trash. It comes back when the person responds again, or when you
      restore it.
    </Alert>
  );
}
