import { useNavigate } from 'react-router-dom';
import type { ReportContent } from '@/domain/documents/reports.schema';
import { SAVED_REPORT } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import type { InsightsParams } from '../params';
import { useAttempt } from '../useAttempt';
import type { ReportSchedule } from './MailReport';
import { contentIn, shownAs, searchOf, type SavedReport } from './savedReports';

/** What is done with reports: opened, saved, renamed, duplicated, deleted with a way back. */
export function useReportActions(
  params: InsightsParams,
  onChange: (changes: Partial<InsightsParams>) => void,
) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const save = async (id: string, report: ReportContent, done: string): Promise<boolean> => {
    const saved = await attempt(() => call('saveReport', { workspace, id, report }));
    if (saved) toast.show(done);
    return saved !== undefined;
  };
  return {
    open: (report: SavedReport) => void navigate({ search: searchOf(report) }),
    async add(name: string) {
      const id = freshKey();
      if (await save(id, shownAs(params, name), 'Report saved.')) onChange({ report: id });
    },
    change: ({ id, data }: SavedReport) => save(id, shownAs(params, data.name), 'Report updated.'),
    rename: (report: SavedReport, name: string) =>
      save(report.id, { ...contentIn(report), name }, 'Report renamed.'),
    async duplicate(report: SavedReport) {
      const id = freshKey();
      const name = `${report.data.name.slice(0, SAVED_REPORT.name - 7)} (copy)`;
      const copy = { ...contentIn(report), name };
      if (await save(id, copy, 'Report duplicated.')) {
        void navigate({ search: searchOf({ id, data: { ...report.data, ...copy } }) });
      }
    },
    /** Resolves with the new link's address; undefined if there is none. */
    async share({ id }: SavedReport): Promise<string | undefined> {
      const shared = await attempt(() => call('shareReport', { workspace, id, share: true }));
      return shared?.token === undefined
        ? undefined
        : new URL(`/api/reports/${shared.token}`, window.location.origin).href;
    },
    async schedule({ id }: SavedReport, schedule: ReportSchedule | null) {
      if (!(await attempt(() => call('scheduleReport', { workspace, id, schedule })))) return;
      toast.show(schedule ? 'We’ll email you this report.' : 'Report emails stopped.');
    },
    async revoke({ id }: SavedReport) {
      if (!(await attempt(() => call('shareReport', { workspace, id, share: false })))) return;
      toast.show('Public link revoked. It stops working within a minute.');
    },
    async remove(report: SavedReport) {
      const { id } = report;
      if (!(await attempt(() => call('deleteReport', { workspace, id })))) return;
      if (params.report === id) onChange({ report: undefined });
      toast.show('Report deleted.', {
        label: 'Undo',
        run: () => void save(id, contentIn(report), 'Report restored.'),
      });
    },
  };
}
