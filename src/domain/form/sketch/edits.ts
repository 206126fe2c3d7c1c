/** Edits of a form by the names of its questions. */
import type { FieldType, FormDesign } from '@/domain/form/definition/definition';
import type { SketchCondition, SketchItem, SketchOption } from './sketch';

/** What of a question changes; what is absent stays. `null` takes it away. */
export interface SketchChange {
  type?: FieldType;
  label?: string;
  help?: string | null;
  required?: boolean;
  showIf?: SketchCondition | null;
  /** Required of those who meet it. */
  requiredIf?: SketchCondition;
  options?: readonly SketchOption[];
  /** Behind those that are there. */
  moreOptions?: readonly SketchOption[];
  settings?: Readonly<Record<string, unknown>>;
  texts?: Readonly<Record<string, unknown>>;
  rows?: readonly SketchOption[];
  columns?: readonly SketchOption[];
  formula?: string;
}

/** One edit. Questions are named by key or label, or by a name that an edit before it gave. */
export type SketchEdit =
  | { do: 'add'; item: SketchItem; after?: string; before?: string }
  | { do: 'change'; question: string; set: SketchChange }
  | { do: 'remove'; question: string }
  | { do: 'move'; question: string; after?: string }
  /** A question again, with an id of its own: behind itself or another one. */
  | { do: 'copy'; question: string; after?: string }
  /** A further ending, for those who meet a condition. */
  | { do: 'ending'; title: string; text: string; when: SketchCondition }
  /** A new page begins with the question. */
  | { do: 'page'; before: string; title?: string }
  /** All questions on one page. */
  | { do: 'onePage' }
  /** Texts in another language, by the text in the form's own. */
  | { do: 'translate'; language: string; texts: Readonly<Record<string, string>> }
  | {
      do: 'form';
      title?: string;
      description?: string;
      submitLabel?: string;
      design?: FormDesign;
      ending?: { title?: string; text?: string };
    };
