import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';
import { editRecord } from '@/domain/contacts/edits';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import type { FactChange } from '@/domain/documents/crm.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { moveKeys } from '../../contacts/keys';
import { phoneKey, readPhone } from '../../contacts/phones';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { contactContext, logEdit, requireRecord, requireWorkspace } from './shared';

/** Makes several changes of one contact, all or none. */
export async function changeContactBy(
  context: CallContext,
  ws: string,
  id: string,
  changes: readonly ContactChange[],
): Promise<void> {
  const { db, now, caller } = context;
  const about = contactContext(context);
  await db.runTransaction(async (tx) => {
    await requirePermission(tx, context, ws, 'editContacts');
    const workspace = await requireWorkspace(tx, db, ws);
    const contact = await requireRecord('contact', tx, db, ws, id);
    const at = { by: caller.uid, now, properties: workspace.properties ?? [] };
    const noted: FactChange[] = [];
    let next = contact;
    for (const change of changes) {
      const edited = editRecord('contact', next, await normalised(change, workspace), at);
      next = edited.record;
      noted.push(...edited.changes);
    }
    if (next === contact) return;
    const keys = await moveKeys(tx, about, { ws, id }, contact, next);
    keys();
    tx.set(db.doc(paths.contact(ws, id)), next);
    logEdit('contact', tx, context, ws, id, { record: next, changes: noted });
  });
}

/** Changes what is known of one contact. */
export const changeContact: CallSpec<'changeContact'> = {
  async run(context, { workspace: ws, id, change }) {
    await changeContactBy(context, ws, id, [change]);
    return {};
  },
};

/** Addresses and numbers as they are stored. */
async function normalised(change: ContactChange, workspace: WorkspaceDoc): Promise<ContactChange> {
  if (change.kind !== 'addValue') return change;
  const line = cleanLine(change.value);
  if (change.property === 'email') {
    const email = CONTACT_PROPERTIES.email.normalise(line);
    if (email === undefined) throw refused('contact_email_malformed');
    return { ...change, value: email };
  }
  const phone = await readPhone(line, workspace.timeZone);
  if (!phone || (await phoneKey(phone.shown)) === undefined) {
    throw refused('phone_malformed');
  }
  return { ...change, value: phone.shown };
}
