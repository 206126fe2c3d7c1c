/** A file that we wrote ourselves: a definition, or a JSON Schema that holds one. */
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { OWN_KEY } from '@/domain/form/outgoing/jsonSchema';
import { isRaw, prop } from './raw';

export type OwnForm = { ok: true; definition: FormDefinition } | { ok: false; reason: string };

/** The definition in a file of ours: by itself, or with more beside it; undefined if the file is not one of ours. */
export function readOwnForm(json: unknown): OwnForm | undefined {
  const own = prop(json, OWN_KEY) ?? prop(json, 'definition') ?? json;
  const isOurs =
    typeof prop(own, 'schemaVersion') === 'number' &&
    Array.isArray(prop(own, 'pages')) &&
    isRaw(prop(own, 'fields'));
  return isOurs ? readDefinition(JSON.stringify(own)) : undefined;
}
