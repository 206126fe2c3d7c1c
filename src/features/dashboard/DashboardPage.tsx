import Box from '@mui/material/Box';
import { changesOf } from '@/domain/insights/change';
import { dayIn } from '@/domain/base/days';
import { periodOf, summarise, trendsOf } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import { useFirstSteps } from '@/shared/data/firstSteps';
import { useHeldBadge } from '@/shared/data/heldCount';
import { CURRENT_STATUSES } from '@/domain/options/formStatus';
import { useForms } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { useDays } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';
import { useElapsed } from '@/shared/ui/rendering/useElapsed';
import { useNow } from '@/shared/lib/useNow';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { useToast } from '@/shared/ui/feedback/toast';
import { Checklist } from './Checklist';
import { stepsOf } from './steps';
import { useAnyPublished, useHasContact, useRecentSubmissions } from './data';
import { RecentSubmissions } from './RecentSubmissions';
import { DashboardSkeleton } from './DashboardSkeleton';
import { HeldNote } from './HeldNote';
import { RecentForms } from './RecentForms';
import { VerifyReminder } from './VerifyReminder';
import { WeekTiles } from './WeekTiles';

/** How many forms the dashboard shows. */
const SHOWN = 5;
/** How long the first steps are waited for, in milliseconds. */
const WAIT = 1500;

/** /dashboard: what is new, what needs you, how it goes. */
export function DashboardPage() {
  const workspace = useWorkspace();
  const user = useUser();
  const toast = useToast();
  const forms = useForms(workspace.id, SHOWN + 1, CURRENT_STATUSES);
  const last = useRecentSubmissions(workspace.id);
  const hasContact = useHasContact(workspace.id);
  const published = useAnyPublished(workspace.id);
  const held = useHeldBadge(workspace.id);
  const checklist = useFirstSteps();
  const today = dayIn(workspace.timeZone, useNow());
  const week = periodOf('7d', today);
  const { days, error: daysError, refetch: refetchDays } = useDays(workspace.id, undefined, week);
  const now = days && summarise(days, week);

  const isKnown = forms.forms && last.data && hasContact !== undefined && published !== undefined;
  const steps = isKnown
    ? stepsOf({
        latestFormId: forms.forms?.[0]?.id,
        publishedFormId: published ?? undefined,
        hasSubmissions: (last.data?.rows.length ?? 0) > 0,
        hasReadResponse: checklist.hasReadResponse === true,
        hasContact,
      })
    : [];
  const showChecklist = checklist.dismissed === false && steps.length > 0 && !workspace.isSample;
  const dismiss = (on: boolean) => {
    checklist.setDismissed(on).catch((error: Error) => toast.fail(error.message));
  };

  const header = (
    <PageHeader
      title="Dashboard"
      actions={
        <ButtonLink to={routes.formsCreate.href()} variant="contained">
          Create form
        </ButtonLink>
      }
    />
  );
  // The steps come above the rest, so they are waited for: nothing moves down. What fails to load is not waited for long.
  const hasWaited = useElapsed(WAIT);
  if (!hasWaited && (checklist.dismissed === undefined || (!checklist.dismissed && !isKnown))) {
    return (
      <>
        {header}
        <DashboardSkeleton />
      </>
    );
  }
  return (
    <>
      {header}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {!user.emailVerified && checklist.isVerifyDismissed === false && (
          <VerifyReminder
            user={user}
            onDismiss={() => {
              checklist.dismissVerify().catch((error: Error) => toast.fail(error.message));
            }}
          />
        )}
        {held !== undefined && <HeldNote count={held} />}
        {showChecklist && (
          <Checklist
            steps={steps}
            onDismiss={() => {
              dismiss(true);
              toast.show('First steps hidden.', {
                label: 'Undo',
                run: () => dismiss(false),
              });
            }}
          />
        )}
        <WeekTiles
          now={now}
          changes={days && changesOf(days, week, today)}
          trends={days && trendsOf(days, week)}
          error={daysError}
          retry={() => void refetchDays()}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
          }}
        >
          <RecentSubmissions
            rows={last.data?.rows}
            error={last.error}
            retry={() => void last.refetch()}
          />
          <RecentForms
            forms={forms.forms?.slice(0, SHOWN)}
            error={forms.error}
            retry={() => void forms.refetch()}
          />
        </Box>
      </Box>
    </>
  );
}
