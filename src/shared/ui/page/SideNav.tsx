import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useShownCurrent } from './useShownCurrent';

interface NavProps {
  /** What it leads through, for people who hear the screen. */
  label: string;
  /** Which link is open, to be seen in a row that is wider than the screen. */
  current: string | undefined;
  /** `SideLink`s, and other items of the list. */
  children: ReactNode;
  /** What belongs to it and is no item: dialogs. */
  after?: ReactNode;
}

/** Links beside a list, each of which shows a part of it: a column, and a row above it on narrow screens. */
export function SideNav({ label, current = '', children, after }: NavProps) {
  const row = useShownCurrent<HTMLDivElement>(current);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ width: { md: 208 }, flexShrink: 0, minWidth: 0, mb: { xs: 1, md: 0 } }}
    >
      <Box ref={row} sx={{ overflowX: { xs: 'auto', md: 'visible' }, pb: { xs: 0.5, md: 0 } }}>
        <PlainList
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', md: 'column' },
            gap: { xs: 1, md: 0.25 },
          }}
        >
          {children}
        </PlainList>
      </Box>
      {after}
    </Box>
  );
}

/** What the links after it are about; in a row, a space. */
export function SideHeading({ text }: { text: string }) {
  return (
    <Box
      component="li"
      sx={{
        typography: 'overline',
        color: 'text.secondary',
        px: 1.5,
        mt: 2,
        '&:first-of-type': { mt: 0 },
        display: { xs: 'none', md: 'block' },
      }}
    >
      {text}
    </Box>
  );
}

interface LinkProps {
  Icon?: typeof SvgIcon;
  name: string;
  href: string;
  isHere: boolean;
  /** Beside the link: a menu of what can be done with its part. */
  actions?: ReactNode;
}

export function SideLink({ Icon, name, href, isHere, actions }: LinkProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        maxWidth: '100%',
        borderRadius: 1,
        border: { xs: 1, md: 0 },
        borderColor: { xs: isHere ? 'primary.readable' : 'divider', md: 'transparent' },
        bgcolor: isHere ? 'tint.strong' : 'transparent',
        '&:hover': { bgcolor: isHere ? 'tint.strong' : 'action.hover' },
      }}
    >
      <ButtonBase
        component={Link}
        to={href}
        aria-current={isHere ? 'page' : undefined}
        sx={{
          typography: 'body2',
          fontWeight: isHere ? 600 : 400,
          color: isHere ? 'primary.readable' : 'text.primary',
          px: 1.5,
          minHeight: 40,
          gap: 1.25,
          flexGrow: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          borderRadius: 1,
        }}
      >
        {Icon && <Icon fontSize="small" sx={{ color: isHere ? 'inherit' : 'text.secondary' }} />}
        <Box
          component="bdi"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name}
        </Box>
      </ButtonBase>
      {actions}
    </Box>
  );
}
