/** Why the schema refuses a definition, in sentences. */
import { cutText } from '@/domain/text/plainText';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import type { FieldType } from './definition';
import { listLimit } from './size';

/** What of an issue of the schema (zod's) a sentence needs; the schema itself is not for every page. */
export interface SchemaIssue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  maximum?: number | bigint;
}

const SHOWN_LABEL = 80;

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[name]
        : undefined,
    value,
  );
}

/** Which part of a form a path leads to, as one finds it: “Your name”, Page 2. */
function whereIs(value: unknown, [first, second]: readonly PropertyKey[]): string | undefined {
  if (first === 'welcome') return 'The welcome page';
  if (typeof second === 'number' && first === 'pages') return `Page ${second + 1}`;
  if (typeof second === 'number' && first === 'endings') return `Ending ${second + 1}`;
  if (first !== 'fields' || second === undefined) return undefined;
  const label = at(value, [first, second, 'label']);
  const shown = typeof label === 'string' ? withoutPlaceholders(label).trim() : '';
  return shown === '' ? 'An untitled question' : `“${cutText(shown, SHOWN_LABEL)}”`;
}

/** Why a form cannot be published that its schema refuses, as a sentence: where to look, and what the limit is. */
export function schemaRefusal(value: unknown, issue: SchemaIssue): string {
  const { code, path, message, maximum } = issue;
  const where = whereIs(value, path);
  const said = (what: string) => (where === undefined ? what : `${where}: ${what}`);
  if (code === 'custom' && message.endsWith('.')) return said(message);
  if (code === 'too_big' && maximum !== undefined) {
    const type = at(value, ['fields', path[1] ?? '', 'type']);
    const list = path[0] === 'fields' && path.length === 3 ? String(path[2]) : '';
    // A name that is no type has no limit.
    const limit = listLimit(type as FieldType, list);
    if (limit) return said(limit.says);
    const is = at(value, path);
    if (typeof is === 'string') return said(`A text has more than ${maximum} characters.`);
    if (Array.isArray(is)) return said(`It has more than ${maximum} ${String(path.at(-1))}.`);
  }
  const place = path.map(String).join('.');
  return `${where ?? 'The form'} contains something that we can’t read${place === '' ? '' : ` (${place})`}.`;
}
