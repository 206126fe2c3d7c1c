/** “Parties over 8 must pay a deposit”: what holds for some, to be read by those whom it concerns. */
import type { Ask } from './ask';
import { metBy, describedName } from './conditions';
import { ownText, type SketchCondition } from '@/domain/form/sketch/sketch';
import { NUMBER, numberFrom, sentenceCase, unglued } from './text';

const RULE = new RegExp(
  `^(?:any |all )?([a-z][a-z' -]*?s|children|people|anyone|everyone|those)?(?: aged| of| with)? ?(over|above|more than|larger than|bigger than|under|below|fewer than|less than|younger than|older than) ${NUMBER}s?(?: [a-z]+)? (?:must|need to|have to|has to|are required to|will need to|will have to|should) (.+)$`,
  'i',
);

const PEOPLE = /^(?:children|people|kids|anyone|everyone|those|adults|teenagers|players|riders)$/i;
const GROUPS = /^(?:groups|parties|teams|bookings|families)$/i;
const COUNTED =
  /\b(?:people|guests|players|places|persons|participants|attendees|tickets|party|group|children)\b/i;

/** The condition under which a rule holds, if a question asks for what it compares. */
function holdsFor(
  noun: string,
  compared: string,
  figure: string,
  asks: readonly Ask[],
): SketchCondition | undefined {
  const word = /under|below|fewer|less|younger/i.test(compared) ? 'less than' : 'more than';
  const isAged = noun === '' || PEOPLE.test(noun);
  if (noun === '' && !asks.some(({ concept }) => concept?.id === 'age')) return undefined;
  const said = isAged ? `their age is ${word} ${figure}` : `${noun} ${word} ${figure}`;
  const met = metBy(said, asks);
  if (met && !met.first) return met.condition;
  const count = GROUPS.test(noun)
    ? asks.findLast(({ item }) => item.type === 'number' && COUNTED.test(ownText(item.label)))
    : undefined;
  const value = numberFrom(figure);
  if (!count || value === undefined) return undefined;
  const op = word === 'less than' ? 'less_than' : 'greater_than';
  return { question: describedName(count), op, value };
}

/** A text shown to those for whom the rule holds; to all if no question asks for what it compares. */
export function ruleIn(clause: string, asks: readonly Ask[]): Ask | undefined {
  const text = unglued(clause).trim();
  const match = RULE.exec(text);
  if (!match) return undefined;
  const [, noun = '', compared = '', figure = ''] = match;
  const showIf = holdsFor(noun.trim(), compared, figure, asks);
  const label = sentenceCase(text.replace(/[.!]+$/, ''));
  return { item: { type: 'statement', label, ...(showIf ? { showIf } : {}) }, source: text };
}
