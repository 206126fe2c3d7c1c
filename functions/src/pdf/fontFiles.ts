/** The fonts of a PDF: Roboto, as the app has it, in the parts of its package; in the order in which they are asked for a character. */
import latinRegular from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import latinExtRegular from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff';
import vietnameseRegular from '@fontsource/roboto/files/roboto-vietnamese-400-normal.woff';
import greekRegular from '@fontsource/roboto/files/roboto-greek-400-normal.woff';
import greekExtRegular from '@fontsource/roboto/files/roboto-greek-ext-400-normal.woff';
import cyrillicRegular from '@fontsource/roboto/files/roboto-cyrillic-400-normal.woff';
import cyrillicExtRegular from '@fontsource/roboto/files/roboto-cyrillic-ext-400-normal.woff';
import mathRegular from '@fontsource/roboto/files/roboto-math-400-normal.woff';
import symbolsRegular from '@fontsource/roboto/files/roboto-symbols-400-normal.woff';
import latinMedium from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import latinExtMedium from '@fontsource/roboto/files/roboto-latin-ext-500-normal.woff';
import vietnameseMedium from '@fontsource/roboto/files/roboto-vietnamese-500-normal.woff';
import greekMedium from '@fontsource/roboto/files/roboto-greek-500-normal.woff';
import greekExtMedium from '@fontsource/roboto/files/roboto-greek-ext-500-normal.woff';
import cyrillicMedium from '@fontsource/roboto/files/roboto-cyrillic-500-normal.woff';
import cyrillicExtMedium from '@fontsource/roboto/files/roboto-cyrillic-ext-500-normal.woff';
import mathMedium from '@fontsource/roboto/files/roboto-math-500-normal.woff';
import symbolsMedium from '@fontsource/roboto/files/roboto-symbols-500-normal.woff';

export const WEIGHTS = ['regular', 'medium'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Files of each weight, by the name of their part: bytes (build.mjs), which Vite's types take for an address. */
export const FONT_FILES: Readonly<Record<Weight, Readonly<Record<string, unknown>>>> = {
  regular: {
    latin: latinRegular,
    'latin-ext': latinExtRegular,
    vietnamese: vietnameseRegular,
    greek: greekRegular,
    'greek-ext': greekExtRegular,
    cyrillic: cyrillicRegular,
    'cyrillic-ext': cyrillicExtRegular,
    math: mathRegular,
    symbols: symbolsRegular,
  },
  medium: {
    latin: latinMedium,
    'latin-ext': latinExtMedium,
    vietnamese: vietnameseMedium,
    greek: greekMedium,
    'greek-ext': greekExtMedium,
    cyrillic: cyrillicMedium,
    'cyrillic-ext': cyrillicExtMedium,
    math: mathMedium,
    symbols: symbolsMedium,
  },
};
