/**
 * The part of the sweep that lets old sessions go (docs/decisions/0193): their days stay counted, and their rows stay in
 * the answer store, without an id.
 */
import { monthOf } from '@/domain/base/days';
import { groups, paths } from '@/domain/base/firestorePaths';
import type { SweepStateDoc } from '@/domain/documents/mail.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { SESSION_DAYS } from '@/domain/insights/sessions';
import { QUERIES } from '@/domain/queries/queries';
import { noteRows, sessionEntry } from '../answerStore/changes';
import { openStore } from '../answerStore/store';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { formAbove, pagesOf, type FoundForm } from '../lib/pages';
import { serverQuery } from '../lib/query';
import type { InTime, Sweeping } from './eachDue';

/** Sessions per query, and of a transaction: as many as one query may name. */
const PAGE = 300;
const AT_ONCE = 30;
const DAY = 86_400_000;

/** Once a day, and at once again if time was up: what is gone is not found again. */
export async function sweepOldSessions(
  { context, attempt }: Sweeping,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const state = db.doc(paths.sweepState('sessions'));
  if ((dataOf<SweepStateDoc>(await state.get())?.nextAt ?? 0) > now) return;
  const old = serverQuery(db.collectionGroup(groups.sessions), QUERIES.expiredSessions, [
    0,
    now - SESSION_DAYS * DAY,
  ]);
  const isReady = new Map<string, boolean>();
  for await (const docs of pagesOf(old.select(), PAGE, inTime)) {
    const byForm = new Map<string, { form: FoundForm; ids: string[] }>();
    for (const { ref, id } of docs) {
      const form = formAbove(ref);
      if (!form) continue;
      const known = byForm.get(form.path);
      if (known) known.ids.push(id);
      else byForm.set(form.path, { form, ids: [id] });
    }
    for (const [path, { form, ids }] of byForm) {
      const place = { db, ws: form.ws, formId: form.formId, now };
      await attempt('sweep.oldSessions', path, async () => {
        const ready = isReady.get(path) ?? (await isStoreWhole(place));
        isReady.set(path, ready);
        for (let start = 0; ready && start < ids.length && inTime(); start += AT_ONCE) {
          await letGo(place, ids.slice(start, start + AT_ONCE));
        }
      });
    }
  }
  if (!inTime()) return;
  await state.set({
    schemaVersion: 1,
    roundAt: now,
    nextAt: now + DAY,
  } satisfies SweepStateDoc);
}

interface Place {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
}

/** A store that is being built reads the sessions: they wait for it, until the next day. */
async function isStoreWhole(place: Place): Promise<boolean> {
  const opened = await openStore(place, Date.now);
  return opened !== undefined && !opened.isBehind;
}

/** Those that are counted and have no response, not even one in the trash or on hold, which may count again. */
async function letGo({ db, ws, formId, now }: Place, ids: readonly string[]): Promise<void> {
  await db.runTransaction(async (tx) => {
    const responses = await tx.get(
      serverQuery(db.collection(paths.submissions(ws)), QUERIES.submissionsOfSessions, [ids]),
    );
    const answered = new Set(
      responses.docs
        .map((doc) => rowOf<SubmissionDoc>(doc))
        .flatMap((one) => (one.status === 'erased' ? [] : one.sessionId)),
    );
    const found = await tx.getAll(...ids.map((id) => db.doc(paths.session(ws, formId, id))));
    const going = found.flatMap((doc) => {
      const session = dataOf<SessionDoc>(doc);
      if (!session || session.dueAt !== undefined || session.submissions > 0) return [];
      if (answered.has(doc.id) || session.viewedAt > now - SESSION_DAYS * DAY) return [];
      return { ref: doc.ref, entry: sessionEntry(doc.id, monthOf(session.counted?.day ?? '')) };
    });
    noteRows(tx, db, { ws, formId, now }, { expired: going.map(({ entry }) => entry) });
    for (const { ref } of going) tx.delete(ref);
  });
}
