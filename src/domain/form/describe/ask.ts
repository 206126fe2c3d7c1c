/** A question that a description asks for. */
import type { SketchItem, SketchOption } from '@/domain/form/sketch/sketch';
import type { Concept } from './lexicon/concepts/concept';
import { sentenceCase } from './text';

/** A question that was asked for, and by what words. */
export interface Ask {
  item: SketchItem;
  concept?: Concept;
  /** Everything that was said of it. */
  source: string;
  /** Whether the description says that it is required or optional. */
  isMarked?: boolean;
}

export const optionsOf = (labels: readonly string[]): SketchOption[] =>
  labels.map((label) => ({ value: label, label: sentenceCase(label) }));
