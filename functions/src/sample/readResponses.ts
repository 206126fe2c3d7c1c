import { UNREAD_FACET } from '@/domain/options/responseMarks';
import { paths } from '@/domain/base/firestorePaths';
import { FieldValue, type Firestore } from '../lib/admin';

/** Marks responses from before an instant as read, as an owner who was here then would have left them. */
export async function readResponsesBefore(
  db: Firestore,
  ws: string,
  before: number,
): Promise<void> {
  const all = await db.collection(paths.submissions(ws)).select('submittedAt').get();
  const writer = db.bulkWriter();
  for (const { ref } of all.docs.filter((doc) => Number(doc.get('submittedAt')) < before)) {
    void writer.update(ref, { facets: FieldValue.arrayRemove(UNREAD_FACET) });
  }
  await writer.close();
}
