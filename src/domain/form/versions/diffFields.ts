/** What changed within fields: settings, options, formulas, places. */
import {
  type Field,
  fieldOf,
  fieldsInOrder,
  type FormDefinition,
  isInput,
  type Option,
} from '@/domain/form/definition/definition';
import { movedIn } from '@/domain/form/editing/mergeOrder';
import { isSame, mergedProperty } from '@/domain/form/editing/mergeValues';
import { withNames } from '@/domain/logic/chips';
import { formulaText } from '@/domain/logic/formulaText';
import { type VersionChange, listIn, type OfField, type OfOption } from './change';
import { CHOICE_LISTS, type ChoiceList } from '@/domain/form/definition/parts';

/** Ids that both lists have, and of these the fewest that must have been moved. */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const [was, is] = [new Set(before), new Set(after)];
  return movedIn(
    before.filter((id) => is.has(id)),
    after.filter((id) => was.has(id)),
  );
}

export const fieldIdsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

export const byId = <T extends { id: string }>(things: readonly T[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

/** A thing without what is compared for itself: its rules and its translations. */
export function plain(thing: object): Readonly<Record<string, unknown>> {
  return without(thing, ['showIf', 'translations']);
}

function without(thing: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name)));
}

export function fieldChanges(before: FormDefinition, after: FormDefinition): VersionChange[] {
  const moved = movedFields(before, after);
  const kept = fieldsInOrder(after).flatMap((field): VersionChange[] => {
    const old = fieldOf(before, field.id);
    const about: OfField = { fieldId: field.id, label: withNames(field.label, after) };
    if (!old) return [{ kind: 'field_added', ...about, type: field.type }];
    return [
      ...(old === field
        ? []
        : [
            ...ownChanges(old, field, about, withNames(old.label, before)),
            ...formulaChange(before, after, old, field),
          ]),
      ...(moved.has(field.id) ? [{ kind: 'field_moved' as const, ...about }] : []),
    ];
  });
  const gone = fieldsInOrder(before).flatMap((field): VersionChange[] => {
    if (fieldOf(after, field.id)) return [];
    const about: OfField = { fieldId: field.id, label: withNames(field.label, before) };
    return [{ kind: 'field_removed', ...about, type: field.type, asks: isInput(field) }];
  });
  return [...kept, ...gone];
}

/** The children of each page and group. */
function parentsOf(definition: FormDefinition): Map<string, readonly string[]> {
  const parents = new Map<string, readonly string[]>();
  for (const page of definition.pages) parents.set(page.id, page.fieldIds);
  for (const field of Object.values(definition.fields)) {
    if (field.type === 'group') parents.set(field.id, field.fieldIds);
  }
  return parents;
}

function movedFields(before: FormDefinition, after: FormDefinition): Set<string> {
  const was = parentsOf(before);
  const parentBefore = new Map(
    [...was].flatMap(([parent, ids]) => ids.map((id) => [id, parent] as const)),
  );
  const moved = new Set<string>();
  for (const [parent, ids] of parentsOf(after)) {
    for (const id of movedAmong(was.get(parent) ?? [], ids)) moved.add(id);
    for (const id of ids) {
      const former = parentBefore.get(id);
      if (former !== undefined && former !== parent) moved.add(id);
    }
  }
  return moved;
}

/** Of every field, compared for themselves; what is left are settings. */
const NO_SETTINGS: readonly string[] = [
  'id',
  'type',
  'label',
  'required',
  'showIf',
  'requiredIf',
  'fieldIds',
  'translations',
];

/** Whether a property is compared for itself: lists and formulas only where the type has them. */
function isOwnMatter(name: string, old: Field, field: Field): boolean {
  if (NO_SETTINGS.includes(name)) return true;
  if (field.type === 'calculated') return name === 'formula' || name === 'cases';
  return CHOICE_LISTS.some(
    (list) => list === name && [old, field].some((one) => listIn(one, list).length > 0),
  );
}

/** @param from what the field was called before */
function ownChanges(old: Field, field: Field, about: OfField, from: string): VersionChange[] {
  const changes: VersionChange[] = [];
  if (old.label !== field.label) changes.push({ kind: 'field_renamed', ...about, from });
  if (old.type !== field.type) {
    changes.push({ kind: 'type_changed', ...about, from: old.type, to: field.type });
  }
  if (isInput(old) && isInput(field) && old.required !== field.required) {
    changes.push({ kind: 'required_changed', ...about, required: field.required });
  }
  for (const list of CHOICE_LISTS) {
    const [was, is] = [listIn(old, list), listIn(field, list)];
    if (was !== is) changes.push(...listChanges(was, is, list, about));
  }
  const names = new Set([...Object.keys(old), ...Object.keys(field)]);
  const settings = [...names].filter(
    (name) =>
      !isOwnMatter(name, old, field) &&
      !isSame(mergedProperty(old, name), mergedProperty(field, name)),
  );
  // What comes and goes with the type is said by the type.
  if (settings.length > 0 && old.type === field.type) {
    changes.push({ kind: 'settings_changed', ...about, settings: settings.sort() });
  }
  return changes;
}

/** A calculated field that comes out otherwise; a case that is new or gone is a rule's matter. */
function formulaChange(
  before: FormDefinition,
  after: FormDefinition,
  old: Field,
  field: Field,
): VersionChange[] {
  if (old.type !== 'calculated' || field.type !== 'calculated') return [];
  const about = {
    kind: 'formula_changed',
    fieldId: field.id,
    label: withNames(field.label, after),
  } as const;
  if (!isSame(old.formula, field.formula)) {
    const [from, to] = [formulaText(old.formula, before), formulaText(field.formula, after)];
    return [{ ...about, from, to }];
  }
  const cases = byId(old.cases ?? []);
  const isOther = (field.cases ?? []).some(({ id, formula }) => {
    const former = cases.get(id);
    return former !== undefined && !isSame(former.formula, formula);
  });
  return isOther ? [about] : [];
}

function listChanges(
  before: readonly Option[],
  after: readonly Option[],
  list: ChoiceList,
  about: OfField,
): VersionChange[] {
  const was = byId(before);
  const is = byId(after);
  const of = ({ id, label }: Option): OfOption => ({ ...about, list, optionId: id, option: label });
  const kept = after.flatMap((option): VersionChange[] => {
    const old = was.get(option.id);
    if (!old) return [{ kind: 'option_added', ...of(option) }];
    return [
      ...(old.label === option.label
        ? []
        : [{ kind: 'option_renamed' as const, ...of(option), from: old.label }]),
      ...(isSame(without(old, ['label']), without(option, ['label']))
        ? []
        : [{ kind: 'option_changed' as const, ...of(option) }]),
    ];
  });
  const gone = before.flatMap((option): VersionChange[] =>
    is.has(option.id) ? [] : [{ kind: 'option_removed', ...of(option) }],
  );
  const moved = movedAmong(fieldIdsOf(before), fieldIdsOf(after)).size > 0;
  return [...kept, ...gone, ...(moved ? [{ kind: 'options_moved' as const, ...about, list }] : [])];
}
