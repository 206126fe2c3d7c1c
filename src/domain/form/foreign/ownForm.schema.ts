/** A file that we wrote ourselves: a definition, or a JSON Schema that holds one. */
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { OWN_KEY } from '@/domain/form/outgoing/jsonSchema';
import { isRaw, prop } from './raw';

export type OwnForm = { ok: true; definition: FormDefinition } | { ok: false; reason: string };

/** The definition in a text; undefined if the text is not one of ours. */
export function readOwnForm(text: string): OwnForm | undefined {
  if (!/^\s*\ufeff?\s*\{/.test(text)) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\s*\ufeff/, ''));
  } catch {
    return undefined;
  }
  const own = prop(json, OWN_KEY) ?? json;
  const isOurs =
    typeof prop(own, 'schemaVersion') === 'number' &&
    Array.isArray(prop(own, 'pages')) &&
    isRaw(prop(own, 'fields'));
  return isOurs ? readDefinition(JSON.stringify(own)) : undefined;
}
