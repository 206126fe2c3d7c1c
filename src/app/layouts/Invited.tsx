import { lazy, Suspense } from 'react';
import { anyText } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';

const JoinDialog = lazy(() =>
  import('@/features/settings/members/JoinDialog').then((m) => ({ default: m.JoinDialog })),
);

const PARAMS = { invitation: anyText };

/** Asks anyone who followed the link of an invitation to a workspace (`?invitation=`). */
export function Invited() {
  const [{ invitation }, set] = useUrlState(PARAMS);
  if (invitation === '') return null;
  return (
    <Suspense>
      <JoinDialog code={invitation} onClose={() => set({ invitation: '' }, 'replace')} />
    </Suspense>
  );
}
