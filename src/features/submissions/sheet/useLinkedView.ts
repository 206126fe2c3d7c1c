import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '@/shared/data/workspace';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { useSubmission } from '../data';
import { isWorkTab, WORK_TABS, type Tab } from '../ViewTabs';
import { TAB_VIEWS, viewOf } from '../views';

const PARAMS = {
  submission: idOrNothing,
  view: oneOf<Tab>([...TAB_VIEWS, ...WORK_TABS], 'complete'),
};

/**
 * A link to a response leads to the view where it is now: it may have been moved since the link was made. One that is
 * moved while it is open stays open where it was.
 */
export function useLinkedView(): void {
  const workspace = useWorkspace();
  const [{ submission, view }, setUrl] = useUrlState(PARAMS);
  const [linked] = useState(isWorkTab(view) ? undefined : submission);
  const isDone = useRef(false);
  const { data } = useSubmission(workspace.id, submission === linked ? linked : undefined);
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    const where = viewOf(data.status);
    if (where && where !== view) setUrl({ view: where }, 'replace');
  }, [data, view, setUrl]);
}
