import { useEffect, useMemo, useState } from 'react';
import { AUDIT_DAYS } from '@/domain/audit/acts';
import type { ActKind } from '@/domain/audit/actTable';
import { paths } from '@/domain/base/firestorePaths';
import { auditLineSchema, type AuditLine } from '@/domain/documents/team/auditLine.schema';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { getPage } from '@/shared/firebase/db';
import { queryOf, type DocumentQuery, type Stored } from '@/shared/firebase/query';

const DAY_MS = 86_400_000;
const PAGE = 50;
/** Lines of one request while a file is made. */
const FILE_PAGE = 500;
/** Lines of one file, the newest. */
export const MOST_IN_FILE = 10_000;

export type StoredLine = Stored<AuditLine>;

/** Periods that lines are shown of, in days. */
export const ACTIVITY_PERIODS = ['7', '30', '180'] as const;
export type ActivityPeriod = (typeof ACTIVITY_PERIODS)[number];

export interface ActivityFilter {
  /** A member. */
  by: string | undefined;
  kind: ActKind | undefined;
  period: ActivityPeriod;
}

/** Of the lines of a filter; `since` in milliseconds since the epoch. */
function queryFor(
  workspace: string,
  { by, kind }: ActivityFilter,
  since: number,
  limit: number,
): DocumentQuery {
  const path = paths.auditLog(workspace);
  if (by !== undefined && kind !== undefined) {
    return queryOf('auditLinesByOfKind', path, [by, kind, since], limit);
  }
  if (by !== undefined) return queryOf('auditLinesBy', path, [by, since], limit);
  if (kind !== undefined) return queryOf('auditLinesOfKind', path, [kind, since], limit);
  return queryOf('auditLines', path, [since], limit);
}

/** The beginning of a period: expired lines may be there for another day. */
const beginningOf = (period: ActivityPeriod, now: number): number =>
  now - Math.min(Number(period), AUDIT_DAYS) * DAY_MS;

/** What members did, the newest first, live. */
export function useActivity(workspace: string, uid: string, filter: ActivityFilter) {
  const [opened] = useState(Date.now);
  const since = beginningOf(filter.period, opened);
  const query = useMemo(() => queryFor(workspace, filter, since, PAGE), [workspace, filter, since]);
  const list = useStableLiveList(query, auditLineSchema, 'between');
  const { fresh = [], showFresh } = list;
  // What the reader does, in another tab or by logging in, needs no button.
  const isOwn = fresh.length > 0 && fresh.every(({ data }) => data.by === uid);
  useEffect(() => {
    if (isOwn) showFresh();
  }, [isOwn, showFresh]);
  return list;
}

/** All lines of a filter, up to those that a file holds. */
export async function allLines(workspace: string, filter: ActivityFilter): Promise<StoredLine[]> {
  const since = beginningOf(filter.period, Date.now());
  const query = queryFor(workspace, filter, since, FILE_PAGE);
  const rows: StoredLine[] = [];
  let page = await getPage(query, auditLineSchema);
  rows.push(...page.rows);
  while (page.next && rows.length < MOST_IN_FILE) {
    page = await getPage({ ...query, after: page.next }, auditLineSchema);
    rows.push(...page.rows);
  }
  return rows.slice(0, MOST_IN_FILE);
}
