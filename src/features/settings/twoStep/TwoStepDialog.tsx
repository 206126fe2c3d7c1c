import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { NewAuthenticator } from '@/shared/firebase/account';
import { call } from '@/shared/firebase/call';
import { reportError } from '@/shared/lib/report';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { QrCode } from '@/shared/ui/pictures/QrCode';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { StepCodeField } from '@/shared/ui/twoStep/StepCodeField';
import { useStepCode } from '@/shared/ui/twoStep/useStepCode';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  uid: string;
  app: NewAuthenticator;
  /** @param isOn whether two-step verification is on now */
  onClose: (isOn: boolean) => void;
}

/** Adds an authenticator app: scan, type the first code, keep the recovery codes. */
export function TwoStepDialog({ uid, app, onClose }: Props) {
  const id = useId();
  const [isOn, setOn] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [isLate, setLate] = useState(false);
  const finish = async (code: string) => {
    if (!isOn) await app.confirm(code);
    setOn(true);
    // Logins from before have no second step.
    await import('@/shared/data/devices')
      .then((part) => part.logOutDevices(uid, null))
      .catch((error: unknown) => reportError(error, 'devices'));
    try {
      setCodes((await call('makeRecoveryCodes', {})).codes);
    } catch (error) {
      reportError(error, 'recovery codes');
      setLate(true);
    }
  };
  const fields = useStepCode(finish, () => undefined);
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  if (isLate) {
    return (
      <Dialog open onClose={() => onClose(true)} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle id={id}>Two-step verification is on</DialogTitle>
        <DialogContent>
          <DialogContentText>
            We couldn’t make your recovery codes. Make them now in Settings → Security: without one,
            you can’t log in if you lose your phone.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(true)}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  }
  // A press beside it would throw away what was scanned.
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogTitle id={id}>Turn on two-step verification</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Scan this code with an authenticator app, such as Google Authenticator, 1Password or
            Aegis.
          </DialogContentText>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 2 }}>
            <QrCode url={app.url} size={11} label="QR code for your authenticator app" />
            <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
              <Typography variant="body2">Can’t scan it? Type this key:</Typography>
              <Typography
                component="code"
                sx={{ display: 'block', fontFamily: 'monospace', overflowWrap: 'anywhere', my: 1 }}
              >
                {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </Typography>
              <CopyButton text={app.secret} label="Copy key" size="small" />
            </Box>
          </Box>
          <StepCodeField fields={fields} />
        </DialogContent>
        <DialogActions>
          <Button disabled={fields.isBusy} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <SubmitButton busy={fields.isBusy}>
            {fields.isBusy ? 'Turning on' : 'Turn on'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
