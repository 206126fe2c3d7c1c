import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isColour } from '@/domain/form/design/colour';

/** One colour: the browser's own picker, and its six digits. */
export function ColourInput(props: {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}) {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const write = (text: string) => {
    const colour = (text.startsWith('#') ? text : `#${text}`).trim().toLowerCase();
    setTyped(text);
    if (isColour(colour)) onChange(colour);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box
        component="input"
        type="color"
        aria-label={`${label}: pick a colour`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          flexShrink: 0,
          width: 44,
          height: 40,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
          '&::-webkit-color-swatch-wrapper': { p: 0 },
          '&::-webkit-color-swatch': { border: 0, borderRadius: 0.5 },
        }}
      />
      <TextField
        label={label}
        size="small"
        fullWidth
        value={typed ?? value}
        error={typed !== undefined && !isColour(typed.startsWith('#') ? typed : `#${typed}`)}
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false, dir: 'ltr' } }}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </Stack>
  );
}
