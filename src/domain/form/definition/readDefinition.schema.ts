/** Reading a definition that a client wrote: the one place that parses, migrates and checks it. */
import { schemaRefusal } from './definitionErrors';
import type { FormDefinition } from './definition';
import { definitionSchema } from './definition.schema';
import { fitsDocument } from './canonicalJson';
import { migrateDefinition } from './migrations';

/** A definition, or why the text is none, as a sentence for the owner. */
export type ReadDefinition =
  | { ok: true; definition: FormDefinition }
  | { ok: false; reason: string };

/** Reads a definition of any version from foreign text. For text that the product checked: `readStoredDefinition`. */
export function readDefinition(text: string): ReadDefinition {
  if (!fitsDocument(text)) {
    return { ok: false, reason: 'This form is too large. Delete or shorten something first.' };
  }
  let value: unknown;
  try {
    value = migrateDefinition(JSON.parse(text));
  } catch {
    return {
      ok: false,
      reason: 'We can’t read this form. Undo your last changes or restore an earlier version.',
    };
  }
  const parsed = definitionSchema.safeParse(value);
  if (parsed.success) return { ok: true, definition: parsed.data };
  const [issue] = parsed.error.issues;
  const refusal = schemaRefusal(value, issue ?? { path: [], message: '' });
  return { ok: false, reason: `This form can’t be published. ${refusal}` };
}
