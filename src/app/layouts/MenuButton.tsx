import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type ComponentType } from 'react';
import type { User } from '@/shared/firebase/auth';
import { whenDrawn } from '@/shared/lib/idle';
import { useToast } from '@/shared/ui/feedback/toast';
import type { NavDrawer } from './NavDrawer';

/** How long a screen has for itself before the drawer is fetched; milliseconds. */
const IDLE_MS = 10_000;

type Drawer = ComponentType<Parameters<typeof NavDrawer>[0]>;

const importDrawer = () => import('./NavDrawer').then((module) => module.NavDrawer);

/**
 * Opens the side drawer of small screens. Its script comes with the first press, so that a visitor's first page stays
 * light, and for users when the browser is idle, so that the drawer also opens offline.
 */
export function MenuButton({ user }: { user: User | undefined }) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<Drawer>();
  const isUser = user !== undefined;
  const load = async () => {
    const drawer = await importDrawer();
    setDrawer(() => drawer);
  };
  useEffect(() => {
    const prefetch = () => void importDrawer().catch(() => undefined);
    return isUser ? whenDrawn(prefetch, IDLE_MS) : undefined;
  }, [isUser]);
  const show = () => {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      toast.fail('We couldn’t load the menu. Check your connection and try again.');
    });
  };
  return (
    <>
      <IconButton
        edge="start"
        aria-label="Open menu"
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={show}
      >
        <MenuIcon />
      </IconButton>
      {Drawer && <Drawer user={user} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
