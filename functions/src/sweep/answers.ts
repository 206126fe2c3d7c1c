/** The part of the sweep that keeps the answer stores up to date. */
import { groups } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { checkInTurn } from '../answerStore/checkTurn';
import { writeStore } from '../answerStore/store';
import { formAbove, formsFoundBy } from '../lib/pages';
import { serverQuery } from '../lib/query';
import { report } from '../lib/report';
import type { InTime, Sweeping } from './eachDue';

/** Forms per query. */
const PAGE = 300;

/** Writes what has changed into the answer stores, a form at most once in a sweep. */
export async function sweepAnswers({ context, attempt }: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = serverQuery(db.collectionGroup(groups.rowChanges), QUERIES.dueRowChanges, [now]);
  for await (const { path, ws, formId } of formsFoundBy(due, PAGE, inTime)) {
    await attempt('sweep.answers', path, async () => {
      let more = true;
      while (more && inTime()) {
        more = (await writeStore({ db, ws, formId, now }, now))?.more ?? false;
      }
    });
  }
}

/** Answer stores that one sweep compares with their documents, at most: each reads all of a form. */
const CHECKS = 2;

/** Compares stores whose turn it is with their documents. What differs is reported, and written again. */
export async function sweepStoreChecks(
  { context, attempt }: Sweeping,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = serverQuery(db.collectionGroup(groups.answerStores), QUERIES.dueStoreChecks, [now]);
  for (const { ref } of (await due.limit(CHECKS).get()).docs) {
    const form = formAbove(ref);
    if (!form || !inTime()) continue;
    const { path, ws, formId } = form;
    await attempt('sweep.storeChecks', path, async () => {
      const count = await checkInTurn({ db, ws, formId, now }, Date.now);
      if (count === 0) return;
      const problem = new Error(`${count} rows of an answer store differed from the documents.`);
      report(problem, { door: 'sweep.storeChecks', path, count });
    });
  }
}
