import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dueCountText, NOTICE_DAYS } from '@/domain/contacts/retention';
import type { ContactRetention, Stage } from '@/domain/documents/workspaces.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { TextLink } from '@/shared/ui/text/TextLink';
import { InactiveDialog } from './InactiveDialog';

/** Whether contacts without activity are deleted, and who is next. */
export function InactiveContacts({ isEditable }: { isEditable: boolean }) {
  const { id: workspace, contactRetention, stages } = useWorkspace();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const [isOpen, setOpen] = useState(false);
  const [isTurningOff, setTurningOff] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('saveContactRetention', { workspace, retention: null }),
    onSuccess: () => toast.show('Contacts are no longer deleted for inactivity.'),
    onError: (error) => toast.fail(error.message),
  });
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      {contactRetention ? (
        <>
          <Typography sx={{ maxWidth: '72ch' }}>{ruleText(contactRetention, stages)}</Typography>
          <NextBatch {...contactRetention} />
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Off. Contacts are kept until you delete them.
        </Typography>
      )}
      {isEditable && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {contactRetention ? 'Change rule' : 'Set up deletion'}
          </Button>
          {contactRetention && (
            <Button disabled={isPending} onClick={() => setTurningOff(true)}>
              Turn off
            </Button>
          )}
        </Box>
      )}
      {isOpen && <InactiveDialog known={contactRetention} onClose={() => setOpen(false)} />}
      <ConfirmDialog
        open={isTurningOff}
        title="Turn off deletion of inactive contacts?"
        text="Contacts that were due stay. Those already deleted don’t come back."
        confirm="Turn off deletion"
        onConfirm={() => mutate()}
        onClose={() => setTurningOff(false)}
      />
    </div>
  );
}

function ruleText(
  { months, keptStages, responses }: ContactRetention,
  stages: readonly Stage[],
): string {
  const kept = stages.filter(({ id }) => keptStages.includes(id)).map(({ name }) => name);
  const what =
    responses === 'delete'
      ? 'are deleted with their responses.'
      : 'are deleted. Their responses stay without answers.';
  const names = new Intl.ListFormat('en-GB').format(kept);
  return [
    `Contacts without activity for ${plural(months, 'month')} ${what}`,
    kept.length > 0
      ? `Contacts in ${names}, and contacts with an open task, are kept.`
      : 'Contacts with an open task are kept.',
  ].join(' ');
}

/** Whom the next deletion is about, and when it is. */
function NextBatch({ batch }: ContactRetention) {
  if (!batch) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {`No deletion is planned. Admins are notified ${NOTICE_DAYS} days before each one.`}
      </Typography>
    );
  }
  const due = dueCountText({ count: batch.due, isMore: batch.isMore });
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      {`${due} will be deleted on ${formatInstantDay(batch.startsAt)}. `}
      <TextLink to={routes.contacts.href({ view: 'due' })}>See contacts</TextLink>
    </Alert>
  );
}
