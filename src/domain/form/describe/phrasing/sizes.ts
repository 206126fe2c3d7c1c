/** Sizes of clothes in a list. */
import type { TextPart } from '../text';

const SIZE = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|small|medium|large|extra large|extra small)$/i;

const ALL_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
const SIZE_RANGE =
  /^(.*\bsizes?)[: ]*(?:\()?(?:from )?(xxs|xs|s|m|l)(?: ?- ?| to | up to )(l|xl|xxl|xxxl|2xl|3xl|4xl)\)?$/i;

/** “size S to XXL”. */
export function sizeRange(text: string): { head: string; options: string[] } | undefined {
  const match = SIZE_RANGE.exec(text);
  if (!match) return undefined;
  const named = (word: string | undefined) =>
    ALL_SIZES.indexOf((word ?? '').toUpperCase().replace('XXXL', '3XL').replace('2XL', 'XXL'));
  return {
    head: match[1] ?? '',
    options: ALL_SIZES.slice(named(match[2]), named(match[3]) + 1),
  };
}

/** The sizes behind a question that asks for one: “T-shirt size S, M, L”. */
export function sizesAt(
  parts: readonly TextPart[],
  at: number,
): { head: string; options: string[]; end: number } | undefined {
  const part = parts[at];
  const match = part && /^(.*\bsizes?)(?:[ :]+(\S+))?$/i.exec(part.text);
  if (!match) return undefined;
  const first = match[2];
  if (first !== undefined && !SIZE.test(first)) return undefined;
  const options = first === undefined ? [] : [first];
  let end = at;
  while (SIZE.test(parts[end + 1]?.text ?? '')) {
    end += 1;
    options.push(parts[end]?.text ?? '');
  }
  return options.length >= 2 ? { head: match[1] ?? '', options, end } : undefined;
}
