import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { FormAct } from '@/domain/options/formStatus';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { ACT_LABELS } from './changeForms';
import { useFormActing } from './useFormActing';

/** Below the header of a form that was put away: what that means, and the way back. */
export function FormNote({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useFormHead(workspace, formId);
  if (data?.status !== 'archived' && data?.status !== 'trashed') return null;
  return <NoteOf formId={formId} head={data} />;
}

function NoteOf({ formId, head }: { formId: string; head: FormHeadDoc }) {
  const acting = useFormActing();
  const act: FormAct = head.status === 'archived' ? 'unarchive' : 'restore';
  const isDeleting = head.deletingAt !== undefined;
  return (
    <Alert
      severity="info"
      square
      action={
        acting.may.act(act) &&
        !isDeleting && (
          <Button
            color="inherit"
            size="small"
            disabled={acting.isPending}
            onClick={() => acting.run(act, [{ id: formId, data: head }])}
          >
            {ACT_LABELS[act]}
          </Button>
        )
      }
    >
      {textOf(head)}
    </Alert>
  );
}

function textOf({ status, deletingAt, purgeAt }: FormHeadDoc): string {
  if (status === 'archived') return 'This form is archived: it’s read-only and takes no responses.';
  if (deletingAt !== undefined) return 'This form is being deleted.';
  const when = purgeAt === undefined ? 'after 30 days' : `on ${formatInstantDay(purgeAt)}`;
  return `This form is in the trash. It will be deleted for good ${when}, with its responses.`;
}
