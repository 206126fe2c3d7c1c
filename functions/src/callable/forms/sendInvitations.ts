import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { CODE_ID_PATTERN } from '@/domain/base/codes';
import { isInvited, namedPerson } from '@/domain/form/access/invitations';
import { stateAt } from '@/domain/form/access/openness';
import { refused } from '@/domain/refusals/refusals';
import { publicFormIn } from '../../forms/publicForms';
import { dataOf, rowOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { mailAddressOf } from '../../mail/address';
import { queueMailIn } from '../../mail/outbox';
import { receiptTime } from '../../mail/receipts';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** People that one call looks at. */
const AT_ONCE = 100;

/**
 * Mails personal links (decision 0205), a hundred people at a time. Each person's mail is queued in the transaction that
 * notes it, so that a repeat sends none twice.
 */
export const sendInvitations: CallSpec<'sendInvitations'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, kind, mail: texts, after }) {
    const { db, now, caller } = context;
    const workspace = await openForm(context, ws, formId);
    const all = db.collection(paths.personalLinks(ws, formId)).orderBy('__name__').limit(AT_ONCE);
    const { docs } = await (after === undefined ? all : all.startAfter(after)).get();
    const found = { due: 0, sent: 0, unknown: 0 };
    for (const doc of docs) {
      // Codes are handed out, to no one in particular.
      if (CODE_ID_PATTERN.test(doc.id)) continue;
      if (!isInvited(rowOf<PersonalLinkDoc>(doc), kind, now)) continue;
      const to = await addressOf(context, ws, rowOf<PersonalLinkDoc>(doc));
      if (to === undefined) {
        found.unknown += 1;
        continue;
      }
      found.due += 1;
      if (!texts) continue;
      const isSent = await db.runTransaction(async (tx) => {
        const link = dataOf<PersonalLinkDoc>(await tx.get(doc.ref));
        if (!link || !isInvited(link, kind, now)) return false;
        const about = { db, now, keySecret: keySecret(process.env) };
        const free = await receiptTime(tx, about, { kind: 'invitation', ws, workspace, to });
        if (!free) return false;
        const times = (link.mailed?.times ?? 0) + 1;
        const replyTo = caller.emailVerified ? mailAddressOf(caller.email) : undefined;
        const data = {
          workspace: ws,
          formId,
          link: doc.id,
          ...texts,
          ...(replyTo === undefined ? {} : { replyTo }),
        };
        free.note();
        tx.update(doc.ref, { mailed: { times, at: now } });
        const mail = { kind: 'invitation', to, data } as const;
        queueMailIn(tx, db, `invite-${formId}-${doc.id}-${times}`, mail, now, {
          dueAt: free.dueAt,
        });
        return true;
      });
      if (isSent) found.sent += 1;
    }
    const last = docs.length === AT_ONCE ? docs.at(-1)?.id : undefined;
    return { ...found, ...(last === undefined ? {} : { next: last }) };
  },
};

/** The workspace of a form that people can respond to now or soon. Throws if they can't. */
async function openForm(context: CallContext, ws: string, formId: string): Promise<WorkspaceDoc> {
  const { db, now } = context;
  return db.runTransaction(async (tx) => {
    await requirePermission(tx, context, ws, 'managePersonalLinks');
    const [head, published, home] = await tx.getAll(
      db.doc(paths.form(ws, formId)),
      db.doc(paths.publicForm(formId)),
      db.doc(paths.workspace(ws)),
    );
    const workspace = home && dataOf<WorkspaceDoc>(home);
    if (!head?.exists || !workspace) throw new AppError('not_found');
    const form = published && publicFormIn(published);
    if (!form || !['live', 'early'].includes(stateAt(form, now))) {
      throw refused('invitations_need_live_form');
    }
    return workspace;
  });
}

/** Where the mail of a link goes: the address beside its name, or the contact's first. */
async function addressOf(
  { db }: CallContext,
  ws: string,
  { name, contactId }: PersonalLinkDoc,
): Promise<string | undefined> {
  const { email } = namedPerson(name);
  if (email !== undefined) return mailAddressOf(email);
  if (contactId === undefined) return undefined;
  const contact = dataOf<ContactDoc>(await db.doc(paths.contact(ws, contactId)).get());
  const [first] = contact?.status === 'active' ? contact.emails : [];
  return first === undefined ? undefined : mailAddressOf(first);
}
