/** Lines of a questionnaire as people type it: what each of them is. */

export type OptionMark = 'round' | 'square' | 'bullet' | 'letter' | 'number';

export type TextLine =
  | { is: 'blank' | 'ruler' | 'legend' }
  | { is: 'heading'; text: string }
  | { is: 'numbered'; number: string; style: string; text: string }
  | { is: 'options'; options: { mark: OptionMark; text: string }[] }
  | { is: 'answer'; text: string }
  | { is: 'cells'; cells: string[] }
  | { is: 'text'; text: string };

const ROUND = String.raw`\([ \u00a0oO]?\)|[○◯◌◦⚪⭘]`;
const SQUARE = String.raw`\[[ \u00a0xX]?\]|[☐□▢❏❑☑]`;
const MARKS = new RegExp(`(${ROUND})|(${SQUARE})`, 'g');
const STARTS_MARKED = new RegExp(String.raw`^(?:[-*•–] )?(?:${ROUND}|${SQUARE})`);
const BULLET = /^(?:[-*•–—‣▪●·]|o)\s+(\S.*)$/;
const LETTER = /^\(?([a-zA-Z])[.)]\s+(\S.*)$/;
const NUMBERED =
  /^(?:\*\*)?(?:(Q(?:uestion)?\.?\s*#?)(\d{1,5}[a-z]?)\s*[.:)–-]?|(\(?)(\d{1,5}(?:\.\d{1,2})*[a-z]?)\s*(\.|\)|:| [-–])(?!\d))\s*(\S.*)$/i;
const LEGEND =
  /^(?:\(?\*\)?\s*(?:=|:|-|–|indicates|denotes|means|marks)?\s*(?:a\s+)?(?:required|mandatory)\b.{0,30}|.{0,40}(?:marked|asterisk).{0,40}(?:required|mandatory).{0,20})$/i;
const ANSWER =
  /^(?:answer|antwort|response|comments?)?\s*:?\s*(?:_{3,}|\.{5,}|…{2,}|-{5,}\s*_+)\s*$/i;
const HEADING =
  /^(?:#{1,6}\s+(.+)|(?:section|part|teil|abschnitt)\s+(?:\d{1,2}|[A-Z]|[IVX]{1,4})\b\s*[:.–-]?\s*(.*))$/i;

const unmarked = (text: string): string =>
  text
    .replace(/\*\*([^*]{1,500})\*\*/g, '$1')
    .replace(/__([\p{L}\p{N}][^_]{0,500})__/gu, '$1')
    .trim();

function marked(text: string): { mark: OptionMark; text: string }[] {
  const found = [...text.matchAll(MARKS)];
  return found.map((match, index) => {
    const from = match.index + match[0].length;
    const to = found[index + 1]?.index ?? text.length;
    return {
      mark: match[1] === undefined ? 'square' : 'round',
      text: unmarked(text.slice(from, to)),
    };
  });
}

/** Cells of a row of a table, by bars or tabs; undefined where there are fewer than three. */
function cellsOf(text: string): string[] | undefined {
  const byBars = text.includes('|');
  if (!byBars && !text.includes('\t')) return undefined;
  const inner = byBars ? text.trim().replace(/^\|/, '').replace(/\|$/, '') : text;
  const cells = inner.split(byBars ? '|' : '\t').map((cell) => cell.trim());
  return cells.length >= 3 ? cells : undefined;
}

export function lineOf(raw: string): TextLine {
  const cells = cellsOf(raw);
  const text = raw.replace(/[\u00a0\t ]+/g, ' ').trim();
  if (text === '') return { is: 'blank' };
  if (/^[-=*_|: ]{3,}$/.test(text) && !/^_{3,}$/.test(text) && !STARTS_MARKED.test(text))
    return { is: 'ruler' };
  if (LEGEND.test(text)) return { is: 'legend' };
  if (cells) return { is: 'cells', cells };
  if (ANSWER.test(text)) return { is: 'answer', text };
  const heading = HEADING.exec(text);
  if (heading) return { is: 'heading', text: unmarked(heading[1] ?? (heading[2] || text)) };
  if (STARTS_MARKED.test(text)) return { is: 'options', options: marked(text) };
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [, word, after = '', open = '', before = '', end = '', rest = ''] = numbered;
    const style = word === undefined ? `${open}1${end.trim()}` : 'Q';
    return { is: 'numbered', number: after || before, style, text: unmarked(rest) };
  }
  const bullet = BULLET.exec(text)?.[1];
  if (bullet !== undefined && !text.startsWith('**')) {
    return { is: 'options', options: [{ mark: 'bullet', text: unmarked(bullet) }] };
  }
  const letter = LETTER.exec(text)?.[2];
  if (letter !== undefined)
    return { is: 'options', options: [{ mark: 'letter', text: unmarked(letter) }] };
  return { is: 'text', text: unmarked(text) };
}

/** The next line after one that is none of those kinds. */
export function lineAfter(
  lines: readonly TextLine[],
  index: number,
  ...skipped: readonly TextLine['is'][]
): TextLine | undefined {
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line && !skipped.includes(line.is)) return line;
  }
  return undefined;
}
