import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { CardHeading } from '../ui/TabPage';

/** Clear of the form's bar, which stays in sight. */
const BELOW_BAR = ({ spacing }: Theme) => spacing(16);

export interface SettingsGroup {
  title: string;
  /** When changes take effect. */
  note: string;
  cards: ReactNode;
}

/** Settings in groups that say when they take effect, and beside them the way to each where there is room. */
export function SettingsGroups({ groups }: { groups: readonly SettingsGroup[] }) {
  const prefix = useId();
  const idOf = (place: number) => `${prefix}${place}`;
  const current = useCurrentGroup(groups.length, prefix);
  return (
    <Container maxWidth="xl" disableGutters>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, lg: 5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '10rem minmax(0, 1fr)' },
        }}
      >
        <Box
          component="nav"
          aria-label="Groups of settings"
          sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: BELOW_BAR }}
        >
          <PlainList sx={{ display: 'grid', gap: 0.5 }}>
            {groups.map(({ title }, place) => (
              <li key={title}>
                <Link
                  href={`#${idOf(place)}`}
                  variant="body2"
                  underline="none"
                  aria-current={current === place ? 'location' : undefined}
                  sx={{
                    display: 'block',
                    mx: -1.5,
                    px: 1.5,
                    py: 1,
                    borderRadius: 1,
                    color: 'text.secondary',
                    '&:hover': { bgcolor: 'action.hover' },
                    '&[aria-current]': {
                      color: 'text.primary',
                      fontWeight: 500,
                      bgcolor: 'action.selected',
                    },
                  }}
                  onClick={(event) => {
                    // The address stays that of the tab.
                    event.preventDefault();
                    const heading = document.getElementById(idOf(place));
                    heading?.scrollIntoView();
                    heading?.focus({ preventScroll: true });
                  }}
                >
                  {title}
                </Link>
              </li>
            ))}
          </PlainList>
        </Box>
        <Stack spacing={5}>
          {groups.map(({ title, note, cards }, place) => (
            <Stack key={title} component="section" aria-labelledby={idOf(place)} spacing={3}>
              <div>
                <Typography
                  id={idOf(place)}
                  variant="h5"
                  component="h2"
                  tabIndex={-1}
                  sx={{ outline: 'none', scrollMarginTop: BELOW_BAR }}
                >
                  {title}
                </Typography>
                <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                  {note}
                </Typography>
              </div>
              <CardHeading value="h3">{cards}</CardHeading>
            </Stack>
          ))}
        </Stack>
      </Box>
    </Container>
  );
}

/** The last group whose heading has passed the upper third of the window. */
function useCurrentGroup(count: number, prefix: string): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => {
      const tops = Array.from(
        { length: count },
        (_, place) => document.getElementById(`${prefix}${place}`)?.getBoundingClientRect().top,
      );
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 &&
        window.scrollY > 0;
      const passed = tops.filter((top) => top !== undefined && top < window.innerHeight / 3).length;
      setCurrent(isAtEnd ? count - 1 : Math.max(0, passed - 1));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [count, prefix]);
  return current;
}
