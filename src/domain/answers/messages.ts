import en from '@/domain/words/en.json' with { type: 'json' };
import type { ProblemCode } from '@/domain/values/answer';
import type { FileProblemCode, PlaceProblemCode } from '@/domain/values/answer';

/**
 * Sentences for problems, as the respondent reads them: what happened and what to do. `{name}` is filled in. Those of files
 * are apart (files/messages.ts): only the pages of forms that ask for files are sent them.
 */
export const COMMON_SENTENCES: Readonly<
  Record<Exclude<ProblemCode, FileProblemCode | PlaceProblemCode>, string>
> = en.problems;
