/**
 * The text of a Word document (the XML of word/document.xml), line by line, as the reader of plain questionnaires takes it:
 * numbered paragraphs as questions, those below them and boxes to tick as options, cells of tables with bars between.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Only the five of XML and numbers: a document with entities of its own shows them as they are written. */
const decoded = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      const code = Number.parseInt(hex ?? digits ?? '', hex === undefined ? 10 : 16);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    },
  );

/** Boxes and circles that are drawn as characters, as the reader of questionnaires knows them. */
const BOXES: readonly (readonly [RegExp, string])[] = [
  [/^\s*[\u2610\u2611\u2612\u25a1\u25fb\u2751\uf0a8\uf06f]\s*/u, '[ ] '],
  [/^\s*[\u25cb\u25ef\u25cf\u2b58]\s*/u, '( ) '],
];

function lineOf(paragraph: string): string {
  const text = decoded(
    [
      ...paragraph.matchAll(
        /<w:(?:t|instrText)(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\s*\/?>|<w14:checkbox>/g,
      ),
    ]
      .map(([, written, mark]) => (mark === undefined ? (written ?? '') : ' '))
      .join(''),
  ).trim();
  if (text === '') return '';
  for (const [box, mark] of BOXES) if (box.test(text)) return text.replace(box, mark);
  const level = /<w:numPr>[\s\S]*?<w:ilvl w:val="(\d)"/.exec(paragraph)?.[1];
  if (/<w14:checkbox>/.test(paragraph)) return `[ ] ${text}`;
  if (level === undefined) return text;
  return level === '0' ? `1. ${text}` : `- ${text}`;
}

/** Lines of the document, with a blank line between paragraphs that are no list. */
export function docxText(xml: string): string {
  const rows = xml.replace(/<w:tr[ >][\s\S]*?<\/w:tr>/g, (row) => {
    const cells = [...row.matchAll(/<w:tc[ >][\s\S]*?<\/w:tc>/g)].map(([cell]) =>
      [...cell.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)]
        .map(([paragraph]) => lineOf(paragraph))
        .join(' ')
        .trim(),
    );
    const text = cells
      .map((cell) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
      .join(' | ');
    return `<w:p ><w:t>${text}</w:t></w:p>`;
  });
  return [...rows.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)]
    .map(([paragraph]) => lineOf(paragraph))
    .filter((line) => line !== '')
    .join('\n');
}
