import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';

const PutAwayNote = lazyPart(() => import('./PutAwayNote').then((part) => part.PutAwayNote));

/** Below the header of a form that was put away: what that means, and the way back. */
export function FormNote({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useFormHead(workspace, formId);
  if (data?.status !== 'archived' && data?.status !== 'trashed') return null;
  return <PutAwayNote formId={formId} head={data} />;
}
