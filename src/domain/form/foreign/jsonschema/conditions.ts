/** Conditions of schemas: what `if`, and a schema that a value has to fit, come to. */
import type { SketchCondition } from '@/domain/form/sketch/sketch';
import { figureAt, isRaw, listAt, prop, wordOf, type Raw } from '../raw';
import { asRaw, constant } from './values';

/** Of `if`: all of its properties. */
export function testOf(test: Raw, path: readonly string[]): SketchCondition | undefined {
  const parts = Object.entries(asRaw(prop(test, 'properties'))).map(([name, schema]) =>
    isRaw(schema) ? matchesOf([...path, name].join('.'), schema) : undefined,
  );
  const required = listAt(test, 'required').map((name): SketchCondition => ({
    question: [...path, wordOf(name)].join('.'),
    op: 'is_answered',
  }));
  const any = listAt(test, 'anyOf')
    .filter(isRaw)
    .map((one) => testOf(one, path));
  const every = listAt(test, 'allOf')
    .filter(isRaw)
    .map((one) => testOf(one, path));
  const not = prop(test, 'not');
  const negated = isRaw(not) ? testOf(not, path) : undefined;
  const all = [
    ...(parts.length > 0 ? parts : required),
    ...every,
    ...(any.length > 0 ? [everyOf(any)] : []),
    ...(isRaw(not) ? [negated && { not: negated }] : []),
  ];
  const known = all.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < all.length) return undefined;
  return known.length === 1 ? known[0] : { all: known };
}

/** Any of the conditions; undefined if one of them could not be read. */
function everyOf(
  conditions: readonly (SketchCondition | undefined)[],
): SketchCondition | undefined {
  const known = conditions.filter((one) => one !== undefined);
  return known.length === conditions.length ? { any: known } : undefined;
}

/** A condition of one question from the schema that its value has to fit. */
export function matchesOf(question: string, schema: Raw): SketchCondition | undefined {
  const fixed = prop(schema, 'const');
  if (fixed !== undefined) return { question, op: 'equals', value: constant(fixed) };
  const values = listAt(schema, 'enum');
  if (values.length > 0) {
    const [only] = values;
    return values.length === 1
      ? { question, op: 'equals', value: constant(only) }
      : { question, op: 'one_of', values: values.map(constant) };
  }
  const least = figureAt(schema, 'minimum');
  const most = figureAt(schema, 'maximum');
  const above = figureAt(schema, 'exclusiveMinimum');
  const below = figureAt(schema, 'exclusiveMaximum');
  const bounds: SketchCondition[] = [
    ...(least === undefined ? [] : [{ question, op: 'at_least' as const, value: least }]),
    ...(most === undefined ? [] : [{ question, op: 'at_most' as const, value: most }]),
    ...(above === undefined ? [] : [{ question, op: 'greater_than' as const, value: above }]),
    ...(below === undefined ? [] : [{ question, op: 'less_than' as const, value: below }]),
  ];
  if (bounds.length > 0) return bounds.length === 1 ? bounds[0] : { all: bounds };
  const contains = prop(schema, 'contains');
  if (isRaw(contains)) {
    const inner = prop(contains, 'const') ?? listAt(contains, 'enum')[0];
    return inner === undefined ? undefined : { question, op: 'includes', value: constant(inner) };
  }
  const not = prop(schema, 'not');
  if (isRaw(not)) {
    const inner = matchesOf(question, not);
    return inner && { not: inner };
  }
  return undefined;
}
