import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** Side and rounding of each size. */
const SIZES = {
  small: { side: '2rem', radius: 1 },
  medium: { side: '40px', radius: '10px' },
  large: { side: '56px', radius: '14px' },
} as const;

interface Props {
  Icon: ComponentType<SvgIconProps>;
  /** A hue of the theme (src/app/siteTokens.ts). */
  hue: string;
  size?: keyof typeof SIZES;
}

/** An icon on a square of its hue. The name is beside it: colour and icon are not needed to tell. */
export function HueIcon({ Icon, hue, size = 'small' }: Props) {
  const { side, radius } = SIZES[size];
  return (
    <Box
      // Buttons and summaries hold no blocks.
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: side,
        height: side,
        borderRadius: radius,
        color: `hue.${hue}.ink`,
        bgcolor: `hue.${hue}.wash`,
      }}
    >
      <Icon fontSize={size === 'large' ? 'medium' : 'small'} />
    </Box>
  );
}
