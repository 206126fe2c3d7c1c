import Box from '@mui/material/Box';
import { assetUrl } from '@/domain/options/asset';
import type { Ending } from '@/domain/form/definition/definition';
import { useBuilder } from '../../state/store';

/** The cover and the logo, as they stand above every screen of the form (respondent/page/Masthead.tsx). */
export function CanvasMasthead() {
  const design = useBuilder((state) => state.history.definition.design);
  const { cover, logo } = design ?? {};
  if (!cover && !logo) return null;
  return (
    <Box className="own" sx={{ mb: -1 }}>
      {cover && (
        <Box
          component="img"
          src={assetUrl(cover.picture.id)}
          alt=""
          sx={COVER}
          style={{ objectPosition: `${cover.x}% ${cover.y}%` }}
        />
      )}
      {logo && (
        <Box
          component="img"
          src={assetUrl(logo.picture.id)}
          alt={logo.alt}
          sx={cover ? { ...LOGO, ...ON_COVER } : LOGO}
        />
      )}
    </Box>
  );
}

/** The picture of an ending, under its text. */
export function EndingPicture({ ending: { picture, alt = '' } }: { ending: Ending }) {
  return picture ? (
    <Box
      component="img"
      className="own"
      src={assetUrl(picture.id)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      sx={{ display: 'block', maxWidth: '100%', height: 'auto', mt: 2, borderRadius: 1 }}
    />
  ) : null;
}

const COVER = {
  display: 'block',
  width: '100%',
  height: 'clamp(6rem, 20vh, 12rem)',
  objectFit: 'cover',
  borderRadius: 1,
} as const;
const LOGO = { display: 'block', maxWidth: '12rem', maxHeight: '4rem', mx: 2, my: 1 } as const;
const ON_COVER = {
  position: 'relative',
  mt: -5,
  p: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
