/** Members of a workspace: invited by mail from a real SMTP server, their roles, and who may change whose. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '@/domain/options/access';
import { memberInvitationSchema } from '@/domain/documents/members.schema';
import { memberSchema } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { memberCode } from '../../functions/src/mail/keys';
import { sendDue } from '../../functions/src/mail/send';
import { addMember, aUser, refusalOf } from '../support/aWorld';
import { anAddress, mailContext, ORIGIN, startMailServer, type MailServer } from '../support/mail';
import { call, provenMaker, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const DAY = 86_400_000;
let mails: MailServer;
let doors: TestServer;
let db: Firestore;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  // A team is larger than what strangers may cause at one company in an hour.
  vi.stubEnv('FORMLOOM_MAIL_HOUR_DOMAIN', '1000');
  vi.stubEnv('FORMLOOM_MAIL_HOUR_WORKSPACE', '1000');
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-members' });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

async function aTeam(): Promise<Published> {
  const form = await published(db);
  await provenMaker(db, form);
  return form;
}

const person = async (email = anAddress(), isProven = true) =>
  (await aUser(db, email, isProven)).uid;

const member = async (ws: string, role: Role) =>
  addMember(db, ws, role, { ...(await aUser(db, anAddress())), mirrored: 'Team' });

const invite = (
  ws: string,
  emails: string[],
  uid: string,
  role: 'viewer' | 'editor' | 'admin' = 'editor',
  now = Date.now(),
) => call(db, 'inviteMembers', { workspace: ws, emails, role }, { uid, now, emailVerified: true });

async function invitationsOf(ws: string) {
  const found = await db.collection(paths.memberInvitations(ws)).get();
  return found.docs.map((doc) => ({
    id: doc.id,
    code: memberCode(KEY_SECRET, { ws, id: doc.id }),
    data: memberInvitationSchema.strict().parse(doc.data()),
  }));
}

const accept = (code: string, uid: string, now = Date.now()) =>
  call(db, 'acceptInvitation', { code }, { uid, now });
const ask = (code: string, uid: string, now = Date.now()) =>
  call(db, 'askInvitation', { code }, { uid, now });
const change = (
  ws: string,
  uid: string,
  what: { kind: 'role'; role: 'viewer' | 'editor' | 'admin' } | { kind: 'remove' },
  by: string,
) => call(db, 'changeMember', { workspace: ws, uid, change: what }, { uid: by });

const roleOf = async (ws: string, uid: string): Promise<Role | undefined> => {
  const found = (await db.doc(paths.member(ws, uid)).get()).data();
  return found && memberSchema.parse(found).role;
};

describe('an invitation', () => {
  it('arrives by mail, is accepted once by anyone who has proven the address, in any case, and is gone then', async () => {
    const { ws, uid } = await aTeam();
    const address = anAddress();
    const [name = '', domain = ''] = address.split('@');
    const typed = `${name.toUpperCase()}@${domain}`;
    expect(await invite(ws, [` ${typed} `, address], uid)).toEqual({
      invited: [address],
      known: [],
    });
    // A second press.
    expect(await invite(ws, [address], uid)).toEqual({ invited: [], known: [address] });
    await sendDue(mailContext(db, mails), () => true);
    const letters = mails.to(address);
    expect(letters).toHaveLength(1);
    const [, code = ''] =
      new RegExp(`${ORIGIN}/dashboard\\?invitation=([\\w.-]+)`).exec(letters[0]?.text ?? '') ?? [];
    const cleo = await person(address);
    expect(await ask(code, cleo)).toMatchObject({ state: 'open', workspace: ws, role: 'editor' });
    const both = await Promise.all([accept(code, cleo), accept(code, cleo)]);
    expect(both).toEqual([{ workspace: ws }, { workspace: ws }]);
    expect(await roleOf(ws, cleo)).toBe('editor');
    expect((await db.doc(paths.userWorkspace(cleo, ws)).get()).get('role')).toBe('editor');
    expect(await invitationsOf(ws)).toEqual([]);
    const told = await db.collection(paths.notifications(uid)).get();
    expect(told.docs.map((doc) => doc.data())).toMatchObject([
      { type: 'memberJoined', workspace: ws, readAt: null },
    ]);
    expect(await ask(code, cleo)).toMatchObject({ state: 'member', workspace: ws });
    // Forwarded, and used again by someone else.
    expect(await refusalOf(accept(code, await person()))).toBe('invitation_gone');
    // Taken out, the old link brings no one back.
    await change(ws, cleo, { kind: 'remove' }, uid);
    expect(await refusalOf(accept(code, cleo))).toBe('invitation_gone');
    expect(await invite(ws, [address], uid)).toEqual({ invited: [address], known: [] });
  });

  it('is for its address alone, and proves none', async () => {
    const { ws, uid } = await aTeam();
    const address = anAddress();
    await invite(ws, [address], uid);
    const [{ code } = { code: '' }] = await invitationsOf(ws);
    const other = await person();
    const masked = await ask(code, other);
    expect(masked).toEqual({ state: 'other', email: expect.stringMatching(/^a…@/) as string });
    expect(await refusalOf(accept(code, other))).toBe('invitation_other');
    const unproven = await person(address, false);
    expect((await ask(code, unproven)).state).toBe('unproven');
    expect(await refusalOf(accept(code, unproven))).toBe('prove_address');
    expect(await roleOf(ws, unproven)).toBeUndefined();
  });

  it('expires, is revoked, is sent again, and ends with the right of anyone who sent it', async () => {
    const { ws, uid } = await aTeam();
    const admin = await member(ws, 'admin');
    const addresses = [anAddress(), anAddress(), anAddress()];
    await invite(ws, addresses, admin);
    const all = await invitationsOf(ws);
    const of = (n: number) =>
      all.find(({ data }) => data.email === addresses[n]) ?? { id: '', code: '' };
    const [a, b, c] = await Promise.all(addresses.map((one) => person(one)));
    if (!a || !b || !c) throw new Error('Nobody.');
    const later = Date.now() + 8 * DAY;
    expect(await refusalOf(accept(of(0).code, a, later))).toBe('invitation_gone');
    const act = (n: number, kind: 'resend' | 'revoke', now = Date.now()) =>
      call(
        db,
        'changeInvitation',
        { workspace: ws, id: of(n).id, change: { kind } },
        { uid, now, emailVerified: true },
      );
    await act(0, 'resend', later);
    expect(await accept(of(0).code, a, later)).toEqual({ workspace: ws });
    await act(1, 'revoke');
    await act(1, 'revoke');
    expect(await refusalOf(accept(of(1).code, b))).toBe('invitation_gone');
    await change(ws, admin, { kind: 'role', role: 'viewer' }, uid);
    expect(await refusalOf(accept(of(2).code, c))).toBe('invitation_gone');
    await act(2, 'resend');
    expect(await accept(of(2).code, c)).toEqual({ workspace: ws });
  });

  it('cannot be guessed: a thousand codes open nothing', async () => {
    const { ws, uid } = await aTeam();
    await invite(ws, [anAddress()], uid);
    const [{ id, code } = { id: '', code: '' }] = await invitationsOf(ws);
    const stranger = await person();
    for (let n = 0; n < 1_000; n += 1) {
      const guess = `${ws}.${id}.${randomKey()}`;
      if (guess === code) continue;
      expect((await ask(guess, stranger)).state).toBe('gone');
    }
    for (const odd of ['x', '..', `${ws}.${id}`, `${code}x`, code.replaceAll('.', '/')]) {
      expect((await ask(odd, stranger)).state).toBe('gone');
    }
  });

  it('needs a proven address, a right to it, and has its limits', async () => {
    const { ws, uid } = await aTeam();
    for (const role of ROLES) {
      const by = await member(ws, role);
      const found = await refusalOf(invite(ws, [anAddress()], by));
      expect([role, found]).toEqual([
        role,
        ['admin', 'owner'].includes(role) ? 'done' : 'forbidden',
      ]);
    }
    expect(await refusalOf(invite(ws, [anAddress()], await person()))).toBe('forbidden');
    expect(await refusalOf(invite(ws, ['not an address'], uid))).toBe('recipient_malformed');
    const unproven = await member(ws, 'admin');
    await db.doc(paths.user(unproven)).update({ provenEmail: 'other', unproven: true });
    expect(await refusalOf(invite(ws, [anAddress()], unproven))).toBe('prove_address');
    const many = Array.from({ length: 20 }, () => anAddress());
    await invite(ws, many, uid);
    expect(
      await refusalOf(
        invite(
          ws,
          many.map(() => anAddress()),
          uid,
        ),
      ),
    ).toBe('invitations_hour');
  });
});

describe('members', () => {
  it('change roles by the one table: each role, each target, each act', async () => {
    const { ws } = await aTeam();
    for (const own of ROLES) {
      for (const theirs of ROLES) {
        for (const kind of ['role', 'remove'] as const) {
          const [by, target] = await Promise.all([member(ws, own), member(ws, theirs)]);
          const what = kind === 'role' ? { kind, role: 'viewer' as const } : { kind };
          const found = await refusalOf(change(ws, target, what, by));
          const isAllowed = ['admin', 'owner'].includes(own);
          const expected = !isAllowed ? 'forbidden' : theirs === 'owner' ? 'member_fixed' : 'done';
          expect([own, theirs, kind, found]).toEqual([own, theirs, kind, expected]);
          const after = await roleOf(ws, target);
          expect(after).toBe(expected !== 'done' ? theirs : kind === 'role' ? 'viewer' : undefined);
        }
      }
    }
  });

  it('leave by themselves, but for the owner, who hands over first', async () => {
    const { ws, uid } = await aTeam();
    const viewer = await member(ws, 'viewer');
    await change(ws, viewer, { kind: 'remove' }, viewer);
    expect(await roleOf(ws, viewer)).toBeUndefined();
    expect((await db.doc(paths.userWorkspace(viewer, ws)).get()).exists).toBe(false);
    expect(await refusalOf(change(ws, uid, { kind: 'remove' }, uid))).toBe('member_fixed');
    const editor = await member(ws, 'editor');
    const hand = (to: string, by: string) =>
      call(db, 'handOver', { workspace: ws, uid: to }, { uid: by });
    expect(await refusalOf(hand(editor, editor))).toBe('forbidden');
    expect(await refusalOf(hand(randomKey(), uid))).toBe('member_gone');
    expect(await hand(editor, uid)).toEqual({ role: 'admin' });
    expect([await roleOf(ws, editor), await roleOf(ws, uid)]).toEqual(['owner', 'admin']);
    await change(ws, uid, { kind: 'remove' }, uid);
    expect(await roleOf(ws, uid)).toBeUndefined();
  });

  it('have nothing any more the moment that they are taken out', async () => {
    const { ws, uid, formId } = await aTeam();
    const editor = await member(ws, 'editor');
    const people = [{ id: randomKey(), name: 'Ada' }];
    const act = () =>
      call(db, 'createPersonalLinks', { workspace: ws, formId, people }, { uid: editor });
    await act();
    await change(ws, editor, { kind: 'remove' }, uid);
    expect(await refusalOf(act())).toBe('forbidden');
  });
});

it('someone makes further workspaces, each once, up to a limit', async () => {
  const { uid } = await aTeam();
  await db
    .doc(paths.user(uid))
    .set(
      { schemaVersion: 1, displayName: 'Ada', email: 'ada@example.org', createdAt: 1 },
      { merge: true },
    );
  const make = (id: string, name = 'Second') =>
    call(db, 'createWorkspace', { id, name, timeZone: 'Europe/Berlin' }, { uid });
  const id = randomKey();
  expect(await make(id)).toEqual({ workspace: id });
  expect(await make(id)).toEqual({ workspace: id });
  expect(await roleOf(id, uid)).toBe('owner');
  expect(await refusalOf(make(randomKey(), '  '))).toBe('name_length');
  const results = [];
  for (let n = 0; n < 12; n += 1) results.push(await refusalOf(make(randomKey())));
  expect(results.at(-1)).toBe('workspaces_full');
});
