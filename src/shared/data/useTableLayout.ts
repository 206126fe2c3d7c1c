import { useMemo } from 'react';
import { STATE_BYTES, storedState, userStateSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useUser } from '@/shared/data/session';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { reportError } from '@/shared/lib/report';
import type { OwnLayout } from '@/shared/ui/table/ArrangeTable';
import { PLAIN_LAYOUT, withLayout, type LayoutState } from '@/shared/ui/table/layout';
import { readLayoutState } from '@/shared/ui/table/layout.schema';

/** Room for what else the state's text has. */
const BYTES = STATE_BYTES - 500;

/**
 * How this person has a table: kept with the person in `users/{uid}/state/{screen}`. Undefined until it is known, so that
 * no column jumps; as it begins where it cannot be read.
 *
 * @param table which of the screen's: the form's id for responses
 */
export function useTableLayout(
  screen: 'submissions' | 'contacts' | 'accounts',
  table: string,
): OwnLayout | undefined {
  const { uid } = useUser();
  const path = paths.userState(uid, screen);
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  return useMemo(() => {
    if (data === undefined && !error) return undefined;
    const value = data?.value ?? {};
    const state = readLayoutState(value);
    const keep = (next: LayoutState) => {
      setDocument(path, storedState({ ...value, ...next })).catch((problem: unknown) =>
        reportError(problem, `table of ${screen}`),
      );
    };
    return {
      layout: state.forms.find(({ id }) => id === table)?.layout ?? PLAIN_LAYOUT,
      density: state.density,
      setLayout: (layout) => keep(withLayout(state, table, layout, BYTES)),
      setDensity: (density) => keep({ ...state, density }),
    };
  }, [data, error, path, screen, table]);
}
