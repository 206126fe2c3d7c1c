import { useNavigate } from 'react-router-dom';
import type { PublicOptions, ReportContent, ReportPart } from '@/domain/documents/reports.schema';
import { partKey } from '@/domain/insights/reportParts';
import { SAVED_REPORT } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { PARAMS, type InsightsParams } from '../params';
import { useAttempt } from '../useAttempt';
import type { ReportEdit } from './EditReport';
import type { ReportSchedule } from './MailReport';
import { contentIn, shownAs, searchOf, type SavedReport } from './savedReports';

/** The view that a report opens. */
const viewOf = ({ view }: ReportContent) => ({
  view: PARAMS.view.parse(view) ?? PARAMS.view.fallback,
});

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
    async add(edit: ReportEdit) {
      const id = freshKey();
      const report = shownAs(params, edit);
      if (await save(id, report, 'Report saved.')) onChange({ report: id, ...viewOf(report) });
    },
    change: ({ id, data }: SavedReport) => save(id, shownAs(params, data), 'Report updated.'),
    async edit(report: SavedReport, { name, parts }: ReportEdit) {
      const { parts: _before, view, ...content } = contentIn(report);
      const shown = parts ? 'report' : view === 'report' ? 'overview' : view;
      const next = { ...content, name, view: shown, ...(parts ? { parts } : {}) };
      if (await save(report.id, next, 'Report updated.')) onChange(viewOf(next));
    },
    /** @param all the parts that it has until some are chosen */
    async addPart(report: SavedReport, part: ReportPart, all: readonly ReportPart[]) {
      const before = report.data.parts ?? all;
      if (before.some((one) => partKey(one) === partKey(part))) {
        toast.show('This is in the report already.');
        return;
      }
      const { name } = report.data;
      const next = { ...contentIn(report), view: 'report', parts: [...before, part] };
      await save(report.id, next, `Added to “${name}”.`);
    },
    async duplicate(report: SavedReport) {
      const id = freshKey();
      const name = `${report.data.name.slice(0, SAVED_REPORT.name - 7)} (copy)`;
      const copy = { ...contentIn(report), name };
      if (await save(id, copy, 'Report duplicated.')) {
        void navigate({ search: searchOf({ id, data: { ...report.data, ...copy } }) });
      }
    },
    /** Resolves with the new link's address; undefined if there is none. */
    async share({ id }: SavedReport, shows?: PublicOptions): Promise<string | undefined> {
      const request = { workspace, id, share: true, ...(shows ? { shows } : {}) };
      const shared = await attempt(() => call('shareReport', request));
      return shared?.token === undefined
        ? undefined
        : new URL(`/api/reports/${shared.token}`, window.location.origin).href;
    },
    async changeLink({ id }: SavedReport, shows: PublicOptions) {
      const request = { workspace, id, share: true, keep: true, shows };
      if (!(await attempt(() => call('shareReport', request)))) return;
      toast.show('Public link updated. The page follows within a minute.');
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
      const deleted = await attempt(() => call('deleteReport', { workspace, id }));
      if (!deleted) return;
      if (params.report === id) onChange({ report: undefined });
      const { undo } = deleted;
      if (undo === undefined) return toast.show('Report deleted.');
      const restore = async () => {
        if (!(await attempt(() => call('restoreReport', { workspace, id, undo })))) return;
        toast.show(report.data.link ? 'Report and its public link restored.' : 'Report restored.');
      };
      toast.show('Report deleted.', { label: 'Undo', run: () => void restore() });
    },
  };
}
