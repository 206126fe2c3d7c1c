const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** What a language is called in English sentences, without its region: `German`. Its code if it is not known. */
export function languageInEnglish(code: string): string {
  try {
    return NAMES.of(code.split('-')[0] ?? code) ?? code;
  } catch {
    return code;
  }
}
