/** What a merge looks at: the three definitions, and where everything is in each. */
import {
  type Field,
  fieldOf,
  type FormDefinition,
  isInput,
  type Page,
} from '@/domain/form/definition/definition';
import { childIdsOf, type ParentId } from '@/domain/form/places/locations';
import type { ConflictTarget } from './conflicts';
import { isSame } from '@/domain/form/editing/mergeValues';

/** A parsed definition that reuses the objects of a known one wherever they are equal. */
export function reuseIdentity(read: FormDefinition, known: FormDefinition): FormDefinition {
  const pages = new Map(known.pages.map((page) => [page.id, page]));
  return {
    ...read,
    pages: read.pages.map((page) => reuse(page, [pages.get(page.id)])),
    fields: Object.fromEntries(
      Object.entries(read.fields).map(([id, field]) => [id, reuse(field, [fieldOf(known, id)])]),
    ),
  };
}

/** A definition with lazy, cached lookups of pages, parents and children. */
export class MergedView {
  private knownPages: ReadonlyMap<string, Page> | undefined;
  private knownPlaces: Places | undefined;

  constructor(readonly definition: FormDefinition) {}

  get pages(): ReadonlyMap<string, Page> {
    this.knownPages ??= new Map(this.definition.pages.map((page) => [page.id, page]));
    return this.knownPages;
  }

  get parents(): ReadonlyMap<string, ParentId> {
    return this.places().parents;
  }

  get children(): ReadonlyMap<ParentId, readonly string[]> {
    return this.places().children;
  }

  private places(): Places {
    this.knownPlaces ??= placesOf(this.definition);
    return this.knownPlaces;
  }

  field(id: string): Field | undefined {
    return fieldOf(this.definition, id);
  }

  has(id: string): boolean {
    return this.pages.has(id) || this.field(id) !== undefined;
  }

  ids(): string[] {
    return [...this.pages.keys(), ...Object.keys(this.definition.fields)];
  }

  target(id: string): ConflictTarget {
    return { kind: this.pages.has(id) ? 'page' : 'field', id };
  }
}

interface Places {
  parents: Map<string, ParentId>;
  children: Map<ParentId, readonly string[]>;
}

function placesOf(definition: FormDefinition): Places {
  const places: Places = { parents: new Map(), children: new Map() };
  const note = (parentId: ParentId, ids: readonly string[]) => {
    places.children.set(parentId, ids);
    for (const id of ids) places.parents.set(id, parentId);
  };
  for (const page of definition.pages) note(page.id, page.fieldIds);
  for (const field of Object.values(definition.fields)) {
    const childIdsIn = childIdsOf(field);
    if (childIdsIn) note(field.id, childIdsIn);
  }
  return places;
}

export function inside(definition: FormDefinition, id: string): readonly string[] {
  const field = fieldOf(definition, id);
  return (field && childIdsOf(field)) ?? [];
}

export function keyIn(view: MergedView, id: string): string | undefined {
  const field = view.field(id);
  return field && isInput(field) ? field.key : undefined;
}

/** A page or field without its children. */
export function withoutChildren(view: MergedView, id: string): object | undefined {
  const thing = view.pages.get(id) ?? view.field(id);
  return thing && { ...thing, fieldIds: undefined };
}

/** Returns an equal known object, so that unchanged parts keep their identity and do not re-render. */
export function reuse<T extends object>(made: T, known: readonly (T | undefined)[]): T {
  return known.find((one) => one !== undefined && isSame(one, made)) ?? made;
}
