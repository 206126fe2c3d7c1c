/**
 * The parts of the engine that most forms do without: types, conditions, formulas, piping, patterns. Empty until an
 * entry fills it: app, functions, preview and tests with all of it (`installEngine`), the public page with the parts
 * that its form needs (respondent/page/parts.ts).
 */
import type { OptionalEngine, OptionalSpecs } from './optionalParts';

const specs: Partial<OptionalSpecs> = {};

export const optionalEngine: Partial<Omit<OptionalEngine, 'specs'>> & {
  specs(): Partial<OptionalSpecs>;
} = {
  specs: () => specs,
};
