import { noticeAt } from '@/domain/contacts/retention';
import { stagesOf } from '@/domain/contacts/stages';
import type { ContactRetention, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { countDueContacts, withdrawBatch } from '../../deletion/retention';
import { FieldValue } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { requireWorkspace } from './shared';

/** How long counting may take, in milliseconds. */
const COUNTING = 8_000;

/** How many contacts would go first, and from when on. */
export const countInactive: CallSpec<'countInactive'> = {
  async run(context, { workspace: ws, ...wanted }) {
    const { db, now } = context;
    await db.runTransaction((tx) => requirePermission(tx, context, ws, 'manageContactRetention'));
    const { startsAt, before } = noticeAt(now, wanted.months);
    const until = Date.now() + COUNTING;
    const due = { before, keptStages: wanted.keptStages };
    const counted = await countDueContacts(db, ws, due, () => Date.now() < until);
    return { ...counted, startsAt };
  },
};

/** Turns the deletion of inactive contacts on or off, or changes it. */
export const saveContactRetention: CallSpec<'saveContactRetention'> = {
  async run(context, { workspace: ws, retention }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageContactRetention');
      const workspace = await requireWorkspace(tx, db, ws);
      const { contactRetention: before } = workspace;
      const next = retention && cleaned(retention, workspace);
      if (isSame(before, next)) return;
      const withdraw = before?.batch && (await withdrawBatch(tx, db, ws, before.batch.id));
      withdraw?.();
      const ref = db.doc(paths.workspace(ws));
      if (next) {
        tx.update(ref, {
          contactRetention: { ...next, at: now, by: caller.uid } satisfies ContactRetention,
          contactRetentionDueAt: now,
        });
        const params = { months: next.months };
        recordAct(tx, context, ws, member, 'contact_retention_set', { params });
      } else {
        tx.update(ref, {
          contactRetention: FieldValue.delete(),
          // A batch that has begun is seen to its end.
          contactRetentionDueAt: before?.batch ? now : FieldValue.delete(),
        });
        recordAct(tx, context, ws, member, 'contact_retention_off', { params: {} });
      }
    });
    return {};
  },
};

type Choice = Pick<ContactRetention, 'months' | 'keptStages' | 'responses'>;

/** Stages that there are, in their order. */
function cleaned({ keptStages: kept, ...rest }: Choice, workspace: WorkspaceDoc): Choice {
  const stages = stagesOf(workspace).map(({ id }) => id);
  return { ...rest, keptStages: stages.filter((id) => kept.includes(id)) };
}

function isSame(one: Choice | undefined, other: Choice | null): boolean {
  if (!one || !other) return !one && !other;
  return (
    one.months === other.months &&
    one.responses === other.responses &&
    one.keptStages.join() === other.keptStages.join()
  );
}
