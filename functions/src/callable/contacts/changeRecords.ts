import type { BulkAct } from '@/domain/audit/dataActs';
import { refused } from '@/domain/refusals/refusals';
import { canChangeInBulk, isTrashChange } from '@/domain/contacts/bulk';
import type { BulkChange } from '@/domain/calls/contacts.schema';
import { bulkEdited } from '@/domain/contacts/edits';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { stagesOf } from '@/domain/contacts/stages';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { RECORD_KINDS } from '@/domain/contacts/recordKinds';
import { tellOwner, type Given } from '../../contacts/notices';
import { recordBulk } from '../../audit/bulk';
import { recordPath } from '../../contacts/merged';
import { countPeople } from '../../contacts/people';
import { showTasks } from '../../contacts/tasksOf';
import { dataOf, type Transaction } from '../../lib/admin';
import { atOnce } from '../../lib/atOnce';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { logEdit, requireMember, requireWorkspace } from './shared';

/** Transactions at once: each writes documents of its own, but for an account that two share. */
const AT_ONCE = 5;

/** Gives contacts an owner, a stage or a tag, or moves them to the trash and back. */
export const changeContacts: CallSpec<'changeContacts'> = { run: changeAll('contact') };

/** Gives accounts an owner or a tag, or moves them to the trash and back. Their people stay where they are. */
export const changeAccounts: CallSpec<'changeAccounts'> = { run: changeAll('account') };

interface Wanted {
  workspace: string;
  ids: readonly string[];
  change: BulkChange;
}

/** Each record by itself. Answers those that are now as wanted. */
function changeAll(noun: RecordNoun) {
  return async (context: CallContext, { workspace: ws, ids, change }: Wanted) => {
    const wanted = [...new Set(ids)];
    const done = new Set<string>();
    const changed: Given[] = [];
    const run = (onChange: () => void = () => undefined) =>
      atOnce(wanted, AT_ONCE, async (id) => {
        const result = await changeOne(noun, context, ws, id, change);
        if (result === 'not') return;
        done.add(id);
        if (result === 'same') return;
        changed.push({ id, ...result });
        onChange();
      });
    const params = (count: number) => ({ count, change: actOf(change) });
    const about = { params, most: wanted.length };
    // The timeline has what happened to a single one.
    if (wanted.length === 1) await run();
    else await recordBulk(context, ws, permissionFor(change), `${noun}s_changed`, about, run);
    if (change.kind === 'owner') {
      const act = { ws, noun, to: change.uid, by: context.caller.uid, at: context.now };
      await tellOwner(context.db, act, changed);
    }
    return { done: wanted.filter((id) => done.has(id)) };
  };
}

const permissionFor = (change: BulkChange) =>
  isTrashChange(change) ? 'trashContacts' : 'editContacts';

const actOf = (change: BulkChange): BulkAct =>
  change.kind === 'tag' && !change.on ? 'untag' : change.kind;

/** `not`: it can't be done to this one. `same`: it was so before. */
type Result = 'not' | 'same' | Omit<Given, 'id'>;

function changeOne<K extends RecordNoun>(
  noun: K,
  context: CallContext,
  ws: string,
  id: string,
  change: BulkChange,
): Promise<Result> {
  const { db, now } = context;
  const isTrash = isTrashChange(change);
  return db.runTransaction(async (tx): Promise<Result> => {
    await requirePermission(tx, context, ws, permissionFor(change));
    const workspace = await requireWorkspace(tx, db, ws);
    await requireKnown(tx, context, ws, workspace, change);
    const ref = db.doc(recordPath(noun, ws, id));
    const record = dataOf<RecordDocs[K]>(await tx.get(ref));
    if (!record || !canChangeInBulk(record, change)) return 'not';
    if ('erasingAt' in record && record.erasingAt !== undefined) return 'not';
    const edited = bulkEdited(noun, record, change, now);
    const { record: next } = edited;
    if (next === record) return 'same';
    const account = isTrash ? await accountWrite(tx, context, ws, next) : undefined;
    const tasks = isTrash
      ? await showTasks(noun, tx, db, ws, mergedIdsOf(id, record), next.status === 'active')
      : undefined;
    account?.();
    tasks?.();
    tx.set(ref, next);
    logEdit(noun, tx, context, ws, id, edited);
    return { name: RECORD_KINDS[noun].nameOf(next), former: record.owner };
  });
}

/** Throws `not_found` for a member, a stage or a tag that is gone. */
async function requireKnown(
  tx: Transaction,
  { db }: Pick<CallContext, 'db'>,
  ws: string,
  workspace: WorkspaceDoc,
  change: BulkChange,
): Promise<void> {
  if (change.kind === 'owner') await requireMember(tx, db, ws, change.uid);
  if (change.kind === 'stage' && change.stage !== null) {
    if (!stagesOf(workspace).some(({ id }) => id === change.stage)) {
      throw refused('thing_deleted', { noun: 'stage' });
    }
  }
  if (change.kind === 'tag' && change.on) {
    if (!workspace.tags?.some(({ id }) => id === change.tagId)) {
      throw refused('thing_deleted', { noun: 'tag' });
    }
  }
}

/** The account counts the people that are not in the trash. */
async function accountWrite(
  tx: Transaction,
  { db, now }: CallContext,
  ws: string,
  record: RecordDocs[RecordNoun],
): Promise<(() => void) | undefined> {
  if (!('accountId' in record) || record.accountId === undefined) return undefined;
  const { accountId, status } = record;
  const [was, is] = status === 'active' ? [[], [accountId]] : [[accountId], []];
  return countPeople(tx, { db, now }, ws, was, is);
}
