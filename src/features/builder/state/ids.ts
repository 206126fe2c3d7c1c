import { newLocalId } from '@/domain/base/ids';
import { randomBytes } from '@/shared/lib/random';
import type { Ids } from '@/domain/form/editing/newIds';

/** Ids from the browser's randomness. */
export const freshIds: Ids & { rule(): string } = {
  field: () => newLocalId('f', randomBytes),
  page: () => newLocalId('p', randomBytes),
  option: () => newLocalId('o', randomBytes),
  ending: () => newLocalId('e', randomBytes),
  rule: () => newLocalId('r', randomBytes),
};
