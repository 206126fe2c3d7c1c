/** Takes a person out of the answer stores, and looks into the files whether they are gone. */
import { RESPONSE } from '@/domain/answerStore/columns';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { isCounted } from '@/domain/options/responseStatus';
import { storedRows } from '../../answerStore/check';
import { writeStore } from '../../answerStore/store';
import { dataOf, type Firestore } from '../../lib/admin';

interface Place {
  db: Firestore;
  ws: string;
  now: number;
}

/** Forms of the workspace whose stores have not written all that changed. */
async function formsBehind({ db, ws }: Place): Promise<string[]> {
  const forms = await db.collection(paths.forms(ws)).select().get();
  const behind: string[] = [];
  for (const { id } of forms.docs) {
    if (!(await db.collection(paths.rowChanges(ws, id)).limit(1).get()).empty) behind.push(id);
  }
  return behind;
}

/** Others write the same stores, such as erasures of other people: the later writer tries again. */
const TRIES = 20;

async function writeWhole(place: Place, formId: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const written = await writeStore({ ...place, formId }, Number.POSITIVE_INFINITY);
    if (written && !written.more) return;
  }
  throw new AppError('unavailable');
}

/**
 * Writes the stores that lag, and reads those of the person's forms: a row that quotes the person must be of a response
 * that is still there. May be done twice.
 *
 * @param needles what names the person, in lower case
 * @returns how many stores were written
 * @throws AppError `unavailable` if a file still holds them
 */
export async function clearStores(
  place: Place,
  forms: readonly string[],
  needles: readonly string[],
): Promise<number> {
  const { db, ws } = place;
  const behind = await formsBehind(place);
  for (const formId of behind) {
    await writeWhole(place, formId);
  }
  for (const formId of new Set([...forms, ...behind])) {
    const rows = [...(await storedRows({ ...place, formId })).values()].flat();
    const quoting = rows.filter(({ texts }) => {
      const text = JSON.stringify(texts).toLowerCase();
      return needles.some((needle) => text.includes(needle));
    });
    const ids = [...new Set(quoting.map(({ texts }) => String(texts[RESPONSE] ?? '')))];
    const found =
      ids.length === 0
        ? []
        : await db.getAll(
            ...ids.map((id) => db.doc(paths.submission(ws, id === '' ? 'none' : id))),
          );
    const isGone = found.some((snapshot) => {
      const response = dataOf<SubmissionDoc>(snapshot);
      return !response || !isCounted(response.status) || response.strippedAt !== undefined;
    });
    if (isGone) throw new AppError('unavailable');
  }
  return behind.length;
}
