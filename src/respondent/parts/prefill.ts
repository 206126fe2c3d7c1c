import { prefilled } from '@/domain/answers/prefill';
import type { Inputs } from '@/domain/answers/answer';
import type { PublicForm } from '../page/FormScreen';

/**
 * What the address brings along for a form. Asked for by the main script, where there are parameters. Never throws: no
 * link may keep somebody from a form.
 */
export function prefill({ definition }: PublicForm): Inputs | undefined {
  try {
    return prefilled(definition, new URLSearchParams(location.search));
  } catch {
    return undefined;
  }
}
