/** Forms of any number of questions, for our page and its peers: ten types in turn, twenty questions a page. */
import { FORM } from './form.mjs';

const KINDS = FORM.pages
  .flatMap(({ fieldIds }) => fieldIds.map((id) => FORM.fields[id]))
  .filter(({ showIf, type }) => !showIf && type !== 'consent');

/** Nothing is required, so that a press on Next leads on; one question in ten is shown on a condition. */
function fieldOf(n) {
  const { type, id: _id, required: _required, ...rest } = KINDS[(n + 1) % KINDS.length];
  const options = rest.options?.map(({ label }, at) => ({ id: `oq${n}x${at}`, label }));
  return {
    ...rest,
    id: `fq${n}`,
    type,
    label: `${n + 1}. ${rest.label}`,
    ...(options ? { options } : {}),
    ...(n % 10 === 9
      ? { showIf: { op: 'not_equals', left: { kind: 'field', id: 'fq0' }, value: 'nobody' } }
      : {}),
    ...(type === 'statement' ? {} : { key: `q_${n}`, required: false }),
  };
}

/** @param {number} questions at least two pages of them */
export function sizedForm(questions) {
  const fields = Array.from({ length: questions }, (_none, n) => {
    const { contact: _contact, ...field } = fieldOf(n);
    return field;
  });
  const each = Math.min(20, questions / 2);
  return {
    ...FORM,
    title: `A form of ${questions} questions`,
    pages: Array.from({ length: questions / each }, (_none, page) => ({
      id: `psize${page}`,
      title: `Part ${page + 1}`,
      fieldIds: fields.slice(page * each, (page + 1) * each).map(({ id }) => id),
    })),
    fields: Object.fromEntries(fields.map((field) => [field.id, field])),
  };
}
