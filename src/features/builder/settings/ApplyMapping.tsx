import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { can } from '@/domain/options/access';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';

const MappingDialog = lazy(() =>
  import('@/shared/data/mapping/MappingDialog').then((m) => ({ default: m.MappingDialog })),
);

/** Leads existing responses through the mapping; nothing for a form that has none yet. */
export function ApplyMapping() {
  const { formId } = useParams();
  return formId === undefined ? null : <Apply formId={formId} />;
}

function Apply({ formId }: { formId: string }) {
  const workspace = useWorkspace();
  const { data: head } = useFormHead(workspace.id, formId);
  const [isOpen, setOpen] = useState(false);
  const hasResponses = (head?.counts.submissions ?? 0) > 0;
  if (!can(workspace.role, 'applyMapping') || head?.liveVersion === undefined || !hasResponses) {
    return null;
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Apply to existing responses
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MappingDialog formId={formId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
