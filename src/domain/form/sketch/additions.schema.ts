/** What edits add: copies of questions, and endings for some respondents. */
import { newLocalId } from '@/domain/base/ids';
import type { Condition, Field, FormDefinition } from '@/domain/form/definition/definition';
import { withNewIds } from '@/domain/form/editing/newIds';
import type { SketchEdit } from './edits';
import { fitted, type Assembly } from './fields.schema';

/**
 * With a question again, a group with all that is in it.
 *
 * @param after the id of a field, or a group, on a page
 */
export function withCopy(
  definition: FormDefinition,
  field: Field,
  after: string,
  { random, keys }: Assembly,
): FormDefinition {
  const inside =
    field.type === 'group' ? field.fieldIds.flatMap((id) => definition.fields[id] ?? []) : [];
  const id = (letter: 'f' | 'p' | 'o' | 'e') => () => newLocalId(letter, random);
  const ids = { field: id('f'), page: id('p'), option: id('o'), ending: id('e') };
  const { fields } = withNewIds([field, ...inside], keys, ids);
  const [copy] = fields;
  if (!copy) return definition;
  const behind = (list: readonly string[]) =>
    list.flatMap((one) => (one === after ? [one, copy.id] : [one]));
  for (const one of fields) if ('key' in one) keys.add(one.key);
  return {
    ...definition,
    fields: {
      ...definition.fields,
      ...Object.fromEntries(fields.map((one) => [one.id, one])),
    },
    pages: definition.pages.map((page) => ({ ...page, fieldIds: behind(page.fieldIds) })),
  };
}

/** With an ending for those who meet a condition. The one for everyone else stays. */
export function withEnding(
  definition: FormDefinition,
  { title, text }: Extract<SketchEdit, { do: 'ending' }>,
  showIf: Condition,
  assembly: Assembly,
): FormDefinition {
  const ending = {
    id: newLocalId('e', assembly.random),
    title: fitted(title, 'title', title, assembly),
    text: fitted(text, 'ending', text, assembly),
    showIf,
  };
  return { ...definition, endings: [...definition.endings, ending] };
}
