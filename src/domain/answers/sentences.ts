import en from '@/domain/words/en.json' with { type: 'json' };
import type { FileProblemCode, PlaceProblemCode } from '@/domain/values/answer';
import type { ProblemCode } from '@/domain/values/answer';
import { COMMON_SENTENCES } from '@/domain/answers/messages';

const FILE_SENTENCES: Readonly<Record<FileProblemCode, string>> = en.fileProblems;
const PLACE_SENTENCES: Readonly<Record<PlaceProblemCode, string>> = en.placeProblems;

/** Sentences for all problems. */
export const SENTENCES: Readonly<Record<ProblemCode, string>> = {
  ...COMMON_SENTENCES,
  ...FILE_SENTENCES,
  ...PLACE_SENTENCES,
};
