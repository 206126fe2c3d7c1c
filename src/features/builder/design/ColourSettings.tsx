import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Colours } from '@/domain/form/definition/definition';
import { PLAIN, darkOf, modesOf, type Mode } from '@/domain/form/design/palette';
import { ChoiceSetting } from '../ui/settingInputs';
import { ColourInput } from './ColourInput';
import { ContrastCheck } from './ContrastCheck';
import { Segments } from '../ui/Segments';
import { useDesign } from './useDesign';

const NAMES: readonly (readonly [keyof Colours, string])[] = [
  ['accent', 'Accent'],
  ['ground', 'Background'],
  ['paper', 'Card'],
  ['ink', 'Text'],
];

/** The few colours that are chosen, by day and by night. Everything else is derived from them. */
export function ColourSettings() {
  const { design, change } = useDesign();
  const modes = modesOf(design);
  const [edited, setEdited] = useState<Mode>('light');
  const mode = modes.includes(edited) ? edited : (modes[0] ?? 'light');
  const derived = design.light ? darkOf(design.light) : PLAIN.dark;
  const colours = mode === 'light' ? (design.light ?? PLAIN.light) : (design.dark ?? derived);
  const shown = NAMES.filter(
    ([name]) => name !== 'paper' || design.surface !== 'open' || design.background,
  );
  return (
    <>
      <ChoiceSetting
        label="Light or dark"
        value={design.mode ?? 'auto'}
        choices={[
          ['auto', 'Match the respondent’s device'],
          ['light', 'Always light'],
          ['dark', 'Always dark'],
        ]}
        onChange={(next) => change({ mode: next === 'auto' ? null : next })}
      />
      {modes.length > 1 && (
        <Segments
          label="Colours for"
          value={mode}
          choices={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange={setEdited}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        }}
      >
        {shown.map(([name, label]) => (
          <ColourInput
            key={`${mode} ${name}`}
            label={label}
            value={colours[name]}
            onChange={(colour) =>
              change({ [mode]: { ...colours, [name]: colour } }, `${mode} ${name}`)
            }
          />
        ))}
      </Box>
      {mode === 'dark' && modes.length > 1 && (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {design.dark
              ? 'These are your own dark colours.'
              : 'Based on your light colours. Change one to set your own.'}
          </Typography>
          {design.dark && (
            <Button size="small" onClick={() => change({ dark: null })}>
              Match light colours
            </Button>
          )}
        </Stack>
      )}
      <ContrastCheck />
    </>
  );
}
