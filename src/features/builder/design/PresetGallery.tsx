import Box from '@mui/material/Box';
import { dressed, looksLike } from '@/domain/form/design/edit';
import { PRESETS } from '@/domain/form/design/presets';
import { useFormFonts } from '@/shared/ui/templates/themeSketch';
import { SavedThemes } from './SavedThemes';
import { ThemeThumb } from './ThemeThumb';
import { useDesign } from './useDesign';

export const GALLERY = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
} as const;

/** Designs to begin with, and those of the workspace. Pictures and layout of the form stay. */
export function PresetGallery() {
  const { design, set } = useDesign();
  useFormFonts();
  return (
    <>
      <Box role="group" aria-label="Presets" sx={GALLERY}>
        {PRESETS.map((preset) => (
          <ThemeThumb
            key={preset.id}
            name={preset.name}
            design={preset.design}
            isChosen={looksLike(design, preset.design)}
            onChoose={() => set(dressed(design, preset.design))}
          />
        ))}
      </Box>
      <SavedThemes />
    </>
  );
}
