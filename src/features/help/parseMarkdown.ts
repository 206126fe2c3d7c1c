/**
 * A small, safe subset of Markdown as a tree: paragraphs, two levels of headings, lists, bold, italic, code and links
 * to this site or https. Nothing in it can become HTML; what is not understood stays text.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: 2 | 3; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Whether a link may be followed: a path of this site (not "//host"), or https. */
export function isSafeHref(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https:\/\//.test(href);
}

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    const [all, strong, em, code, label, href] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (em !== undefined) parts.push({ kind: 'em', text: em });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined && isSafeHref(href)) {
      parts.push({ kind: 'link', text: label, href });
    } else parts.push({ kind: 'text', text: all });
    at = match.index + all.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

const BULLET = /^(?:-|(\d+)\.) +/;

function parseBlock(lines: string[]): Block[] {
  const [first = ''] = lines;
  const heading = /^(#{2,3}) +(.+)$/.exec(first);
  if (heading) {
    const level = heading[1] === '##' ? 2 : 3;
    const rest = lines.slice(1);
    return [
      { kind: 'heading', level, inline: parseInline(heading[2] ?? '') },
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
  return [{ kind: 'paragraph', inline: parseInline(lines.join(' ')) }];
}

export function parseMarkdown(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(parseBlock);
}
