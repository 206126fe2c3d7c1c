/** Sample answers, and what of a form asks for them. */
import type { Answer } from '@/domain/values/answer';
import type { Constant } from '@/domain/form/definition/definition';

export interface Samples {
  /** Answers that fit the field's own rules; undefined stands for none. */
  answers: (Answer | undefined)[];
  /** Whether they are all there is to try: no other answer would be judged otherwise by any of the mentions. */
  exact: boolean;
}

/** The mentions of one field, read once. */
export interface FieldMentions {
  /** What it is compared with. */
  constants: Constant[];
  /** Whether the whole answer is compared, and with constants only. */
  isPlain: boolean;
  /** Whether anything is compared. */
  isCompared: boolean;
  /** Whether texts are compared as wholes. */
  isWhole: boolean;
  /** Parts of which it is asked whether they are there. */
  asked: Set<string>;
  /** Constants that parts are compared with, by part. */
  compared: ReadonlyMap<string, Constant[]>;
}
