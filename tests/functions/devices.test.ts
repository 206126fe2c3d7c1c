/** Where people are logged in: one device a login, ended one by one, and refused from then on at every door. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { deviceSchema, endedLogInSchema } from '@/domain/documents/team/devices.schema';
import { DEVICE_LIMITS } from '@/domain/options/devices';
import { finishDeletion } from '../../functions/src/account/deletion';
import { databaseOf } from '../../functions/src/lib/admin';
import { aPerson, tokenOf, type Person } from '../support/accounts';
import { codeOf } from '../support/aWorld';
import { call } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-formloom';
const db = databaseOf(PROJECT);
const SECOND = 1_000;
/** Whole seconds, as tokens have them; later than any account is made, before which Auth knows of no login. */
const NOW = Math.floor(Date.now() / SECOND) * SECOND + 600 * SECOND;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

const FIREFOX = { browser: 'Firefox', system: 'Windows', timeZone: 'Europe/London' } as const;

/** Notes a login of so many seconds ago. */
const note = async ({ uid }: Person, ago: number, device?: string) =>
  (
    await call(
      db,
      'noteDevice',
      { ...FIREFOX, ...(device === undefined ? {} : { device }) },
      { uid, authTime: NOW - ago * SECOND },
    )
  ).device;
const end = ({ uid }: Person, ago: number, device: string | null) =>
  call(db, 'endDevices', { device }, { uid, authTime: NOW - ago * SECOND });
/** Whether a login still opens a call. */
const opens = ({ uid }: Person, ago: number) =>
  codeOf(call(db, 'deletionPlan', {}, { uid, authTime: NOW - ago * SECOND }));

async function devicesOf({ uid }: Person) {
  const { docs } = await db.collection(paths.devices(uid)).get();
  return docs.map((doc) => ({ id: doc.id, ...deviceSchema.strict().parse(doc.data()) }));
}

async function logInLines({ ws }: Person): Promise<number> {
  const all = await db.collection(paths.auditLog(ws)).where('act', '==', 'logged_in').get();
  return all.size;
}

describe('a login', () => {
  it('makes one device and one line, however often it is noted, and confirming identity joins it', async () => {
    const ada = await aPerson(db);
    const ids = await Promise.all([note(ada, 10), note(ada, 10), note(ada, 10)]);
    expect(new Set(ids).size).toBe(1);
    expect(await note(ada, 5, ids[0])).toBe(ids[0]);
    const [device, ...others] = await devicesOf(ada);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ browser: 'Firefox', system: 'Windows' });
    expect(device?.logIns).toEqual([NOW / SECOND - 5, NOW / SECOND - 10]);
    expect(await logInLines(ada)).toBe(1);
    // Someone else's, and none at all, are no device of theirs.
    const second = await note(ada, 3, 'f'.repeat(32));
    expect(second).not.toBe(ids[0]);
    expect(await logInLines(ada)).toBe(2);
  });

  it('is in no more devices than a person may have', async () => {
    const ada = await aPerson(db);
    const batch = db.batch();
    for (let index = 0; index < DEVICE_LIMITS.devices; index += 1) {
      batch.set(db.doc(paths.device(ada.uid, `old${index}`)), {
        schemaVersion: 1,
        timeZone: 'UTC',
        logIns: [NOW / SECOND + 1_000 + index],
        firstAt: 1,
        seenAt: 1 + index,
      });
    }
    await batch.commit();
    await note(ada, 0);
    const left = await devicesOf(ada);
    expect(left).toHaveLength(DEVICE_LIMITS.devices);
    expect(left.map(({ id }) => id)).not.toContain('old0');
    expect(await opens(ada, -1_000)).toBe('unauthenticated');
    expect(await opens(ada, -1_001)).toBe('done');
  });
});

describe('logging out', () => {
  it('one device refuses its calls, those after confirming identity too, and leaves the others', async () => {
    const ada = await aPerson(db);
    const phone = await note(ada, 20);
    await note(ada, 15, phone);
    const desk = await note(ada, 10);
    await end(ada, 10, phone);
    await end(ada, 10, phone);
    expect([await opens(ada, 20), await opens(ada, 15), await opens(ada, 10)]).toEqual([
      'unauthenticated',
      'unauthenticated',
      'done',
    ]);
    expect((await devicesOf(ada)).map(({ id }) => id)).toEqual([desk]);
    // Noting it again brings nothing back.
    expect(await codeOf(note(ada, 20, phone))).toBe('unauthenticated');
    const mark = await db.doc(paths.endedLogIn(ada.uid, NOW / SECOND - 20)).get();
    endedLogInSchema.strict().parse(mark.data());
  });

  it('all others keeps the one that asks', async () => {
    const ada = await aPerson(db);
    await note(ada, 20);
    await note(ada, 15);
    const desk = await note(ada, 10);
    await end(ada, 10, null);
    expect((await devicesOf(ada)).map(({ id }) => id)).toEqual([desk]);
    expect([await opens(ada, 20), await opens(ada, 15), await opens(ada, 10)]).toEqual([
      'unauthenticated',
      'unauthenticated',
      'done',
    ]);
  });

  it('everywhere ends each that is known', async () => {
    const ada = await aPerson(db);
    await note(ada, 20);
    await note(ada, 10);
    await call(db, 'signOutEverywhere', {}, { uid: ada.uid, authTime: NOW - 10 * SECOND });
    expect(await devicesOf(ada)).toEqual([]);
    expect([await opens(ada, 20), await opens(ada, 10)]).toEqual([
      'unauthenticated',
      'unauthenticated',
    ]);
  });

  it('is of one’s own devices alone, and closes the doors that take tokens', async () => {
    const [ada, cleo] = [await aPerson(db), await aPerson(db)];
    const phone = await note(ada, 20);
    await end(cleo, 0, phone);
    expect(await devicesOf(ada)).toHaveLength(1);
    const token = await tokenOf(ada);
    const { auth_time: seconds } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { auth_time: number };
    const download = () =>
      fetch(`${server.url}/api/account/export`, { headers: { Authorization: `Bearer ${token}` } });
    const first = await download();
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('"devices":[\n{"id"');
    await db.doc(paths.endedLogIn(ada.uid, seconds)).set({ schemaVersion: 1, endedAt: 1 });
    expect((await download()).status).toBe(401);
  });
});

it('a deleted account leaves neither devices nor marks', async () => {
  const ada = await aPerson(db);
  const phone = await note(ada, 20);
  await note(ada, 10);
  await end(ada, 10, phone);
  await db.doc(paths.user(ada.uid)).update({ deletingAt: 1 });
  await finishDeletion(db, ada.uid, Date.now());
  expect(await devicesOf(ada)).toEqual([]);
  expect((await db.collection(`users/${ada.uid}/endedLogIns`).get()).size).toBe(0);
});
