import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Deletes your account and everything that only you can reach. It cannot be undone; you may
        want to download your data before.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}
