import { FORM } from '../../form.mjs';

/** The bench's form as SurveyJS writes it. */
const base = ({ id, label, help, required, placeholder, showIf }) => ({
  name: id,
  title: label,
  ...(help ? { description: help } : {}),
  ...(required ? { isRequired: true } : {}),
  ...(placeholder ? { placeholder } : {}),
  ...(showIf ? { visibleIf: condition(showIf) } : {}),
});

const condition = ({ op, left, value }) =>
  `{${left.id}} ${op === 'equals' ? '=' : '<>'} '${value}'`;

const choices = (options) => options.map(({ id, label }) => ({ value: id, text: label }));

const TYPES = {
  statement: ({ id, label, text }) => ({
    type: 'html',
    name: id,
    html: `<h2>${label}</h2><p>${text.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')}</p>`,
  }),
  short_text: (field) => ({
    type: 'text',
    ...base(field),
    ...(field.contact === 'phone' ? { inputType: 'tel' } : {}),
    ...(field.maxLength ? { maxLength: field.maxLength } : {}),
  }),
  long_text: (field) => ({ type: 'comment', ...base(field), maxLength: field.maxLength }),
  email: (field) => ({ type: 'text', inputType: 'email', ...base(field) }),
  number: (field) => ({
    type: 'text',
    inputType: 'number',
    ...base(field),
    min: field.min,
    max: field.max,
  }),
  date: (field) => ({
    type: 'text',
    inputType: 'date',
    ...base(field),
    min: field.min,
    max: field.max,
  }),
  single_choice: (field) => ({
    type: 'radiogroup',
    ...base(field),
    choices: choices(field.options),
  }),
  multiple_choice: (field) => ({
    type: 'checkbox',
    ...base(field),
    choices: choices(field.options),
    ...(field.maxChoices ? { maxSelectedChoices: field.maxChoices } : {}),
  }),
  dropdown: (field) => ({ type: 'dropdown', ...base(field), choices: choices(field.options) }),
  consent: (field) => ({
    type: 'boolean',
    renderAs: 'checkbox',
    ...base(field),
    title: field.statement,
  }),
};

/** Any form of ours, of the types that the bench has. */
export const surveyOf = (form) => ({
  title: form.title,
  description: form.description,
  completeText: form.submitLabel,
  completedHtml: `<h3>${form.endings[0].title}</h3><p>${form.endings[0].text}</p>`,
  pages: form.pages.map(({ id, title, fieldIds }) => ({
    name: id,
    ...(title ? { title } : {}),
    elements: fieldIds.map((fieldId) => TYPES[form.fields[fieldId].type](form.fields[fieldId])),
  })),
});

export const SURVEY = surveyOf(FORM);
