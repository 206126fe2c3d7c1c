import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BACKDROPS, type Backdrop, type BackdropLook } from '@/domain/form/definition/definition';
import { farOf, modesOf } from '@/domain/form/design/palette';
import { ChoiceSetting } from '../ui/settingInputs';
import { ColourInput } from './ColourInput';
import { useDesign } from './useDesign';

const NAMES: Readonly<Record<BackdropLook, string>> = {
  fade: 'Gradient, top to bottom',
  slant: 'Gradient, across',
  glow: 'Glow from the top',
  dots: 'Dots',
  stripes: 'Stripes',
  grid: 'Grid',
};

/** A gradient or a pattern behind the form, from the background colour to a second one. */
export function BackdropSettings() {
  const { design, change } = useDesign();
  const { backdrop, background } = design;
  const set = (patch: Partial<Backdrop>, key?: string) =>
    change({ backdrop: { look: 'fade', ...backdrop, ...patch } }, key);
  if (background) return null;
  return (
    <>
      <ChoiceSetting
        label="Background"
        value={backdrop?.look ?? 'plain'}
        choices={[
          ['plain', 'One colour'],
          ...BACKDROPS.map((look) => [look, NAMES[look]] as const),
        ]}
        onChange={(look) => (look === 'plain' ? change({ backdrop: null }) : set({ look }))}
      />
      {backdrop && (
        <Stack spacing={1.5}>
          {modesOf(design).map((mode) => (
            <ColourInput
              key={mode}
              label={mode === 'light' ? 'Second colour' : 'Second colour, dark'}
              value={farOf(design, mode) ?? '#000000'}
              onChange={(colour) => set({ [mode]: colour }, `backdrop ${mode}`)}
            />
          ))}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Goes from the background colour to this one.
          </Typography>
        </Stack>
      )}
    </>
  );
}
