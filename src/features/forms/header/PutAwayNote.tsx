import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { FormAct } from '@/domain/options/formStatus';
import { formatInstantDay } from '@/shared/lib/dates';
import { ACT_LABELS } from '../changeForms';
import { useFormActing } from '../useFormActing';

export function PutAwayNote({ formId, head }: { formId: string; head: FormHeadDoc }) {
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
