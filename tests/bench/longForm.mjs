/**
 * The builder's form: 1,000 fields of ten types on ten pages, every tenth shown only on a condition, one label in twenty
 * with an answer in it.
 */
const OPTIONS = ['Train', 'Car', 'Coach', 'Plane', 'On foot'];

const MAKE = [
  () => ({ type: 'short_text', placeholder: 'A few words' }),
  () => ({ type: 'single_choice', options: true }),
  () => ({ type: 'number', min: 0, max: 5000, wholeNumber: true }),
  () => ({ type: 'long_text', maxLength: 2000 }),
  () => ({ type: 'multiple_choice', options: true, maxChoices: 3 }),
  () => ({ type: 'date', min: '2026-01-01', max: '2028-12-31' }),
  () => ({ type: 'email' }),
  () => ({ type: 'dropdown', options: true }),
  () => ({ type: 'consent', statement: 'I agree that my answers are kept.' }),
  () => ({ type: 'statement', text: 'The next questions are about how you travel.' }),
];

function fieldOf(n) {
  const id = `flong${n}`;
  const made = MAKE[n % MAKE.length]();
  const before = n % 10 === 3 && n > 10 ? `flong${n - 2}` : undefined;
  return {
    id,
    label: `Question ${n + 1}: what should we know about ${n % 20 === 2 ? `{{@flong${n - 2}}}` : `part ${n + 1}`}?`,
    ...made,
    ...(made.options
      ? { options: OPTIONS.map((label, at) => ({ id: `olong${n}x${at}`, label })) }
      : {}),
    ...(n % 4 === 0 ? { help: 'A sentence that helps to answer.' } : {}),
    ...(before
      ? {
          showIf: {
            op: 'equals',
            left: { kind: 'field', id: before },
            value: `olong${n - 2}x1`,
          },
        }
      : {}),
    ...(made.type === 'statement' ? {} : { key: `long_${n}`, required: n % 3 === 0 }),
  };
}

const fields = Array.from({ length: 1_000 }, (_none, n) => fieldOf(n));

export const LONG_FORM = {
  schemaVersion: 4,
  title: 'A form of a thousand questions',
  locale: 'en-GB',
  pages: Array.from({ length: 10 }, (_none, page) => ({
    id: `plong${page}`,
    title: `Part ${page + 1}`,
    fieldIds: fields.slice(page * 100, page * 100 + 100).map(({ id }) => id),
  })),
  fields: Object.fromEntries(fields.map((field) => [field.id, field])),
  endings: [{ id: 'e1', title: 'Thank you', text: 'We have your answers.' }],
};
