/** Kinds of files that a description names. */

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  jpg: ['jpg', 'jpeg'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  word: ['doc', 'docx'],
  doc: ['doc', 'docx'],
  docx: ['docx'],
  excel: ['xls', 'xlsx'],
};

/** “PDF or JPG only”: the kinds of files; undefined if a text names anything else. */
export function formatsIn(text: string): string[] | undefined {
  const words = text
    .toLowerCase()
    .replace(/\b(?:only|files?|format|please)\b/g, '')
    .split(/[\s,/]+|\bor\b|\band\b/)
    .filter((word) => word !== '');
  const found = words.map((word) => FORMATS[word]);
  return found.length > 0 && found.every((one) => one !== undefined)
    ? [...new Set(found.flatMap((one) => one ?? []))]
    : undefined;
}
