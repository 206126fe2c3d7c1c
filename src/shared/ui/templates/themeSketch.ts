/** The colours of a form's design as variables of a small picture, in the reader's own mode. */
import { useLayoutEffect } from 'react';
import type { Theme } from '@mui/material/styles';
import { FONTS, type FormDesign } from '@/domain/form/definition/definition';
import { fontFaces, fontFamily } from '@/domain/form/design/fonts';
import { coloursOf, paletteOf, type Mode } from '@/domain/form/design/palette';

const RADII = { sharp: 0, soft: 4, round: 7, pill: 10 } as const;

function variables(design: FormDesign, mode: Mode) {
  const entries = Object.entries(paletteOf(coloursOf(design, design.mode ?? mode)));
  return Object.fromEntries(entries.map(([name, value]) => [`--form-${name}`, value as string]));
}

/** Variables `--form-paper` and so on, the corners and the font of a design, as the styles of what is drawn with them. */
export function sketchStyles(design: FormDesign) {
  return (theme: Theme) => ({
    ...variables(design, 'light'),
    ...theme.applyStyles('dark', variables(design, 'dark')),
    '--form-radius': `${RADII[design.corners ?? 'soft']}px`,
    ...(design.font ? { fontFamily: fontFamily(design.font) } : {}),
  });
}

let isLoading = false;

/** Lets this document use the fonts of forms: each is loaded with the first word in it. */
export function useFormFonts(): void {
  useLayoutEffect(() => {
    if (isLoading || !('adoptedStyleSheets' in document)) return;
    isLoading = true;
    const sheet = new CSSStyleSheet();
    // As an object: the policy of the app allows no style element with text.
    sheet.replaceSync(FONTS.map(fontFaces).join(''));
    document.adoptedStyleSheets.push(sheet);
  }, []);
}
