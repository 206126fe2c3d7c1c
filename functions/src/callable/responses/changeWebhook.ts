import { refused } from '@/domain/refusals/refusals';
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookSecretDoc,
  type WebhooksDoc,
} from '@/domain/documents/webhooks.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WebhookChange, WebhookFields } from '@/domain/calls/delivery.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { readTarget } from '@/domain/options/webhookTarget';
import { troubleOf } from '@/domain/webhooks/retries';
import { dataOf, FieldValue } from '../../lib/admin';
import { deleteFound } from '../../lib/deleteTree';
import { readWebhookHosts } from '../../lib/environment';
import { queryOf } from '../../lib/query';
import { FORMER_SIGNS, newSecret } from '../../webhooks/sign';
import { requireActiveAccount, requirePermission, type CallSpec } from '../call';

/** Adds, changes or deletes a webhook of a form, or gives it a new secret, which only the answer ever shows. */
export const changeWebhook: CallSpec<'changeWebhook'> = {
  async run(context, { workspace: ws, formId, change }) {
    const { db, caller, now } = context;
    const ref = db.doc(paths.webhooks(ws, formId));
    const headRef = db.doc(paths.form(ws, formId));
    const secretRef = db.doc(paths.webhookSecret(ws, formId, change.id));
    const made = change.kind === 'add' || change.kind === 'roll' ? newSecret() : undefined;
    await db.runTransaction(async (tx) => {
      await requireActiveAccount(tx, context);
      await requirePermission(tx, context, ws, 'manageWebhooks');
      const [head, stored, kept] = await tx.getAll(headRef, ref, secretRef);
      if (!head || !dataOf<FormHeadDoc>(head)) throw new AppError('not_found');
      const known = (stored && dataOf<WebhooksDoc>(stored)?.webhooks) ?? [];
      const webhooks = changed(known, change, { now, uid: caller.uid });
      tx.set(ref, {
        schemaVersion: 1,
        webhooks,
        updatedAt: now,
        updatedBy: caller.uid,
      } satisfies WebhooksDoc);
      tx.update(headRef, { webhooks: troubleOf(webhooks) ?? FieldValue.delete() });
      if (change.kind === 'delete') tx.delete(secretRef);
      if (made === undefined) return;
      const before = kept && dataOf<WebhookSecretDoc>(kept)?.secret;
      tx.set(secretRef, {
        schemaVersion: 1,
        secret: made,
        ...(before === undefined ? {} : { former: { secret: before, until: now + FORMER_SIGNS } }),
        createdAt: now,
      } satisfies WebhookSecretDoc);
    });
    if (change.kind === 'delete') {
      // After the webhook: nothing is added to its log any more.
      const log = db.collection(paths.deliveries(ws));
      await deleteFound(queryOf(log, QUERIES.deliveriesOfWebhook, [change.id]));
    }
    return made === undefined ? {} : { secret: made };
  },
};

/** The webhooks after the change. Throws `not_found`, `conflict`, or `malformed` for a URL. */
function changed(
  known: readonly Webhook[],
  change: WebhookChange,
  { now, uid }: { now: number; uid: string },
): Webhook[] {
  const before = known.find(({ id }) => id === change.id);
  if (change.kind === 'add') {
    if (before) throw new AppError('conflict');
    if (known.length >= MAX_WEBHOOKS) {
      throw refused('webhooks_full', { most: MAX_WEBHOOKS });
    }
    const added = { id: change.id, enabled: true, createdAt: now, createdBy: uid };
    return [...known, { ...added, ...checkedFields(change) }];
  }
  if (change.kind === 'delete') return known.filter((one) => one !== before);
  if (!before) throw new AppError('not_found');
  if (change.kind === 'roll') return [...known];
  const { when: _when, failingSince, noticedAt, turnedOffAt, ...kept } = before;
  const next: Webhook = { ...kept, ...checkedFields(change), enabled: change.enabled };
  // Turned on again, or led elsewhere, it begins anew.
  const isSame = next.url === before.url && next.enabled === before.enabled;
  const health = {
    ...(failingSince === undefined ? {} : { failingSince }),
    ...(noticedAt === undefined ? {} : { noticedAt }),
    ...(turnedOffAt === undefined ? {} : { turnedOffAt }),
  };
  return known.map((one) => (one === before ? { ...next, ...(isSame ? health : {}) } : one));
}

function checkedFields({ url: typed, description, when }: WebhookFields) {
  const { url, problem } = readTarget(typed, readWebhookHosts(process.env));
  if (url === undefined) throw new AppError('malformed', problem);
  return { url, description, ...(when ? { when } : {}) };
}
