import { groups } from '@/domain/base/firestorePaths';
import type { AuditLine } from '@/domain/documents/team/auditLine.schema';
import { QUERIES } from '@/domain/queries/queries';
import { FieldValue, rowOf, type Firestore } from '../lib/admin';
import { pagesOf } from '../lib/pages';
import { serverQuery } from '../lib/query';

/** Lines read and written at once. */
const SOME = 300;
const ALWAYS = () => true;

/** Removes an account, its name and its address from what workspaces remember: the acts stay. Idempotent. */
export async function forgetInAuditLogs(db: Firestore, uid: string, email: string): Promise<void> {
  const all = db.collectionGroup(groups.auditLog);
  const about = serverQuery(all, QUERIES.auditLinesAbout, [uid]);
  for await (const docs of pagesOf(about, SOME, ALWAYS)) {
    const writer = db.bulkWriter();
    for (const doc of docs) {
      const { by, target, params } = rowOf<AuditLine>(doc);
      void writer.update(doc.ref, {
        people: FieldValue.arrayRemove(uid),
        ...(by === uid ? { by: '', name: '' } : {}),
        ...(target?.id === uid ? { target: FieldValue.delete() } : {}),
        ...(target?.id === uid && 'name' in params ? { 'params.name': '' } : {}),
      });
    }
    await writer.close();
  }
  if (email === '') return;
  const invited = serverQuery(all, QUERIES.auditLinesWithEmail, [email.toLowerCase()]);
  for await (const docs of pagesOf(invited, SOME, ALWAYS)) {
    const writer = db.bulkWriter();
    for (const { ref } of docs) void writer.update(ref, { 'params.email': '' });
    await writer.close();
  }
}
