import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { FormMenu } from '@/features/forms/header/FormMenu';
import { FormNote } from '@/features/forms/header/FormNote';
import { HelpPopover } from '@/features/help/HelpPopover';
import { NotificationBell } from '@/features/notifications/NotificationBell';
import { useUser } from '@/shared/data/session';
import { FormBarSlotsContext } from '@/shared/ui/page/formBarSlots';
import { useServiceWorker } from '../serviceWorker/useServiceWorker';
import { PaletteProvider } from '../commands/PaletteProvider';
import { SearchButton } from '../commands/SearchButton';
import { MenuButton } from './MenuButton';
import { OfflineNote } from './OfflineNote';
import { ProfilePopover } from './ProfilePopover';

const loadPalette = () => import('../commands/CommandPalette').then((m) => m.CommandPalette);

/** What all signed-in screens share, those of the builder too: the palette, and the app's parts of the bar of a form. */
export function Workplace() {
  const user = useUser();
  useServiceWorker();
  const slots = useMemo(
    () => ({
      menu: <MenuButton user={user} />,
      formMenu: (formId: string) => <FormMenu formId={formId} />,
      formNote: (formId: string) => <FormNote formId={formId} />,
      tools: (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SearchButton />
          <HelpPopover />
          {/* A phone has room for the name of the form instead. */}
          <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <NotificationBell uid={user.uid} />
            <ProfilePopover user={user} />
          </Box>
        </Box>
      ),
    }),
    [user],
  );
  return (
    <PaletteProvider label="Search everything" load={loadPalette}>
      <FormBarSlotsContext value={slots}>
        <Outlet />
        <OfflineNote />
      </FormBarSlotsContext>
    </PaletteProvider>
  );
}
