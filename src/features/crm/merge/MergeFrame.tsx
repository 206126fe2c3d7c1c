import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { MERGE_UNDO_DAYS } from '@/domain/options/contactLimits';
import { FormError } from '@/shared/ui/inputs/FormError';

interface Props {
  title: string;
  lead: string;
  /** Why it is not possible. */
  problem: string | undefined;
  error: Error | null;
  submit: string;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  choices: ReactNode;
  preview: ReactNode;
}

/** What to choose of a merge on the left, and what becomes of it on the right. */
export function MergeFrame(props: Props) {
  const { title, lead, problem, error, submit, isPending, onSubmit, onClose } = props;
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {lead}
        </Typography>
        {problem !== undefined && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <FormError message={error?.message} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{props.choices}</Box>
          {props.preview}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          You can undo this for {MERGE_UNDO_DAYS} days.
        </Typography>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isPending || problem !== undefined}
          onClick={onSubmit}
        >
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
