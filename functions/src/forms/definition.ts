import type { FormDefinition } from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { fitsDocument, migrateDefinition } from '@/domain/form/definition/migrations';

/** A definition from a text that a client wrote; undefined where it is none, or does not fit into a document. */
export function parseDefinition(text: string): FormDefinition | undefined {
  if (!fitsDocument(text)) return undefined;
  let value: unknown;
  try {
    value = migrateDefinition(JSON.parse(text));
  } catch {
    return undefined;
  }
  const parsed = definitionSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
