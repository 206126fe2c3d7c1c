import type { FormDefinition } from './definition';
import { memoizeByRef } from '@/domain/base/memoizeByRef';

/**
 * Whether anything in a form goes by the day on which it is filled in: a condition, a formula, a bound of dates. Looks
 * at the definition by its shapes, so a new place for them is found, too.
 */
export const readsDay = memoizeByRef((definition: FormDefinition): boolean => reads(definition));

function reads(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(reads);
  if ('kind' in value && value.kind === 'today') return true;
  if ('step' in value && value.step === 'call' && 'name' in value && value.name === 'TODAY')
    return true;
  if ('minFromToday' in value || 'maxFromToday' in value) return true;
  return Object.values(value).some(reads);
}
