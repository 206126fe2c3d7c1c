/** “section: beavers, cubs, scouts”: which of the words behind a colon or dash can be chosen, and which ask. */
import { conceptIn, fits } from '../fromConcept';
import {
  GIVEN,
  lowered,
  textParts,
  unglued,
  withoutArticles,
  withoutAsking,
  type TextPart,
} from '../text';
import { endsOptions, rowClass } from './rows';

const DIVIDED = /^(.*?)\??(?::| –| -)\s+(.+)$/;

/** Words before a colon that introduce questions. */
const INTRODUCES =
  /\b(?:about (?:you|them|it|yourself|themselves)|details|info(?:rmation)?|fields?|questions?|ask|include|includes|including|need|needs|know|want|collect|section|sections|page|part|step|form|required|optional|mandatory|following)\b/i;

const QUESTION =
  /^(?:how|what|which|when|where|who|why|whether|if|do|does|did|are|is|was|can|could|will|would|have|has|should|their|your|tell|ask|give|upload|any|for each|number of|date of)\b/i;

const words = (text: string) => unglued(text).trim().split(/\s+/).length;

/** Whether a text is the name of something that forms ask for, and no option. */
export function asksSomething(text: string): boolean {
  if (QUESTION.test(text) || text.includes(GIVEN)) return true;
  const clean = lowered(withoutArticles(withoutAsking(text))).replace(
    / (?:wanted|needed|required)$/,
    '',
  );
  const found = conceptIn(clean);
  if (found === undefined || !fits(found, clean)) return false;
  const isOwn = OWN.includes(found.concept.type) && !/^(?:by|via|no|any|other) /.test(clean);
  return isOwn || found.length >= clean.length * 0.6;
}

const OWN: readonly string[] = ['name', 'email', 'phone', 'address', 'date'];

/** What is asked with a name, a number or a date, whatever stands before it. */
export function asksOwn(text: string): boolean {
  if (QUESTION.test(text) || text.includes(GIVEN)) return true;
  const clean = lowered(withoutArticles(withoutAsking(text)));
  const found = conceptIn(clean);
  return (
    found !== undefined &&
    ['name', 'email', 'phone', 'address', 'date', 'consent', 'signature'].includes(
      found.concept.type,
    ) &&
    fits(found, clean)
  );
}

/** “(choose up to three)” behind the last option. */
const HOW_MANY =
  / \((?:please )?(?:(?:tick|choose|pick|select|circle)\b[^()]{0,30}|max(?:imum)? \S+|up to \S+|as many as [^()]{3,20})\)(?=[,.;]|$| and | [-–] )/i;

/** Words before a list that is nothing but options. */
const CHOOSES =
  /\b(?:tick|choose|pick|select|any of(?: the following| these)?|which of|options?|one of)\b/i;

/** How much a part of a list is an option, and not a question: below 0 the latter. */
function asOption(part: TextPart, head: string): number {
  const text = unglued(part.text).trim();
  if (/[(:"–]/.test(text) || part.text.includes(GIVEN) || words(text) > 6) return -9;
  if (endsOptions(text)) return 3;
  if (/\?$/.test(text)) return -3;
  if (/^(?:types?|ages?|breeds?|dates?|reason|amount|when|where|who)$/i.test(text)) return -0.75;
  const isQuestion = QUESTION.test(head);
  if (QUESTION.test(text) || asksOwn(text)) return -3;
  const chooses = CHOOSES.test(head) ? 1 : 0;
  // “level: GCSE, A level”
  const noun = /([a-z]{3,}?)s?$/i.exec(head)?.[1]?.toLowerCase();
  const isOfHead =
    noun !== undefined && words(text) > 1 && new RegExp(`\\b${noun}s?$`, 'i').test(text);
  if (rowClass(text) !== undefined || isOfHead) return 1;
  if (isQuestion) return 1;
  // Known words such as “milk” and “pregnancy” may be either: what comes behind decides.
  return asksSomething(part.text) ? -0.75 + chooses : 1;
}

/** Of a list, how many parts from its beginning are options: the reading with the highest score. */
function endOfOptions(parts: readonly TextPart[], head: string): number {
  let end = 0;
  let best = 0;
  let score = 0;
  for (const [index, part] of parts.entries()) {
    const one = asOption(part, head);
    if (one <= -3) break;
    score += one;
    if (part.joint === 'or') return score > 0 ? index + 1 : end;
    if (score >= best) {
      best = score;
      end = index + 1;
    }
    if (endsOptions(unglued(part.text)) && /^other|none/i.test(unglued(part.text).trim())) break;
  }
  return end;
}

/** The text with the options behind a colon or dash in brackets, and without a heading of questions. */
export function withOptionsInBrackets(text: string): string {
  const match = DIVIDED.exec(text);
  if (!match || /^https?$/i.test(match[1]?.slice(-5) ?? '')) return text;
  const [, before = '', said = ''] = match;
  const how = HOW_MANY.exec(said);
  const several = how?.[0] ?? '';
  // What says how many to choose stands behind the last option.
  const behind = how ? said.slice(0, how.index) : said;
  const after = how
    ? said.slice(how.index + several.length).replace(/^[,;.\s–-]+(?:and )?/, '')
    : '';
  const comma = before.search(/,(?!.*,)/);
  const lead = comma < 0 ? '' : `${before.slice(0, comma)}, `;
  const head = comma < 0 ? before : before.slice(comma + 1).trim();
  const parts = textParts(behind);
  if (/^for (?:each|every)\b/i.test(behind) && words(head) <= 3)
    return `${lead === '' ? '' : lead}${behind}`;
  if (head === '' || words(head) > 14 || /[()"]/.test(head) || /[£€$]\d/.test(behind)) return text;
  if (
    /\b(?:happy|satisfied|pleased|confident|easy|important|likely)\b.*\b(?:with|about|is|are|was|were|of)$/i.test(
      head,
    ) ||
    /^(?:if|otherwise|unless|when (?!are|is|can|do|would|will))\b|\b(?:rank|rate|rating|scale|statements?|(?:dis)?agree|likert|(?:for )?(?:each|every))\b/i.test(
      head,
    )
  )
    return text;
  const isClosed = how !== null && parts.every((part) => asOption(part, head) > -3);
  const end = isClosed ? parts.length : endOfOptions(parts, head);
  const [first] = parts;
  // “your home: house or flat, own or rent, …”: a heading over several questions.
  const isHeading =
    (first !== undefined &&
      asksSomething(first.text) &&
      !/\?$|^(?:which|what|how)\b/i.test(head)) ||
    parts.filter(({ joint }) => joint === 'or').length > 1;
  if (isHeading && !isClosed && words(head) <= 4 && lead === '') return said;
  if (
    end < 2 ||
    (INTRODUCES.test(head) &&
      !CHOOSES.test(head) &&
      !/\b(?:which|what|prefer|type|how)\b/i.test(head))
  )
    return text;
  const options = parts.slice(0, end).map((part) => unglued(part.text).replace(/\?+$/, ''));
  const rest = parts.slice(end);
  const [next] = rest;
  const joined = rest
    .map(({ text: part, joint }, index) =>
      index === 0
        ? part
        : joint === 'or'
          ? ` or ${part}`
          : joint === 'and'
            ? ` and ${part}`
            : `, ${part}`,
    )
    .join('');
  const bracketed = `${lead}${head} (${options.join(', ')})${several.replace(/[()]/g, '')}`;
  const others = [joined, after].filter((one) => one !== '').join(', ');
  return next === undefined && after === ''
    ? bracketed
    : `${bracketed}, ${withOptionsInBrackets(others)}`;
}
