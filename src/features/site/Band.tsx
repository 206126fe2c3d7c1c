import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Tone = 'plain' | 'tint' | 'paper' | 'hero' | 'deep';

interface Props {
  tone?: Tone;
  /** Id of the heading that names it. */
  labelledBy?: string;
  id?: string;
  /** Reaches up to the page's header, as the first of a page. */
  first?: boolean;
  /** Reaches down to the footer, as the last of a page. */
  last?: boolean;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** What lies behind a band from edge to edge. */
function ground(theme: Theme, tone: Tone): object {
  const { tint, hero, deep, background, divider } = theme.vars.palette;
  switch (tone) {
    case 'tint':
      return { bgcolor: tint.soft };
    case 'paper':
      return { bgcolor: background.paper, borderBlock: `1px solid ${divider}` };
    case 'hero':
      return {
        background: [
          `radial-gradient(50% 70% at 78% 18%, ${hero.glow}, transparent 100%)`,
          `radial-gradient(45% 60% at 12% 0%, ${hero.veil}, transparent 100%)`,
        ].join(','),
      };
    case 'deep':
      return {
        background: `radial-gradient(70% 140% at 80% 0%, ${deep.glow}, transparent 100%), ${deep.ground}`,
      };
    default:
      return {};
  }
}

/**
 * A part of a page with a ground of its own from edge to edge, while its content keeps the page's width. The shell clips
 * what reaches beyond the window.
 */
export function Band({ tone = 'plain', labelledBy, id, first, last, children, sx }: Props) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={labelledBy}
      sx={[
        {
          position: 'relative',
          isolation: 'isolate',
          py: { xs: 7, md: 11 },
          // The padding of the page's own container.
          ...(first === true ? { mt: { xs: -2, sm: -4 } } : {}),
          ...(last === true ? { mb: { xs: -8, sm: -11 } } : {}),
        },
        ...(tone === 'deep' ? [{ color: 'deep.ink' }] : []),
        (theme) => ({
          '&::before': {
            content: '""',
            position: 'absolute',
            zIndex: -1,
            insetBlock: 0,
            insetInline: 'calc(50% - 50vw)',
            ...ground(theme, tone),
          },
        }),
        ...((Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]) as never[]),
      ]}
    >
      {children}
    </Box>
  );
}
