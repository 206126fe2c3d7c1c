/** Statements to agree with, and several things that are judged on one scale. */
import type { SketchItem } from '@/domain/form/sketch/sketch';
import { optionsOf, type Ask } from './ask';
import { asksSomething } from './phrasing/headed';
import { ASPECTS, LISTS, SCALES, STATEMENTS } from './lexicon/lists';
import {
  NUMBER,
  numberFrom,
  textParts,
  lowered,
  sentenceCase,
  unglued,
  withoutArticles,
} from './text';

/** Questions that a sentence asks for, and what it says besides. */
export interface Taken {
  /** What is asked before them. */
  before?: string;
  asks: Ask[];
  rest: string;
}

/** The steps of the scale that a text names. */
const stepsIn = (text: string): readonly string[] | undefined =>
  SCALES.find(({ ends }) => ends.test(text))?.steps;

const AGREEMENT = SCALES[0]?.steps ?? LISTS.frequency;

/** What stands in quotes, else the items of a list. */
function items(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
  if (quoted.length >= 2) return quoted;
  return textParts(text)
    .map(({ text: part }) => unglued(part).trim())
    .filter((part) => part !== '' && part.length <= 120);
}

const STATEMENT = new RegExp(
  `(?:(?:a |an )?(?:likert|agreement)(?:[- ]scale)?|(?:${NUMBER} )?(?:(?:likert|agreement|agree\\/disagree|short|simple) )*(?:statements?|aspects)\\b|${NUMBER} (?:questions|items)\\b).*?(?:agree|likert|satisfied|scale|rating)`,
  'i',
);

/** The words for a scale, up to where they end. */
const SCALE_END =
  /(?:from )?(?:strongly |very )?(?:(?:dis)?(?:agree|satisfied)|poor|bad|never|unlikely|difficult)(?: (?:to|through to|-|–) (?:strongly |very )?(?:(?:dis)?(?:agree|satisfied)|excellent|good|always|likely|easy))?(?: scale)?|\blikert(?:[- ]scale)?|\bscale\b|\brating\b/gi;

function divided(text: string): [string, string] {
  const last = [...text.matchAll(SCALE_END)].at(-1);
  const at = last ? last.index + last[0].length : text.length;
  return [text.slice(0, at), text.slice(at)];
}

/** Statements of ours, about what the description is about. */
function bank(about: string, whole: string, count: number): readonly string[] {
  const specific =
    STATEMENTS.find((one) => one.about.source !== '.' && one.about.test(about)) ??
    STATEMENTS.find((one) => one.about.test(lowered(whole)));
  const all = [...(specific?.statements ?? []), ...(STATEMENTS.at(-1)?.statements ?? [])];
  return [...new Set(all)].slice(0, Math.max(2, Math.min(count, 10)));
}

/** Things to rate, by what the description is about. */
function aspects(whole: string, count: number): readonly string[] {
  const found = ASPECTS.find(({ about }) => about.test(lowered(whole)));
  return (found?.things ?? []).slice(0, Math.max(2, count));
}

const table = (label: string, rows: readonly string[], columns: readonly string[]): SketchItem => ({
  type: 'matrix',
  label,
  required: false,
  rows: optionsOf(rows),
  columns: optionsOf(columns),
});

/** “five statements … about workload, support and pay”: what each is about, and what comes behind them. */
function topicsIn(text: string): { rows: string[]; rest: string } | undefined {
  const list = /\b(?:about|on|regarding|covering) ((?:[^,:]+, )+[^,:]+)$/i.exec(
    text.replace(/,? (?:rated |each )?(?:from|on an?|with an?|using) [^,]*$/i, ''),
  )?.[1];
  const found = list === undefined ? undefined : things(list);
  return found && found.rows.length >= 3 ? found : undefined;
}

/** A statement about a topic that can be agreed with. */
const happyWith = (topic: string): string =>
  `I’m happy with ${/^(?:the|my|our|your|how|what)\b/i.test(topic) ? '' : 'the '}${lowered(topic)}`;

/** A table of statements or things, if the sentence asks for one. */
export function tableIn(sentence: string, whole: string): Taken | undefined {
  const text = unglued(sentence);
  const quotes = [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
  if (
    quotes.length >= 2 &&
    /\b(?:likert|agree|statements?)\b/i.test(text.replace(/"[^"]+"/g, ''))
  ) {
    const scale = stepsIn(lowered(text.replace(/"[^"]+"/g, ''))) ?? AGREEMENT;
    const after = text.slice(text.lastIndexOf('"') + 1).replace(/^[\s,]*(?:and |plus )?/, '');
    const isRest = !/^(?:from|on|with|using|to be|rated|strongly)\b|^$/i.test(after);
    return {
      asks: [
        { item: table('How far do you agree with these statements?', quotes, scale), source: text },
      ],
      rest: isRest ? after : '',
    };
  }
  if (!STATEMENT.test(text)) return rated(text, lowered(text));
  const steps = stepsIn(lowered(text)) ?? AGREEMENT;
  const count = numberFrom(
    /(\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:statements?|questions|items)/i.exec(
      text,
    )?.[1],
  );
  const [scaled, behind] = divided(text);
  const listed = /:\s*(.+)$/.exec(scaled)?.[1] ?? /^\s*\)?\s*:\s*(.+)$/.exec(behind)?.[1] ?? '';
  const about =
    /\b(?:about|on|regarding|around) (?!a scale|scale)(.+?)(?:,|$|\bfrom\b|\bwith\b|\bto\b|\brated\b)/i.exec(
      text,
    )?.[1];
  const topics = listed === '' ? topicsIn(text) : undefined;
  const named = listed === '' ? (topics?.rows ?? []) : items(listed);
  const rows =
    named.length >= 2
      ? named.map((row) => (topics && steps === AGREEMENT ? happyWith(row) : sentenceCase(row)))
      : bank(lowered(`${about ?? ''}`), whole, count ?? 5);
  const rest =
    topics?.rest ?? (named.length >= 2 ? '' : behind.replace(/^[\s,:;)]*(?:and |plus )?/, ''));
  return {
    asks: [
      {
        item: table(
          steps === AGREEMENT
            ? 'How far do you agree with these statements?'
            : 'How would you rate these?',
          steps === AGREEMENT || named.length >= 2 ? rows : aspects(whole, count ?? 5),
          steps,
        ),
        source: text,
      },
    ],
    rest: /^(?:about|on|regarding)\b/.test(rest) ? rest.replace(/^[^,]*,?\s*/, '') : rest,
  };
}

/** Things of a list up to its last, which “and” joins, and what comes behind it. */
function things(list: string): { rows: string[]; rest: string } {
  const parts = textParts(list);
  const rows: string[] = [];
  let end = 0;
  for (const [index, { text: part, joint }] of parts.entries()) {
    const isQuestion =
      /^(?:what|how|why|which|when|where|who|whether|if|any|comments?|(?:biggest|main|best|worst|favourite|most|least)\b|a |would|do|does|did|are|is|could|can|name|email|phone|anything|overall|suggestions)\b/i.test(
        part,
      );
    if (index > 0 && (isQuestion || part.split(' ').length > 6)) break;
    rows.push(
      sentenceCase(
        unglued(part)
          .replace(/^(?:with |the |our |their |its |your )+/i, '')
          .replace(/\s*\(?\b(?:from )?\d+ ?(?:-|to) ?\d+(?: each)?\)?$/i, ''),
      ),
    );
    end = index + 1;
    if (joint === 'and') break;
  }
  return {
    rows,
    rest: parts
      .slice(end)
      .map(({ text: part }) => part)
      .join(', '),
  };
}

const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(', ');

const HOW =
  /\bhow (satisfied|happy|important|likely|often|confident|easy|difficult|good|clean|friendly)\b([^,()]*?)\b(?:with|about|is|are|was|were|in|at|of|find|found|rate)\b (?:the |our |their )?(.+)$/i;

const HOW_WITH =
  /\bhow (satisfied|happy|pleased|confident|familiar)\b([^,]*?)\b(?:with|about)\b (?:the |our |their )?(.+)$/i;

const RATE =
  /^(?:(?:also |then |please |and )*(?:ask(?: them| people| guests| customers)? to |let them |they |guests |customers |people |should |can |to )*)?(?:rat(?:e|es|ing)s?|scor(?:e|es|ing)|grad(?:e|es|ing)|judge)(?: (?:of|for))? (?:(?:the |our |their )?following(?: things)?:? ?|these(?: things)?:? ?|the |our |their )*(.+?)(?:,? (?:(?:each |all )?(?:from|on|out of|with|using|between|in|by|as)\b.*))?$/i;

/** “I feel safe, I like my lessons, my teacher listens”: statements to agree with, on the scale that the description names. */
export function statementsIn(clause: string, whole: string): Ask | undefined {
  const text = unglued(clause);
  const rows = textParts(text).map(({ text: part }) => unglued(part).trim());
  const mine = rows.filter((row) =>
    /^i (?!agree|confirm|consent|accept|give|have read)\b/i.test(row),
  );
  const isList =
    rows.length >= 3 && mine.length >= 2 && rows.every((row) => row.split(' ').length > 2);
  if (!isList || !/^(?:i|my|our|we|the|there)\b/i.test(rows[0] ?? '')) return undefined;
  const named = /\bscale(?: of| from|:)? ((?:[a-z]+,? (?:and |or |to )?){2,5}[a-z]+)/i.exec(
    whole,
  )?.[1];
  const own = (named ?? '').split(/,? (?:and |or |to )?/).filter((word) => word !== '');
  const steps =
    own.length >= 3 &&
    own.every((word) =>
      /^(?:always|usually|often|sometimes|rarely|never|yes|no|maybe|agree|disagree|unsure|good|ok|bad)$/i.test(
        word,
      ),
    )
      ? own.map(sentenceCase)
      : (stepsIn(lowered(whole)) ?? AGREEMENT);
  return {
    item: table('How far do you agree with these statements?', rows.map(sentenceCase), steps),
    source: text,
  };
}

/** What stands behind the list of things that are rated. */
function behindOf(text: string, match: RegExpExecArray): string {
  const list = match[1] ?? '';
  return text.slice(text.indexOf(list) + list.length);
}

/** “how satisfied they are with price, quality and delivery”: one question for several things. */
function rated(text: string, lower: string): Taken | undefined {
  const how = HOW_WITH.exec(text) ?? HOW.exec(text);
  if (how) {
    if (/^it\b/i.test(how[3] ?? '')) return undefined;
    const own = /^([^()]*)\(([^()]+)\)(.*)$/.exec(how[3] ?? '');
    const ownSteps = own ? items(own[2] ?? '').map(sentenceCase) : [];
    const isScaled = ownSteps.length >= 3;
    const list = (isScaled ? `${own?.[1] ?? ''}${own?.[3] ?? ''}` : (how[3] ?? '')).replace(
      /,? ?\b(?:from|on a scale|out of|\d+ ?(?:to|-) ?\d+)\b[^,]*$/i,
      '',
    );
    const { rows, rest } = things(list);
    if (rows.length < 2) return undefined;
    const before = text.slice(0, how.index).replace(/[,\s]*(?:\band)?\s*$/, '');
    const word = how[1]?.toLowerCase() ?? '';
    const steps = isScaled ? ownSteps : (stepsIn(`${word} ${lower}`) ?? stepsIn('good'));
    const label = /satisfied|happy|confident/.test(word)
      ? `How ${word} are you with these?`
      : `How ${word} ${word === 'often' ? 'do you use these' : 'are these'}?`;
    const asks = steps && [{ item: table(label, rows, steps), source: text }];
    return asks && { before, asks, rest };
  }
  const rate = RATE.exec(text);
  const shared = rate ? undefined : onOneScale(text);
  if (shared) return shared;
  const behind = rate ? behindOf(text, rate) : '';
  const [scale = ''] = behind.split(',');
  const isWorded = /\bfrom\b|\bscale\b|\bas\b/i.test(scale) && !/\d|star|heart/i.test(scale);
  if (!rate || !isWorded) return undefined;
  const steps = stepsIn(lowered(scale));
  const { rows, rest: more } = things(rate[1] ?? '');
  if (!steps || rows.length < 2) return undefined;
  const after = /,\s*(?:and |plus )?(.+)$/i.exec(behind)?.[1] ?? '';
  const rest = joined([more, after]);
  return { asks: [{ item: table('How would you rate these?', rows, steps), source: text }], rest };
}

/** “cleanliness, staff and breakfast from poor to excellent”: things that have one scale, without a word for rating. */
function onOneScale(text: string): Taken | undefined {
  const match =
    /^(.+?),? (?:each )?from ((?:very )?(?:poor|bad|awful) to (?:very good|good|excellent|great))\b(?:, (.*))?$/i.exec(
      text,
    );
  const steps = match && stepsIn(lowered(match[2] ?? ''));
  if (!match || !steps) return undefined;
  const parts = textParts(match[1] ?? '').map(({ text: part }) => unglued(part).trim());
  const isOther = (part: string) =>
    /[\d()?:]/.test(part) || part.split(' ').length > 3 || asksSomething(part);
  const from = parts.findLastIndex(isOther) + 1;
  const rows = parts.slice(from).map(sentenceCase);
  if (rows.length < 2 || /^(?:rate|rating|score)\b/i.test(parts[from] ?? '')) return undefined;
  return {
    before: joined(parts.slice(0, from)),
    asks: [{ item: table('How would you rate these?', rows, steps), source: text }],
    rest: match[3] ?? '',
  };
}

/** “rate food, service and atmosphere from 1 to 5”: a question for each, on the same scale. */
export function ratingsIn(sentence: string): Taken | undefined {
  const text = unglued(sentence);
  const rate = RATE.exec(text);
  if (!rate) return undefined;
  const { rows, rest } = things(rate[1] ?? '');
  if (rows.length === 0 || rows.some((row) => row.split(' ').length > 6)) return undefined;
  const lower = lowered(text);
  const range =
    /\b(?:from |between |of )?(0|1|one|zero) ?(?:to|-|and) ?(10|[2-9]|ten|five|seven|three|four)\b/.exec(
      lower,
    );
  const most =
    numberFrom(range?.[2] ?? /out of (\d+|five|ten|seven)/.exec(lower)?.[1]) ??
    numberFrom(/(\d+|five|ten|three)[- ]stars?/.exec(lower)?.[1]) ??
    5;
  const fromZero = /^(?:0|zero)$/.test(range?.[1] ?? '');
  const isStars = /star|heart/.test(lower) || (most <= 5 && !fromZero && !lower.includes('scale'));
  const settings = isStars
    ? { max: Math.max(3, Math.min(10, most)) }
    : { from: fromZero ? 0 : 1, to: Math.max(2, Math.min(10, most)) };
  const asks = rows.map((thing): Ask => ({
    item: {
      type: isStars ? 'rating' : 'scale',
      label: withoutArticles(thing),
      required: false,
      settings,
    },
    source: text,
  }));
  const after = /^[^,]*,\s*(?:and |plus )?(.+)$/i.exec(behindOf(text, rate))?.[1] ?? '';
  return { asks, rest: joined([rest, after]) };
}

/** “name, email and rate the food from 1 to 5”: what is rated stands behind other questions. */
export function ratedBehind(text: string, whole: string): Taken | undefined {
  const match = /^(.+?)(?:,\s*(?:and )?|\s+and\s+)((?:please )?(?:rate|score) (?!limit).+)$/i.exec(
    text,
  );
  const taken = match && (tableIn(match[2] ?? '', whole) ?? ratingsIn(match[2] ?? ''));
  return taken ? { ...taken, before: joined([match[1] ?? '', taken.before ?? '']) } : undefined;
}
