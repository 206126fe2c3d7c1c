/**
 * A form as someone describes it, before it has ids: what readers of foreign formats, pasted questionnaires and the
 * generator make. Questions, options and pages are named by their author's own names; `assemble` gives them ids, fits them
 * into our limits, and notes whatever did not fit.
 */
import type { FieldType, FormDesign, Operator } from '@/domain/form/definition/definition';
import type { SketchNote } from './notes';

/** A text in the form's own language, and in others: language → text. Texts may hold mentions (`mention`). */
export type SketchText = string | { text: string; in: Readonly<Record<string, string>> };

/** An option, a row, a column. `value` is what conditions and formulas of the source call it. */
export interface SketchOption {
  value: string;
  label: SketchText;
  score?: number;
}

/** An answer that a condition or formula speaks of: the question's name, and a row or part of it. */
export interface SketchOperand {
  question: string;
  part?: string;
}

export interface SketchComparison extends SketchOperand {
  op: Operator;
  /** A number, a text, a day, the value or the label of an option, `yes` or `no`. */
  value?: string | number;
  /** With `between`, `one_of`, `none_of`. */
  values?: readonly (string | number)[];
  /** In place of `value`: another question's answer. */
  other?: SketchOperand;
  /** In place of `value`: the respondent's day, so many days on. */
  today?: number;
}

export type SketchCondition =
  | SketchComparison
  | { all: readonly SketchCondition[] }
  | { any: readonly SketchCondition[] }
  | { not: SketchCondition };

/** Properties of fields that hold text beside label and help. */
export type SketchTextName =
  | 'placeholder'
  | 'errorText'
  | 'statement'
  | 'text'
  | 'alt'
  | 'low'
  | 'high'
  | 'yes'
  | 'no'
  | 'unit'
  | 'itemLabel';

/** Properties of fields as the definition has them: what the schema of the type refuses is left out and noted. */
export type SketchSettings = Readonly<Record<string, unknown>>;

export interface SketchItem {
  type: FieldType;
  /** What conditions call it, unique in the form; becomes its key. Made of the label where it is absent. */
  name?: string;
  label: SketchText;
  help?: SketchText;
  texts?: Readonly<Partial<Record<SketchTextName, SketchText>>>;
  required?: boolean;
  requiredIf?: SketchCondition;
  showIf?: SketchCondition;
  options?: readonly SketchOption[];
  rows?: readonly SketchOption[];
  columns?: readonly SketchOption[];
  settings?: SketchSettings;
  /** A calculated value as formula text, its questions mentioned (`mention`) or called by their names. */
  formula?: string;
  /** The default, as controls hold it: option values by name, numbers and days as text. */
  preset?: string | readonly string[];
  /** Of a repeating group. */
  children?: readonly SketchItem[];
}

/** A jump to a page or an ending by name; `end` is the first ending. */
export interface SketchJump {
  when?: SketchCondition;
  to: string;
}

export interface SketchPage {
  name?: string;
  title?: SketchText;
  items: readonly SketchItem[];
  showIf?: SketchCondition;
  jumps?: readonly SketchJump[];
}

export interface SketchEnding {
  name?: string;
  title: SketchText;
  text?: SketchText;
  redirect?: { url: string; after?: number };
  button?: SketchText;
  showIf?: SketchCondition;
}

export interface SketchedForm {
  title: SketchText;
  description?: SketchText;
  /** BCP 47; English where it is absent. */
  language?: string;
  submitLabel?: SketchText;
  welcome?: { title: SketchText; text?: SketchText; button?: SketchText };
  pages: readonly SketchPage[];
  /** The first is for everybody for whom no other is. */
  endings?: readonly SketchEnding[];
  design?: FormDesign;
  submitAnother?: boolean;
  /** What the reader could not carry over. */
  notes: readonly SketchNote[];
}

/** The name in jumps for the form's first ending. */
export const END = 'end';

/** Both are of the private use area, which cleaned texts of others hold by accident only. */
const OPEN = '\ue000';
const CLOSE = '\ue001';

/** Where an answer is read in a text, or used in a formula. */
export const mention = (question: string, part?: string): string =>
  `${OPEN}${question}${part === undefined ? '' : `\ue002${part}`}${CLOSE}`;

/** Replaces the mentions of a text. */
export function eachMention(text: string, replace: (operand: SketchOperand) => string): string {
  return text.replace(/\ue000([^\ue000\ue001]*)\ue001/g, (_all, inside: string) => {
    const [question = '', part] = inside.split('\ue002');
    return replace(part === undefined ? { question } : { question, part });
  });
}

/** The text in the form's own language. */
export const ownText = (text: SketchText | undefined): string =>
  typeof text === 'string' ? text : (text?.text ?? '');
