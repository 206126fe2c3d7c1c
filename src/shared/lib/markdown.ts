/**
 * A small, safe subset of Markdown as a tree: paragraphs, two levels of headings, lists, tables, notes, bold, italic,
 * code, keys and links to this site or https. Nothing in it can become HTML; what is not understood stays text.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; text: string }
  /** `++Ctrl+Z++`: keys that are pressed together. */
  | { kind: 'keys'; keys: string[] }
  | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  /** `> …`: something worth stopping at. */
  | { kind: 'note'; inline: Inline[] }
  /** Between two lines of three backticks: text as it is. */
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  /** `| … |`: a head, a line of dashes, and rows. */
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const INLINE =
  /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`|\+\+(.+?)\+\+|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Whether a link may be followed: a path of this site (not "//host"), or https. */
export function isSafeHref(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https:\/\//.test(href);
}

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    const [all, strong, star, low, code, keys, label, href] = match;
    const em = star ?? low;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (em !== undefined) parts.push({ kind: 'em', text: em });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (keys !== undefined) parts.push({ kind: 'keys', keys: keys.split('+') });
    else if (label !== undefined && href !== undefined && isSafeHref(href)) {
      parts.push({ kind: 'link', text: label, href });
    } else parts.push({ kind: 'text', text: all });
    at = match.index + all.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** What is read of a line, without its marks. */
export function plainText(inline: readonly Inline[]): string {
  return inline.map((part) => (part.kind === 'keys' ? part.keys.join('+') : part.text)).join('');
}

/** A heading's anchor. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const BULLET = /^(?:-|(\d+)\.) +/;
const NOTE = /^> ?/;
/** A block of code, with the empty lines in it. */
const FENCED = /^```\n([\s\S]*?)\n```$/m;
const RULE = /^\|(?: *-+ *\|)+$/;

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

function parseBlock(lines: string[]): Block[] {
  const [first = '', second = ''] = lines;
  const heading = /^(#{2,3}) +(.+)$/.exec(first);
  if (heading) {
    const level = heading[1] === '##' ? 2 : 3;
    const inline = parseInline(heading[2] ?? '');
    const rest = lines.slice(1);
    return [
      { kind: 'heading', level, id: slug(plainText(inline)), inline },
      ...(rest.length > 0 ? parseBlock(rest) : []),
    ];
  }
  if (lines.every((line) => BULLET.test(line))) {
    return [
      {
        kind: 'list',
        ordered: BULLET.exec(first)?.[1] !== undefined,
        items: lines.map((line) => parseInline(line.replace(BULLET, ''))),
      },
    ];
  }
  if (lines.every((line) => NOTE.test(line))) {
    return [
      {
        kind: 'note',
        inline: parseInline(lines.map((line) => line.replace(NOTE, '')).join(' ')),
      },
    ];
  }
  if (RULE.test(second) && lines.every((line) => line.startsWith('|'))) {
    return [{ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }];
  }
  return [{ kind: 'paragraph', inline: parseInline(lines.join(' ')) }];
}

function parseBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(parseBlock);
}

export function parseMarkdown(text: string): Block[] {
  // Every second part is what a fence holds.
  return text
    .replace(/\r\n?/g, '\n')
    .split(FENCED)
    .flatMap((part, index): Block[] =>
      index % 2 === 1 ? [{ kind: 'code', text: part }] : parseBlocks(part),
    );
}
