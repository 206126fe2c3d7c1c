/** The operations that lead from one definition to another: what a merge, or a step of undo after one, is saved as. */
import { fieldOf, type Field, type FormDefinition } from '../definition/definition';
import { isSame, mergedProperty } from './mergeValues';
import { movedIn } from './mergeOrder';
import { FIXED, type FieldPatch } from '../definition/fixed';
import { apply, type Operation } from './operations';
import { childIdsOf, childrenIn, withChildIds, locationOf } from '@/domain/form/places/locations';

/** `applyAll(from, operationsBetween(from, to))` is `to`. Both are well-formed; groups stay groups. */
export function operationsBetween(from: FormDefinition, to: FormDefinition): Operation[] {
  if (from === to) return [];
  const work = new Work(from);
  work.try({ op: 'setForm', set: patchBetween(from, to, FIXED.form) });
  // First everything that stays gets its place, so that removing takes nothing with it that stays.
  work.arrangePages(to);
  for (const page of to.pages) work.arrange(page.id, page.fieldIds, to);
  for (const page of to.pages) {
    for (const id of page.fieldIds) {
      const children = childIdsOf(fieldIn(to, id));
      if (children) work.arrange(id, children, to);
    }
  }
  work.removeGone(to);
  work.setProperties(to);
  return work.operations;
}

/** Applies as it goes: each operation is made for the definition that the ones before it left. */
class Work {
  readonly operations: Operation[] = [];
  constructor(private current: FormDefinition) {}

  try(operation: Operation): void {
    if ('set' in operation && Object.keys(operation.set).length === 0) return;
    const applied = apply(this.current, operation);
    if (!applied.ok) return;
    this.current = applied.definition;
    this.operations.push(operation);
  }

  arrangePages(to: FormDefinition): void {
    const ids = () => this.current.pages.map((page) => page.id);
    const wanted = to.pages.map((page) => page.id);
    const moved = movedIn(ids(), wanted);
    const known = new Set(ids());
    to.pages.forEach((page, index) => {
      if (!moved.has(page.id)) return;
      const at = indexAfter(ids(), wanted[index - 1], page.id);
      if (known.has(page.id)) this.try({ op: 'movePage', pageId: page.id, index: at });
      else this.try({ op: 'addPage', page: { ...page, fieldIds: [] }, fields: [], index: at });
    });
  }

  /** Brings what belongs into a parent there, in order; what does not is still in between. */
  arrange(parentId: string, wanted: readonly string[], to: FormDefinition): void {
    const now = () => childrenIn(this.current, parentId) ?? [];
    if (now() === wanted) return;
    const moved = movedIn(now(), wanted);
    wanted.forEach((fieldId, index) => {
      if (!moved.has(fieldId)) return;
      const at = indexAfter(now(), wanted[index - 1], fieldId);
      if (fieldOf(this.current, fieldId)) {
        this.try({ op: 'moveField', fieldId, parentId, index: at });
      } else {
        const field = emptied(fieldIn(to, fieldId));
        this.try({ op: 'addField', field, parentId, index: at });
      }
    });
  }

  removeGone(to: FormDefinition): void {
    const pages = new Set(to.pages.map((page) => page.id));
    for (const { id } of this.current.pages) {
      if (!pages.has(id)) this.try({ op: 'removePage', pageId: id });
    }
    if (this.current.fields === to.fields) return;
    for (const id of Object.keys(this.current.fields)) {
      if (!fieldOf(to, id) && locationOf(this.current, id))
        this.try({ op: 'removeField', fieldId: id });
    }
  }

  setProperties(to: FormDefinition): void {
    for (const page of to.pages) {
      const now = this.current.pages.find((other) => other.id === page.id);
      if (!now || now === page) continue;
      this.try({ op: 'setPage', pageId: page.id, set: patchBetween(now, page, FIXED.page) });
    }
    for (const field of Object.values(to.fields)) {
      const now = fieldOf(this.current, field.id);
      if (!now || now === field) continue;
      if (now.type !== field.type) this.try({ op: 'replaceField', field });
      else {
        const set = patchBetween(now, field, FIXED.field);
        this.try({ op: 'setField', fieldId: field.id, set });
      }
    }
  }
}

function fieldIn(definition: FormDefinition, id: string): Field {
  const field = fieldOf(definition, id);
  if (!field) throw new Error(`No field ${id}: this definition is not well-formed.`);
  return field;
}

/** A group comes empty; its fields are brought in one by one, whether new or from elsewhere. */
function emptied(field: Field): Field {
  return childIdsOf(field) ? withChildIds(field, []) : field;
}

/** Where to put an id so that it follows another; moving takes it out of the list first. */
function indexAfter(list: readonly string[], previous: string | undefined, id: string): number {
  const rest = list.filter((other) => other !== id);
  return previous === undefined ? 0 : rest.indexOf(previous) + 1;
}

/** What has to be set to make one thing like another; null for what the other has not. */
function patchBetween(from: object, to: object, fixed: readonly string[]): FieldPatch {
  const set: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (fixed.includes(name)) continue;
    const value = mergedProperty(to, name);
    if (!isSame(mergedProperty(from, name), value)) set[name] = value ?? null;
  }
  return set;
}
