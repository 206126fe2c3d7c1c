/** Saved reports: read live, written by calls, and how the screen's address becomes one and back. */
import { formatConditions } from '@/domain/conditions/address';
import { paths } from '@/domain/base/firestorePaths';
import {
  reportMailSchema,
  reportSchema,
  type ReportContent,
  type ReportDoc,
} from '@/domain/documents/reports.schema';
import { can, type Role } from '@/domain/options/access';
import { MAX_REPORTS } from '@/domain/options/reports';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { NO_DOCUMENT, writeUrl } from '@/shared/lib/urlState';
import { NOTHING_COMPARED, PARAMS, type InsightsParams } from '../params';
import type { ReportEdit } from './EditReport';

export type SavedReport = Stored<ReportDoc>;

/** The reports of a workspace by name; undefined until they are known. */
export function useReports(workspace: string): readonly SavedReport[] | undefined {
  const query = queryOf('reports', paths.reports(workspace), [], MAX_REPORTS);
  return useLive(livePage(query, reportSchema)).data?.rows;
}

/** When a report is emailed to a person; null if it isn't. */
export function useReportMail(uid: string, report: string | undefined) {
  const path = paths.reportMail(uid, report ?? NO_DOCUMENT);
  return useLive(liveDocument(path, reportMailSchema)).data;
}

/** What the screen shows, under a name. */
export function shownAs(params: InsightsParams, { name, parts }: ReportEdit): ReportContent {
  const { form, period, from, to, compare, view, filter } = params;
  return {
    name,
    period,
    compare,
    view: parts ? 'report' : view === 'report' ? 'overview' : view,
    filter: formatConditions(filter),
    ...(form === undefined ? {} : { formId: form }),
    ...(parts ? { parts } : {}),
    ...(period === 'custom' && from !== undefined && to !== undefined ? { from, to } : {}),
  };
}

/** The content of a stored report, without what the server adds. */
export function contentIn({ data }: SavedReport): ReportContent {
  const { schemaVersion: _schema, updatedAt: _at, updatedBy: _by, link: _link, ...content } = data;
  return content;
}

/** The query of a report's address. What can't be read any more is left out. */
export function searchOf({ id, data }: SavedReport): string {
  return writeUrl(PARAMS, '', {
    form: data.formId,
    period: data.period,
    from: data.from,
    to: data.to,
    compare: data.compare,
    view: PARAMS.view.parse(data.view) ?? PARAMS.view.fallback,
    // An empty list is another one than the default, and would be written.
    filter:
      (data.filter === '' ? undefined : PARAMS.filter.parse(data.filter)) ?? PARAMS.filter.fallback,
    report: id,
  });
}

/** Whether a member may change a report: who may make links alone, once it has one. */
export const mayChangeReport = (role: Role, { data }: SavedReport): boolean =>
  can(role, data.link ? 'shareReports' : 'saveReports');

/** Whether the screen shows something else than its report. Of one with chosen parts, other views are only looked at. */
export function isChanged(report: SavedReport, params: InsightsParams): boolean {
  const view = report.data.parts ? 'report' : params.view;
  // What is only compared is no part of a report.
  const shown = { ...params, ...NOTHING_COMPARED, view, report: report.id };
  return writeUrl(PARAMS, '', shown) !== searchOf(report);
}
