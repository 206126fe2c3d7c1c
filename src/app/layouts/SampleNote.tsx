import { lazy, Suspense } from 'react';
import { useWorkspace } from '@/shared/data/workspace';

// Its dialog and its calls are heavy for a visitor's first page, whose bundle has the layouts.
const SampleBar = lazy(() => import('./SampleBar').then((m) => ({ default: m.SampleBar })));

/** The bar of the sample; nothing in any other workspace. */
export function SampleNote() {
  if (!useWorkspace().isSample) return null;
  return (
    <Suspense>
      <SampleBar />
    </Suspense>
  );
}
