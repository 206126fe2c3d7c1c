import NoticesIcon from '@mui/icons-material/MailOutlined';
import ReceiptIcon from '@mui/icons-material/MarkEmailReadOutlined';
import Stack from '@mui/material/Stack';
import type { DeliveryOptions as Settings } from '@/domain/calls/delivery.schema';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { TabCard } from '../ui/TabPage';
import { useSettingsChanges } from '../ui/useSettingsChanges';
import { useDelivery, useSaveDelivery } from './data';
import { MailDeliveries } from './MailDeliveries';
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
  const { formId } = address;
  const { delivery: known, stored, error, refetch } = useDelivery(address);
  const { mutateAsync } = useSaveDelivery(address);
  const { shown: delivery, change } = useSettingsChanges(stored, known, (next, changed) =>
    mutateAsync({ delivery: next, changed }),
  );
  const isLocked = !isAdmin;
  const body = (content: (settings: Settings) => React.ReactNode) => {
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
        icon={<HueIcon Icon={NoticesIcon} hue="blue" />}
        text={
          isAdmin
            ? 'Get each new response by email, or a daily summary.'
            : 'Each new response is sent by email, or listed in a daily summary. Only admins can change this.'
        }
      >
        {body((settings) => (
          <Stack spacing={2}>
            <Recipients settings={settings} isLocked={isLocked} onChange={change} />
            {settings.recipients.length > 0 && (
              <MailDeliveries formId={formId} log="notices" isLocked={isLocked} />
            )}
          </Stack>
        ))}
      </TabCard>
      <TabCard
        isSplit
        title="Receipt for respondents"
        icon={<HueIcon Icon={ReceiptIcon} hue="teal" />}
        text="Thank respondents by email, and send them a copy of their answers."
      >
        {body(({ receipt }) => (
          <Stack spacing={2}>
            <ReceiptSettings receipt={receipt} isLocked={isLocked} onChange={change} />
            {receipt && <MailDeliveries formId={formId} log="receipts" isLocked={isLocked} />}
          </Stack>
        ))}
      </TabCard>
    </>
  );
}
