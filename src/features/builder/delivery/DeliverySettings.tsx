import type { DeliverySettings as Settings } from '@/domain/responseCalls';
import { can } from '@/domain/access';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { TabCard } from '../ui/TabPage';
import { useDelivery, useSaveDelivery } from './data';
import { ReceiptSettings } from './ReceiptSettings';
import { Recipients } from './Recipients';

/** Which emails the form sends when a response arrives. */
export function DeliverySettings({ formId }: { formId: string }) {
  const { id: workspace, role } = useWorkspace();
  if (!can(role, 'editForms')) return null;
  return <Cards workspace={workspace} formId={formId} isAdmin={can(role, 'changeDelivery')} />;
}

function Cards(props: { workspace: string; formId: string; isAdmin: boolean }) {
  const { isAdmin, ...address } = props;
  const { delivery, error, refetch } = useDelivery(address);
  const save = useSaveDelivery(address);
  const toast = useToast();
  const change = (next: Settings, done: string) => {
    if (!delivery) return;
    const undo = () => save.mutate(delivery, failing);
    save.mutate(next, {
      onSuccess: () => toast.show(done, { label: 'Undo', run: undo }),
      ...failing,
    });
  };
  const failing = { onError: (problem: Error) => toast.fail(problem.message) };
  const isLocked = !isAdmin || save.isPending;
  const body = (content: (known: Settings) => React.ReactNode) => {
    if (delivery) return content(delivery);
    if (error) {
      return (
        <ErrorState
          what="We couldn’t load the email settings."
          error={error}
          retry={() => void refetch()}
        />
      );
    }
    return <TextSkeleton rows={2} />;
  };
  return (
    <>
      <TabCard
        isSplit
        title="Email notifications"
        text={
          isAdmin
            ? 'Get each new response by email, or a daily summary.'
            : 'Each new response is sent by email, or listed in a daily summary. Only admins can change this.'
        }
      >
        {body((known) => (
          <Recipients settings={known} isLocked={isLocked} onChange={change} />
        ))}
      </TabCard>
      <TabCard
        isSplit
        title="Receipt for respondents"
        text="Thank respondents by email, and send them a copy of their answers."
      >
        {body((known) => (
          <ReceiptSettings
            key={JSON.stringify(known.receipt)}
            receipt={known.receipt}
            isLocked={isLocked}
            onChange={(receipt) => {
              const { receipt: _before, ...others } = known;
              if (receipt) change({ ...others, receipt }, 'Receipt saved.');
              else change(others, 'Receipt turned off.');
            }}
          />
        ))}
      </TabCard>
    </>
  );
}
