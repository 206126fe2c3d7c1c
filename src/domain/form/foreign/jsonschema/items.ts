/** Questions of schemas: objects, lists, variants, and what stands behind `$ref`. */
import type { SketchCondition, SketchItem } from '@/domain/form/sketch/sketch';
import { figureAt, isRaw, listAt, prop, shownValue, wordAt, wordOf, type Raw } from '../raw';
import { ForeignReading } from '../reading';
import { helpOf, leafOf } from './leaf';
import { schemaOptions, shown, schemaType, uiOf } from './values';

export interface ItemPlace {
  /** Names from the root, which become the item's name. */
  path: readonly string[];
  required: boolean;
  showIf?: SketchCondition | undefined;
  /** Schemas of `$ref` that are open here: one within itself would never end. */
  open: readonly string[];
}

/** What is known of a schema and read elsewhere, or says nothing to a form. */
export const SCHEMA_WORDS = new Set([
  '$schema',
  '$id',
  'id',
  '$ref',
  '$defs',
  'definitions',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'if',
  'then',
  'else',
  'allOf',
  'enum',
  'enumNames',
  'oneOf',
  'anyOf',
  'const',
  'default',
  'items',
  'prefixItems',
  'additionalItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'readOnly',
  'examples',
  '$comment',
  'additionalProperties',
]);

/** Finds and reads schemas; what their rules add is the reader's (`withRules`). */
export abstract class SchemaItems {
  protected readonly reading = new ForeignReading();

  constructor(
    protected readonly root: Raw,
    protected readonly rootUi: Raw,
  ) {}

  /** Items with what dependencies and conditions of their schema add. */
  protected abstract withRules(
    schema: Raw,
    ui: Raw,
    place: ItemPlace,
    items: readonly SketchItem[],
  ): SketchItem[];

  // ---- finding ---------------------------------------------------------------------------------------------------------

  /** The schema behind `$ref`, with what stands beside it; undefined for one that is elsewhere or within itself. */
  protected resolved(
    schema: Raw,
    open: readonly string[],
  ): { schema: Raw; open: readonly string[] } | undefined {
    const ref = prop(schema, '$ref');
    if (typeof ref !== 'string') return { schema, open };
    if (open.includes(ref) || !ref.startsWith('#')) return undefined;
    let found: unknown = this.root;
    for (const step of ref
      .slice(1)
      .split('/')
      .filter((one) => one !== '')) {
      found = prop(found, decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    }
    if (!isRaw(found)) return undefined;
    const { $ref: _ref, ...beside } = schema;
    const next = this.resolved(found, [...open, ref]);
    return next && { schema: { ...next.schema, ...beside }, open: next.open };
  }

  protected titleOf(schema: Raw, ui: Raw, name: string, outer: Raw = schema): string {
    return wordOf(uiOf(ui, 'title')) || wordAt(outer, 'title') || wordAt(schema, 'title') || name;
  }

  /** The properties of an object, in the order that ui:order gives. */
  protected propertiesOf(
    schema: Raw,
    ui: Raw,
  ): { name: string; child: Raw; ui: Raw; required: boolean }[] {
    const properties = prop(schema, 'properties');
    if (!isRaw(properties)) return [];
    const required = new Set(listAt(schema, 'required').map(wordOf));
    const names = Object.keys(properties);
    const order = listAt(uiOf(ui, 'order')).map(wordOf);
    const rest = names.filter((name) => !order.includes(name));
    const star = order.indexOf('*');
    const sorted =
      order.length === 0
        ? names
        : [
            ...order.slice(0, star < 0 ? order.length : star),
            ...rest,
            ...(star < 0 ? [] : order.slice(star + 1)),
          ].filter((name) => names.includes(name));
    return sorted.flatMap((name) => {
      const child = prop(properties, name);
      const own = prop(ui, name);
      return isRaw(child)
        ? [{ name, child, ui: isRaw(own) ? own : {}, required: required.has(name) }]
        : [];
    });
  }

  // ---- items -----------------------------------------------------------------------------------------------------------

  /** What a property becomes: one item, those of an object, a group. */
  protected items(outer: Raw, ui: Raw, place: ItemPlace, name: string): SketchItem[] {
    this.reading.count();
    const found = this.resolved(outer, place.open);
    const label = this.titleOf(outer, ui, name);
    if (!found) {
      this.reading.note('no_type', label, `$ref ${wordAt(outer, '$ref')}`);
      return [];
    }
    const { schema } = found;
    return this.reading.within(() => {
      const inside: ItemPlace = { ...place, open: found.open };
      this.reading.leftOver(schema, label, SCHEMA_WORDS);
      if (prop(schema, 'not') !== undefined)
        this.reading.note('check', label, `not ${shownValue(prop(schema, 'not'))}`);
      const type = schemaType(schema);
      if (type === 'object') return this.object(schema, ui, inside, name);
      if (type === 'array')
        return this.array(schema, ui, inside, this.titleOf(schema, ui, name, outer));
      return leafOf(this.reading, schema, ui, inside, this.titleOf(schema, ui, name, outer));
    });
  }

  private object(schema: Raw, ui: Raw, place: ItemPlace, name: string): SketchItem[] {
    const own = this.propertiesOf(schema, ui).flatMap((one) =>
      this.items(
        one.child,
        one.ui,
        { ...place, path: [...place.path, one.name], required: one.required },
        one.name,
      ),
    );
    const variants = listAt(schema, 'oneOf', 'anyOf').filter(isRaw);
    const objects = variants.filter((one) =>
      isRaw(prop(this.resolved(one, place.open)?.schema, 'properties')),
    );
    const chosen =
      objects.length > 1 && own.length === 0
        ? this.variants(objects, ui, place, this.titleOf(schema, ui, name))
        : [];
    if (objects.length > 0 && own.length > 0)
      this.reading.note('condition', this.titleOf(schema, ui, name), 'oneOf/anyOf');
    if (own.length === 0 && chosen.length === 0) {
      this.reading.note('no_type', this.titleOf(schema, ui, name), 'object');
    }
    return this.withRules(schema, ui, place, [...own, ...chosen]);
  }

  /** A hidden choice among objects, as a question with what each asks behind it. */
  private variants(
    objects: readonly Raw[],
    ui: Raw,
    place: ItemPlace,
    label: string,
  ): SketchItem[] {
    const titles = objects.map(
      (one, index) =>
        wordAt(this.resolved(one, place.open)?.schema, 'title') || `${label} ${index + 1}`,
    );
    const name = [...place.path, 'variant'].join('_');
    const choice: SketchItem = {
      type: 'single_choice',
      name,
      label: `Which ${label.toLowerCase()}?`,
      required: true,
      options: titles.map((title) => ({ value: title, label: title })),
    };
    this.reading.note('guess', label, titles.join(', '));
    return [
      choice,
      ...objects.flatMap((one, index) => {
        const showIf: SketchCondition = {
          question: name,
          op: 'equals',
          value: titles[index] ?? '',
        };
        const path = [...place.path, String(index + 1)];
        return this.items(one, ui, { ...place, path }, titles[index] ?? '').map((item) =>
          shown(item, showIf),
        );
      }),
    ];
  }

  private array(schema: Raw, ui: Raw, place: ItemPlace, label: string): SketchItem[] {
    const items = prop(schema, 'items');
    const fixed: readonly unknown[] = Array.isArray(items) ? items : listAt(schema, 'prefixItems');
    const name = place.path.join('.');
    const help = helpOf(schema, ui);
    const min = figureAt(schema, 'minItems');
    const max = figureAt(schema, 'maxItems');
    if (fixed.length > 0) {
      const uis: readonly unknown[] = listAt(prop(ui, 'items'));
      if (isRaw(prop(schema, 'additionalItems')))
        this.reading.note('setting', label, 'additionalItems');
      return fixed.filter(isRaw).flatMap((one, index) => {
        const own = uis[index];
        const path = [...place.path, String(index + 1)];
        return this.items(one, isRaw(own) ? own : {}, { ...place, path }, `${label} ${index + 1}`);
      });
    }
    const inner = isRaw(items) ? this.resolved(items, place.open) : undefined;
    if (!inner || !isRaw(items)) {
      this.reading.note('no_type', label, 'array');
      return [{ type: 'long_text', name, label, required: place.required }];
    }
    const options = schemaOptions(inner.schema, prop(ui, 'items'));
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    const isFile = wordAt(inner.schema, 'format') === 'data-url';
    const base = { name, label, required: place.required || (min ?? 0) > 0, ...help };
    if (isFile) return [{ ...base, type: 'file', settings: { maxFiles: Math.min(20, max ?? 10) } }];
    if (options.length > 0) {
      if (prop(schema, 'uniqueItems') !== true)
        this.reading.note('setting', label, 'the same option several times');
      const counts = {
        ...(min === undefined ? {} : { minChoices: min }),
        ...(max === undefined ? {} : { maxChoices: max }),
      };
      const preset = listAt(schema, 'default').map(wordOf);
      return [
        {
          ...base,
          type: 'multiple_choice',
          options,
          settings: counts,
          ...(preset.length > 0 ? { preset } : {}),
        },
      ];
    }
    if (listAt(schema, 'default').length > 0)
      this.reading.note('preset', label, shownValue(prop(schema, 'default')));
    const innerUi = prop(ui, 'items');
    const children = this.items(
      items,
      isRaw(innerUi) ? innerUi : {},
      { path: [...place.path, 'item'], required: true, open: inner.open },
      wordAt(inner.schema, 'title') || label,
    );
    if (children.length === 0) return [];
    return [{ ...base, required: false, type: 'group', children, settings: bounds }];
  }
}
