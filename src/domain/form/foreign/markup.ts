/** Texts of other tools, which may be HTML, as our plain texts and our marks. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  euro: '€',
  pound: '£',
};

/** A tag; it ends at the next bracket of either kind, so that no text makes this slow. */
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>/g;
const BLOCKS = ['p', 'div', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function withoutEntities(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-zA-Z]{2,8});/g, (all, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

const hrefIn = (attributes: string): string =>
  /\bhref\s*=\s*["']?\s*(https?:\/\/[^\s"']+|mailto:[^\s"']+)/i.exec(attributes)?.[1] ?? '';

/**
 * A text without tags: their lines, lists, bold words and links stay, as marks if `marked`. Script and style go with what
 * is in them.
 */
export function textFromMarkup(html: string, marked: boolean): string {
  if (!/[<&]/.test(html)) return html;
  const hidden = html.replace(/<(script|style)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1[^<>]*>/gi, '');
  let href = '';
  const marks = hidden.replace(TAG, (_all, end: string, name: string, attributes: string) => {
    const tag = name.toLowerCase();
    if (tag === 'br' || tag === 'hr') return '\n';
    if (tag === 'li') return end ? '' : '\n- ';
    if (BLOCKS.includes(tag)) return '\n';
    if (!marked) return '';
    if (tag === 'b' || tag === 'strong') return '**';
    if (tag !== 'a') return '';
    if (!end) {
      href = hrefIn(attributes);
      return href === '' ? '' : '[';
    }
    const address = href;
    href = '';
    return address === '' ? '' : `](${address})`;
  });
  return withoutEntities(marks.replace(/<!--[^>]*-->/g, ''))
    .replace(/\*\*\s*\*\*/g, '')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
