/** What the walk over the paths of a form carries. */
import type { Answer } from '@/domain/values/answer';
import type { Answers } from '@/domain/values/answer';
import type { EndingId } from '@/domain/form/definition/definition';
import type { FieldId } from '@/domain/form/definition/definition';
import type { PageId } from '@/domain/form/definition/definition';

/** A page on a path. */
export interface PathPage {
  id: PageId;
  /** Fields that all who take the path see there. */
  always: FieldId[];
  /** Fields that only some of them see. */
  sometimes: FieldId[];
}

export type ShownOnPath = Pick<PathPage, 'always' | 'sometimes'>;

/** Answers on the way so far, the newest first. */
export interface Trail {
  id: FieldId;
  answer: Answer;
  before: Trail | undefined;
}

export interface State {
  /** Effective answers to the fields that matter yet. */
  answers: Answers;
  trail?: Trail;
  path: PathPage[];
  /** The same for the same pages. */
  pathId: number;
  /** The page to which the last one led. */
  goal?: PageId;
  endingId?: EndingId;
  /** On the page that is being walked: what is shown of it so far. Undefined where the page is hidden. */
  here?: ShownOnPath;
}
