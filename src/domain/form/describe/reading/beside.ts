/** Questions that stand beside each other without a comma. */
import type { Ask } from '../ask';
import { conceptIn, fits, fromConcept, type FoundConcept } from '../fromConcept';
import { CONCEPTS } from '../lexicon/concepts';
import { lowered } from '../text';
import { fromWords } from './fromWords';

const REACHED = new Set(['name', 'email', 'phone', 'address']);

const STOP =
  /^(?:and|or|for|of|to|the|with|in|on|at|by|from|a|an|if|is|are|they|you|their|your|what|which|who|why|when|where|do|does)$/;

/** What words between known ones ask for. */
const single = (text: string): Ask[] => {
  const found = conceptIn(text);
  return found && fits(found, text)
    ? [fromConcept(found, text, text, text)]
    : [fromWords(text, text)];
};

/** Several concepts beside each other without a comma: “name email phone”. */
export function beside(text: string): Ask[] {
  const words = lowered(text);
  const asks: Ask[] = [];
  let rest = words;
  let between = '';
  const push = (found: FoundConcept | undefined, said: string) => {
    const before = between.trim();
    between = '';
    if (found && before === '') asks.push(fromConcept(found, said, said, said));
    else if (`${before} ${said}`.trim() !== '') asks.push(...single(`${before} ${said}`.trim()));
  };
  while (rest !== '' && asks.length < 20) {
    const first = CONCEPTS.map((concept) => ({ concept, match: concept.match.exec(rest) }))
      .filter(
        ({ match }) => match?.index === 0 && !/ [a-z]+ [a-z]+ [a-z]+ /.test(match[0].slice(30)),
      )
      .sort((a, b) => (b.match?.[0].length ?? 0) - (a.match?.[0].length ?? 0))[0];
    if (first?.match) {
      push({ concept: first.concept, start: 0, length: first.match[0].length }, first.match[0]);
      rest = rest.slice(first.match[0].length).replace(/^[\s/&-]+/, '');
      continue;
    }
    const [word = ''] = rest.split(' ');
    if (STOP.test(word) || between.split(' ').length > 3) return [];
    between += `${word} `;
    rest = rest.slice(word.length).trim();
  }
  if (between.trim() !== '') push(undefined, '');
  const isPair = asks.length === 2 && asks.every(({ item }) => REACHED.has(item.type));
  return asks.length >= 3 || isPair ? asks : [];
}
