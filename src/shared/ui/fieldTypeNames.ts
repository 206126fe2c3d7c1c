import type { FieldType } from '@/domain/form/definition';

/** What each type of field is called on screen. */
export const FIELD_TYPE_NAMES: Record<FieldType, string> = {
  short_text: 'Short text',
  long_text: 'Long text',
  email: 'Email',
  number: 'Number',
  date: 'Date',
  single_choice: 'Single choice',
  multiple_choice: 'Multiple choice',
  dropdown: 'Dropdown',
  consent: 'Consent',
  statement: 'Statement',
};
