import type { ActName, ParamsOf } from '@/domain/audit/acts';
import { paths } from '@/domain/base/firestorePaths';
import type { Permission } from '@/domain/options/access';
import { requireRole } from '../lib/caller';
import { lineIdOf, recordAct, type AuditContext } from './record';

/** Acts that are done to many things at once. */
type CountedAct = {
  [A in ActName]: ParamsOf<A> extends { count: number } ? A : never;
}[ActName];

/**
 * One line for a change of many things, each of which has a transaction of its own. The line is written before the first
 * of them, so that none goes unrecorded if the call is cut off, and corrected once it is known how many changed; without
 * any, it is removed.
 *
 * @param of what the line says of so many things, and how many there may be at most
 * @param run does it, and calls its argument for each thing that changed
 */
export async function recordBulk<A extends CountedAct, R>(
  acting: AuditContext,
  ws: string,
  permission: Permission,
  act: A,
  of: { params: (count: number) => ParamsOf<A>; most: number },
  run: (changed: () => void) => Promise<R>,
): Promise<R> {
  const { db, caller } = acting;
  const about = { params: of.params(of.most) };
  const ref = db.doc(paths.auditLine(ws, lineIdOf(acting, act, about)));
  await db.runTransaction(async (tx) => {
    const member = await requireRole(tx, db, ws, caller, permission);
    recordAct(tx, acting, ws, member, act, about);
  });
  let count = 0;
  try {
    return await run(() => {
      count += 1;
    });
  } finally {
    if (count === 0) await ref.delete();
    else if (count !== of.most) await ref.update({ 'params.count': count });
  }
}
