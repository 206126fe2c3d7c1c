/**
 * What judges answers: the rules of the common types, English sentences for problems, numbers as people type them, and
 * the watch on presses, which says when a problem may appear. A page shows and fills in a form without it; it is fetched
 * at the first sign of a person, or with the page for parts that build on these rules.
 */
import { COMMON_SENTENCES } from '@/domain/answers/messages';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import type { Part } from '../fields/part';

export { problemsOf } from '@/domain/answers/validate';
export { Presses } from '../page/presses';

export const part = {
  tools: { readNumber, number: formatNumber, sentences: COMMON_SENTENCES },
  views: {},
} satisfies Part;

Object.assign(optionalEngine, part.tools);
