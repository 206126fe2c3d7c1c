import { refused } from '@/domain/refusals/refusals';
import type {
  Destination,
  DestinationSecretDoc,
  DestinationsDoc,
  SecretOf,
} from '@/domain/documents/destinations.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { shownTitle } from '@/domain/options/formTitle';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import type { ActName } from '@/domain/audit/acts';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { DESTINATIONS } from '@/domain/options/destinations/kinds';
import { QUERIES } from '@/domain/queries/queries';
import { troubleOf } from '@/domain/destinations/retries';
import { recordAct } from '../../audit/record';
import { dataOf, FieldValue } from '../../lib/admin';
import { deleteFound } from '../../lib/deleteTree';
import { serverQuery } from '../../lib/query';
import { newJob } from '../../lib/newJob';
import { sealKeys, type SealKey } from '../../lib/sealing/sealedSecrets';
import { destinationContext } from '../../destinations/context';
import { sendInOrder } from '../../destinations/inOrder';
import { FORMER_SIGNS, newSecret } from '../../destinations/kinds/sign';
import { readSecret, secretDocument } from '../../destinations/secrets';
import {
  checkedSettings,
  checkPrivateKey,
  type AboutForm,
  type OtherSecret,
} from '../../destinations/settings';
import { requireActiveAccount, requirePermission, type CallSpec } from '../call';

const HOUR = 3_600_000;

const DESTINATION_ACTS = {
  add: 'destination_added',
  update: 'destination_changed',
  delete: 'destination_deleted',
  roll: 'destination_secret_changed',
  fill: 'destination_filled',
} as const satisfies Record<DestinationChange['act'], ActName>;

/**
 * Adds, changes or deletes a destination of a form, gives a webhook a new secret, which only the answer ever shows, or
 * begins to add all earlier responses.
 */
export const changeDestination: CallSpec<'changeDestination'> = {
  async run(context, { workspace: ws, formId, change }) {
    const { db, caller, now } = context;
    const ref = db.doc(paths.destinations(ws, formId));
    const headRef = db.doc(paths.form(ws, formId));
    const secretRef = db.doc(paths.destinationSecret(ws, formId, change.id));
    const fillRef = db.doc(paths.job(ws, `fill-${change.id}`));
    const keys = sealKeys(process.env);
    if (change.act === 'add' || change.act === 'update') await checkPrivateKey(change.fields);
    const made = await db.runTransaction(async (tx) => {
      await requireActiveAccount(tx, context);
      const member = await requirePermission(tx, context, ws, 'manageDestinations');
      const [head, stored, kept, workspace, job] = await tx.getAll(
        headRef,
        ref,
        secretRef,
        db.doc(paths.workspace(ws)),
        fillRef,
      );
      const form = head && dataOf<FormHeadDoc>(head);
      const zone = workspace && dataOf<WorkspaceDoc>(workspace)?.timeZone;
      if (!form || zone === undefined) throw new AppError('not_found');
      const known = (stored && dataOf<DestinationsDoc>(stored)?.destinations) ?? [];
      const { destinations, secret } = changed(known, change, {
        now,
        uid: caller.uid,
        title: shownTitle(form.title),
        timeZone: zone,
      });
      tx.set(ref, {
        schemaVersion: 2,
        destinations,
        updatedAt: now,
        updatedBy: caller.uid,
      } satisfies DestinationsDoc);
      tx.update(headRef, { webhooks: troubleOf(destinations) ?? FieldValue.delete() });
      const named = [...destinations, ...known].find(({ id }) => id === change.id);
      if (change.act === 'fill') {
        const before = job && dataOf<JobDoc>(job);
        if (before?.status === 'running') throw refused('destination_filling');
        // Each time writes as many deliveries as there are responses.
        if (before?.status === 'done' && before.startedAt > now - HOUR) {
          throw refused('destination_filled');
        }
        const about = { formId, destinationId: change.id };
        tx.set(fillRef, { ...newJob('fillDestination', now, caller.uid), ...about });
      }
      const isSame =
        change.act !== 'roll' &&
        change.act !== 'fill' &&
        secret === undefined &&
        canonicalJson(known) === canonicalJson(destinations);
      if (named && !isSame) {
        const host = named.kind === 'webhook' ? { host: new URL(named.url).hostname } : {};
        recordAct(tx, context, ws, member, DESTINATION_ACTS[change.act], {
          params: { title: form.title, kind: named.kind, ...host },
          target: { kind: 'form', id: formId },
        });
      }
      if (change.act === 'delete') {
        tx.delete(secretRef);
        tx.delete(db.doc(paths.destinationQueue(ws, formId, change.id)));
      }
      if (secret === undefined) return undefined;
      const before = kept && dataOf<DestinationSecretDoc>(kept);
      const next = secret === 'sign' ? signing(keys, secretRef, before, now) : secret;
      tx.set(secretRef, secretDocument(keys, secretRef, next, now));
      return 'secret' in next ? next.secret : undefined;
    });
    if (change.act === 'delete') {
      // After the destination: nothing is added to its log any more.
      const log = db.collection(paths.deliveries(ws));
      await deleteFound(serverQuery(log, QUERIES.deliveriesOfDestination, [change.id]));
    }
    if (change.act === 'update' && change.enabled && DESTINATIONS[change.fields.kind].keeps) {
      // What waits for it since we turned it off.
      const place = { ws, formId, destinationId: change.id };
      await sendInOrder({ ...destinationContext(), db }, place, true);
    }
    return made === undefined ? {} : { secret: made };
  },
};

/** A new signing secret; the one before signs for another day. */
function signing(
  keys: readonly SealKey[],
  ref: FirebaseFirestore.DocumentReference,
  before: DestinationSecretDoc | undefined,
  now: number,
): SecretOf<'webhook'> {
  const secret = newSecret();
  if (!before) return { secret };
  const { secret: former } = readSecret(keys, ref, 'webhook', before);
  return { secret, former: { secret: former, until: now + FORMER_SIGNS } };
}

interface Changed {
  destinations: Destination[];
  /** What is to be kept secret from now on; `sign`: a new signing secret. */
  secret?: OtherSecret | 'sign';
}

/** The destinations after the change. Throws `not_found`, `conflict`, or `malformed` for an address. */
function changed(
  known: readonly Destination[],
  change: DestinationChange,
  { now, uid, ...form }: { now: number; uid: string } & AboutForm,
): Changed {
  const before = known.find(({ id }) => id === change.id);
  if (change.act === 'add') {
    if (before) throw new AppError('conflict');
    const { kind } = change.fields;
    const { most, name } = DESTINATIONS[kind];
    if (known.filter((one) => one.kind === kind).length >= most) {
      throw refused('destinations_full', { most, name });
    }
    const { fields, secret } = checkedSettings(change.fields, undefined, form);
    const about = { id: change.id, enabled: true, createdAt: now, createdBy: uid };
    const added: Destination = { ...fields, ...about };
    return { destinations: [...known, added], secret: secret ?? 'sign' };
  }
  if (change.act === 'delete') return { destinations: known.filter((one) => one !== before) };
  if (!before) throw new AppError('not_found');
  if (change.act === 'fill') {
    if (DESTINATIONS[before.kind].keeps === undefined) throw new AppError('malformed');
    if (!before.enabled) throw refused('destination_off');
    return { destinations: [...known] };
  }
  if (change.act === 'roll') {
    if (before.kind !== 'webhook') throw new AppError('malformed');
    return { destinations: [...known], secret: 'sign' };
  }
  const { fields, secret } = checkedSettings(change.fields, before, form);
  const { id, createdAt, createdBy, failingSince, noticedAt, turnedOffAt, revoked } = before;
  const next: Destination = { ...fields, id, createdAt, createdBy, enabled: change.enabled };
  const isSame =
    secret === undefined && next.enabled === before.enabled && leadsTo(next) === leadsTo(before);
  // Turned on again, or led elsewhere, it begins again.
  const health = {
    ...(failingSince === undefined ? {} : { failingSince }),
    ...(noticedAt === undefined ? {} : { noticedAt }),
    ...(turnedOffAt === undefined ? {} : { turnedOffAt }),
    ...(revoked === undefined ? {} : { revoked }),
  };
  const destinations = known.map((one) =>
    one === before ? { ...next, ...(isSame ? health : {}) } : one,
  );
  return { destinations, ...(secret === undefined ? {} : { secret }) };
}

/** What tells whether a destination leads elsewhere, beside its secret. */
function leadsTo(one: Destination): string {
  switch (one.kind) {
    case 'webhook':
      return one.url;
    case 'sheets':
      return `${one.spreadsheetId} ${one.sheetId}`;
    case 'sftp':
      return [one.host, one.port, one.user, one.hostKey, one.folder, one.fileName].join(' ');
    case 's3':
      return [one.endpoint, one.region, one.pathStyle, one.bucket, one.folder, one.fileName].join(
        ' ',
      );
    default:
      return one.masked;
  }
}
