import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';
import type { KnownDuplicate } from '@/domain/calls/contacts.schema';
import { withValues } from '@/domain/contacts/facts';
import { contactName, derived, emptyContact } from '@/domain/contacts/people';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import type { RecordOf } from '@/domain/contacts/records';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { CONTACT_PROPERTY_NAMES, type ContactProperty } from '@/domain/form/definition/definition';
import { joinAccount } from '../../contacts/joinAccount';
import { moveKeys, ownerOf } from '../../contacts/keys';
import { readPhone } from '../../contacts/phones';
import { requirePermission, type CallSpec } from '../call';
import { contactContext, requireWorkspace } from './shared';

/** Adds a contact by hand, unless another one has the same address. */
export const createContact: CallSpec<'createContact'> = {
  async run(context, { workspace: ws, id, anyway = false, ...said }) {
    const { db, now, caller } = context;
    const about = contactContext(context);
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editContacts');
      const workspace = await requireWorkspace(tx, db, ws);
      const ref = db.doc(paths.contact(ws, id));
      if ((await tx.get(ref)).exists) return { stored: true, duplicates: [] };

      const values = valuesIn(said);
      const phone =
        values.phone === undefined ? undefined : await readPhone(values.phone, workspace.timeZone);
      if (phone) values.phone = phone.shown;
      const byEmail = await ownerOf(tx, about, ws, 'email', values.email);
      const byPhone = await ownerOf(tx, about, ws, 'phone', phone?.key);
      const duplicates = [
        ...(byEmail ? [duplicateOf(byEmail, 'email')] : []),
        ...(byPhone && byPhone.id !== byEmail?.id ? [duplicateOf(byPhone, 'phone')] : []),
      ];
      if (byEmail || (byPhone && !anyway)) return { stored: false, duplicates };

      const source = { by: caller.uid, at: now };
      let contact = emptyContact(now);
      for (const property of CONTACT_PROPERTY_NAMES) {
        const value = values[property];
        if (value !== undefined) contact = withValues(contact, property, [value], source);
      }
      const account = await joinAccount(tx, about, ws, values, now);
      if (account.accountId !== undefined) contact = { ...contact, accountId: account.accountId };
      const stored = derived(contact);
      const keys = await moveKeys(tx, about, { ws, id }, undefined, stored);
      keys();
      account.run();
      tx.create(ref, stored);
      tx.set(db.doc(paths.activity(ws, `created_${id}`)), {
        schemaVersion: 1,
        type: 'created',
        at: now,
        by: caller.uid,
        contactId: id,
        ...(stored.accountId === undefined ? {} : { accountId: stored.accountId }),
      } satisfies ActivityDoc);
      return { stored: true, duplicates };
    });
  },
};

/** @throws AppError `malformed` where nothing, or no address, is said */
function valuesIn(
  said: Partial<Record<ContactProperty, string | undefined>>,
): Partial<Record<ContactProperty, string>> {
  const values: Partial<Record<ContactProperty, string>> = {};
  for (const property of CONTACT_PROPERTY_NAMES) {
    const text = cleanLine(said[property] ?? '');
    if (text === '') continue;
    const value = CONTACT_PROPERTIES[property].normalise(text);
    if (value === undefined) throw refused('contact_email_malformed');
    values[property] = value;
  }
  if (values.name === undefined && values.email === undefined && values.phone === undefined) {
    throw refused('contact_empty');
  }
  return values;
}

const duplicateOf = (
  { id, record }: RecordOf<'contact'>,
  by: KnownDuplicate['by'],
): KnownDuplicate => ({ id, name: contactName(record), by });
