import Box from '@mui/material/Box';
import { ProductPicture } from '@/shared/ui/pictures/ProductPicture';
import type { FeaturePicture } from './featureLook';

/** The screen that shows a feature; a phone takes less of the width. */
export function FeatureScreen({ picture }: { picture: FeaturePicture }) {
  const isPhone = picture.name === 'form';
  return (
    <Box sx={{ width: '100%', maxWidth: isPhone ? 280 : undefined, justifySelf: 'center' }}>
      <ProductPicture
        name={picture.name}
        alt={picture.alt}
        sizes={
          isPhone
            ? '280px'
            : '(min-width: 1200px) 660px, (min-width: 900px) 55vw, calc(100vw - 32px)'
        }
      />
    </Box>
  );
}
