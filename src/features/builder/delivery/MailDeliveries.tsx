import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { mailLogId, type MailLog } from '@/domain/options/destinations/emails';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useDeliveries, type Delivery } from './destinations/data';
import { LastDelivery } from './destinations/LastDelivery';
import { LogAndTest } from './destinations/LogAndTest';
import { useSendEmails } from './data';

// Most people only look.
const DeliveryLog = lazy(() =>
  import('./destinations/DeliveryLog').then((m) => ({ default: m.DeliveryLog })),
);

/** Emails that are looked at for addresses that don’t get them. */
const RECENT = 30;

interface Props {
  formId: string;
  log: MailLog;
  isLocked: boolean;
}

const WORDS: Record<MailLog, { title: string; target: string; sent: (n: number) => string }> = {
  notices: {
    title: 'Email log',
    target: 'Emails to the recipients of responses.',
    sent: (n) => (n === 1 ? 'The test email is on its way.' : `${n} test emails are on their way.`),
  },
  receipts: {
    title: 'Receipt log',
    target: 'Emails to respondents.',
    sent: () => 'The test receipt is on its way to you.',
  },
};

/** How a form’s emails arrive: the last one, addresses that refuse them, a test and the log. */
export function MailDeliveries({ formId, log, isLocked }: Props) {
  const { id: workspace } = useWorkspace();
  const send = useSendEmails({ workspace, formId });
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { title, target, sent } = WORDS[log];
  const press = (deliveryId: string | undefined) =>
    send.mutate(
      { log, ...(deliveryId === undefined ? {} : { deliveryId }) },
      {
        onSuccess: ({ sent: n }) => {
          if (deliveryId !== undefined) toast.show('The email is on its way.');
          else toast.show(sent(n), { label: 'View log', run: () => setOpen(true) });
        },
        onError: (error) => toast.fail(error.message),
      },
    );
  const destinationId = mailLogId(log, formId);
  return (
    <Box>
      <LastDelivery workspace={workspace} destinationId={destinationId} />
      <Refused workspace={workspace} destinationId={destinationId} />
      <LogAndTest
        isBusy={send.isPending}
        onLog={() => setOpen(true)}
        onTest={isLocked ? undefined : () => press(undefined)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DeliveryLog
            workspace={workspace}
            destinationId={destinationId}
            title={title}
            target={target}
            canResend={({ data }) => !isLocked && data.status !== 'waiting'}
            isBusy={send.isPending}
            onResend={press}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Addresses whose last email was refused for good, with the reason. The last email of all is said above. */
function Refused({ workspace, destinationId }: { workspace: string; destinationId: string }) {
  const { deliveries = [] } = useDeliveries(workspace, destinationId, RECENT);
  const refused = refusedAddresses(deliveries).filter(({ id }) => id !== deliveries[0]?.id);
  if (refused.length === 0) return null;
  return (
    <PlainList aria-label="Refused emails">
      {refused.map(({ id, data }) => (
        <Typography
          component="li"
          key={id}
          variant="body2"
          sx={{ color: 'error.readable', overflowWrap: 'anywhere' }}
        >
          <bdi>{data.to}</bdi>
          {`: ${data.attempts.at(-1)?.problem ?? ''}`}
        </Typography>
      ))}
    </PlainList>
  );
}

/** @param deliveries the newest first */
function refusedAddresses(deliveries: readonly Delivery[]): Delivery[] {
  const last = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    const { to } = delivery.data;
    if (to !== undefined && !last.has(to)) last.set(to, delivery);
  }
  return [...last.values()].filter(({ data }) => data.status === 'failed');
}
