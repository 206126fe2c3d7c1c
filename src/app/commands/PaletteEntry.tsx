import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Command } from '@/shared/lib/palette';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { commandLookOf, commandPieces } from './commandLook';

interface Props {
  id: string;
  command: Command;
  /** Its letters are marked in the name. */
  query: string;
  /** The name of its group, above the first entry of it. */
  heading: string | undefined;
  active: boolean;
  onChoose: () => void;
}

/** One line of the palette: the icon of its kind, its name, what it belongs to, and its shortcut. */
export function PaletteEntry({ id, command, query, heading, active, onChoose }: Props) {
  const { Icon, hue } = commandLookOf(command);
  return (
    <>
      {heading !== undefined && (
        <Typography
          variant="caption"
          component="div"
          role="presentation"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            px: 1,
            pt: 1.5,
            pb: 0.5,
            fontWeight: 500,
            color: 'text.secondary',
            bgcolor: 'background.paper',
          }}
        >
          {heading}
        </Typography>
      )}
      <Box
        id={id}
        role="option"
        aria-selected={active}
        onClick={onChoose}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1,
          py: 0.5,
          minHeight: 44,
          borderRadius: 1,
          cursor: 'pointer',
          bgcolor: active ? 'action.selected' : undefined,
          '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
        }}
      >
        <HueIcon Icon={Icon} hue={hue} />
        <Typography
          variant="body2"
          noWrap
          dir="auto"
          sx={{ flexShrink: 0, maxWidth: command.note === undefined ? '100%' : '60%', minWidth: 0 }}
        >
          {commandPieces(command.name, query).map(({ text, isFound }, at) =>
            isFound ? (
              <Box key={at} component="b" sx={{ color: 'primary.readable', fontWeight: 600 }}>
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Typography>
        <Typography variant="caption" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
          {command.note}
        </Typography>
        {command.keys && (
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <KeyHint keys={command.keys} />
          </Box>
        )}
      </Box>
    </>
  );
}

/** A key, or a combination of some, as it is printed on a keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        typography: 'caption',
        px: 0.75,
        py: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {keys}
    </Box>
  );
}
