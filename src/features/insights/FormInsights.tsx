import { paths } from '@/domain/firestorePaths';
import type { PeriodName } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import { useFormHead } from '@/shared/data/forms';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Report } from './Report';
import { ReportSkeleton } from './ReportSkeleton';

interface Props {
  formId: string;
  period: PeriodName;
}

/** The report of one form, wherever it lives. */
export function FormInsights({ formId, period }: Props) {
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.form(ws, formId));
  const head = useFormHead(workspace.id, formId);
  if (located.state === 'error') {
    return (
      <ErrorState what="The form could not be found." error={located.error} retry={located.retry} />
    );
  }
  if (located.state === 'loading') return <ReportSkeleton />;
  if (located.state === 'missing' || head.data === null) {
    return (
      <EmptyState
        picture="lost"
        text="There is no form at this address in your workspaces. It may have been deleted."
        action={
          <ButtonLink to={routes.insights.href()} variant="contained">
            See all forms together
          </ButtonLink>
        }
      />
    );
  }
  return <Report formId={formId} period={period} />;
}
