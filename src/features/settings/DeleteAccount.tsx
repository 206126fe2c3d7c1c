import Button from '@mui/material/Button';
import { useState } from 'react';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}
