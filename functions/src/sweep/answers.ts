/** The part of the sweep that keeps the answer stores up to date. */
import { groups } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { checkInTurn } from '../answerStore/checkTurn';
import { writeStore } from '../answerStore/store';
import { pagesOf } from '../lib/pages';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';
import type { InTime, Removal } from './expiry';

/** Forms per query. */
const PAGE = 300;

/** Writes what has changed into the answer stores, a form at most once in a sweep. */
export async function sweepAnswers({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.rowChanges), QUERIES.dueRowChanges, [now]);
  const seen = new Set<string>();
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const form = ref.parent.parent;
      const ws = form?.parent.parent?.id;
      if (!form || ws === undefined || seen.has(form.path) || !inTime()) continue;
      seen.add(form.path);
      await attempt('sweep.answers', form.path, async () => {
        let more = true;
        while (more && inTime()) {
          more = (await writeStore({ db, ws, formId: form.id, now }, now))?.more ?? false;
        }
      });
    }
  }
}

/** Answer stores that one sweep compares with their documents, at most: each reads all of a form. */
const CHECKS = 2;

/** Compares stores whose turn it is with their documents. What differs is reported, and written again. */
export async function sweepStoreChecks(
  { context, attempt }: Pick<Removal, 'context' | 'attempt'>,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.answerStores), QUERIES.dueStoreChecks, [now]);
  for (const { ref } of (await due.limit(CHECKS).get()).docs) {
    const form = ref.parent.parent;
    const ws = form?.parent.parent?.id;
    if (!form || ws === undefined || !inTime()) continue;
    await attempt('sweep.storeChecks', form.path, async () => {
      const count = await checkInTurn({ db, ws, formId: form.id, now }, Date.now);
      if (count === 0) return;
      const problem = new Error(`${count} rows of an answer store differed from the documents.`);
      report(problem, { door: 'sweep.storeChecks', path: form.path, count });
    });
  }
}
