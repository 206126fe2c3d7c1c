/** A comparison in words: as a sentence of a rule, or in short as the chip of a filter. */
import { operatorWords, type Operator } from './operators';

/** @template T what a value is shown by: a text, or an element of the screen */
interface Said<T> {
  /** What is compared, by its name. */
  left: string;
  op: Operator;
  values: readonly T[];
  /** Its values are days or times. */
  isTime?: boolean;
}

/** “Guests” is more than 4; “Size” is one of “Large” or “Small”. The parts to be set side by side. */
export function sentenceOf<T>({ left, op, values, isTime }: Said<T>): readonly (string | T)[] {
  const words = `${left} ${operatorWords(op, isTime)}`;
  const last = op === 'between' ? ' and ' : ' or ';
  return values.reduce<(string | T)[]>(
    (all, value, index) => [
      ...all,
      index === 0 ? ' ' : index === values.length - 1 ? last : ', ',
      value,
    ],
    [words],
  );
}

/** “Submitted: this month”: what a range means that moves with the days. */
export const rangeChip = (left: string, words: string): string => `${headOf(left)}${words}`;

/** "Size: ", but "What do you need? ": the label's own mark is enough. */
const headOf = (label: string) => (/[\p{P}]$/u.test(label) ? `${label} ` : `${label}: `);

/** Values that a chip has room for. */
const SHOWN = 2;

function listed<T>(values: readonly T[]): readonly (string | T)[] {
  const shown = values
    .slice(0, SHOWN)
    .flatMap((value, index) => (index > 0 ? [', ', value] : [value]));
  return values.length > SHOWN ? [...shown, `, ${values.length - SHOWN} more`] : shown;
}

/** Size: Large, Small; Guests is at least 10. A range's end that is empty is `undefined`. */
export function chipOf<T>(said: Said<T | undefined>): readonly (string | T)[] {
  const { left, op } = said;
  const values = said.values.filter((value) => value !== undefined);
  const head = headOf(left);
  switch (op) {
    case 'one_of':
      return [head, ...listed(values)];
    case 'none_of':
      return [head, 'not ', ...listed(values)];
    case 'between': {
      const [first, last] = said.values;
      if (first === undefined) return last === undefined ? [left] : [head, 'up to ', last];
      if (last === undefined) return [head, 'from ', first];
      return first === last ? [head, first] : [head, first, ' – ', last];
    }
    default:
      return sentenceOf({ ...said, values });
  }
}
