/** The types of fields. One interface each, in the union `Field`. */
import type { Answer } from '@/domain/values/answer';
import type { AssetRef } from '@/domain/options/asset';
import type { Condition, Formula } from './conditions';
import type { FieldId, Option, Translations } from './parts';
import type { PriceLine } from './prices';

export const CONTACT_PROPERTY_NAMES = ['email', 'name', 'phone', 'company'] as const;

/** Which property of the contact an answer fills, where it is empty (domain/contacts/properties.ts). */
export type ContactProperty = (typeof CONTACT_PROPERTY_NAMES)[number];

/** As FACT_POLICIES of domain/contacts/facts.ts, where each is explained. */
export const CONTACT_POLICIES = ['fill-empty', 'overwrite', 'append', 'suggest', 'never'] as const;
export type ContactPolicy = (typeof CONTACT_POLICIES)[number];

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
  /** Condition for being required; overrides `required` if present. */
  requiredIf?: Condition;
  contact?: ContactProperty;
  /** In place of `contact`: the id of a property of the workspace's own. */
  contactCustom?: string;
  /** What an answer may do to the contact, where that is not the default (domain/contacts/facts.ts). */
  contactPolicy?: ContactPolicy;
  /** The default value. */
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
  /** ISO 3166: the country of numbers without a dialling code; by the form's language where absent. */
  country?: string;
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
  /** It is how many places the response takes. */
  countsPlaces?: true;
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
  /** Days of the week that can't be chosen, 1 for Monday to 7 for Sunday. */
  blockedWeekdays?: number[];
  /** Single days that can't be chosen, `YYYY-MM-DD`. */
  blockedDays?: string[];
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

/** Hours of one day of the week, 1 for Monday to 7 for Sunday; times as `HH:MM`. */
export interface OpenHours {
  day: number;
  from: string;
  to: string;
}

/** A day with other hours than its day of the week; closed where it has none. */
export interface AppointmentException {
  /** `YYYY-MM-DD`. */
  day: string;
  from?: string;
  to?: string;
}

/** One of the free times of a weekly pattern; answers are in its zone. */
export interface AppointmentField extends InputBase<'appointment'> {
  /** IANA. */
  timeZone: string;
  hours: OpenHours[];
  exceptions?: AppointmentException[];
  /** Minutes of one, and between two. */
  length: number;
  buffer?: number;
  /** How many responses a time takes; 1 where absent. */
  capacity?: number;
  /** Hours before a time from which it can't be chosen any more. */
  notice?: number;
  /** Days ahead that are offered; 60 where absent. */
  ahead?: number;
}

interface Choosing {
  options: Option[];
  /** Offers “Other”, with a text to fill in. */
  other?: true;
  /** Each respondent sees the options in an order of their own. */
  shuffle?: true;
  /** What is shown of options with places: how many are left where absent, only which are full, or no full ones. */
  placesShown?: (typeof PLACES_SHOWN)[number];
}

export const PLACES_SHOWN = ['full', 'hide'] as const;

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

/** A film or a sound elsewhere: nothing of it is loaded before it is pressed. */
export interface VideoField extends FieldBase<'video'> {
  url: string;
  /** Shown until it is pressed. */
  picture?: AssetRef;
}

export type DividerField = FieldBase<'divider'>;

/** Amounts that read like a quote, worked out of answers: takes none itself (logic/prices.ts). */
export interface PricesField extends FieldBase<'prices'> {
  lines: PriceLine[];
  /** What the last line is called. */
  total: string;
  currency?: string;
  /** Lines that come to nothing are left out. */
  hideZero?: true;
}

export type ContentField = StatementField | ImageField | VideoField | DividerField | PricesField;

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
  | AppointmentField
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
