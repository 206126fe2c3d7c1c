import Alert from '@mui/material/Alert';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { TrashedNotice } from '../../record/TrashedNotice';

interface Props {
  id: string;
  contact: ContactDoc;
}

/** A contact that is in the trash, or being erased. */
export function TrashedContact({ id, contact }: Props) {
  if (contact.erasingAt !== undefined) {
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        This person is being erased. Nothing can be changed any more.
      </Alert>
    );
  }
  return (
    <TrashedNotice noun="contact" id={id} record={contact}>
      This contact is in the trash. It comes back when the person responds again, or when you
      restore it.
    </TrashedNotice>
  );
}
