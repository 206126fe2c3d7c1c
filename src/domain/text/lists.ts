/**
 * Several texts in one: in a cell of a table, in a link. A text that holds what parts them is quoted, as RFC 4180 quotes a
 * field, so that what was joined can be parted again.
 */

/** Joins texts. Those without quotes, line ends, the sign that parts, or blanks around them stay as they are. */
export function joinList(texts: readonly string[], separator: ';' | ',' | '\n'): string {
  const isPlain = (text: string) =>
    !text.includes('"') &&
    !text.includes('\n') &&
    !text.includes(separator) &&
    text.trim() === text;
  const quoted = (text: string) => (isPlain(text) ? text : `"${text.replaceAll('"', '""')}"`);
  return texts.map(quoted).join(separator === '\n' ? separator : `${separator} `);
}

/** Parts what `joinList` joined; a quote within a text that does not begin with one means itself. */
export function partList(list: string, separator: ';' | ',' | '\n'): string[] {
  const texts: string[] = [];
  let at = 0;
  for (;;) {
    while (list[at] === ' ') at += 1;
    const quoted = /"((?:[^"]|"")*)" *(?=$|[;,\n])/y;
    quoted.lastIndex = at;
    const match = quoted.exec(list);
    const isQuoted = match !== null && (list[quoted.lastIndex] ?? separator) === separator;
    const end = isQuoted ? quoted.lastIndex : indexOr(list, separator, at);
    texts.push(isQuoted ? (match[1] ?? '').replaceAll('""', '"') : list.slice(at, end).trim());
    if (end >= list.length) return texts;
    at = end + 1;
  }
}

function indexOr(list: string, separator: string, from: number): number {
  const at = list.indexOf(separator, from);
  return at < 0 ? list.length : at;
}
