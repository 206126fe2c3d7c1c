import Box from '@mui/material/Box';

/** Taken by scripts/productPictures.mjs: two widths of each, in the proportion of the screen. */
const DESK = { width: 1440, height: 960, small: 720 };
const PHONE = { width: 640, height: 1280, small: 320 };

export type ProductPictureName =
  | 'appearance'
  | 'builder'
  | 'contact'
  | 'data'
  | 'describe'
  | 'design'
  | 'duplicates'
  | 'exports'
  | 'form'
  | 'forms'
  | 'formula'
  | 'help'
  | 'insert'
  | 'insights'
  | 'logic'
  | 'notifications'
  | 'response'
  | 'review'
  | 'members'
  | 'security'
  | 'share'
  | 'templates'
  | 'translations'
  | 'versions'
  | 'webhooks';

interface Props {
  name: ProductPictureName;
  /** What it shows; empty beside a text that says the same. */
  alt: string;
  /** How wide it is drawn, as the browser chooses between the two files by it. */
  sizes: string;
  /** The picture of the first screen is asked for before the others. */
  first?: boolean;
}

/**
 * A picture of the product in the reader's mode. Both modes are in the markup, because a page rendered at build does not
 * know the reader; the browser fetches only the one with a box, as both are lazy.
 */
export function ProductPicture({ name, alt, sizes, first = false }: Props) {
  const isPhone = name === 'form';
  const size = isPhone ? PHONE : DESK;
  const file = (theme: string, width: number) => `/pictures/${name}-${theme}-${width}.webp`;
  return (
    <Box
      sx={{
        borderRadius: isPhone ? '28px' : '12px',
        overflow: 'clip',
        boxShadow: 'var(--mui-palette-lift-picture)',
        bgcolor: 'background.paper',
        border: isPhone ? '6px solid' : '1px solid',
        borderColor: isPhone ? 'deep.glow' : 'divider',
        lineHeight: 0,
      }}
    >
      {(['light', 'dark'] as const).map((mode) => (
        <Box
          component="img"
          key={mode}
          src={file(mode, size.small)}
          srcSet={`${file(mode, size.small)} ${size.small}w, ${file(mode, size.width)} ${size.width}w`}
          sizes={sizes}
          width={size.width}
          height={size.height}
          alt={alt}
          loading="lazy"
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
          sx={(theme) => ({
            width: '100%',
            height: 'auto',
            display: mode === 'light' ? 'block' : 'none',
            ...theme.applyStyles('dark', { display: mode === 'dark' ? 'block' : 'none' }),
          })}
        />
      ))}
    </Box>
  );
}
