import type { UpdateData } from 'firebase-admin/firestore';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { PersonalLinksChange } from '@/domain/calls/personalLinks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { FieldValue } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Withdraws personal links, brings them back, deletes them, or changes when they end. */
export const changePersonalLinks: CallSpec<'changePersonalLinks'> = {
  async run(context, { workspace: ws, formId, ids, change }) {
    const { db, now } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'managePersonalLinks');
      const found = await tx.getAll(
        ...[...new Set(ids)].map((id) => db.doc(paths.personalLink(ws, formId, id))),
      );
      const there = found.filter(({ exists }) => exists);
      for (const { ref } of there) {
        if (change.kind === 'delete') tx.delete(ref);
        else tx.update(ref, fieldsOf(change, now));
      }
      return { changed: there.length };
    });
  },
};

function fieldsOf(
  change: Exclude<PersonalLinksChange, { kind: 'delete' }>,
  now: number,
): UpdateData<PersonalLinkDoc> {
  switch (change.kind) {
    case 'expire':
      return { expiresAt: change.at ?? FieldValue.delete() };
    case 'withdraw':
      return { withdrawnAt: now };
    default:
      return { withdrawnAt: FieldValue.delete() };
  }
}
