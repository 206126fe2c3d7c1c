import { outcomeChanges, outcomeOf, type Outcome } from '@/domain/readout/outcome';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { SavedTest } from '@/domain/form/versions/savedTests.schema';

/** A test answer run against a form. */
export interface TestRun {
  test: SavedTest;
  outcome: Outcome;
  /** What is no longer as it was, in sentences; empty where all is. */
  changes: string[];
}

/** @param forms where the names of what changed come from, the newest first */
export function runTests(
  tests: readonly SavedTest[],
  definition: FormDefinition,
  former: FormDefinition | null | undefined,
): TestRun[] {
  const forms = former ? [definition, former] : [definition];
  return tests.map((test) => {
    const outcome = outcomeOf(definition, test.answers, test.today);
    return { test, outcome, changes: outcomeChanges(test.outcome, outcome, forms) };
  });
}

/** The tests with what comes of them now; of one only, where it is named. */
export function accepted(runs: readonly TestRun[], id?: string): SavedTest[] {
  return runs.map(({ test, outcome }) =>
    id === undefined || id === test.id ? { ...test, outcome } : test,
  );
}
