import SignedIcon from '@mui/icons-material/AddLink';
import Stack from '@mui/material/Stack';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { AccessCard } from '../access/AccessCard';
import { SignedLinks } from '../access/signed/SignedLinks';
import { AccessCards } from '../access/AccessCards';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { AutomationCard } from '../delivery/AutomationCard';
import { DeliverySettings } from '../delivery/DeliverySettings';
import { DestinationCards } from '../delivery/destinations/DestinationCards';
import { FormStatusActions } from './FormStatusActions';
import { OwnWords } from '../settings/OwnWords';
import type { BuilderSession } from '../saving/session';
import { FormLanguages, FormSubmitting } from '../settings/FormSettings';
import { useDefinition } from '../state/store';
import { TabCard } from '../ui/TabPage';
import { SettingsGroups, type SettingsGroup } from './SettingsGroups';

/** Settings of the form as a whole. */
export function SettingsTab({
  session,
  head,
}: {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
}) {
  const { role } = useWorkspace();
  const definition = useDefinition();
  const status = head?.status ?? 'draft';
  const groups: SettingsGroup[] = [
    {
      title: 'Form',
      note: 'Saved with the draft. Publish the form to apply changes.',
      cards: (
        <>
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
            text="Buttons, messages and errors on the form. Leave a field blank to use the default."
          >
            <OwnWords definition={definition} />
          </TabCard>
        </>
      ),
    },
  ];
  const mayRead = head && can(role, 'editForms');
  if (mayRead || status !== 'draft') {
    groups.push({
      title: 'Access and privacy',
      note: 'Changes are saved as you make them and apply at once, without publishing.',
      cards: (
        <>
          {status !== 'draft' && (
            <TabCard
              isSplit
              title="Accepting responses"
              text="Pause the form for a short while, or close it to stop accepting responses."
            >
              <FormStatusActions session={session} status={status} />
            </TabCard>
          )}
          {mayRead && <AccessCards formId={session.formId} />}
        </>
      ),
    });
  }
  if (mayRead) {
    groups.push({
      title: 'Connect',
      note: 'Where new responses go. Changes are saved as you make them and apply at once, without publishing.',
      cards: (
        <>
          <DeliverySettings formId={session.formId} />
          <DestinationCards formId={session.formId} />
          <AutomationCard />
          {status !== 'draft' && (
            <AccessCard
              formId={session.formId}
              title="Signed links"
              icon={<HueIcon Icon={SignedIcon} hue="violet" />}
              text="Values in links that only your own server can set, such as a customer number."
              Body={SignedLinks}
            />
          )}
        </>
      ),
    });
  }
  return <SettingsGroups groups={groups} />;
}
