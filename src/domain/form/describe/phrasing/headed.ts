/** “section: beavers, cubs, scouts”: which of the words behind a colon or dash can be chosen, and which ask. */
import { conceptIn, fits } from '../fromConcept';
import { GIVEN, lowered, textParts, unglued, withoutArticles, withoutAsking } from '../text';

const DIVIDED = /^(.*?)\??(?::| –| -)\s+(.+)$/;

/** Words before a colon that introduce questions. */
const INTRODUCES =
  /\b(?:about (?:you|them|it|yourself|themselves)|details|info(?:rmation)?|fields?|questions?|ask|include|includes|including|need|needs|want|collect|section|sections|page|part|step|form|required|optional|mandatory|following)\b/i;

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
function asksOwn(text: string): boolean {
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

/** The text with the options behind a colon or dash in brackets, and without a heading of questions. */
export function withOptionsInBrackets(text: string): string {
  const match = DIVIDED.exec(text);
  if (!match || /^https?$/i.test(match[1]?.slice(-5) ?? '')) return text;
  const [, before = '', said = ''] = match;
  const several = / \(tick all that apply\)/.exec(said)?.[0] ?? '';
  const behind = said.replace(several, '');
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
  const isQuestion = QUESTION.test(head);
  let end = 0;
  for (const [index, { text: part, joint }] of parts.entries()) {
    const isLast = joint === 'or' || (joint === 'and' && index === parts.length - 1);
    if (/[(:"–]/.test(unglued(part)) || part.includes(GIVEN) || words(part) > 6) break;
    if (isLast && joint === 'or') {
      end = index + 1;
      break;
    }
    if (isQuestion ? asksOwn(part) : asksSomething(part)) break;
    end = index + 1;
  }
  const [first] = parts;
  // “your home: house or flat, own or rent, …”: a heading over several questions.
  const isHeading =
    (first !== undefined &&
      asksSomething(first.text) &&
      !/\?$|^(?:which|what|how)\b/i.test(head)) ||
    parts.filter(({ joint }) => joint === 'or').length > 1;
  if (isHeading && words(head) <= 4 && lead === '') return behind;
  if (end < 2 || (INTRODUCES.test(head) && !/\b(?:which|what|prefer|type|how)\b/i.test(head)))
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
  return next === undefined ? bracketed : `${bracketed}, ${withOptionsInBrackets(joined)}`;
}
