import { useEffect, useState } from 'react';
import { useWorkspace } from '@/shared/data/workspace';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { useSubmission } from '../data';
import type { Tab } from '../ViewTabs';
import { VIEWS, viewOf } from '../views';

const PARAMS = { submission: idOrNothing, view: oneOf<Tab>([...VIEWS, 'exports'], 'complete') };

/**
 * A link to a response leads to the view where it is now: it may have been moved since the link was made. One that is
 * moved while it is open stays open where it was.
 */
export function useLinkedView(): void {
  const workspace = useWorkspace();
  const [{ submission, view }, setUrl] = useUrlState(PARAMS);
  const [linked, setLinked] = useState(view === 'exports' ? undefined : submission);
  const { data } = useSubmission(workspace.id, linked);
  const isKnown = linked !== undefined && data !== undefined;
  const where = data ? viewOf(data.status) : undefined;
  useEffect(() => {
    if (!isKnown) return;
    setLinked(undefined);
    if (where && submission === linked && where !== view) setUrl({ view: where }, 'replace');
  }, [isKnown, where, submission, linked, view, setUrl]);
}
