import type { Ending, EndingId, FormDefinition, Scope } from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';

/**
 * The ending for what was filled in: the one that a page led to, else the first whose condition holds, else the form's
 * first.
 */
export function endingFor(
  { endings }: FormDefinition,
  { endingId, scope }: { endingId?: EndingId | undefined; scope: Scope },
): Ending | undefined {
  const holds = (ending: Ending) => ending.showIf && optionalEngine.meet?.(ending, scope);
  const chosen =
    endings.find(({ id }) => id === endingId) ?? endings.slice(1).find(holds) ?? endings[0];
  if (!chosen || !optionalEngine.meet) return chosen;
  const { showIf: _held, ...ending } = chosen;
  return optionalEngine.meet(ending, scope);
}
