/** Notifications as lists show them: those of one type about one form on one day in one row. */
import { dayIn } from '@/domain/base/days';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { NoticeType } from '@/domain/options/notices';

/** Types of which a form may have many a day. */
const GROUPED: ReadonlySet<NoticeType> = new Set(['submission', 'held', 'changed']);

export interface Notice {
  id: string;
  data: NotificationDoc;
}

export interface NoticeGroup {
  key: string;
  /** `YYYY-MM-DD`, in the reader's zone. */
  day: string;
  /** The newest first; at least one. */
  rows: readonly Notice[];
  newest: NotificationDoc;
  isUnread: boolean;
}

/** @param rows the newest first */
export function groupNotices(rows: readonly Notice[], timeZone: string): NoticeGroup[] {
  const groups = new Map<string, { day: string; rows: Notice[]; newest: NotificationDoc }>();
  for (const row of rows) {
    const { type, formId, at, workspace } = row.data;
    const day = dayIn(timeZone, at);
    const key = GROUPED.has(type) ? [type, workspace, formId ?? '', day].join(' ') : row.id;
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { day, rows: [row], newest: row.data });
  }
  return [...groups].map(([key, group]) => ({
    key,
    ...group,
    isUnread: group.rows.some(({ data }) => data.readAt === null),
  }));
}
