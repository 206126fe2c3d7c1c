/** What stands in rare.ts's place in the public script: empty until src/respondent/parts.ts has filled it. */
import type { Rare } from './parts';

export const rare: Partial<Omit<Rare, 'specs'>> & { specs: Partial<Rare['specs']> } = { specs: {} };
