import { useNavigate } from 'react-router-dom';
import type { ReportContent } from '@/domain/documents/reports.schema';
import { SAVED_REPORT } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import type { InsightsParams } from '../params';
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
  const save = async (id: string, report: ReportContent, done: string): Promise<boolean> => {
    toast.begin();
    try {
      await call('saveReport', { workspace, id, report });
      toast.show(done);
      return true;
    } catch (error) {
      toast.fail((error as Error).message);
      return false;
    }
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
      toast.begin();
      try {
        const { token } = await call('shareReport', { workspace, id, share: true });
        return token === undefined
          ? undefined
          : new URL(`/api/reports/${token}`, window.location.origin).href;
      } catch (error) {
        toast.fail((error as Error).message);
        return undefined;
      }
    },
    async schedule({ id }: SavedReport, schedule: ReportSchedule | null) {
      toast.begin();
      try {
        await call('scheduleReport', { workspace, id, schedule });
        toast.show(schedule ? 'We’ll email you this report.' : 'Report emails stopped.');
      } catch (error) {
        toast.fail((error as Error).message);
      }
    },
    async revoke({ id }: SavedReport) {
      toast.begin();
      try {
        await call('shareReport', { workspace, id, share: false });
        toast.show('Public link revoked. It stops working within a minute.');
      } catch (error) {
        toast.fail((error as Error).message);
      }
    },
    async remove(report: SavedReport) {
      toast.begin();
      try {
        await call('deleteReport', { workspace, id: report.id });
      } catch (error) {
        toast.fail((error as Error).message);
        return;
      }
      if (params.report === report.id) onChange({ report: undefined });
      toast.show('Report deleted.', {
        label: 'Undo',
        run: () => void save(report.id, contentIn(report), 'Report restored.'),
      });
    },
  };
}
