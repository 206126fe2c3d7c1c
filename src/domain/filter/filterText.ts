/** The conditions of a filter as the text of an address, and back. */
import {
  FILTER_ABOUTS,
  FILTER_LIMITS,
  FILTER_OPS,
  isCondition,
  type FilterCondition,
} from '@/domain/options/responseFilter';

/** Parts stand between dots, conditions between stars: addresses write neither as an escape. */
const escaped = (part: string) =>
  encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A');

/** The conditions as the text of an address: `field.fsize.is.olarge*unread.is.yes`; empty for none. */
export function formatConditions(conditions: readonly FilterCondition[]): string {
  return conditions
    .map(({ about, field, op, values }) =>
      [about, ...(about === 'field' ? [field ?? ''] : []), op, ...values].map(escaped).join('.'),
    )
    .join('*');
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parseCondition(text: string): FilterCondition | undefined {
  const parts = text.split('.').map(unescaped);
  if (parts.includes(undefined)) return undefined;
  const [name, ...rest] = parts.map((part) => part ?? '');
  const about = FILTER_ABOUTS.find((one) => one === name);
  const field = about === 'field' ? rest.shift() : undefined;
  const op = FILTER_OPS.find((one) => one === rest[0]);
  if (!about || !op) return undefined;
  const condition = {
    about,
    ...(field === undefined ? {} : { field }),
    op,
    values: rest.slice(1),
  };
  return isCondition(condition) ? condition : undefined;
}

/** The conditions that a text of an address says; undefined where it cannot be read whole. */
export function parseConditions(text: string): readonly FilterCondition[] | undefined {
  const conditions = text === '' ? [] : text.split('*').map(parseCondition);
  if (conditions.length > FILTER_LIMITS.conditions) return undefined;
  return conditions.every((condition) => condition !== undefined) ? conditions : undefined;
}
