/** What the demo's colleagues did on other days, and where its owner is logged in. */
import { paths } from '@/domain/base/firestorePaths';
import type { DeviceDoc } from '@/domain/documents/team/devices.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { recordAct } from '../audit/record';
import { rowOf, type Firestore } from '../lib/admin';
import { sha256 } from '../lib/hash';
import { DAY_LENGTH } from '../sample/visits';
import type { DemoActor } from './demoActor';

const HOUR = 3_600_000;

const DEVICES = [
  { browser: 'Safari', system: 'iOS', days: 2 },
  { browser: 'Edge', system: 'Windows', days: 9 },
] as const;

export async function showTeam(
  { db, now, newKey }: Pick<DemoActor, 'now' | 'newKey'> & { db: Firestore },
  ws: string,
  uid: string,
  formId: string,
): Promise<void> {
  const batch = db.batch();
  const { docs } = await db.collection(paths.members(ws)).get();
  const colleagues = docs.filter(({ id }) => id !== uid);
  for (const [index, found] of colleagues.entries()) {
    const member = rowOf<MemberDoc>(found);
    const acting = (ago: number) => ({
      db,
      now: now - ago - index * HOUR,
      caller: { uid: found.id },
      requestKey: newKey(),
    });
    const form = { kind: 'form', id: formId } as const;
    const browser = { browser: 'Firefox', system: index === 0 ? 'macOS' : 'Windows' };
    recordAct(batch, acting(60 * DAY_LENGTH), ws, member, 'member_joined', {
      params: { role: member.role },
    });
    recordAct(batch, acting(DAY_LENGTH), ws, member, 'logged_in', { params: browser });
    recordAct(batch, acting(DAY_LENGTH - HOUR), ws, member, 'responses_changed', {
      params: { count: 4 + index, change: index === 0 ? 'assign' : 'tag' },
    });
    if (index > 0) continue;
    recordAct(batch, acting(3 * DAY_LENGTH), ws, member, 'responses_exported', {
      params: { title: 'Request a quote', format: 'xlsx' },
      target: form,
    });
  }
  for (const { browser, system, days } of DEVICES) {
    const at = now - days * DAY_LENGTH;
    batch.set(db.doc(paths.device(uid, sha256(newKey()).slice(0, 32))), {
      schemaVersion: 1,
      browser,
      system,
      timeZone: 'Europe/London',
      logIns: [Math.floor(at / 1_000)],
      firstAt: at - 20 * DAY_LENGTH,
      seenAt: at,
    } satisfies DeviceDoc);
  }
  await batch.commit();
}
