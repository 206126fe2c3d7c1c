/** The mail of notifications, composed when it is sent: what was read or withdrawn by then is left out. */
import { formatDay } from '@/domain/base/calendar';
import type { NotificationDoc, UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { groupNotices, type Notice, type NoticeGroup } from '@/domain/notices/grouping';
import { groupPath, NOTICES_PATH } from '@/domain/notices/places';
import { noticeDetail, noticeSentence, type NoticeFormats } from '@/domain/notices/sentences';
import type { NoticeMail } from '@/domain/options/notices';
import { dataOf } from '../lib/admin';
import { isOpenTo } from '../lib/members';
import { provenAddressOf } from './address';
import { unsubscribeHeaders, type ComposeContext, type ComposedMail } from './composed';
import { noticesToken } from './keys';
import { withoutMailed } from './mailedAnyway';
import { notices, type NoticeLine } from './templates/noticeLetters';
import { mailLine, mailLines } from './text';

/** Most lines of a mail, and most summaries in one line. */
const LINES = 25;
const SUMMARIES = 5;

const FORMATS: NoticeFormats = {
  count: (n) => n.toLocaleString('en-GB'),
  share: (share) => `${(share * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`,
  day: (day) => formatDay(day),
};

export async function noticesMail(
  context: ComposeContext,
  data: { uid: string; as: NoticeMail; ids: readonly string[] },
): Promise<ComposedMail | undefined> {
  const { db, keySecret, settings } = context;
  const { uid, as, ids } = data;
  const [profile, ...found] = await db.getAll(
    db.doc(paths.user(uid)),
    ...ids.map((id) => db.doc(paths.notification(uid, id))),
  );
  const user = profile && dataOf<UserDoc>(profile);
  const address = provenAddressOf(user);
  if (address === undefined || user?.notices?.mailStopped) return undefined;
  const unread = found.flatMap((one): Notice[] => {
    const notice = dataOf<NotificationDoc>(one);
    return notice?.readAt === null ? [{ id: one.id, data: notice }] : [];
  });
  const rows = await withoutMailed(context, address, await ofMemberships(db, uid, unread));
  if (rows.length === 0) return undefined;
  rows.sort((a, b) => b.data.at - a.data.at);
  const groups = groupNotices(rows, user?.notices?.timeZone ?? 'UTC');
  const [first, ...others] = groups;
  const path = first && others.length === 0 ? groupPath(first.rows) : NOTICES_PATH;
  const stopUrl = `${settings.origin}/api/stop-notices/${noticesToken(keySecret, uid)}`;
  const letter = notices({
    as,
    lines: groups.slice(0, LINES).map(lineOf),
    hidden: Math.max(0, groups.length - LINES),
    url: new URL(path, settings.origin).href,
    stopUrl,
  });
  return { letter, headers: unsubscribeHeaders(stopUrl) };
}

/** Those of workspaces that the person is still a member of. */
async function ofMemberships(
  db: ComposeContext['db'],
  uid: string,
  rows: readonly Notice[],
): Promise<Notice[]> {
  const workspaces = [...new Set(rows.map(({ data }) => data.workspace))];
  if (workspaces.length === 0) return [];
  const members = await db.getAll(...workspaces.map((ws) => db.doc(paths.member(ws, uid))));
  const own = new Set(workspaces.filter((_ws, index) => isOpenTo(members[index])));
  return rows.filter(({ data }) => own.has(data.workspace));
}

function lineOf({ rows, newest }: NoticeGroup): NoticeLine {
  const details = rows
    .slice(0, SUMMARIES)
    .map(({ data }) => mailLine(noticeDetail(data, FORMATS), 200))
    .filter((text) => text !== '');
  const hidden = rows.length - SUMMARIES;
  return {
    sentence: mailLine(noticeSentence(newest, FORMATS, { count: rows.length }), 200),
    detail: mailLines([...details, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join('\n')),
  };
}
