import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { LOOKS_READY } from '../rendering/looksReady';
import { useHydrated } from '../rendering/useHydrated';

type Props = Omit<ButtonProps, 'type' | 'loading' | 'sx'> & {
  /** While it is being done; the words say what is. */
  busy: boolean;
  /** Space above, in steps of the theme. */
  above?: number;
};

/**
 * The button that sends a form. While it is busy it keeps the focus and does nothing. Before the page's script is there
 * it cannot be pressed: the browser would send the form itself, with the password in the address.
 */
export function SubmitButton({ busy, above = 0, disabled, children, onClick, ...rest }: Props) {
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      variant="contained"
      disabled={disabled === true || !hydrated}
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={{ mt: above, ...(hydrated ? {} : LOOKS_READY) }}
    >
      {children}
    </Button>
  );
}
