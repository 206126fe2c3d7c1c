import { useNowOfDay } from '@/shared/data/lists/useNowOfDay';
import Alert from '@mui/material/Alert';
import { noticeAt } from '@/domain/contacts/retention';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ContactList } from '../list/ContactList';

const SETTINGS = routes.profileSettings.href({ tab: 'contacts' });

/** Contacts that are next to be deleted for inactivity, and how to keep them. */
export function DueView() {
  const { contactRetention, timeZone } = useWorkspace();
  const now = useNowOfDay(timeZone);
  if (!contactRetention) {
    return (
      <EmptyState
        picture="people"
        text="Contacts aren’t deleted for inactivity in this workspace."
        action={<ButtonLink to={SETTINGS}>See contact settings</ButtonLink>}
      />
    );
  }
  const { batch, months, keptStages } = contactRetention;
  const { before } = batch ?? noticeAt(now, months);
  return (
    <>
      <Alert severity={batch ? 'warning' : 'info'} variant="outlined" sx={{ mb: 2 }}>
        {batch
          ? `These contacts will be deleted on ${formatInstantDay(batch.startsAt)}, and so will contacts in the trash that are as old. `
          : `These contacts are next to be deleted: no activity for ${plural(months, 'month')}. Admins are notified first. `}
        To keep someone, add a note, plan a task, or move them to a stage that’s kept.{' '}
        <TextLink to={SETTINGS}>Contact settings</TextLink>
      </Alert>
      <ContactList key={before} status="active" due={{ before, keptStages }} />
    </>
  );
}
