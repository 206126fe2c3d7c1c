import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type Props = Omit<ButtonProps, 'type' | 'loading'> & {
  /** While it is being done; the words say what is. */
  busy: boolean;
};

/** The button that sends a form. While it is busy it keeps the focus and does nothing. */
export function SubmitButton({ busy, children, onClick, sx, ...rest }: Props) {
  return (
    <Button
      {...rest}
      type="submit"
      variant="contained"
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={sx}
    >
      {children}
    </Button>
  );
}
