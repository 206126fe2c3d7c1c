import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { xlsLossText, type XlsLoss } from '@/domain/form/outgoing/xlsForm/losses';

interface Props {
  losses: readonly XlsLoss[];
  onClose: () => void;
}

/** After a download as XLSForm: what other tools will not read in the file. */
export function DownloadedForm({ losses, onClose }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>Downloaded as XLSForm</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Formloom reads this file back exactly as your form is. ODK, KoboToolbox, SurveyCTO and
          Enketo have no place for some of it, and won’t read:
        </DialogContentText>
        <List dense>
          {losses.map((loss) => (
            <ListItem key={loss.code} disableGutters>
              <ListItemText primary={xlsLossText(loss)} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
