/** Values of foreign JSON: never trusted to have a type, and read by own properties alone. */

export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's own property; undefined of what is no object. */
export function prop(value: unknown, name: string): unknown {
  return isRaw(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The first of some properties that is there: formats have old and new spellings. */
export function firstProp(value: unknown, ...names: readonly string[]): unknown {
  for (const name of names) {
    const found = prop(value, name);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

export const listAt = (value: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = names.length === 0 ? value : firstProp(value, ...names);
  return Array.isArray(found) ? found : [];
};

/** Texts, numbers and truths as text; empty for all else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

export const wordAt = (value: unknown, ...names: readonly string[]): string =>
  wordOf(firstProp(value, ...names));

/** A number, or a text that is one. */
export function figureOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

export const figureAt = (value: unknown, ...names: readonly string[]): number | undefined =>
  figureOf(firstProp(value, ...names));

export const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** A value in a line, for notes. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '…';
  }
}

/** Settings with what is undefined left out. */
export const given = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
