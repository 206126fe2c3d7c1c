/** What members did: each act of the table leaves exactly one line, in the transaction of the act, also if it is repeated. */
import { beforeAll, expect, it, vi } from 'vitest';
import { ACT_NAMES, actSentence, kindOfAct, type ActName } from '@/domain/audit/acts';
import { paths } from '@/domain/base/firestorePaths';
import { auditLineSchema, type AuditLine } from '@/domain/documents/team/auditLine.schema';
import { finishDeletion } from '../../functions/src/account/deletion';
import { databaseOf, type Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { AUDIT_CASES, DONE_AGAIN } from '../support/auditCases';
import { anAuditTeam } from '../support/auditTeam';
import { addMember } from '../support/aWorld';
import { injectFaults } from '../support/faults';
import { call } from '../support/product';
import { KEY_SECRET } from '../support/server';

// A project without triggers: a worker of the emulator would take steps of the jobs.
const db = databaseOf('demo-audit');
const FORMATS = { count: String };

beforeAll(() => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  vi.stubEnv('FORMLOOM_MAIL_HOUR_DOMAIN', '100000');
  vi.stubEnv('FORMLOOM_MAIL_HOUR_WORKSPACE', '100000');
});

async function linesIn(ws: string, there = db): Promise<AuditLine[]> {
  const { docs } = await there.collection(paths.auditLog(ws)).get();
  return docs.map((doc) => auditLineSchema.strict().parse(doc.data()));
}

const linesOf = async (ws: string, act: ActName, there = db) =>
  (await linesIn(ws, there)).filter((line) => line.act === act);

/** Databases of their own for acts that are done at the same time: the faults of one are not those of another. */
const idle = Array.from({ length: 5 }, (_, at) => databaseOf(`demo-audit-${at}`));

it.concurrent.each(ACT_NAMES)(
  '%s leaves one line, also if its transaction has to begin again, and a repeat none',
  async (act) => {
    const there = idle.pop();
    if (!there) throw new Error('More tests at once than databases.');
    try {
      await leavesOneLine(there, act);
    } finally {
      idle.push(there);
    }
  },
);

async function leavesOneLine(there: Firestore, act: ActName): Promise<void> {
  const team = await anAuditTeam(there);
  const made = await AUDIT_CASES[act](team);
  const { ws, act: run } = typeof made === 'function' ? { ws: team.form.ws, act: made } : made;
  const before = (await linesOf(ws, act, there)).length;
  const added = async () => (await linesOf(ws, act, there)).length - before;

  const none = { read: 0, before: 0, aborted: 0, contended: 0, after: 0 };
  const faults = injectFaults(there, { ...none, aborted: 1 }, () => 0);
  try {
    await run();
  } finally {
    faults.stop();
  }
  expect(await added()).toBe(1);
  // Refused or answered as the first time; what a repeat does again is another act.
  const again = await run().then(
    () => true,
    () => false,
  );
  expect(await added()).toBe(DONE_AGAIN.has(act) && again ? 2 : 1);
  const line = (await linesOf(ws, act, there))[0];
  expect(line?.kind).toBe(kindOfAct(act));
  // But for a deleted account, of which nothing stays.
  expect(line?.people.includes(line.by)).toBe(line?.by !== '');
  const sentence = actSentence(act, line?.params ?? {}, FORMATS);
  expect(sentence).toMatch(/^[a-z].*[^.]$/);
  expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  // A text that only respondents gave.
  expect(JSON.stringify(await linesIn(ws, there))).not.toMatch(/zebraquill/i);
}

it('what fails leaves no line', async () => {
  const { form, ask } = await anAuditTeam(db);
  const viewer = await addMember(db, form.ws, 'viewer');
  const before = (await linesIn(form.ws)).length;
  const change = { kind: 'act', act: 'trash' } as const;
  const tries = [
    ask('changeForms', { ids: [form.formId], change }, viewer),
    ask(
      'changeResponses',
      { ids: ['r'.repeat(42) + 'A'], change: { kind: 'status', act: 'erase' } },
      viewer,
    ),
    ask('createApiKey', { name: 'x', scopes: ['forms:read'] }, viewer),
    ask('changeMember', { uid: form.uid, change: { kind: 'remove' } }, viewer),
  ];
  expect((await Promise.allSettled(tries)).map(({ status }) => status)).not.toContain('fulfilled');
  // Nothing to change.
  const ids = [`${'r'.repeat(42)}A`, `${'s'.repeat(42)}A`];
  await ask('changeResponses', { ids, change: { kind: 'status', act: 'trash' } });
  await ask('changeWorkspace', { name: 'User’s workspace', timeZone: 'Europe/London' });
  const after = (await linesIn(form.ws)).filter(({ act }) => act !== 'workspace_renamed');
  expect(after).toHaveLength(before);
});

it('a change of many says how many it was, not how many were asked for', async () => {
  const team = await anAuditTeam(db);
  const { form, ask } = team;
  const act = await AUDIT_CASES.responses_changed(team);
  if (typeof act !== 'function') throw new Error('Elsewhere.');
  const { docs } = await db.collection(paths.submissions(form.ws)).get();
  const ids = [...docs.map(({ id }) => id), `${'r'.repeat(42)}A`];
  await ask('changeResponses', { ids, change: { kind: 'status', act: 'trash' } });
  expect((await linesOf(form.ws, 'responses_changed'))[0]?.params).toEqual({
    count: 2,
    change: 'trash',
  });
});

it('the name of a deleted account is removed, and so is the address that it was invited by', async () => {
  const team = await anAuditTeam(db);
  const { form, ask } = team;
  const uid = randomKey();
  const email = `${uid.toLowerCase()}@example.org`;
  const about = { displayName: 'Zebraquill', email, createdAt: 1, provenEmail: email };
  await db.doc(paths.user(uid)).set({ schemaVersion: 1, ...about });
  await ask('inviteMembers', { emails: [email], role: 'editor' });
  const { memberCode } = await import('../../functions/src/mail/keys');
  const { docs } = await db.collection(paths.memberInvitations(form.ws)).get();
  const code = memberCode(KEY_SECRET, { ws: form.ws, id: docs[0]?.id ?? '' });
  await call(db, 'acceptInvitation', { code }, { uid });
  await ask('changeMember', { uid, change: { kind: 'role', role: 'admin' } });
  await ask('createApiKey', { name: 'Theirs', scopes: ['forms:read'] }, uid);
  await ask('changeMember', { uid, change: { kind: 'remove' } });
  const before = await linesIn(form.ws);
  expect(JSON.stringify(before)).toMatch(/zebraquill/i);
  expect(JSON.stringify(before)).toContain(email);
  await db.doc(paths.user(uid)).update({ deletingAt: 1 });
  await finishDeletion(db, uid, Date.now());
  const after = await linesIn(form.ws);
  expect(after).toHaveLength(before.length);
  expect(JSON.stringify(after)).not.toMatch(/zebraquill/i);
  expect(JSON.stringify(after)).not.toContain(email);
  expect(JSON.stringify(after)).not.toContain(uid);
});
