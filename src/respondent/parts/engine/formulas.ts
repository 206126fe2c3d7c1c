import { compute } from '@/domain/logic/compute';
import { round } from '@/domain/base/rounding';
import type { Part } from '../../fields/part';

/** What formulas come to: for forms that have calculated values. */
export const part = { tools: { compute, round }, views: {} } satisfies Part;
