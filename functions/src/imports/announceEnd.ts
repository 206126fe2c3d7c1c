import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { announcer, type Announced } from '../notices/announce';

/** Notifies who started an import, if they are still a member. Reads at once; the write is what it answers. */
export async function endAnnouncer(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  uid: string | undefined,
): Promise<(id: string, notice: Announced) => void> {
  if (uid === undefined) return () => undefined;
  const member = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, uid))));
  if (!member) return () => undefined;
  const announce = await announcer(db, [uid], now);
  return (id, notice) => announce(tx, uid, id, notice);
}
