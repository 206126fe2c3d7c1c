import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { isMac } from '@/shared/lib/platform';
import { usePalette } from '@/shared/lib/palette';
import { HIDDEN } from '@/shared/ui/text/hidden';

const KEYS = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the palette: a field to press where there is room, else its sign. Absent where no one is signed in. */
export function SearchButton({ wide = false }: { wide?: boolean }) {
  const palette = usePalette();
  if (!palette) return null;
  const [first, ...rest] = palette.label.split(' ');
  return (
    <>
      {wide && (
        <ButtonBase
          aria-haspopup="dialog"
          onClick={palette.open}
          sx={{
            display: { xs: 'none', lg: 'inline-flex' },
            alignItems: 'center',
            gap: 1,
            width: 200,
            height: 36,
            px: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.secondary',
            typography: 'body2',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <SearchIcon fontSize="small" />
          {/* What it searches is said in full, and seen in the palette. */}
          <span>
            {first}
            <Box component="span" sx={HIDDEN}>
              {` ${rest.join(' ')}`}
            </Box>
          </span>
          <Box component="kbd" aria-hidden sx={{ ml: 'auto', typography: 'caption' }}>
            {KEYS}
          </Box>
        </ButtonBase>
      )}
      <Tooltip title={`${palette.label} (${KEYS})`}>
        <IconButton
          aria-label={palette.label}
          aria-haspopup="dialog"
          onClick={palette.open}
          sx={wide ? { display: { lg: 'none' } } : undefined}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
    </>
  );
}
