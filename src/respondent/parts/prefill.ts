import { prefilled, queryIn } from '@/domain/responses/prefill';
import type { Inputs } from '@/domain/values/answer';
import { optionalViews } from '../fields/optionalViews';
import type { PublicForm } from '../page/publicForm';

// In a frame, the website around it is told what happens. Asked for here, the main script need not know of it. Where it
// cannot be had, the form is filled in all the same.
if (parent !== self) {
  void import('./framed').then(
    ({ watch }) => watch(optionalViews()),
    () => undefined,
  );
}

/**
 * What the address brings along for a form. Asked for by the main script, where there are parameters, or a frame. Never throws: no
 * link may keep somebody from a form.
 */
export function prefill({ definition }: PublicForm): Inputs | undefined {
  try {
    return prefilled(definition, queryIn(location.search));
  } catch {
    return undefined;
  }
}
