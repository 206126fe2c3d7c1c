import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormStatus, StatusChange } from '@/domain/options/formStatus';
import { useChangeFormStatus } from '@/shared/data/formActions';
import { changesFor } from '@/shared/data/formChanges';
import type { BuilderSession } from '../saving/session';
import { useDefinition } from '../state/store';
import { shownTitle } from '@/domain/options/formTitle';

interface Props {
  session: BuilderSession;
  status: FormStatus;
}

/**
 * Taking a form offline for a while or closing it, and back. Each can be undone, so none asks first. A button keeps the
 * focus while it works, and becomes the way back.
 */
export function FormStatusActions({ session, status }: Props) {
  const { workspace, formId } = session;
  const { title } = useDefinition();
  const { run, isPending } = useChangeFormStatus({
    workspace,
    formId,
    name: shownTitle(title),
  });
  return (
    <Stack spacing={2} divider={<Divider />}>
      {changesFor(status).map((change) => (
        <Stack
          key={[change.change, change.undo].sort().join()}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={{ xs: 1, sm: 3 }}
          sx={{ justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}
        >
          <Typography variant="body2">{EFFECT[change.change]}</Typography>
          <Button
            variant="outlined"
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) run(change);
            }}
            sx={{ flexShrink: 0, minWidth: '8.5rem' }}
          >
            {change.label}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}

/** What each change means for respondents. */
const EFFECT: Readonly<Record<StatusChange, string>> = {
  pause:
    'Respondents see that the form is temporarily unavailable. You can publish it again under the same link.',
  resume: 'The form accepts responses again under the same link.',
  close:
    'Respondents see that the form no longer accepts responses. Responses submitted within 30 days of closing go to Needs review.',
  reopen: 'The form accepts responses again under the same link.',
};
