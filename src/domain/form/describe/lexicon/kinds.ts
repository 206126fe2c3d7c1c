/** The kinds of form that are known. */
import type { Kind } from './kinds/kind';
import { EVERYDAY_KINDS } from './kinds/everyday';
import { PEOPLE_KINDS } from './kinds/people';
import { WORK_KINDS } from './kinds/work';
import { TRADE_KINDS } from './kinds/trade';

/** The more special before the more general. */
export const KINDS: readonly Kind[] = [
  ...EVERYDAY_KINDS,
  ...PEOPLE_KINDS,
  ...WORK_KINDS,
  ...TRADE_KINDS,
];
