import { isListed } from '@/domain/options/responseStatus';
import { UNREAD_FACET } from '@/domain/options/responseMarks';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import type { Permission } from '@/domain/options/access';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue } from '../../lib/admin';
import { atOnce } from '../../lib/atOnce';
import { markResponses } from '../../responses/marking';
import { applyStatusAct } from '../../responses/changeStatus';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Transactions at once: each writes documents of its own, but for a session or a contact that two share. */
const AT_ONCE = 5;

/** Marks, tags and assigns responses, moves them to spam or the trash and back, or deletes them for good. */
export const changeResponses: CallSpec<'changeResponses'> = {
  async run(context, { workspace: ws, ids, change }) {
    const wanted = [...new Set(ids)];
    if (change.kind === 'read') return markRead(context, ws, wanted, change.read);
    if (change.kind !== 'status') {
      return context.db.runTransaction(async (tx) => {
        await requirePermission(tx, context, ws, 'tagResponses');
        return markResponses(tx, { ...context, by: context.caller.uid }, ws, wanted, change);
      });
    }
    const moved = new Map<string, Moved>();
    await atOnce(wanted, AT_ONCE, async (id) => {
      moved.set(id, await moveOne(context, ws, id, change.act));
    });
    const which = (...of: Moved[]) =>
      wanted.filter((id) => of.some((one) => moved.get(id) === one));
    const full = which('full');
    return {
      done: which('moved', 'same'),
      changed: which('moved'),
      ...(full.length > 0 ? { full } : {}),
    };
  },
};

type Move = Extract<ResponseChange, { kind: 'status' }>['act'];

/** `same`: it was where the act leads. `not`: it can't be done to this one. `full`: its places are taken. */
type Moved = 'moved' | 'same' | 'not' | 'full';

function moveOne(context: CallContext, ws: string, id: string, act: Move): Promise<Moved> {
  const permission: Permission = act === 'erase' ? 'eraseResponses' : 'removeResponses';
  return context.db.runTransaction(async (tx) => {
    await requirePermission(tx, context, ws, permission);
    let isSame = false;
    const by = { ...context, by: context.caller.uid };
    const result = await applyStatusAct(tx, by, ws, id, act, () => {
      isSame = true;
    });
    if (result === 'full') return 'full';
    if (result === 'absent' || result === 'refused') return 'not';
    return isSame ? 'same' : 'moved';
  });
}

/** One transaction for all: nothing but the mark is written, and only where it is another. */
function markRead(
  context: CallContext,
  ws: string,
  ids: readonly string[],
  read: boolean,
): Promise<{ done: string[]; changed: string[] }> {
  const { db } = context;
  return db.runTransaction(async (tx) => {
    await requirePermission(tx, context, ws, 'markResponses');
    const found = await tx.getAll(...ids.map((id) => db.doc(paths.submission(ws, id))));
    const present = found.flatMap((snapshot) => {
      const submission = dataOf<SubmissionDoc>(snapshot);
      return submission && isListed(submission.status) ? [{ snapshot, submission }] : [];
    });
    const others = present.filter(
      ({ submission }) => submission.facets.includes(UNREAD_FACET) === read,
    );
    for (const { snapshot } of others) {
      const { arrayRemove, arrayUnion } = FieldValue;
      tx.update(snapshot.ref, {
        facets: read ? arrayRemove(UNREAD_FACET) : arrayUnion(UNREAD_FACET),
      });
    }
    const idsOf = (some: typeof present) => some.map(({ snapshot }) => snapshot.id);
    return { done: idsOf(present), changed: idsOf(others) };
  });
}
