import { storedState, userStateSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useUser } from '@/shared/data/session';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { reportError } from '@/shared/lib/report';

export type FormsLayout = 'cards' | 'table';

/** Cards or a table, kept with the person. Undefined until it is known, so that nothing jumps. */
export function useFormsLayout(): {
  layout: FormsLayout | undefined;
  setLayout: (layout: FormsLayout) => void;
} {
  const path = paths.userState(useUser().uid, 'forms');
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  const value = data?.value ?? {};
  const isKnown = data !== undefined || error !== null;
  return {
    layout: isKnown ? (value['layout'] === 'table' ? 'table' : 'cards') : undefined,
    setLayout: (layout) => {
      setDocument(path, storedState({ ...value, layout })).catch((problem: unknown) =>
        reportError(problem, 'layout of forms'),
      );
    },
  };
}
