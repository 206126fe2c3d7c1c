import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import type { User } from '@/shared/firebase/auth';
import { usePartOnPress } from '@/shared/ui/rendering/usePartOnPress';

const FAILED = 'We couldn’t load the menu. Check your connection and try again.';

const loadDrawer = () => import('./NavDrawer').then((module) => module.NavDrawer);

/**
 * Opens the side drawer of small screens. Its script comes with the first press, so that a visitor's first page stays
 * light, and for users once the screen is drawn.
 */
export function MenuButton({ user }: { user: User | undefined }) {
  const {
    Part: Drawer,
    isOpen,
    open,
    close,
  } = usePartOnPress(loadDrawer, FAILED, user !== undefined);
  return (
    <>
      <IconButton
        edge="start"
        aria-label="Open menu"
        onPointerDown={() => void loadDrawer().catch(() => undefined)}
        onClick={open}
      >
        <MenuIcon />
      </IconButton>
      {Drawer && <Drawer user={user} open={isOpen} onClose={close} />}
    </>
  );
}
