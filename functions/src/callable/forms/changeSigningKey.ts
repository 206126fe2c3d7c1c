import { randomBytes } from 'node:crypto';
import type { FormAccessDoc } from '@/domain/documents/access.schema';
import type { DestinationSecretDoc } from '@/domain/documents/destinations.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { readSecret, secretDocument, signingKeyPath } from '../../destinations/secrets';
import { publicFormIn } from '../../forms/publicForms';
import { dataOf, FieldValue } from '../../lib/admin';
import { sealKeys } from '../../lib/sealing/sealedSecrets';
import { requireActiveAccount, requirePermission, type CallSpec } from '../call';

/** How long a key that was replaced is still good, in milliseconds. */
const FORMER_GOOD = 86_400_000;

/** `flsk_` and 32 random bytes. The whole text is the key of the HMAC, so that no one has to decode it. */
const newKey = () => `flsk_${randomBytes(32).toString('base64url')}`;

/** Makes or removes the key that signs the values of a form's links; only the answer ever shows it (decision 0227). */
export const changeSigningKey: CallSpec<'changeSigningKey'> = {
  async run(context, { workspace: ws, formId, act }) {
    const { db, caller, now } = context;
    const keys = sealKeys(process.env);
    const refs = {
      head: db.doc(paths.form(ws, formId)),
      settings: db.doc(paths.access(ws, formId)),
      public: db.doc(paths.publicForm(formId)),
      key: db.doc(signingKeyPath(ws, formId)),
      workspace: db.doc(paths.workspace(ws)),
    };
    return db.runTransaction(async (tx) => {
      await requireActiveAccount(tx, context);
      const member = await requirePermission(tx, context, ws, 'changeAccess');
      const [head, settings, shown, kept, workspace] = await tx.getAll(
        refs.head,
        refs.settings,
        refs.public,
        refs.key,
        refs.workspace,
      );
      const form = shown && publicFormIn(shown);
      const title = head && dataOf<FormHeadDoc>(head)?.title;
      if (title === undefined || form?.workspace !== ws) throw new AppError('not_found');
      const changed = { updatedAt: now, updatedBy: caller.uid };
      const access: FormAccessDoc = (settings && dataOf<FormAccessDoc>(settings)) ?? {
        timeZone: (workspace && dataOf<WorkspaceDoc>(workspace)?.timeZone) ?? 'UTC',
        schemaVersion: 1,
        slugs: [],
        ...changed,
      };
      const stored = kept && dataOf<DestinationSecretDoc>(kept);
      const { signingKey, signed: _signed, ...others } = access;
      const about = { target: { kind: 'form', id: formId } } as const;
      if (act === 'remove') {
        if (!signingKey && !stored) return {};
        tx.delete(refs.key);
        tx.set(refs.settings, { ...others, ...changed } satisfies FormAccessDoc);
        tx.update(refs.public, { 'access.signed': FieldValue.delete() });
        recordAct(tx, context, ws, member, 'signing_key_removed', { params: { title }, ...about });
        return {};
      }
      const secret = newKey();
      const former = stored && {
        secret: readSecret(keys, refs.key, 'webhook', stored).secret,
        until: now + FORMER_GOOD,
      };
      const next = { secret, ...(former ? { former } : {}) };
      const ending = secret.slice(-4);
      tx.set(refs.key, secretDocument(keys, refs.key, next, now));
      tx.set(refs.settings, {
        ...access,
        ...changed,
        signingKey: {
          ending,
          createdAt: now,
          ...(former ? { formerUntil: former.until } : {}),
        },
      } satisfies FormAccessDoc);
      recordAct(tx, context, ws, member, 'signing_key_created', {
        params: { title, ending },
        ...about,
      });
      return { secret };
    });
  },
};
