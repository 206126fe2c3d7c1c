import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useSessionActions } from '@/shared/data/session';
import { errorText } from '@/shared/lib/errorText';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { signOutEverywhere } from '../data';

/** Logs out here and everywhere else: for a lost phone, or a computer that was left open. */
export function LogOutEverywhere() {
  const { logOut } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
      await logOut();
      await navigate(routes.login.href());
      toast.show('You’ve been logged out everywhere.');
    } catch (error) {
      toast.fail(errorText(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => setAsking(true)}>
        {busy ? 'Logging out everywhere' : 'Log out everywhere'}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out everywhere?"
        text="You’ll need to log in again on each of your devices, starting with this one. Devices that aren’t in the list can take up to an hour."
        confirm="Log out everywhere"
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
