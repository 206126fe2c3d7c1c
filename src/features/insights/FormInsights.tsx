import { paths } from '@/domain/base/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useFormHead } from '@/shared/data/forms';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { shownTitle } from '@/domain/options/formTitle';
import { FormReport } from './FormReport';
import type { InsightsParams } from './params';
import { ReportSkeleton } from './ReportSkeleton';

interface Props {
  formId: string;
  params: InsightsParams;
  hrefOf: (changes: Partial<InsightsParams>) => string;
  onChange: (changes: Partial<InsightsParams>) => void;
}

/** The report of one form, wherever it lives. */
export function FormInsights({ formId, ...report }: Props) {
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.form(ws, formId));
  const head = useFormHead(workspace.id, formId);
  usePageTitle(head.data ? `Insights · ${shownTitle(head.data.title)}` : undefined);
  return (
    <RecordFrame
      noun="form"
      located={located}
      // The report needs nothing of the head: it does not wait for it.
      record={{ ...head, data: head.data === null ? null : formId }}
      loading={<ReportSkeleton />}
      back={{ href: routes.insights.href(), label: 'See all forms together' }}
    >
      {() => <FormReport formId={formId} {...report} />}
    </RecordFrame>
  );
}
