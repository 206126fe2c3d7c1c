import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { FormsChange } from '@/domain/calls/forms.schema';
import type { FormAct, FormStatus } from '@/domain/options/formStatus';
import type { Permission } from '@/domain/options/access';
import { paths } from '@/domain/base/firestorePaths';
import { applyFormAct } from '../../forms/putAway';
import { startDeletion } from '../../jobs/startDeletion';
import { dataOf, FieldValue, type Transaction } from '../../lib/admin';
import { atOnce } from '../../lib/atOnce';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Transactions at once: each writes documents of its own. */
const AT_ONCE = 5;

const ACT_PERMISSION = {
  archive: 'archiveForms',
  unarchive: 'archiveForms',
  trash: 'trashForms',
  restore: 'trashForms',
} as const satisfies Record<FormAct, Permission>;

function permissionFor(change: FormsChange): Permission {
  if (change.kind === 'act') return ACT_PERMISSION[change.act];
  return change.kind === 'folder' ? 'manageFolders' : 'deleteForms';
}

/** Archives forms, moves them to the trash, to a folder and back, or deletes them for good. */
export const changeForms: CallSpec<'changeForms'> = {
  async run(context, { workspace: ws, ids, change }) {
    const wanted = [...new Set(ids)];
    const states = new Map<string, FormStatus>();
    await atOnce(wanted, AT_ONCE, async (id) => {
      const state = await context.db.runTransaction(async (tx) => {
        await requirePermission(tx, context, ws, permissionFor(change));
        return changeOne(tx, context, ws, id, change);
      });
      if (state !== undefined) states.set(id, state);
    });
    return {
      done: wanted.flatMap((id) => {
        const status = states.get(id);
        return status === undefined ? [] : [{ id, status }];
      }),
    };
  },
};

/** @returns the form's state then; undefined where nothing was done */
function changeOne(
  tx: Transaction,
  context: CallContext,
  ws: string,
  id: string,
  change: FormsChange,
): Promise<FormStatus | undefined> {
  switch (change.kind) {
    case 'act':
      return applyFormAct(tx, context, ws, id, change.act);
    case 'folder':
      return moveOne(tx, context, ws, id, change.folder);
    case 'delete':
      return startDeletion(tx, context, ws, id, context.caller.uid);
  }
}

/** Archived ones, too: where a form is filed is no part of it. */
async function moveOne(
  tx: Transaction,
  { db }: CallContext,
  ws: string,
  id: string,
  folder: string | null,
): Promise<FormStatus | undefined> {
  const ref = db.doc(paths.form(ws, id));
  const [stored, about] = await tx.getAll(ref, db.doc(paths.workspace(ws)));
  const head = stored && dataOf<FormHeadDoc>(stored);
  const folders = (about && dataOf<WorkspaceDoc>(about)?.folders) ?? [];
  if (!head || head.deletingAt !== undefined) return undefined;
  if (folder !== null && !folders.some((one) => one.id === folder)) return undefined;
  if ((head.folder ?? null) !== folder) {
    tx.update(ref, { folder: folder ?? FieldValue.delete() });
  }
  return head.status;
}
