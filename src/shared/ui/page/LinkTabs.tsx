import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useShownCurrent } from './useShownCurrent';

interface Item<V extends string> {
  value: V;
  label: string;
  href: string;
  /** A number beside the label. */
  badge?: string | undefined;
}

interface Props<V extends string> {
  /** What they lead through, for those who hear the screen. */
  label: string;
  current: V;
  items: readonly Item<V>[];
}

function TabBadge({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        minWidth: 20,
        borderRadius: 2.5,
        typography: 'caption',
        fontWeight: 600,
        textAlign: 'center',
        bgcolor: 'hue.amber.wash',
        color: 'hue.amber.ink',
      }}
    >
      {text}
    </Box>
  );
}

/**
 * A shade at each edge behind which there is more: it stays where it is, and what lies over it moves with the tabs and
 * covers it at their beginning and end.
 */
const shades = ({ vars: { palette } }: Theme) => {
  const cover = (side: string) =>
    `linear-gradient(to ${side}, var(--tabs-ground, ${palette.background.default}) 40%, transparent)`;
  const shade = (side: string) =>
    `linear-gradient(to ${side}, color-mix(in srgb, ${palette.text.primary} 14%, transparent), transparent)`;
  return {
    background: [
      `${cover('right')} left / 40px 100% local`,
      `${cover('left')} right / 40px 100% local`,
      `${shade('right')} left / 12px calc(100% - 4px) scroll`,
      `${shade('left')} right / 12px calc(100% - 4px) scroll`,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
  };
};

/** Tabs that are links: each leads to an address, so they are a navigation and not a tab list. */
export function LinkTabs<V extends string>({ label, current, items }: Props<V>) {
  const badges = items.map(({ badge = '' }) => badge).join(' ');
  const nav = useShownCurrent<HTMLElement>(`${current} ${badges}`);
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={label}
      sx={[{ overflowX: 'auto', borderBottom: 1, borderColor: 'divider', mb: 2 }, shades]}
    >
      <PlainList sx={{ display: 'flex' }}>
        {items.map(({ value, label: text, href, badge }) => {
          const here = value === current;
          return (
            <li key={value}>
              <ButtonBase
                component={Link}
                to={href}
                aria-current={here ? 'page' : undefined}
                sx={{
                  typography: 'button',
                  px: 2,
                  minHeight: 44,
                  whiteSpace: 'nowrap',
                  color: here ? 'primary.readable' : 'text.secondary',
                  borderBottom: 2,
                  borderColor: here ? 'primary.readable' : 'transparent',
                  '&:hover': { color: 'text.primary' },
                  '&:focus-visible': { outlineOffset: -2 },
                }}
              >
                {text}
                {badge !== undefined && <TabBadge text={badge} />}
              </ButtonBase>
            </li>
          );
        })}
      </PlainList>
    </Box>
  );
}
