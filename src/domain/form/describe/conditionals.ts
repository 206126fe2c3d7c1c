/** “If …, ask …”: where the condition ends and what follows from it begins. */
import type { Ask } from './ask';
import { metBy } from './conditions';
import { ownText } from '@/domain/form/sketch/sketch';

export interface Conditional {
  condition: string;
  consequence: string;
}

const CONDITIONAL =
  /^(?:(?:and|but|then|also|only|please)[, ]+)*(?:if|(?:when|where|should|once)(?= (?:they|someone|people|it|customers|guests|the \w+)\b.*\b(?:ask|show|display|we need|request|need to give)\b)|when(?= (?:they|someone|people) (?:choose|select|tick|answer|say|pick|want|need)\b)|in case|for (?:those|anyone|people|guests|customers|everyone) (?:who|that)|unless) (.+?)(?:,\s*(?:then )?|\s+then\s+|:\s*|\s+(?=(?:please )?(?:also )?(?:ask|show|we need|we want|i need|i want|let them|get|collect|request|include|they (?:should|must|need to|have to)|display|thank|redirect|send|say|tell)\b))(.+)$/i;

/** What is to be done, in the consequence of a condition. */
const ASKS =
  /^(?:please |then |also )*(?:ask|show|we|i|let|get|collect|request|display|they|thank|redirect|end|tell|include|add|say|send|hide|skip|require)\b/i;

/** An answer to the question before. */
export const BARE = /^(?:yes|no|so|not|ticked)$/i;

/** “10% off if they are members”; conditions with numbers are read with the prices. */
export function cheaperIn(clause: string): Conditional | undefined {
  const match =
    /^(\d+ ?% (?:off|discount)) if (?!.*(?:\d+ (?:or|and) |over|more than|at least))(.+)$/i.exec(
      clause,
    );
  return match ? { condition: match[2] ?? '', consequence: match[1] ?? '' } : undefined;
}

/** “if yes how many, and for each person …”: both parts depend on the condition. */
export function withGroup(consequence: string): readonly [string, string] | undefined {
  const [, before = '', group = ''] =
    /^(.+?),? (?:and )?(for (?:each|every) .+)$/i.exec(consequence) ?? [];
  return before === '' || /^(?:ask|for|then)$/i.test(before.trim()) ? undefined : [before, group];
}

/** “if they are under 18, end the form” */
export const ENDS_HERE =
  /^(?:please )?(?:end|stop|finish)(?: the)?(?: form| survey| questionnaire| quiz| there| here)*$/i;

/** “if yes VAT number”, “if regular how often”: without a comma. */
function shortCondition(clause: string, asks: readonly Ask[]): Conditional | undefined {
  const short =
    /^if (yes to any(?: of (?:these|them|the above))?|any|yes|no|so|not|other|ticked),? (.+)$/i.exec(
      clause,
    ) ??
    /^if (.+?) ((?:how|what|which|when|where|who|why|by whom|whether|(?:do|does|did|are|is|was|have|has|can|will|would)(?= (?:they|you|your|their|it|the|he|she)\b)|their|please) .+)$/i.exec(
      clause,
    );
  if (short) return { condition: short[1] ?? '', consequence: short[2] ?? '' };
  const children = asks.at(-1)?.item.children ?? [];
  const known = [...asks, ...children.map((item): Ask => ({ item, source: ownText(item.label) }))];
  const words = /^(?:and )?if (.+)$/i.exec(clause)?.[1]?.split(' ') ?? [];
  for (let count = 1; count < Math.min(5, words.length); count += 1) {
    const condition = words.slice(0, count).join(' ');
    const met = metBy(condition, known);
    if (met && !met.first) return { condition, consequence: words.slice(count).join(' ') };
  }
  return undefined;
}

/** Condition and consequence of a clause; undefined if it has none. */
export function conditionalIn(clause: string, asks: readonly Ask[]): Conditional | undefined {
  const long = CONDITIONAL.exec(clause);
  const divided = long ? { condition: long[1] ?? '', consequence: long[2] ?? '' } : undefined;
  if (
    divided &&
    (ASKS.test(divided.consequence) ||
      /^[\d£€$+]/.test(divided.consequence) ||
      BARE.test(divided.condition))
  )
    return divided;
  return shortCondition(clause, asks) ?? divided;
}
