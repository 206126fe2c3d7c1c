import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { personHue } from '@/shared/lib/people';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { HIDDEN } from '@/shared/ui/text/hidden';
import type { Present } from './usePresence';

/** Faces that have room beside a title. */
const SHOWN = 3;

/** Who else is here: their pictures, with their names. */
export function PresentPeople({ people }: { people: readonly Present[] }) {
  if (people.length === 0) return null;
  const shown = people.length > SHOWN ? people.slice(0, SHOWN - 1) : people;
  const rest = people.slice(shown.length);
  return (
    <PlainList
      aria-label="Also here"
      sx={{ display: 'inline-flex', gap: 0.25, verticalAlign: 'middle' }}
    >
      {shown.map(({ uid, name, photoURL }) => (
        <Tooltip key={uid} title={`${name} is here`}>
          <Box
            component="li"
            sx={{
              position: 'relative',
              borderRadius: '50%',
              border: 2,
              borderColor: `hue.${personHue(name)}.ink`,
            }}
          >
            <PersonAvatar name={name} photoURL={photoURL} size={22} />
            <Box component="span" sx={HIDDEN}>
              {name}
            </Box>
          </Box>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map(({ name }) => name).join(', ')}>
          <Box component="li" sx={{ alignSelf: 'center', typography: 'caption', px: 0.5 }}>
            {`+${rest.length}`}
          </Box>
        </Tooltip>
      )}
    </PlainList>
  );
}
