import type { UpdateData } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { PersonalLinkDoc } from '@/domain/documents.schema';
import { PERSONAL_LINKS, type PersonalLinksChange } from '@/domain/formCalls';
import { KEY_PATTERN } from '@/domain/ids';
import { paths } from '@/domain/firestorePaths';
import { FieldValue } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

const key = z.string().regex(KEY_PATTERN);

/** Withdraws personal links, brings them back, deletes them, or changes when they end. */
export const changePersonalLinks: CallSpec<'changePersonalLinks'> = {
  schema: z.strictObject({
    workspace: key,
    formId: key,
    ids: z.array(key).min(1).max(PERSONAL_LINKS.perCall),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['withdraw', 'restore', 'delete']) }),
      z.strictObject({ kind: z.literal('expire'), at: z.int().positive().nullable() }),
    ]),
  }),
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
