/** What every source of proposals does: the built-in generator and language models behind one interface. */
import type { AssistRequest, LeftReason, TranslatedText } from '@/domain/calls/assist.schema';
import type { Themes } from '@/domain/answerStore/themes';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';
import type { SketchNote } from '@/domain/form/sketch/notes';

/** How far an answer is, and whether it is still wanted. */
export interface Asking {
  /** Aborted when the person cancels or goes away. */
  signal: AbortSignal;
  /** Labels of the questions that are known so far; of changes, the operations that are. */
  progress(labels: readonly string[], operations?: readonly Operation[]): void;
  /** Translations that are known so far. */
  translated?(texts: readonly TranslatedText[]): void;
}

/** A request of one kind, as the door takes it. */
export type Wish<Ask extends AssistRequest['ask']> = Extract<AssistRequest, { ask: Ask }>;

export interface Translated {
  texts: TranslatedText[];
  left: { id: string; reason: LeftReason }[];
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
  /** Texts in another language, as far as it can. Throws `ModelFailed`. */
  translate(wish: Wish<'translate'>, asking: Asking): Promise<Translated>;
  /** Only of models. Throws `ModelFailed`. */
  themes?(wish: Wish<'themes'>, asking: Asking): Promise<Themes>;
  /** Only of models. Throws `ModelFailed`. */
  reply?(wish: Wish<'reply'>, asking: Asking): Promise<string>;
}

/** A model did not answer, or answered nothing that is a form. Its message is for the log, and holds no text of either. */
export class ModelFailed extends Error {}
