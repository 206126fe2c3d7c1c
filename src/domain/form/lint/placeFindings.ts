/** Places that nothing counts, and a waiting list on which no one can be reached. */
import { topFields, type Field, type FormDefinition } from '../definition/definition';
import type { ReportFinding } from '@/domain/form/budget/finding';

const takesPlaces = (field: Field): boolean =>
  (field.type === 'number' && field.countsPlaces === true) ||
  ('options' in field && field.options.some(({ places }) => places !== undefined));

const withoutPlaces = (field: Field): Readonly<Record<string, unknown>> =>
  'options' in field
    ? { options: field.options.map(({ places: _places, ...option }) => option) }
    : { countsPlaces: null };

export function checkPlaces(definition: FormDefinition, report: ReportFinding): void {
  const top = topFields(definition);
  const counting = top.filter((field) => field.type === 'number' && field.countsPlaces);
  for (const { id: fieldId } of counting.slice(1)) {
    report({
      severity: 'warning',
      code: 'counts_places_twice',
      message:
        'Another question already says how many places a response takes. This one is ignored.',
      fieldId,
      fix: {
        label: 'Don’t count places here',
        operations: [{ op: 'setField', fieldId, set: { countsPlaces: null } }],
      },
    });
  }
  const onPages = new Set(top.map(({ id }) => id));
  for (const field of Object.values(definition.fields)) {
    if (onPages.has(field.id) || !takesPlaces(field)) continue;
    report({
      severity: 'warning',
      code: 'places_in_group',
      message: 'Places aren’t counted in a repeating group. Move this question out of the group.',
      fieldId: field.id,
      fix: {
        label: 'Remove places',
        operations: [{ op: 'setField', fieldId: field.id, set: withoutPlaces(field) }],
      },
    });
  }
  if (definition.waitingList && !top.some(({ type }) => type === 'email')) {
    report({
      severity: 'warning',
      code: 'waits_without_email',
      message:
        'The waiting list has no email question, so free places can’t be offered. Add one, or give places by hand.',
      fix: {
        label: 'Turn off waiting list',
        operations: [{ op: 'setForm', set: { waitingList: null } }],
      },
    });
  }
}
