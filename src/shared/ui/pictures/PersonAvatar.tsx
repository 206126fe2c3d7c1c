import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { initialsOf, personHue, pictureSrc } from '@/shared/lib/people';

interface Props {
  name: string;
  /** Of the account; where there is none, or it does not load, the initials stand in. */
  photoURL: string | undefined;
  /** Edge in px. */
  size?: number;
  /** As logos of companies are. */
  isSquare?: boolean;
}

/** A person's picture. It stands beside their name or in a button that has one, so it says nothing itself. */
export function PersonAvatar({ name, photoURL, size = 32, isSquare = false }: Props) {
  const hue = personHue(name);
  return (
    <Avatar
      // It stands in buttons and links.
      component="span"
      aria-hidden
      variant={isSquare ? 'rounded' : 'circular'}
      src={pictureSrc(photoURL)}
      slotProps={{ img: { alt: '', referrerPolicy: 'no-referrer' } }}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 500,
        bgcolor: `hue.${hue}.wash`,
        color: `hue.${hue}.ink`,
      }}
    >
      {/* Drawn, not written: a button that is called something else would have two names. */}
      <Box
        component="span"
        data-initials={initialsOf(name)}
        sx={{ '&::before': { content: 'attr(data-initials)' } }}
      />
    </Avatar>
  );
}
