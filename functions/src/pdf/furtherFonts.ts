/**
 * Fonts of scripts that Roboto does not have, by the languages that a form can be in, and of emoji. Each is a file of its own in
 * the build, and is loaded once a text needs it.
 */

/** Scripts, in the order in which their fonts are asked for a character. */
export const FURTHER = ['arabic', 'hebrew', 'devanagari', 'chinese', 'japanese', 'emoji'] as const;
/** The same in a Japanese text. */
export const IN_JAPANESE: readonly Further[] = [
  'japanese',
  ...FURTHER.filter((name) => name !== 'japanese'),
];
export type Further = (typeof FURTHER)[number];

/** Letters that only Japanese has: a text with them has its Chinese characters in their Japanese shape, too. */
export const JAPANESE = /[\u3040-\u30ff\uff66-\uff9f]/;

/** The characters for which a font is loaded; what else it has is used, too, once it is there. */
export const NEEDS: Readonly<Record<Further, RegExp>> = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/,
  hebrew: /[\u0590-\u05ff\ufb1d-\ufb4f]/,
  chinese: /[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/,
  japanese: JAPANESE,
  devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
  emoji: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
};

/** Bytes (build.mjs), which Vite's types take for an address. */
export const FURTHER_FILES: Readonly<Record<Further, () => Promise<{ default: unknown }>>> = {
  // Of those tried, the one whose joined letters are each one glyph, so that a text can be copied.
  arabic: () =>
    import('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'),
  hebrew: () =>
    import('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
  chinese: () =>
    import('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  japanese: () => import('@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff'),
  devanagari: () =>
    import('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  emoji: () => import('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
};
