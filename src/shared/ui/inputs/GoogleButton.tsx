import Button from '@mui/material/Button';
import SvgIcon from '@mui/material/SvgIcon';
import { LOOKS_READY } from '../rendering/looksReady';
import { useHydrated } from '../rendering/useHydrated';

interface Props {
  children: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that opens the window of Google. */
export function GoogleButton({ children, disabled = false, onClick }: Props) {
  const hydrated = useHydrated();
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      disabled={disabled || !hydrated}
      sx={hydrated ? {} : LOOKS_READY}
      onClick={onClick}
      startIcon={
        <SvgIcon fontSize="small" aria-hidden>
          <path d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4ZM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.1H3v2.6A10 10 0 0 0 12 22Zm-5.6-8a6 6 0 0 1 0-3.9V7.5H3a10 10 0 0 0 0 9L6.4 14ZM12 6c1.5 0 2.8.5 3.9 1.5l2.8-2.8A10 10 0 0 0 3 7.5l3.4 2.6A6 6 0 0 1 12 6Z" />
        </SvgIcon>
      }
    >
      {children}
    </Button>
  );
}
