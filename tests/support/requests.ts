/** Requests made from the contract: one for each way in which a call can be asked. */
import * as z from 'zod';
import type { CallName } from '@/domain/calls/areas';
import { CONTRACT } from '@/domain/calls/contract.schema';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  /** Of a tuple. */
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  pattern?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
}

/** A request, and what tells it from the call's others: `change.kind=role`, or nothing. */
export interface MadeRequest {
  way: string;
  request: unknown;
}

/** Words that a text may have to be, tried in order. */
const TEXTS = [
  'A'.repeat(22),
  'A'.repeat(43),
  'a'.repeat(64),
  `1_${'A'.repeat(43)}`,
  'ada@example.org',
  '2026-11-26',
  '2026-11',
  '09:00',
  'en-GB',
  'AAAA',
  '{}',
  'a',
  '',
] as const;

/** What a schema takes, by each of its ways. */
function made(schema: JsonSchema, name: string, root: JsonSchema): MadeRequest[] {
  if (schema.$ref) return made(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, root);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.flatMap((one) => made(one, name, root));
  if ('const' in schema) return [{ way: `${name}=${String(schema.const)}`, request: schema.const }];
  if (schema.enum) {
    return schema.enum.map((one) => ({ way: `${name}=${String(one)}`, request: one }));
  }
  if (schema.type === 'object' || schema.properties) return objects(schema, root);
  if (schema.prefixItems) {
    const places = schema.prefixItems.map((one) => made(one, name, root)[0]?.request);
    return [{ way: '', request: places }];
  }
  if (schema.type === 'array') {
    const [one] = made(schema.items ?? {}, name, root);
    return [{ way: '', request: Array.from({ length: schema.minItems ?? 1 }, () => one?.request) }];
  }
  if (schema.type === 'boolean') return [{ way: '', request: true }];
  if (schema.type === 'integer' || schema.type === 'number') {
    return [{ way: '', request: Math.max(1, schema.minimum ?? 1) }];
  }
  if (schema.type === 'null') return [];
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const text = TEXTS.find(
    (one) => one.length >= (schema.minLength ?? 0) && (pattern?.test(one) ?? true),
  );
  return [{ way: '', request: schema.type === 'string' ? text : {} }];
}

/** Objects with what is required, one for each way of each property. */
function objects({ properties = {}, required = [] }: JsonSchema, root: JsonSchema): MadeRequest[] {
  const names = required.filter((name) => properties[name]);
  const all = names.map((name) => ({ name, ways: made(properties[name] ?? {}, name, root) }));
  const first = Object.fromEntries(all.map(({ name, ways }) => [name, ways[0]?.request]));
  const fixed = all
    .filter(({ ways }) => ways.length === 1)
    .flatMap(({ ways }) => ways[0]?.way || []);
  const several = all.filter(({ ways }) => ways.length > 1);
  const others = several.flatMap(({ name, ways }) =>
    ways.map(({ way, request }) => ({
      way: [...fixed, way].filter(Boolean).join(' '),
      request: { ...first, [name]: request },
    })),
  );
  return others.length > 0 ? others : [{ way: fixed.join(' '), request: first }];
}

/** The requests of a call, those of one way once. */
export function requestsOf(call: CallName): MadeRequest[] {
  const options = { unrepresentable: 'any', io: 'input' } as const;
  // The library types it by its draft's own interface, which has more.
  const schema = z.toJSONSchema(CONTRACT[call].request, options) as JsonSchema;
  const byWay = new Map<string, MadeRequest>();
  for (const one of made(schema, '', schema)) if (!byWay.has(one.way)) byWay.set(one.way, one);
  return [...byWay.values()];
}
