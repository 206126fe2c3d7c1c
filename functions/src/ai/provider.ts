/** What every source of proposals does: the built-in generator and language models behind one interface. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';
import type { SketchNote } from '@/domain/form/sketch/notes';

/** How far an answer is, and whether it is still wanted. */
export interface Asking {
  /** Aborted when the person cancels or goes away. */
  signal: AbortSignal;
  /** Labels of the questions that are known so far; of changes, the operations that are. */
  progress(labels: readonly string[], operations?: readonly Operation[]): void;
}

export interface ProposedForm {
  definition: FormDefinition;
  notes: readonly SketchNote[];
}

export interface ProposedChanges {
  operations: readonly Operation[];
  notes: readonly SketchNote[];
}

export interface Provider {
  kind: 'built_in' | 'model';
  /** What it is called on screen. */
  name: string;
  /** A valid form for a description. Throws `ModelFailed`. */
  create(words: string, asking: Asking): Promise<ProposedForm>;
  /** Operations that fit the definition. Throws `ModelFailed`. */
  change(
    definition: FormDefinition,
    wish: { words: string; fieldId?: string | undefined },
    asking: Asking,
  ): Promise<ProposedChanges>;
}

/** A model did not answer, or answered nothing that is a form. Its message is for the log, and holds no text of either. */
export class ModelFailed extends Error {}
