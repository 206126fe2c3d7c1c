import Button from '@mui/material/Button';
import type { FormStatus } from '@/domain/form/lifecycle';
import { useChangeFormStatus } from '@/shared/data/formActs';
import { changesFor } from '@/shared/data/formChanges';
import type { BuilderSession } from '../saving/session';
import { useDefinition } from '../state/store';
import { shownTitle } from '@/domain/form/formTitle';

interface Props {
  session: BuilderSession;
  status: FormStatus;
}

/**
 * Taking a form offline for a while or closing it, and back. Each can be undone, so none asks first. A button keeps the
 * focus while it works, and becomes the way back.
 */
export function FormStatusActs({ session, status }: Props) {
  const { workspace, formId } = session;
  const { title } = useDefinition();
  const { run, isPending } = useChangeFormStatus({
    workspace,
    formId,
    name: shownTitle(title),
  });
  return changesFor(status).map((change) => (
    <Button
      key={[change.change, change.undo].sort().join()}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) run(change);
      }}
    >
      {change.label}
    </Button>
  ));
}
