/**
 * The form definition: what a person builds, what is published, and what an answer is read against.
 * Types only, so that the public page carries no schema library; definition.schema.ts checks foreign input.
 *
 * Order of pages and fields lives in `pages` only. Ids are never derived from labels and never used twice.
 */

import type { Answer, Answers } from '@/domain/answers/answer';
import { own } from '@/domain/own';
import type { AssetRef } from '../asset';

export const DEFINITION_SCHEMA_VERSION = 3;

/** Limits of answers, which the public script knows as well. */
export const ANSWER_LIMITS = {
  shortText: 1_000,
  longText: 10_000,
  /** One line of a name or an address. */
  part: 200,
  url: 2_000,
  /** Characters of a drawn signature. */
  signature: 20_000,
  /** How often a repeating group may be filled in. */
  groupRows: 50,
} as const;

/** Limits of one definition; the schema refuses more. */
export const LIMITS = {
  /** Bytes of the canonical JSON text of a definition (Firestore's document limit is 1 MiB). */
  definitionBytes: 900_000,
  pages: 100,
  fields: 1_000,
  options: 1_000,
  /** Rows, and columns, of a matrix. */
  matrix: 50,
  groupFields: 20,
  endings: 20,
  languages: 20,
  title: 200,
  /** One of the form's own words, and how many of them in one language. */
  word: 300,
  words: 200,
  label: 500,
  help: 2_000,
  statement: 10_000,
  optionLabel: 300,
  key: 60,
  pattern: 200,
  domains: 50,
  /** Steps of one formula, and characters of it as typed. */
  formulaSteps: 500,
  formulaText: 2_000,
  /** Ways on from one page, and cases of one calculated value. */
  jumps: 20,
  cases: 50,
  /** Comparisons and groups in one condition, and parts of one group. */
  conditionNodes: 100,
  conditionParts: 20,
  conditionDepth: 5,
  /** Bytes of one submission as JSON. */
  submissionBytes: 256 * 1024,
} as const;

/** The engine's own limits of dates, and the product's (spec §9): a form may narrow them, not widen. */
export const DATE_MIN = '1900-01-01';
export const DATE_MAX = '2099-12-31';

export type PageId = string;
export type FieldId = string;
export type OptionId = string;
export type EndingId = string;

/**
 * Texts in further languages: language → name of the text → text. The names are those of `textsOf` (translate.ts):
 * a property (`label`), or an item of a list (`options.{id}`).
 */
export type Translations = Record<string, Record<string, string>>;

export interface Option {
  id: OptionId;
  label: string;
  /** Points for choosing it, for calculated values. */
  score?: number;
  /** Shown above the label. */
  picture?: AssetRef;
}

/** What an answer holds where “Other” was chosen; no option's id, since those begin with their own letter and more. */
export const OTHER = 'other';
/** What an answer holds where “None of the above” was chosen. */
export const NONE = 'none';

export const CONTACT_PROPERTY_NAMES = ['email', 'name', 'phone', 'company'] as const;
/** Which property of the contact an answer fills, where it is empty (domain/crm/properties.ts). */
export type ContactProperty = (typeof CONTACT_PROPERTY_NAMES)[number];

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
  /** Two narrow fields that follow each other share a line where there is room. */
  width?: 'half';
  translations?: Translations;
  /**
   * Labels in the form's own language by option (`yes` and `no` too), where a formula reads them and the labels are
   * translated. Only in a form that was put into a language (translate.ts), never stored: what a formula works out must
   * not depend on the language that a respondent reads.
   */
  formLabels?: Readonly<Record<string, string>>;
}

/** What every field that takes an answer has. */
export interface InputBase<T extends string> extends FieldBase<T> {
  /** Name of the field in exports and links: unique in the form, changeable; former keys stay reserved. */
  key: string;
  required: boolean;
  /** Required just where this holds; what `required` says counts only where it is absent. */
  requiredIf?: Condition;
  contact?: ContactProperty;
  /** What the field holds before anybody touches it. */
  default?: Answer;
  /** The owner's sentence in place of ours, whatever is wrong with an answer that is there. */
  errorText?: string;
}

/** Two answers to a form may not be the same in this field. */
interface Unique {
  unique?: true;
}

export interface ShortTextField extends InputBase<'short_text'>, Unique {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  /** What the whole text must match, in the subset of RE2 that pattern.ts reads. */
  pattern?: string;
}
export interface LongTextField extends InputBase<'long_text'> {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
}
export interface EmailField extends InputBase<'email'>, Unique {
  placeholder?: string;
  /** Only addresses of these domains, in lower case; any where it is absent. */
  domains?: string[];
}
export interface PhoneField extends InputBase<'phone'>, Unique {
  placeholder?: string;
}
export interface UrlField extends InputBase<'url'>, Unique {
  placeholder?: string;
}
export interface NumberField extends InputBase<'number'>, Unique {
  placeholder?: string;
  min?: number;
  max?: number;
  wholeNumber?: boolean;
  /** Only multiples of this, counted from `min`, or from 0. */
  step?: number;
  unit?: string;
  /** ISO 4217, in place of a unit. */
  currency?: string;
}
/** Bounds of days: fixed ones, and ones counted in days from the day of answering. */
interface DayBounds {
  minFromToday?: number;
  maxFromToday?: number;
}
export interface DateField extends InputBase<'date'>, DayBounds {
  /** `YYYY-MM-DD`, never before DATE_MIN. */
  min?: string;
  /** `YYYY-MM-DD`, never after DATE_MAX. */
  max?: string;
}
export interface TimeField extends InputBase<'time'> {
  /** `HH:MM`. */
  min?: string;
  max?: string;
}
export interface DateTimeField extends InputBase<'datetime'>, DayBounds {
  /** `YYYY-MM-DDTHH:MM`, in the respondent's own time. */
  min?: string;
  max?: string;
}
interface Choosing {
  options: Option[];
  /** Offers “Other”, with a text to fill in. */
  other?: true;
  /** Each respondent sees the options in an order of their own. */
  shuffle?: true;
}
export interface SingleChoiceField extends InputBase<'single_choice'>, Choosing {
  /** Offers “None of the above”. */
  none?: true;
}
export interface MultipleChoiceField extends InputBase<'multiple_choice'>, Choosing {
  none?: true;
  minChoices?: number;
  maxChoices?: number;
}
export interface DropdownField extends InputBase<'dropdown'>, Choosing {
  placeholder?: string;
}
export interface YesNoField extends InputBase<'yes_no'> {
  /** Words in place of “Yes” and “No”. */
  yes?: string;
  no?: string;
}
export interface ConsentField extends InputBase<'consent'> {
  /** The sentence beside the box. */
  statement: string;
}
/** Words at the two ends of a range. */
interface Ends {
  low?: string;
  high?: string;
}
export interface RatingField extends InputBase<'rating'> {
  /** The best rating, 3 to 10; the worst is 1. */
  max: number;
  shape?: 'heart';
}
export interface ScaleField extends InputBase<'scale'>, Ends {
  from: 0 | 1;
  /** 2 to 10. */
  to: number;
}
export interface NpsField extends InputBase<'nps'>, Ends {}
export interface SliderField extends InputBase<'slider'>, Ends {
  min: number;
  max: number;
  step?: number;
  unit?: string;
}
export interface MatrixField extends InputBase<'matrix'> {
  rows: Option[];
  columns: Option[];
  /** Several columns may be chosen in a row. */
  multiple?: true;
}
export interface RankingField extends InputBase<'ranking'> {
  options: Option[];
}
export const NAME_PARTS = ['prefix', 'first', 'middle', 'last'] as const;
export type NamePart = (typeof NAME_PARTS)[number];
export interface NameField extends InputBase<'name'> {
  /** The parts asked for, in the order of NAME_PARTS. */
  parts: NamePart[];
}
export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'region', 'postcode', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export interface AddressField extends InputBase<'address'> {
  /** The parts asked for, in the order of ADDRESS_PARTS. */
  parts: AddressPart[];
}
export interface FileField extends InputBase<'file'> {
  /** Endings of names, in lower case and without the dot; any where it is absent. */
  accept?: string[];
  maxFiles?: number;
  maxMegabytes?: number;
}
export type SignatureField = InputBase<'signature'>;
/** Fields that are asked again for each guest, item, child. They are entries of `fields` like all others. */
export interface GroupField extends InputBase<'group'> {
  fieldIds: FieldId[];
  /** What one row is called: “Guest”. */
  itemLabel?: string;
  min?: number;
  max?: number;
}
/**
 * A value that the form works out itself: shown to the respondent, or a variable that only conditions, texts and the
 * owner see. The first case that holds gives it, else the formula.
 */
export interface CalculatedField extends InputBase<'calculated'> {
  /** What it comes to; a number where it is absent. */
  result?: 'text' | 'date';
  formula: Formula;
  cases?: Case[];
  /** Digits after the point of a number, 0 to 6; 2 where it is absent. */
  decimals?: number;
  unit?: string;
  currency?: string;
  /** The respondent sees it. */
  shown?: true;
}
/** “Set it to … when …”. */
export interface Case {
  id: string;
  when: Condition;
  formula: Formula;
}
/** A value that comes with the link: `?{key}=…`. */
export type HiddenField = InputBase<'hidden'>;

/** A text between fields: takes no answer. */
export interface StatementField extends FieldBase<'statement'> {
  /** Markdown subset, see respondent's Text. */
  text: string;
}
export interface ImageField extends FieldBase<'image'> {
  picture?: AssetRef;
  /** What is in it, for those who do not see it; empty for mere decoration. */
  alt: string;
}
/** A link to a film elsewhere: nothing of it is loaded before it is followed. */
export interface VideoField extends FieldBase<'video'> {
  url: string;
}
export type DividerField = FieldBase<'divider'>;

export type ContentField = StatementField | ImageField | VideoField | DividerField;
export type InputField =
  | ShortTextField
  | LongTextField
  | EmailField
  | PhoneField
  | UrlField
  | NumberField
  | DateField
  | TimeField
  | DateTimeField
  | SingleChoiceField
  | MultipleChoiceField
  | DropdownField
  | YesNoField
  | ConsentField
  | RatingField
  | ScaleField
  | NpsField
  | SliderField
  | MatrixField
  | RankingField
  | NameField
  | AddressField
  | FileField
  | SignatureField
  | GroupField
  | CalculatedField
  | HiddenField;
export type Field = InputField | ContentField;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;
export type ChoiceField = SingleChoiceField | MultipleChoiceField | DropdownField;
/** Fields whose `options` the owner writes. */
export type OptionsField = ChoiceField | RankingField;

export interface Page {
  id: PageId;
  title?: string;
  fieldIds: FieldId[];
  showIf?: Condition;
  /** Where the form goes on after this page: the first that holds; the next page where none does. */
  jumps?: Jump[];
  translations?: Translations;
}

/** A way on from a page: to a later page, what lies between being left out, or to the end of the form. */
export interface Jump {
  id: string;
  /** Always, where it is absent. */
  when?: Condition;
  to: { kind: 'page'; id: PageId } | { kind: 'ending'; id: EndingId };
}

/** What a respondent sees first, before any question. */
export interface Welcome {
  title: string;
  text: string;
  /** The button's word; the page's own where it is absent. */
  button?: string;
  translations?: Translations;
}

/** What a respondent sees after sending. */
export interface Ending {
  id: EndingId;
  title: string;
  text: string;
  /** Shown to those for whom this holds, unless an ending before it is. */
  showIf?: Condition;
  translations?: Translations;
}

export interface FormDefinition {
  schemaVersion: typeof DEFINITION_SCHEMA_VERSION;
  title: string;
  /** Under the title on the first page. */
  description?: string;
  /** BCP 47 language of the texts, for `lang` and direction. */
  locale: string;
  /** Further languages, in which texts may be written. */
  locales?: string[];
  /** Text of the button that sends; the page's own word where it is absent. */
  submitLabel?: string;
  translations?: Translations;
  /**
   * The owner's words in place of the page's own: language → name of the word → text. The names are those of `namedWords`
   * (words/wordsOf.ts).
   */
  words?: Translations;
  welcome?: Welcome;
  pages: Page[];
  fields: Record<FieldId, Field>;
  /** At least one; the first is for everybody for whom no other is. */
  endings: Ending[];
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
  'starts_with',
  'ends_with',
  'greater_than',
  'less_than',
  'at_least',
  'at_most',
  'includes',
  'not_includes',
] as const;
export type Operator = (typeof OPERATORS)[number];
/** Operators that compare with nothing. */
export const UNARY_OPERATORS: readonly Operator[] = ['is_answered', 'is_empty'];

/**
 * An answer, or a part of one (logic/parts.ts): asked, worked out (a variable), or brought along by the link (a hidden
 * parameter). All three are fields.
 */
export interface Operand {
  kind: 'field';
  id: FieldId;
  /** A part of a name, a row of a matrix, how many were chosen … */
  part?: string;
}
/** A constant whose meaning is the left side's (text, number, `YYYY-MM-DD`, option id). */
export type Constant = string | number;
/** The respondent's own day, so many days on. */
export interface Today {
  kind: 'today';
  days?: number;
}

export interface Comparison {
  op: Operator;
  left: Operand;
  value?: Constant | Operand | Today;
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

// ---- formulas ----------------------------------------------------------------------------------------------------

/** Signs between two values, as a spreadsheet has them. */
export const BINARY_SIGNS = [
  '+',
  '-',
  '*',
  '/',
  '^',
  '&',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
] as const;
export type BinarySign = (typeof BINARY_SIGNS)[number];

/**
 * One step of a formula in postfix order: it lays a value on a stack, or takes some off and lays their result there.
 * Postfix, so that no formula nests: it is checked, counted and worked out in one loop.
 */
export type Step =
  | { step: 'number'; value: number }
  | { step: 'text'; value: string }
  /** An answer or a part of it. Of a field in a group (`group`), the list of its answers, one for each row. */
  | { step: 'field'; id: FieldId; part?: string; group?: FieldId }
  /** An option, where one compares with it. */
  | { step: 'option'; fieldId: FieldId; id: OptionId }
  | { step: 'sign'; sign: BinarySign }
  | { step: 'minus' }
  | { step: 'percent' }
  /** A function by its name in upper case (logic/functions.ts), of so many arguments. */
  | { step: 'call'; name: string; of: number };
export type Formula = Step[];

// ---- small reads ----------------------------------------------------------------------------------------------------

const CONTENT: readonly FieldType[] = ['statement', 'image', 'video', 'divider'];

/** Whether a field takes an answer, a computed one or one of the link included. */
export function isInput(field: Field): field is InputField {
  return !CONTENT.includes(field.type);
}

/** Whether a person is asked for the answer: not so where it is computed or comes with the link. */
export function isAsked(field: Field): field is Exclude<InputField, CalculatedField | HiddenField> {
  return isInput(field) && field.type !== 'calculated' && field.type !== 'hidden';
}

/** Whether a field is there to be seen where it is met: not so what is worked out, or comes with the link, unseen. */
export function isSeen(field: Field): boolean {
  return field.type === 'calculated' ? field.shown === true : field.type !== 'hidden';
}

/** Whether the owner writes options for a field. */
export function hasOptions(field: Field): field is OptionsField {
  return 'options' in field;
}

/** Types that a repeating group may hold. */
export function fitsGroup(type: FieldType): boolean {
  return !CONTENT.includes(type) && !['group', 'calculated', 'hidden', 'file'].includes(type);
}

/** Own property only: an id such as `constructor` must never reach the prototype. */
export function fieldOf(definition: Scope, id: FieldId): Field | undefined {
  return own(definition.fields, id);
}

/** What an answer is shown with that is none of the owner's texts. */
export interface AnswerWords {
  yes: string;
  no: string;
  none: string;
  /** In place of a drawn signature. */
  signed: string;
  /** How days are written (`formatDay`). */
  day: string;
}

/** Where a field stands: the fields among which a group finds its own, and what its conditions and formulas see. */
export type Scope = Pick<FormDefinition, 'fields'> & {
  answers?: Answers;
  /** Within a group: the answers of the row so far, which come before the form's. */
  row?: Answers;
  /** The respondent's day, `YYYY-MM-DD`. */
  today?: string;
  /** The language in which the form is shown: its texts are read in it, and numbers are typed as it writes them. */
  locale?: string;
  /** Words in which answers are shown to the respondent; English ones where they are shown to the owner. */
  answerWords?: AnswerWords | undefined;
  /** Nobody reads the texts: no answers are put into them. */
  unread?: boolean | undefined;
};

/** The fields of a page or a group, in order. */
export function fieldsIn(definition: Scope, parent: { fieldIds: readonly FieldId[] }): Field[] {
  return parent.fieldIds.flatMap((id) => fieldOf(definition, id) ?? []);
}

/** Of each field that stands in a group: the group. */
export function groupsOf({ fields }: Scope): Map<FieldId, GroupField> {
  const groups = new Map<FieldId, GroupField>();
  for (const field of Object.values(fields)) {
    if (field.type === 'group') for (const id of field.fieldIds) groups.set(id, field);
  }
  return groups;
}

/** All fields in the order in which a respondent meets them; those of a group follow it. */
export function fieldsInOrder(definition: Pick<FormDefinition, 'fields' | 'pages'>): Field[] {
  return topFields(definition).flatMap((field) =>
    field.type === 'group' ? [field, ...fieldsIn(definition, field)] : [field],
  );
}

/** The fields that stand on pages: those inside groups left out. */
export function topFields(definition: Pick<FormDefinition, 'fields' | 'pages'>): Field[] {
  return definition.pages.flatMap((page) => fieldsIn(definition, page));
}
