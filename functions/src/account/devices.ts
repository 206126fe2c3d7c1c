/** Where people are logged in (decision 0218). */
import { paths } from '@/domain/base/firestorePaths';
import type { DeviceDoc, EndedLogInDoc } from '@/domain/documents/team/devices.schema';
import { rowOf, type DocumentReference, type Firestore } from '../lib/admin';
import { sha256 } from '../lib/hash';
import { logInOf } from '../lib/caller';

type FoundDevice = FirebaseFirestore.QueryDocumentSnapshot;

/** A transaction or a batch. */
interface DeviceWriter {
  set(ref: DocumentReference, data: EndedLogInDoc): unknown;
  delete(ref: DocumentReference): unknown;
}

/** The device of a login that no other is known of: the same one for a repeat, and for a second tab. */
export const deviceIdOf = (uid: string, authTime: number): string =>
  sha256(`${uid} ${logInOf(authTime)}`).slice(0, 32);

/** Ends the logins of devices: their tokens are refused, and their pages log out. */
export function endDevicesIn(
  writer: DeviceWriter,
  db: Firestore,
  uid: string,
  devices: readonly FoundDevice[],
  now: number,
): void {
  for (const device of devices) {
    for (const seconds of rowOf<DeviceDoc>(device).logIns) {
      const mark = { schemaVersion: 1, endedAt: now } as const;
      writer.set(db.doc(paths.endedLogIn(uid, seconds)), mark);
    }
    writer.delete(device.ref);
  }
}

/** The same, each device by itself. */
export async function endLogIns(
  db: Firestore,
  uid: string,
  devices: readonly FoundDevice[],
  now: number,
): Promise<void> {
  for (const device of devices) {
    const batch = db.batch();
    endDevicesIn(batch, db, uid, [device], now);
    await batch.commit();
  }
}
