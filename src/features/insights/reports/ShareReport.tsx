import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ShownOnce } from '@/shared/ui/text/ShownOnce';

interface Props {
  url: string;
  onClose: () => void;
}

/** A report's public link, after it was made. */
export function ShareReport({ url, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>Public link</DialogTitle>
      <ShownOnce label="Public link" noun="link" value={url} onClose={onClose}>
        <Typography variant="body2">
          Anyone with this link sees the report’s current figures and results, and only the texts
          that you chose to include. Change or revoke it in the Reports menu.
        </Typography>
      </ShownOnce>
    </Dialog>
  );
}
