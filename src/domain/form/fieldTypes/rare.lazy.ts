/** What stands in rare.ts's place in the public script: empty until src/respondent/page/parts.ts has filled it. */
import type { Rare, RareSpecs } from './parts';

const loaded: Partial<RareSpecs> = {};

export const rare: Partial<Omit<Rare, 'specs'>> & { specs(): Partial<RareSpecs> } = {
  specs: () => loaded,
};
