/** What a question of a questionnaire asks for: by its marks, or guessed by its words. */
import type { SketchItem, SketchOption } from '@/domain/form/sketch/sketch';
import { given } from '../raw';
import type { OptionMark } from './lines';

/** A question as it was read, line by line. */
export interface TextQuestion {
  number: string;
  label: string;
  required: boolean;
  options: { mark: OptionMark; text: string }[];
  help: string[];
  /** Lines to write on. */
  lines: number;
  table: string[][];
  /** Only if the question before it was answered so. */
  after?: string;
  /** Where answers lead: to a number, from an option, or from any. */
  jumps: { option?: string; to: string; source: string }[];
}

export interface ReadAnswer {
  item: Omit<SketchItem, 'label'>;
  /** What was guessed; absent where marks say it. */
  guess?: string;
}

const SEVERAL =
  /\(?\b(?:(?:tick|check|select|choose|mark|pick)\s+(?:all|any|as many|one or more|each)\b[^.)?]*|multiple (?:answers|choice)s?(?: possible)?|mehrfachauswahl(?: möglich)?)\)?[.:]?/i;
const ONE =
  /\(?\b(?:(?:tick|check|select|choose|mark|pick|circle)\s+(?:only\s+)?one\b[^.)?]*|single choice)\)?[.:]?/i;

const KINDS: readonly (readonly [RegExp, SketchItem['type']])[] = [
  [/\be-?mail/i, 'email'],
  [/\b(?:tele)?phone|\bmobile\b|\bcell ?phone|\btelefon/i, 'phone'],
  [/\b(?:website|web ?page|url|link)\b/i, 'url'],
  [/\bsignature\b|\bsign here\b|\bunterschrift/i, 'signature'],
  [/\b(?:upload|attach)\b/i, 'file'],
  [
    /\b(?:date|birthday|datum|geburtstag)\b|\bwhen (?:were|was|did|will|is|would)\b|\bwhich day\b/i,
    'date',
  ],
  [/\b(?:what time|at what time|time of (?:day|arrival))\b/i, 'time'],
  [
    /\bhow many\b|\bhow old\b|\bnumber of\b|\b(?:age|alter|quantity|amount)\b|\bwie viele\b/i,
    'number',
  ],
  [
    /^(?:your |full |first and last |what is your |what’s your |what's your )*(?:full )?name\??$/i,
    'name',
  ],
  [/^(?:(?:your|home|postal|mailing|full|delivery|billing) )*address\b/i, 'address'],
  [
    /\b(?:comments?|feedback|suggestions?|describe|explain|why|anything else|details|tell us|reasons?|warum|anmerkungen?)\b/i,
    'long_text',
  ],
];

const SCALE =
  /\(?\b(?:(?:on )?(?:a )?scale (?:of|from) )?(?:from )?([01]) ?(?:[-–—]|to|bis) ?(\d{1,2})\b\)?/i;
const NUMBERS = /^(?:(.{0,40}?)\s+)?([01](?:\s+\d{1,2}){2,10})(?:\s+(.{0,40}))?$/;

function scaleOf(
  from: number,
  to: number,
  label: string,
  low?: string,
  high?: string,
): ReadAnswer | undefined {
  if ((from !== 0 && from !== 1) || to < 2 || to > 10) return undefined;
  const texts = given({ low: low || undefined, high: high || undefined });
  const guess = `a scale from ${from} to ${to}`;
  if (from === 0 && to === 10 && /recommend|empfehlen/i.test(label))
    return { item: { type: 'nps', texts }, guess };
  return { item: { type: 'scale', texts, settings: { from, to } }, guess };
}

/** “1 = poor, 5 = excellent” beside a scale. */
function endsIn(text: string, from: number, to: number): [string?, string?] {
  const word = (figure: number) =>
    new RegExp(String.raw`\b${figure}\s*(?:=|:|being|is|means)\s*([^,;()=]{1,60})`, 'i')
      .exec(text)?.[1]
      ?.trim();
  return [word(from), word(to)?.replace(/[.]$/, '')];
}

function scaleIn(question: TextQuestion): ReadAnswer | undefined {
  for (const line of question.help) {
    const [, low, figures = '', high] = NUMBERS.exec(line) ?? [];
    const numbers = figures.split(/\s+/).map(Number);
    const isRow =
      numbers.length >= 3 && numbers.every((figure, index) => figure === (numbers[0] ?? 0) + index);
    const found = isRow
      ? scaleOf(numbers[0] ?? 1, numbers.at(-1) ?? 5, question.label, low, high)
      : undefined;
    if (found) {
      question.help = question.help.filter((one) => one !== line);
      return found;
    }
  }
  for (const text of [question.label, ...question.help]) {
    const isScale =
      /scale|\brate\b|rating|recommend|satisf|likely|agree|important|\(\s*[01] ?[-–—] ?\d{1,2}/i.test(
        text,
      );
    const match = isScale ? SCALE.exec(text) : null;
    if (!match) continue;
    const [from, to] = [Number(match[1]), Number(match[2])];
    const found = scaleOf(
      from,
      to,
      question.label,
      ...endsIn([question.label, ...question.help].join(' '), from, to),
    );
    if (!found) continue;
    if (match[0].startsWith('('))
      question.label = question.label
        .replace(match[0], '')
        .replace(/\s{2,}/g, ' ')
        .trim();
    return found;
  }
  const stars = question.help.find((line) => /^[☆★]{3,10}$/.test(line.replace(/\s/g, '')));
  if (stars === undefined) return undefined;
  question.help = question.help.filter((line) => line !== stars);
  return {
    item: { type: 'rating', settings: { max: stars.replace(/\s/g, '').length } },
    guess: 'stars',
  };
}

const OTHER =
  /^(?:other|sonstiges?|anderes|autre|otro)\b\s*(?:\((?:please )?(?:specify|state|describe|angeben)[^)]*\)|,? please (?:specify|state)|:)?\s*[:.]?\s*_*$/i;
const isOther = (text: string): boolean =>
  OTHER.test(text) && /_|:|specify|state|describe|angeben/i.test(text);

/** Options on the line of the question: “Yes / No”, “(red, green, blue)” behind “choose one”. */
function inlineOptions(question: TextQuestion): void {
  const match =
    /[?:.)]\s*\(?\s*([^?:()_/]{1,60}(?:\s*\/\s*[^?:()_/]{1,60}){1,9})\s*\)?\s*$/.exec(
      question.label,
    ) ?? /\(\s*([^()/]{1,60}(?:\s*\/\s*[^()/]{1,60}){1,9})\s*\)\s*$/.exec(question.label);
  const list = match?.[1]?.split('/').map((one) => one.trim());
  if (match && list && list.every((one) => one !== '' && !/^https?$/i.test(one))) {
    question.options = list.map((text) => ({ mark: 'bullet', text }));
    const end =
      match[0].startsWith('?') || match[0].startsWith('.') || match[0].startsWith(')')
        ? match[0].charAt(0)
        : '';
    question.label = `${question.label.slice(0, match.index)}${end}`.trim();
    return;
  }
  const alone = question.help.find(
    (line) =>
      /^[^/]{1,40}(?:\s+\/\s+|\/)[^/]{1,40}(?:\s*\/\s*[^/]{1,40}){0,8}$/.test(line) &&
      !/\d\/\d|:\/\/|\?/.test(line),
  );
  if (alone === undefined) return;
  question.options = alone.split('/').map((one) => ({ mark: 'bullet', text: one.trim() }));
  question.help = question.help.filter((line) => line !== alone);
}

/** Boxes of which only one can be true. */
const EXCLUSIVE = /\b(?:gender|sex|marital status|geschlecht|familienstand)\b/i;

const isYesNo = (texts: readonly string[]): boolean =>
  texts.length === 2 &&
  /^(?:yes|ja|oui|sí|si|true)$/i.test(texts[0] ?? '') &&
  /^(?:no|nein|non|false)$/i.test(texts[1] ?? '');

function ofOptions(question: TextQuestion): ReadAnswer {
  const marks = new Set(question.options.map(({ mark }) => mark));
  const texts = question.options.map(({ text }) => text.replace(/\s*_{2,}\s*$/, '').trim());
  const own = question.options
    .filter(({ text }) => !isOther(text))
    .map(({ text }) => text.replace(/\s*_{2,}\s*$/, '').trim());
  const hints = [question.label, ...question.help].join(' ');
  const isMany =
    marks.has('square') && !isYesNo(texts) && !EXCLUSIVE.test(question.label)
      ? !ONE.test(hints)
      : SEVERAL.test(hints) && !marks.has('round');
  const isMarked = marks.has('round') || (marks.has('square') && isMany);
  const type = isMany ? 'multiple_choice' : 'single_choice';
  if (!isMany && own.length === texts.length && isYesNo(texts)) {
    const [yes = '', no = ''] = texts;
    const words = /^yes$/i.test(yes) ? {} : { texts: { yes, no } };
    return { item: { type: 'yes_no', ...words }, ...(isMarked ? {} : { guess: 'yes or no' }) };
  }
  const only = own[0] ?? '';
  if (
    own.length === 1 &&
    texts.length === 1 &&
    marks.has('square') &&
    /\b(?:agree|accept|consent|confirm|have read)\b/i.test(only)
  ) {
    return { item: { type: 'consent', texts: { statement: only } }, guess: 'consent' };
  }
  const options = own.map((text): SketchOption => ({ value: text, label: text }));
  return {
    item: { type, options, settings: given({ other: own.length < texts.length || undefined }) },
    ...(isMarked ? {} : { guess: `${type.replaceAll('_', ' ')}: ${own.join(', ')}` }),
  };
}

/** A table of statements and columns. */
function ofTable({ table }: TextQuestion): ReadAnswer | undefined {
  const [head, ...rows] = table;
  if (!head || rows.length === 0) return undefined;
  const columns = head.slice(1).filter((cell) => cell !== '');
  if (columns.length < 2) return undefined;
  const option = (text: string): SketchOption => ({ value: text, label: text });
  const multiple = rows.some((cells) => cells.slice(1).some((cell) => /^\[.?\]|^[☐□]/.test(cell)));
  return {
    item: {
      type: 'matrix',
      rows: rows.flatMap(([first = '']) => (first === '' ? [] : [option(first)])),
      columns: columns.map(option),
      settings: given({ multiple: multiple || undefined }),
    },
    guess: `a table of ${rows.length} rows and ${columns.length} columns`,
  };
}

/** What a question asks for, and what of that was guessed. Takes instructions out of its texts. */
export function answerOf(question: TextQuestion): ReadAnswer {
  const table = ofTable(question);
  if (table) return table;
  const scale = question.options.length === 0 ? scaleIn(question) : undefined;
  if (scale) return scale;
  if (question.options.length === 0) inlineOptions(question);
  if (question.options.length > 0) return ofOptions(question);
  const asked = question.label.replace(/[:_\s]+$/, '');
  const kind = KINDS.find(([pattern]) => pattern.test(asked))?.[1];
  if (question.lines >= 2 && kind !== 'address') return { item: { type: 'long_text' } };
  if (kind) return { item: { type: kind }, guess: kind.replaceAll('_', ' ') };
  return { item: { type: 'short_text' }, ...(question.lines === 1 ? {} : { guess: 'short text' }) };
}
