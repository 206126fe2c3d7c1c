import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '@/shared/lib/errorText';
import { formatDecimal } from '@/shared/lib/numbers';
import { FormError } from '@/shared/ui/inputs/FormError';
import { saveBlob } from '@/shared/ui/saveContent';
import { useToast } from '@/shared/ui/feedback/toast';
import { downloadAccount } from './data';

/** Everything of the account in one file. */
export function DownloadData() {
  const toast = useToast();
  const [bytes, setBytes] = useState<number>();
  const [error, setError] = useState<string>();
  const busy = bytes !== undefined;
  const run = async () => {
    setBytes(0);
    setError(undefined);
    try {
      const file = await downloadAccount(setBytes);
      saveBlob(`formloom-${new Date().toISOString().slice(0, 10)}.json`, file);
      toast.show('Your data has been downloaded.');
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBytes(undefined);
    }
  };
  return (
    <>
      <FormError message={error} />
      <Button variant="outlined" disabled={busy} onClick={() => void run()}>
        {busy ? 'Downloading data' : 'Download my data'}
      </Button>
      {busy && (
        <>
          <LinearProgress aria-label="Downloading" sx={{ mt: 2 }} />
          <Typography variant="caption" component="p">
            {`${formatDecimal(bytes / 1_000_000)} MB`}
          </Typography>
        </>
      )}
    </>
  );
}
