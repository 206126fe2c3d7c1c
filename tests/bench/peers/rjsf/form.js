import { FORM } from '../../form.mjs';

/** The bench's form as JSON Schema with its hints for the screen. */
const fields = FORM.pages.flatMap(({ fieldIds }) => fieldIds.map((id) => FORM.fields[id]));

const oneOf = (options) => options.map(({ id, label }) => ({ const: id, title: label }));

const TYPES = {
  statement: (field) => ({ type: 'null', title: field.label, description: field.text }),
  short_text: (field) => ({
    type: 'string',
    ...(field.maxLength ? { maxLength: field.maxLength } : {}),
  }),
  long_text: (field) => ({ type: 'string', maxLength: field.maxLength }),
  email: () => ({ type: 'string', format: 'email' }),
  number: (field) => ({
    type: field.wholeNumber ? 'integer' : 'number',
    minimum: field.min,
    maximum: field.max,
  }),
  date: () => ({ type: 'string', format: 'date' }),
  single_choice: (field) => ({ type: 'string', oneOf: oneOf(field.options) }),
  multiple_choice: (field) => ({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', oneOf: oneOf(field.options) },
    ...(field.maxChoices ? { maxItems: field.maxChoices } : {}),
  }),
  dropdown: (field) => ({ type: 'string', oneOf: oneOf(field.options) }),
  consent: (field) => ({ type: 'boolean', title: field.statement, const: true }),
};

const property = (field) => ({
  title: field.label,
  ...(field.help ? { description: field.help } : {}),
  ...TYPES[field.type](field),
});

const properties = (list) => Object.fromEntries(list.map((field) => [field.id, property(field)]));

const rule = (field) => {
  const { op, left, value } = field.showIf;
  const holds = { properties: { [left.id]: { const: value } }, required: [left.id] };
  const shown = { properties: properties([field]) };
  return op === 'equals' ? { if: holds, then: shown } : { if: holds, else: shown };
};

export const SCHEMA = {
  title: FORM.title,
  description: FORM.description,
  type: 'object',
  properties: properties(fields.filter(({ showIf }) => !showIf)),
  required: fields.filter(({ required }) => required).map(({ id }) => id),
  allOf: fields.filter(({ showIf }) => showIf).map(rule),
};

const WIDGETS = { single_choice: 'radio', multiple_choice: 'checkboxes', long_text: 'textarea' };

export const UI = {
  'ui:order': [...fields.map(({ id }) => id), '*'],
  'ui:submitButtonOptions': { submitText: FORM.submitLabel },
  ...Object.fromEntries(
    fields.map((field) => [
      field.id,
      {
        ...(WIDGETS[field.type] ? { 'ui:widget': WIDGETS[field.type] } : {}),
        ...(field.placeholder ? { 'ui:placeholder': field.placeholder } : {}),
      },
    ]),
  ),
};
