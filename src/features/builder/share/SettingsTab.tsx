import Stack from '@mui/material/Stack';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { AccessSettings } from '../access/AccessSettings';
import { DeliverySettings } from '../delivery/DeliverySettings';
import { WebhookSettings } from '../delivery/webhooks/WebhookSettings';
import { FormStatusActions } from './FormStatusActions';
import { OwnWords } from '../settings/OwnWords';
import type { BuilderSession } from '../saving/session';
import { FormLanguages, FormSubmitting } from '../settings/FormSettings';
import { useDefinition } from '../state/store';
import { TabCard, TabPage } from '../ui/TabPage';

/** Settings of the form as a whole. */
export function SettingsTab({
  session,
  head,
}: {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
}) {
  const definition = useDefinition();
  const status = head?.status ?? 'draft';
  return (
    <TabPage>
      <TabCard
        isSplit
        title="Submitting"
        text="Submit button, repeat responses and partial responses."
      >
        <Stack spacing={2}>
          <FormSubmitting definition={definition} />
        </Stack>
      </TabCard>
      <TabCard isSplit title="Languages" text="The form’s own language and its translations.">
        <Stack spacing={2}>
          <FormLanguages definition={definition} />
        </Stack>
      </TabCard>
      <TabCard
        isSplit
        title="Custom wording"
        text="Buttons, messages and errors on the form. Leave a field empty to use our wording."
      >
        <OwnWords definition={definition} />
      </TabCard>
      {head && <AccessSettings formId={session.formId} />}
      {head && <DeliverySettings formId={session.formId} />}
      {head && <WebhookSettings formId={session.formId} />}
      {status !== 'draft' && (
        <TabCard
          isSplit
          title="Accepting responses"
          text="Unpublish the form to pause it, or close it to stop accepting responses."
        >
          <FormStatusActions session={session} status={status} />
        </TabCard>
      )}
    </TabPage>
  );
}
