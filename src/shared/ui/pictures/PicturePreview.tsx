import Box from '@mui/material/Box';
import { assetUrl, type AssetRef } from '@/domain/options/asset';

/** How high a picture is shown at most: the settings beside it must stay in sight. */
const HEIGHT = 180;

/** A picture as it is kept, small; its place is free before it arrives. */
export function PicturePreview({ picture, alt }: { picture: AssetRef; alt: string }) {
  const { id, width, height } = picture;
  return (
    <Box
      component="img"
      src={assetUrl(id)}
      alt={alt}
      width={width}
      height={height}
      sx={{
        display: 'block',
        mb: 1.5,
        // As wide as it may be without becoming higher than that.
        width: `min(100%, ${width}px, ${(HEIGHT * width) / height}px)`,
        height: 'auto',
        aspectRatio: `${width} / ${height}`,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}
