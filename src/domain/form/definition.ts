/**
 * The form definition: what a person builds, what is published, and what an answer is read against.
 * Types only, so that the public page carries no schema library; definition.schema.ts checks foreign input.
 *
 * Order of pages and fields lives in `pages` only. Ids are never derived from labels and never used twice.
 */

export const DEFINITION_SCHEMA_VERSION = 1;

/** Limits of one definition; the schema refuses more. */
export const LIMITS = {
  /** Bytes of the canonical JSON text of a definition (Firestore's document limit is 1 MiB). */
  definitionBytes: 900_000,
  pages: 100,
  fields: 1_000,
  options: 1_000,
  title: 200,
  label: 500,
  help: 2_000,
  statement: 10_000,
  optionLabel: 300,
  key: 60,
  /** Comparisons and groups in one condition, and parts of one group. */
  conditionNodes: 100,
  conditionParts: 20,
  conditionDepth: 5,
  shortText: 1_000,
  longText: 10_000,
  /** Bytes of one submission as JSON. */
  submissionBytes: 256 * 1024,
} as const;

/** The engine's own limits of dates, and the product's (spec §9): a form may narrow them, not widen. */
export const DATE_MIN = '1900-01-01';
export const DATE_MAX = '2099-12-31';

export type PageId = string;
export type FieldId = string;
export type OptionId = string;

export interface Option {
  id: OptionId;
  label: string;
}

/** Which property of the contact an answer fills, where it is empty. */
export type ContactProperty = 'email' | 'name' | 'phone' | 'company';

/** What every field has. */
export interface FieldBase<T extends string> {
  id: FieldId;
  type: T;
  /** What the respondent reads above the field. */
  label: string;
  /** A sentence below the label. */
  help?: string;
  /** Shown only where this holds; always where it is absent. */
  showIf?: Condition;
}

/** What every field that takes an answer has. */
export interface InputBase<T extends string> extends FieldBase<T> {
  /** Name of the field in exports and links: unique in the form, changeable; former keys stay reserved. */
  key: string;
  required: boolean;
  contact?: ContactProperty;
}

export interface ShortTextField extends InputBase<'short_text'> {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
}
export interface LongTextField extends InputBase<'long_text'> {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
}
export interface EmailField extends InputBase<'email'> {
  placeholder?: string;
}
export interface NumberField extends InputBase<'number'> {
  min?: number;
  max?: number;
  wholeNumber?: boolean;
  unit?: string;
}
export interface DateField extends InputBase<'date'> {
  /** `YYYY-MM-DD`, never before DATE_MIN. */
  min?: string;
  /** `YYYY-MM-DD`, never after DATE_MAX. */
  max?: string;
}
export interface SingleChoiceField extends InputBase<'single_choice'> {
  options: Option[];
}
export interface MultipleChoiceField extends InputBase<'multiple_choice'> {
  options: Option[];
  minChoices?: number;
  maxChoices?: number;
}
export interface DropdownField extends InputBase<'dropdown'> {
  options: Option[];
  placeholder?: string;
}
export interface ConsentField extends InputBase<'consent'> {
  /** The sentence beside the box. */
  statement: string;
}
/** A text between fields: takes no answer. */
export interface StatementField extends FieldBase<'statement'> {
  /** Markdown subset, see respondent's Text. */
  text: string;
}

export type Field =
  | ShortTextField
  | LongTextField
  | EmailField
  | NumberField
  | DateField
  | SingleChoiceField
  | MultipleChoiceField
  | DropdownField
  | ConsentField
  | StatementField;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;
export type InputField = Exclude<Field, StatementField>;
export type ChoiceField = SingleChoiceField | MultipleChoiceField | DropdownField;

export interface Page {
  id: PageId;
  title?: string;
  fieldIds: FieldId[];
  showIf?: Condition;
}

/** What a respondent sees after sending. */
export interface Ending {
  title: string;
  text: string;
}

export interface FormDefinition {
  schemaVersion: typeof DEFINITION_SCHEMA_VERSION;
  title: string;
  /** Under the title on the first page. */
  description?: string;
  /** BCP 47 language of the texts, for `lang` and direction. */
  locale: string;
  /** Text of the button that sends; the page's own word where it is absent. */
  submitLabel?: string;
  pages: Page[];
  fields: Record<FieldId, Field>;
  ending: Ending;
}

// ---- conditions -----------------------------------------------------------------------------------------------------

/** The closed list of comparisons. Which of them fit a field is in its type's registry entry. */
export const OPERATORS = [
  'is_answered',
  'is_empty',
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'greater_than',
  'less_than',
  'includes',
  'not_includes',
] as const;
export type Operator = (typeof OPERATORS)[number];
/** Operators that compare with nothing. */
export const UNARY_OPERATORS: readonly Operator[] = ['is_answered', 'is_empty'];

/** What is compared. Later kinds (variables, hidden parameters) join this union. */
export type Operand = { kind: 'field'; id: FieldId };
/** With what: a constant whose meaning is the left field's (text, number, `YYYY-MM-DD`, option id). */
export type Constant = string | number;

export interface Comparison {
  op: Operator;
  left: Operand;
  value?: Constant;
}
export interface AllOf {
  op: 'all';
  of: Condition[];
}
export interface AnyOf {
  op: 'any';
  of: Condition[];
}
export interface Not {
  op: 'not';
  of: [Condition];
}
export type Condition = Comparison | AllOf | AnyOf | Not;

// ---- small reads ----------------------------------------------------------------------------------------------------

/** Whether a field takes an answer. */
export function isInput(field: Field): field is InputField {
  return field.type !== 'statement';
}

/** Whether a field's answer is chosen from options. */
export function hasOptions(field: Field): field is ChoiceField {
  return 'options' in field;
}

/** Own property only: an id such as `constructor` must never reach the prototype. */
export function fieldOf(definition: FormDefinition, id: FieldId): Field | undefined {
  return Object.hasOwn(definition.fields, id) ? definition.fields[id] : undefined;
}

/** All fields in the order in which a respondent meets them. */
export function fieldsInOrder(definition: FormDefinition): Field[] {
  const fields: Field[] = [];
  for (const page of definition.pages) {
    for (const id of page.fieldIds) {
      const field = fieldOf(definition, id);
      if (field) fields.push(field);
    }
  }
  return fields;
}
