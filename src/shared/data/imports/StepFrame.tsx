import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';

/** The dialog that an import is in; a page without. */
interface ImportDialogAround {
  titleId: string;
  onClose: () => void;
}

export const ImportDialogContext = createContext<ImportDialogAround | undefined>(undefined);

interface Props {
  title: string;
  /** The first step of a page leaves the focus where it is. */
  isFirst?: boolean;
  children: ReactNode;
  /** The button that leads back. */
  back?: ReactNode;
  /** Whether a dialog can be cancelled here. */
  isCancelled?: boolean;
  actions?: ReactNode;
}

/** A step of an import, in a page or in a dialog. Its heading gets the focus: the button that led here is gone. */
export function StepFrame(props: Props) {
  const { title, children, back, isCancelled = true, actions } = props;
  const dialog = useContext(ImportDialogContext);
  if (!dialog) return <PageStep {...props} />;
  return (
    <>
      <StepTitle id={dialog.titleId}>{title}</StepTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {back !== undefined && <Box sx={{ mr: 'auto' }}>{back}</Box>}
        {isCancelled && <Button onClick={dialog.onClose}>Cancel</Button>}
        {actions}
      </DialogActions>
    </>
  );
}

function PageStep({ title, isFirst = false, children, back, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [title, isFirst]);
  return (
    <>
      <Typography
        ref={heading}
        variant="h6"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 1, outline: 'none' }}
      >
        {title}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, '&:empty': { mt: 0 } }}>
        {back !== undefined && <Box sx={{ mr: 'auto' }}>{back}</Box>}
        {actions}
      </Box>
    </>
  );
}
