/** Answers of an unknown source. */
import type { Answer, Answers, FileRef } from './answer';
import { isBroken } from '@/domain/text/plainText';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Longer lists and longer texts than any form asks for are refused before anything looks at them. */
const MAX_ENTRIES = 1_000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBroken(value);
}

function isIds(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_ENTRIES &&
    value.every((id) => isText(id) && id.length <= 40)
  );
}

/** A record whose every value is well-formed; undefined where one is not. */
function recordOf<T>(
  value: unknown,
  decode: (item: unknown) => T | undefined,
): Record<string, T> | undefined {
  if (!isRecord(value)) return undefined;
  const record: Record<string, T> = {};
  const keys = Object.keys(value);
  if (keys.length > MAX_ENTRIES) return undefined;
  for (const key of keys) {
    const item = decode(value[key]);
    if (item === undefined || key === '__proto__') return undefined;
    record[key] = item;
  }
  return record;
}

function decodeAnswer(value: unknown, nested = false): Answer | undefined {
  if (!isRecord(value)) return undefined;
  const { t, v, ...rest } = value;
  const more = Object.keys(rest);
  switch (t) {
    case 'options':
      if (!isIds(v) || more.some((key) => key !== 'other')) return undefined;
      if (more.length === 0) return { t, v };
      return isText(rest['other']) ? { t, v, other: rest['other'] } : undefined;
    case 'signature':
      if (!isText(v) || more.some((key) => key !== 'typed')) return undefined;
      if (more.length === 0) return { t, v };
      return rest['typed'] === true ? { t, v, typed: true } : undefined;
  }
  if (more.length > 0) return undefined;
  switch (t) {
    case 'text':
    case 'date':
    case 'time':
    case 'datetime':
      return isText(v) ? { t, v } : undefined;
    case 'number':
      return typeof v === 'number' && Number.isFinite(v) ? { t, v } : undefined;
    case 'consent':
      return v === true ? { t, v } : undefined;
    case 'ranking':
      return isIds(v) ? { t, v } : undefined;
    case 'grid': {
      const grid = recordOf(v, (ids) => (isIds(ids) ? ids : undefined));
      return grid && { t, v: grid };
    }
    case 'parts': {
      const parts = recordOf(v, (text) => (isText(text) ? text : undefined));
      return parts && { t, v: parts };
    }
    case 'files':
      return decodeFiles(v);
    case 'rows':
      return nested ? undefined : decodeRows(v);
    default:
      return undefined;
  }
}

function decodeFiles(value: unknown): Answer | undefined {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return undefined;
  const v: FileRef[] = [];
  for (const file of value) {
    if (!isRecord(file) || Object.keys(file).length !== 3) return undefined;
    const { id, name, size } = file;
    if (!isText(id) || !isText(name) || typeof size !== 'number' || !(size >= 0)) return undefined;
    v.push({ id, name, size });
  }
  return { t: 'files', v };
}

function decodeRows(value: unknown): Answer | undefined {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return undefined;
  const v: Answers[] = [];
  for (const row of value) {
    const answers = recordOf(row, (answer) => decodeAnswer(answer, true));
    if (!answers) return undefined;
    v.push(answers);
  }
  return { t: 'rows', v };
}

/**
 * Answers from parsed JSON of unknown origin.
 *
 * @returns the answers, or undefined where the value is not an object of well-formed answers
 */
export function decodeAnswers(value: unknown): Answers | undefined {
  return recordOf(value, (answer) => decodeAnswer(answer));
}
