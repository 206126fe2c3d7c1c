import type { Inputs, RawInput, RawParts } from '@/domain/values/answer';

/**
 * The controls of a form by the field they belong to: in one pass, since a form may have thousands. Within a group
 * they belong to a field of a row, whose name has a dot in it: `depth` 2.
 */
export function controlsOf(inputs: Inputs, depth = 1): Map<string, RawParts> {
  const fields = new Map<string, Record<string, RawInput>>();
  for (const [name, value] of Object.entries(inputs)) {
    const dot = name.indexOf('.', depth > 1 ? name.indexOf('.') + 1 : 0);
    const id = dot < 0 ? name : name.slice(0, dot);
    const parts = fields.get(id) ?? {};
    parts[dot < 0 ? '' : name.slice(dot + 1)] = value;
    fields.set(id, parts);
  }
  return fields;
}
