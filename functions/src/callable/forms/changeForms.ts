import type { ActName } from '@/domain/audit/acts';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { FormsChange } from '@/domain/calls/forms.schema';
import type { FormAct, FormStatus } from '@/domain/options/formStatus';
import type { Permission } from '@/domain/options/access';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
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

const RECORDED = {
  archive: 'form_archived',
  unarchive: 'form_unarchived',
  trash: 'form_trashed',
  restore: 'form_restored',
} as const satisfies Record<FormAct, ActName>;

/** What is recorded of it; not in which folder a form is. */
function actOf(change: FormsChange) {
  if (change.kind === 'act') return RECORDED[change.act];
  return change.kind === 'delete' ? 'form_deleted' : undefined;
}

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
        const member = await requirePermission(tx, context, ws, permissionFor(change));
        return changeOne(tx, context, ws, id, change, ({ title }) => {
          const act = actOf(change);
          if (!act) return;
          const target = { kind: 'form', id } as const;
          recordAct(tx, context, ws, member, act, { params: { title }, target });
        });
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
  onDone: (head: FormHeadDoc) => void,
): Promise<FormStatus | undefined> {
  switch (change.kind) {
    case 'act':
      return applyFormAct(tx, context, ws, id, change.act, onDone);
    case 'folder':
      return moveOne(tx, context, ws, id, change.folder);
    case 'delete':
      return startDeletion(tx, context, ws, id, context.caller.uid, onDone);
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
