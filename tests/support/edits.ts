/** Generated edits of forms, groups included, and what every form must be after any of them. */
import fc from 'fast-check';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { childIdsOf } from '@/domain/form/places/locations';
import type { Operation } from '@/domain/form/editing/operations';
import { ALL_TYPES, aField, anyForm } from './forms';

/** A field that holds others. What it is besides does not matter here. */
export function aGroup(id: string, fieldIds: readonly string[] = []): Field {
  return aField('group', id, { fieldIds: [...fieldIds] });
}

/** A generated form, some of whose fields stand in up to two groups. */
export const anyGroupedForm: fc.Arbitrary<FormDefinition> = fc
  .tuple(anyForm, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
  .map(([form, groups, size]) => {
    const fields = { ...form.fields };
    const pages = form.pages.map((page, index) => {
      if (index >= groups) return page;
      const inside = page.fieldIds.slice(0, size).filter((id) => fields[id]?.type !== 'group');
      const group = aGroup(`g${index + 1}`, inside);
      fields[group.id] = group;
      return {
        ...page,
        fieldIds: [...page.fieldIds.filter((id) => !inside.includes(id)), group.id],
      };
    });
    // There from the start, so that its texts are merged one by one.
    return { ...form, pages, fields, welcome: { title: 'Hello', text: 'Hello' } };
  });

const text = fc.constantFrom('x', 'y', 'z', '');
const optional = fc.option(fc.constantFrom('x', 'y'));
const index = fc.integer({ min: -1, max: 9 });
const options = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('oa', 'ob', 'oc', 'od', 'oe'), label: text }), {
    selector: (option) => option.id,
    maxLength: 5,
  })
  .map((list) => list.map((option) => ({ ...option })));

/**
 * Operations of one person over ids that may or may not be in the form.
 *
 * @param own letter of the ids of what this person adds, so that no two people make the same id
 */
export function anyOperation(own: string): fc.Arbitrary<Operation> {
  const fieldId = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 }).map((n) => `f${n}`) },
    fc.constantFrom('g1', 'g2', `${own}1`, `${own}2`, `${own}g`),
  );
  const pageId = fc.constantFrom('p1', 'p2', 'p3', `${own}p`);
  const parentId = fc.oneof(
    { weight: 2, arbitrary: pageId },
    fc.constantFrom('g1', 'g2', `${own}g`),
  );
  const newField = fc
    .tuple(fc.constantFrom(...ALL_TYPES), fc.constantFrom(`${own}1`, `${own}2`))
    .map(([type, id]): Field => aField(type, id));
  const withChildren = fc
    .tuple(parentId, index, fc.boolean())
    .map(([parent, at, full]): Operation => ({
      op: 'addField',
      field: aGroup(`${own}g`, full ? [`${own}c`] : []),
      ...(full ? { children: [aField('email', `${own}c`)] } : {}),
      parentId: parent,
      index: at,
    }));
  return fc.oneof(
    fc
      .record(
        {
          title: text,
          description: optional,
          welcome: fc.record({ title: text, text }),
        },
        { requiredKeys: [] },
      )
      .map((set): Operation => ({ op: 'setForm', set })),
    fc.tuple(newField, parentId, index).map(([field, parent, at]): Operation => ({
      op: 'addField',
      field,
      parentId: parent,
      index: at,
    })),
    withChildren,
    fieldId.map((id): Operation => ({ op: 'removeField', fieldId: id })),
    fc.tuple(fieldId, parentId, index).map(([id, parent, at]): Operation => ({
      op: 'moveField',
      fieldId: id,
      parentId: parent,
      index: at,
    })),
    {
      weight: 3,
      arbitrary: fc
        .tuple(fieldId, fc.record({ label: text, help: optional }, { requiredKeys: [] }))
        .map(([id, set]): Operation => ({ op: 'setField', fieldId: id, set })),
    },
    {
      weight: 2,
      // Few fields, so that two people often meet in one list.
      arbitrary: fc
        .tuple(fc.constantFrom('f1', 'f2'), options)
        .map(([id, list]): Operation => ({ op: 'setField', fieldId: id, set: { options: list } })),
    },
    fc
      .tuple(fieldId, options)
      .map(([id, list]): Operation => ({ op: 'setField', fieldId: id, set: { options: list } })),
    fc.tuple(pageId, index).map(([, at]): Operation => ({
      op: 'addPage',
      page: { id: `${own}p`, fieldIds: [] },
      fields: [],
      index: at,
    })),
    pageId.map((id): Operation => ({ op: 'removePage', pageId: id })),
    fc
      .tuple(pageId, index)
      .map(([id, at]): Operation => ({ op: 'movePage', pageId: id, index: at })),
    fc
      .tuple(pageId, optional)
      .map(([id, title]): Operation => ({ op: 'setPage', pageId: id, set: { title } })),
    fc
      .tuple(fc.constantFrom(...ALL_TYPES), fieldId)
      .map(([type, id]): Operation => ({ op: 'replaceField', field: aField(type, id) })),
  );
}

/** What is wrong with how pages, groups and fields stand together; nothing, always. */
export function misplaced(form: FormDefinition): string[] {
  const wrong: string[] = [];
  if (form.pages.length === 0) wrong.push('no page');
  const onPages = form.pages.flatMap((page) => page.fieldIds);
  const inGroups = Object.values(form.fields).flatMap((field) => childIdsOf(field) ?? []);
  const placed = [...onPages, ...inGroups];
  if (new Set(placed).size !== placed.length) wrong.push('a field stands in two places');
  const ids = Object.keys(form.fields);
  for (const id of placed) if (!ids.includes(id)) wrong.push(`${id} does not exist`);
  for (const id of ids) if (!placed.includes(id)) wrong.push(`${id} stands nowhere`);
  for (const id of inGroups) {
    const field = form.fields[id];
    if (field && childIdsOf(field)) wrong.push(`${id} is a group in a group`);
  }
  if (new Set(form.pages.map((page) => page.id)).size !== form.pages.length) {
    wrong.push('two pages have one id');
  }
  return wrong;
}
