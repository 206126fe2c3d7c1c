import { isListed } from '@/domain/options/responseStatus';
import { UNREAD_FACET } from '@/domain/options/responseMarks';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import type { Permission } from '@/domain/options/access';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordBulk } from '../../audit/bulk';
import { recordAct } from '../../audit/record';
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
        const member = await requirePermission(tx, context, ws, 'tagResponses');
        const by = { ...context, by: context.caller.uid };
        const marks = await markResponses(tx, by, ws, wanted, change);
        const count = marks.changed.length;
        const marking = change.kind === 'assign' ? 'assign' : change.on ? 'tag' : 'untag';
        if (count > 1) {
          const params = { count, change: marking } as const;
          recordAct(tx, context, ws, member, 'responses_changed', { params });
        }
        return marks;
      });
    }
    const { act } = change;
    const moved = new Map<string, Moved>();
    const move = (onMoved: () => void = () => undefined) =>
      atOnce(wanted, AT_ONCE, async (id) => {
        const outcome = await moveOne(context, ws, id, act);
        moved.set(id, outcome);
        if (outcome === 'moved') onMoved();
      });
    const most = wanted.length;
    if (act === 'erase') {
      const about = { params: (count: number) => ({ count }), most };
      await recordBulk(context, ws, 'eraseResponses', 'responses_erased', about, move);
    } else if (most > 1) {
      const about = { params: (count: number) => ({ count, change: act }), most };
      await recordBulk(context, ws, 'removeResponses', 'responses_changed', about, move);
    } else await move();
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
