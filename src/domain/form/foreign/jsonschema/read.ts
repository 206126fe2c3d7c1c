/** JSON Schema with a uiSchema (react-jsonschema-form): the data forms of many libraries. Drafts 4 to 2020-12, by what they have in common. */
import type {
  SketchCondition,
  SketchItem,
  SketchPage,
  SketchedForm,
} from '@/domain/form/sketch/sketch';
import { isRaw, listAt, prop, shownValue, wordAt, wordOf, type Raw } from '../raw';
import { matchesOf, testOf } from './conditions';
import { SCHEMA_WORDS, SchemaItems, type ItemPlace } from './items';
import { asRaw, lastIndexOf, requiredIf, shown, schemaType, uiOf } from './values';

/** Whether JSON is a schema of an object: properties, or the word of a draft. */
export function isSchema(json: unknown): boolean {
  const schema = schemaIn(json);
  return (
    isRaw(schema) &&
    (isRaw(prop(schema, 'properties')) || /json-schema\.org/.test(wordAt(schema, '$schema')))
  );
}

/** A schema by itself, or beside its uiSchema in one file. */
const schemaIn = (json: unknown): unknown =>
  isRaw(prop(json, 'schema')) ? prop(json, 'schema') : json;

/** Reads a schema; `uiSchema` may stand beside it (`{ schema, uiSchema }`). */
export function readSchema(json: unknown): SketchedForm {
  const schema = schemaIn(json);
  const ui = prop(json, 'uiSchema') ?? prop(json, 'uischema');
  return new SchemaReading(isRaw(schema) ? schema : {}, isRaw(ui) ? ui : {}).form();
}

class SchemaReading extends SchemaItems {
  form(): SketchedForm {
    const schema = this.resolved(this.root, [])?.schema ?? this.root;
    const pages: SketchPage[] = [];
    const loose: SketchItem[] = [];
    const flush = () => {
      if (loose.length > 0) pages.push({ items: loose.splice(0) });
    };
    const place: ItemPlace = { path: [], required: false, open: [] };
    if (!isRaw(prop(schema, 'properties')))
      loose.push(...this.items(schema, this.rootUi, place, wordAt(schema, 'title')));
    for (const { name, child, ui, required } of this.propertiesOf(schema, this.rootUi)) {
      const inner = this.resolved(child, [])?.schema ?? child;
      const items = this.items(child, ui, { path: [name], required, open: [] }, name);
      if (schemaType(inner) === 'object' && items.length > 1) {
        flush();
        pages.push({ title: this.titleOf(inner, ui, name, child), items });
      } else loose.push(...items);
    }
    flush();
    const all = this.withRules(
      schema,
      this.rootUi,
      place,
      pages.flatMap(({ items }) => items),
    );
    this.place(pages, all);
    this.reading.leftOver(schema, wordAt(schema, 'title') || 'form', SCHEMA_WORDS);
    this.reading.finish();
    return {
      title: wordOf(uiOf(this.rootUi, 'title')) || wordAt(schema, 'title'),
      ...(wordAt(schema, 'description') === ''
        ? {}
        : { description: wordAt(schema, 'description') }),
      pages,
      notes: this.reading.notes,
    };
  }

  /** Items of the root's rules behind those that were there: on the page of the question before them. */
  private place(pages: SketchPage[], all: readonly SketchItem[]): void {
    const there = new Map(
      pages.flatMap((page, index) => page.items.map((item) => [item.name, index] as const)),
    );
    const lists = pages.map((): SketchItem[] => []);
    let at = 0;
    for (const item of all) {
      at = there.get(item.name) ?? at;
      lists[at]?.push(item);
    }
    pages.forEach((page, index) => {
      pages[index] = { ...page, items: lists[index] ?? [] };
    });
  }

  // ---- rules -----------------------------------------------------------------------------------------------------------

  /** `dependencies`, `dependentSchemas`, `dependentRequired`, `if/then/else`, also within `allOf`. */
  protected withRules(
    schema: Raw,
    ui: Raw,
    place: ItemPlace,
    items: readonly SketchItem[],
  ): SketchItem[] {
    let all = [...items];
    const nameIn = (name: string) => [...place.path, name].join('.');
    const dependent = {
      ...asRaw(prop(schema, 'dependencies')),
      ...asRaw(prop(schema, 'dependentSchemas')),
      ...asRaw(prop(schema, 'dependentRequired')),
    };
    for (const [name, what] of Object.entries(dependent)) {
      const answered: SketchCondition = { question: nameIn(name), op: 'is_answered' };
      if (Array.isArray(what))
        all = requiredIf(
          all,
          what.map((one) => nameIn(wordOf(one))),
          answered,
        );
      else if (isRaw(what)) all = this.dependentSchema(what, ui, place, { all, name, answered });
    }
    for (const rule of [schema, ...listAt(schema, 'allOf').filter(isRaw)]) {
      if (rule !== schema && isRaw(prop(rule, 'properties')))
        all = this.extra(rule, ui, place, all, undefined, undefined);
      all = this.ifThenElse(rule, ui, place, all);
    }
    return all;
  }

  private dependentSchema(
    what: Raw,
    ui: Raw,
    place: ItemPlace,
    { all, name, answered }: { all: SketchItem[]; name: string; answered: SketchCondition },
  ): SketchItem[] {
    const after = [...place.path, name].join('.');
    let items = all;
    const cases = listAt(what, 'oneOf', 'anyOf').filter(isRaw);
    for (const one of cases) {
      const found = this.resolved(one, place.open)?.schema ?? one;
      const trigger = prop(prop(found, 'properties'), name);
      const condition = isRaw(trigger) ? matchesOf(after, trigger) : undefined;
      if (!condition) this.reading.note('condition', name, shownValue(trigger));
      items = this.extra(found, ui, place, items, condition ?? answered, after, name);
    }
    return this.extra(what, ui, place, items, answered, after, name);
  }

  private ifThenElse(rule: Raw, ui: Raw, place: ItemPlace, all: SketchItem[]): SketchItem[] {
    const test = prop(rule, 'if');
    if (!isRaw(test)) return all;
    const condition = testOf(test, place.path);
    if (!condition) {
      this.reading.note('condition', place.path.join('.') || 'form', shownValue(test));
      return all;
    }
    const names = Object.keys(asRaw(prop(test, 'properties')));
    const after = names.length > 0 ? [...place.path, names.at(-1) ?? ''].join('.') : undefined;
    const then = prop(rule, 'then');
    const otherwise = prop(rule, 'else');
    const first = isRaw(then) ? this.extra(then, ui, place, all, condition, after) : all;
    return isRaw(otherwise)
      ? this.extra(otherwise, ui, place, first, { not: condition }, after)
      : first;
  }

  /** What a schema adds under a condition: new questions behind the one that decides, and required marks of those there. */
  private extra(
    schema: Raw,
    ui: Raw,
    place: ItemPlace,
    all: SketchItem[],
    condition: SketchCondition | undefined,
    after: string | undefined,
    trigger?: string,
  ): SketchItem[] {
    const known = new Set(all.map(({ name }) => name));
    const added = this.propertiesOf(schema, ui).flatMap((one) => {
      const path = [...place.path, one.name];
      if (one.name === trigger) return [];
      if (known.has(path.join('.'))) {
        if (Object.keys(one.child).length > 0 && prop(one.child, 'const') === undefined)
          this.reading.note('condition', one.name, shownValue(one.child));
        return [];
      }
      return this.items(
        one.child,
        one.ui,
        { ...place, path, required: one.required },
        one.name,
      ).map((item) => (condition ? shown(item, condition) : item));
    });
    const required = listAt(schema, 'required').map((name) =>
      [...place.path, wordOf(name)].join('.'),
    );
    const marked = condition
      ? requiredIf(
          all,
          required.filter((name) => known.has(name)),
          condition,
        )
      : all;
    const last = lastIndexOf(marked, after);
    return [...marked.slice(0, last + 1), ...added, ...marked.slice(last + 1)];
  }
}
