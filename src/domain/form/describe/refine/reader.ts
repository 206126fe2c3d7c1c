/** One kind of wish: how it is worded, and what it comes to. */
import { unglued } from '../text';
import type { Refining } from './refining';

export type Apply = (work: Refining, match: RegExpExecArray) => boolean;

export const reader = (words: string, apply: Apply): readonly [RegExp, Apply] => [
  new RegExp(words, 'i'),
  apply,
];

export const must = (word: string | undefined) => !/^(?:optional|not)/i.test(word ?? '');

export const unquoted = (text: string | undefined) =>
  unglued(text ?? '')
    .replace(/^["']|["']$/g, '')
    .trim();
