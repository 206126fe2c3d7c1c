/** The part of the sweep that keeps the answer stores up to date. */
import { groups } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { writeStore } from '../answerStore/store';
import { pagesOf } from '../lib/pages';
import { queryOf } from '../lib/query';
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
