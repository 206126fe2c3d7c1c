import { isTimeZone } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import type { DeviceDoc } from '@/domain/documents/team/devices.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { DEVICE_LIMITS } from '@/domain/options/devices';
import { deviceIdOf, endDevicesIn, endLogIns } from '../../account/devices';
import { recordAct } from '../../audit/record';
import { accountOf } from '../../lib/accounts';
import { dataOf, FieldValue, rowOf, type Firestore } from '../../lib/admin';
import { logInOf } from '../../lib/caller';
import { requireActiveAccount, type CallSpec } from '../call';

/** Workspaces that learn of a login, at most. */
const MOST_WORKSPACES = 50;

/**
 * Keeps that the caller is logged in here. A login that no device is known of makes one, and a line in what each of the
 * caller's workspaces remembers; a later one of the same device, by which identity was confirmed, belongs to it.
 */
export const noteDevice: CallSpec<'noteDevice'> = {
  async run(context, { device: known, timeZone, ...about }) {
    const { db, caller, now } = context;
    const { uid } = caller;
    const logIn = logInOf(caller.authTime);
    const fresh = deviceIdOf(uid, caller.authTime);
    const device = await db.runTransaction(async (tx) => {
      const user = await requireActiveAccount(tx, context);
      const all = await tx.get(
        db
          .collection(paths.devices(uid))
          .orderBy('seenAt', 'desc')
          .limit(DEVICE_LIMITS.devices * 2),
      );
      const found =
        all.docs.find(({ id }) => id === known) ?? all.docs.find(({ id }) => id === fresh);
      const before = found && rowOf<DeviceDoc>(found);
      const mirrors = found
        ? []
        : (await tx.get(db.collection(paths.userWorkspaces(uid)).limit(MOST_WORKSPACES))).docs;
      const refs = mirrors.map(({ id }) => db.doc(paths.member(id, uid)));
      const members = refs.length === 0 ? [] : await tx.getAll(...refs);
      const logIns = [...new Set([logIn, ...(before?.logIns ?? [])])];
      const id = found?.id ?? fresh;
      // Without a profile there is no account to keep anything for, yet.
      if (!user) return id;
      tx.set(db.doc(paths.device(uid, id)), {
        schemaVersion: 1,
        ...about,
        // A browser may know a zone that this server does not.
        timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
        logIns: logIns.slice(0, DEVICE_LIMITS.logIns),
        firstAt: before?.firstAt ?? now,
        seenAt: now,
      } satisfies DeviceDoc);
      if (found) return id;
      endDevicesIn(tx, db, uid, all.docs.slice(DEVICE_LIMITS.devices - 1), now);
      const { browser = '', system = '' } = about;
      mirrors.forEach(({ id: ws }, index) => {
        const member = members[index] && dataOf<MemberDoc>(members[index]);
        const line = { params: { browser, system }, key: id };
        if (!member) return;
        // Added or taken away past us: a new login tells how it is.
        if ((member.hasTwoStep ?? false) !== (caller.hasTwoSteps ?? false)) {
          const hasTwoStep = caller.hasTwoSteps ? true : FieldValue.delete();
          tx.update(db.doc(paths.member(ws, uid)), { hasTwoStep });
        }
        recordAct(tx, context, ws, member, 'logged_in', line);
      });
      return id;
    });
    if (device === fresh && device !== known) await dropRevoked(db, uid);
    return { device };
  },
};

/** A new password, or logging out everywhere, ended these already. */
async function dropRevoked(db: Firestore, uid: string): Promise<void> {
  const account = await accountOf(db, uid);
  const validAfter = Math.floor(Date.parse(account?.tokensValidAfterTime ?? '') / 1_000);
  if (!Number.isFinite(validAfter)) return;
  const { docs } = await db.collection(paths.devices(uid)).get();
  const batch = db.batch();
  for (const device of docs) {
    if (Math.max(...rowOf<DeviceDoc>(device).logIns) < validAfter) batch.delete(device.ref);
  }
  await batch.commit();
}

/** Logs out one device, or all but the caller's. */
export const endDevices: CallSpec<'endDevices'> = {
  async run({ db, caller, now }, { device }) {
    const { uid, authTime } = caller;
    const { docs } = await db.collection(paths.devices(uid)).get();
    const ending = docs.filter((one) =>
      device === null
        ? !rowOf<DeviceDoc>(one).logIns.includes(logInOf(authTime))
        : one.id === device,
    );
    await endLogIns(db, uid, ending, now);
    return {};
  },
};
