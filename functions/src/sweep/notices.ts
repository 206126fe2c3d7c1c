/** The parts of the sweep that notify members: forms that ended, figures that fell, and the mail of notifications. */
import { groups, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { pagesOf } from '../lib/pages';
import { serverQuery } from '../lib/query';
import { noticeEnd } from '../notices/formEnded';
import { noticeFall } from '../notices/falls';
import { queueNotices } from '../notices/queue';
import { eachDue, DUE_AT_ONCE, type InTime, type Sweeping } from './eachDue';

export async function sweepNotices(noticing: Sweeping, inTime: InTime): Promise<void> {
  await sweepEnds(noticing, inTime);
  await sweepFalls(noticing, inTime);
  await sweepNoticeMail(noticing, inTime);
}

async function sweepEnds(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collection(paths.publicForms()), QUERIES.endedForms, [now]);
  await eachDue(sweep, { door: 'sweep.ends', due }, inTime, (ref) => noticeEnd(db, ref, now));
}

async function sweepFalls(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.forms), QUERIES.fallingForms, [now]);
  await eachDue(sweep, { door: 'sweep.falls', due }, inTime, (ref) => noticeFall(db, ref, now));
}

/** Gathered by person first: all that one gets together is one mail. */
async function sweepNoticeMail({ context, attempt }: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = serverQuery(db.collectionGroup(groups.notifications), QUERIES.dueNotices, [now]);
  const byPerson = new Map<string, string[]>();
  for await (const docs of pagesOf(due.select('mailDueAt'), DUE_AT_ONCE, inTime)) {
    for (const { ref } of docs) {
      const uid = ref.parent.parent?.id;
      if (uid === undefined) continue;
      const known = byPerson.get(uid);
      if (known) known.push(ref.id);
      else byPerson.set(uid, [ref.id]);
    }
  }
  for (const [uid, ids] of byPerson) {
    if (!inTime()) return;
    await attempt('sweep.notices', paths.notifications(uid), () => queueNotices(db, uid, ids, now));
  }
}
