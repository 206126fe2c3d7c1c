import Box from '@mui/material/Box';
import { lookOf } from './featureLook';

interface Props {
  featureId: string;
  large?: boolean;
}

/** The icon of a feature on its hue. */
export function FeatureIcon({ featureId, large = false }: Props) {
  const { Icon, hue } = lookOf(featureId);
  const size = large ? 56 : 40;
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: large ? '14px' : '10px',
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        bgcolor: `hue.${hue}.wash`,
        color: `hue.${hue}.ink`,
      }}
    >
      <Icon fontSize={large ? 'medium' : 'small'} />
    </Box>
  );
}
