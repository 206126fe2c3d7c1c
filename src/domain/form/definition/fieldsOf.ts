/** Which fields a form has, where they are, and what kind each is. */
import type { Answers } from '@/domain/values/answer';
import { ownValue } from '@/domain/base/ownValue';
import type { FormDefinition } from './form';
import type {
  CalculatedField,
  Field,
  FieldType,
  GroupField,
  HiddenField,
  InputField,
  OptionsField,
} from './fields';
import type { FieldId } from './parts';

const CONTENT: readonly FieldType[] = ['statement', 'image', 'video', 'divider', 'prices'];

/** Whether a field takes an answer, a computed one or one of the link included. */
export function isInput(field: Field): field is InputField {
  return 'key' in field;
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
  return (
    !CONTENT.includes(type) &&
    !['group', 'calculated', 'hidden', 'file', 'appointment'].includes(type)
  );
}

/** Own property only: an id such as `constructor` must never reach the prototype. */
export function fieldOf(definition: Scope, id: FieldId): Field | undefined {
  return ownValue(definition.fields, id);
}

/** How a field's numbers are shown. Of any type: most have nothing to say of it. */
export interface NumberLook {
  type?: string;
  unit?: string | undefined;
  currency?: string | undefined;
  decimals?: number | undefined;
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
  /** In place of the statement that was agreed to. */
  agreed?: string;
  /** How numbers are written; otherwise as in the form's language (`formatNumber`). */
  number?: (look: NumberLook, v: number, locale?: string) => string;
  /** How a day, a day with a time, or a time is written, instead of `day`. */
  time?: (text: string) => string;
  /** How phone numbers are written; otherwise as they are stored. */
  phone?: (text: string, country: string | undefined, locale?: string) => string;
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
  /** No one reads the texts: no answers are put into them. */
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
