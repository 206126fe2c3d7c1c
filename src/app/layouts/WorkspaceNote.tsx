import { lazy, Suspense } from 'react';
import { useWorkspace } from '@/shared/data/workspace';

// Their dialogs and calls are heavy for a visitor's first page, whose bundle has the layouts.
const SampleBar = lazy(() => import('./SampleBar').then((m) => ({ default: m.SampleBar })));
const EndingBar = lazy(() => import('./EndingBar').then((m) => ({ default: m.EndingBar })));

/** The bar of the sample, or of a workspace that was deleted; nothing in any other. */
export function WorkspaceNote() {
  const workspace = useWorkspace();
  const { isSample, endsAt } = workspace;
  if (!isSample && endsAt === undefined) return null;
  return (
    <Suspense>
      {isSample && <SampleBar />}
      {endsAt !== undefined && <EndingBar workspace={workspace} endsAt={endsAt} />}
    </Suspense>
  );
}
