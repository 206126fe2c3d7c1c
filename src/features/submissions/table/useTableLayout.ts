import { useMemo } from 'react';
import { STATE_BYTES, storedState, userStateSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useUser } from '@/shared/data/session';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { reportError } from '@/shared/lib/report';
import {
  PLAIN_LAYOUT,
  withLayout,
  type Density,
  type LayoutState,
  type TableLayout,
} from './layout';
import { readLayoutState } from './layout.schema';

export interface OwnLayout {
  layout: TableLayout;
  density: Density;
  setLayout: (layout: TableLayout) => void;
  setDensity: (density: Density) => void;
}

/** Room for what else the state's text has. */
const BYTES = STATE_BYTES - 500;

/**
 * How this person has the table of a form: kept with the person in `users/{uid}/state/submissions`. Undefined until it is
 * known, so that no column jumps; as it begins where it cannot be read.
 */
export function useTableLayout(formId: string): OwnLayout | undefined {
  const { uid } = useUser();
  const path = paths.userState(uid, 'submissions');
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  return useMemo(() => {
    if (data === undefined && !error) return undefined;
    const value = data?.value ?? {};
    const state = readLayoutState(value);
    const keep = (next: LayoutState) => {
      setDocument(path, storedState({ ...value, ...next })).catch((problem: unknown) =>
        reportError(problem, 'table of responses'),
      );
    };
    return {
      layout: state.forms.find(({ id }) => id === formId)?.layout ?? PLAIN_LAYOUT,
      density: state.density,
      setLayout: (layout) => keep(withLayout(state, formId, layout, BYTES)),
      setDensity: (density) => keep({ ...state, density }),
    };
  }, [data, error, path, formId]);
}
