import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import {
  STATUS_CHANGES,
  changeStatus,
  type FormStatus,
  type StatusChange,
} from '@/domain/form/lifecycle';
import { call } from '@/shared/firebase/call';
import { useToast } from '@/shared/ui/toast';
import type { BuilderSession } from './session';

const ACTS: Record<StatusChange, { label: string; done: string; undo: StatusChange }> = {
  pause: {
    label: 'Unpublish',
    done: 'The form is offline. The link stays the same.',
    undo: 'resume',
  },
  resume: { label: 'Publish again', done: 'The form takes answers again.', undo: 'pause' },
  close: { label: 'Close form', done: 'The form is closed.', undo: 'reopen' },
  reopen: { label: 'Reopen form', done: 'The form takes answers again.', undo: 'close' },
};

/** Taking a form offline for a while or closing it, and back. Each can be undone, so none asks first. */
export function FormStatusActs({
  session,
  status,
}: {
  session: BuilderSession;
  status: FormStatus;
}) {
  const toast = useToast();
  const change = useMutation({
    mutationFn: (act: StatusChange) =>
      call('changeFormStatus', {
        workspace: session.workspace,
        formId: session.formId,
        change: act,
      }),
    onSuccess: (_answer, act) =>
      toast.show(ACTS[act].done, { label: 'Undo', run: () => change.mutate(ACTS[act].undo) }),
    onError: (error) => toast.fail(error.message),
  });
  return STATUS_CHANGES.filter((act) => {
    const next = changeStatus(status, act);
    return next !== undefined && next !== status;
  }).map((act) => (
    <Button key={act} disabled={change.isPending} onClick={() => change.mutate(act)}>
      {ACTS[act].label}
    </Button>
  ));
}
