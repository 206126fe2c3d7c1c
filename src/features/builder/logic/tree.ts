/** What the rows of a condition share. */
import type { Field } from '@/domain/form/definition/definition';
import type { FormDefinition } from '@/domain/form/definition/definition';

/** What is the same for all parts of one condition. */
export interface Tree {
  /** Finds its controls again: each carries the tree's id and its own path. */
  id: string;
  definition: FormDefinition;
  sources: Field[];
  /** Most levels. */
  most: number;
  isFull: boolean;
  /** Whether the parent already shows the negation: the outermost group then does not. */
  isNegatedOutside: boolean;
}
