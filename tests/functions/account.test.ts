/** The actions of one's own account: who may, twice, half-way, recent log-in, limits. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  emailChangeSchema,
  userSchema,
  userWorkspaceSchema,
} from '@/domain/documents/people.schema';
import { memberSchema, workspaceSchema } from '@/domain/documents/workspaces.schema';
import { outboxSchema, type OutboxDoc } from '@/domain/documents/mail.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { accountOf, authOf } from '../../functions/src/lib/accounts';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember, aWorld } from '../support/aWorld';
import { aPerson } from '../support/accounts';
import { sharp, type Picture } from '../support/pictures';
import { call } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-account';
const db = databaseOf(PROJECT);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

const { dataAt } = aWorld(() => ({ db }));

async function mailsOf(uid: string, kind: OutboxDoc['kind']): Promise<OutboxDoc[]> {
  const { docs } = await db.collection(paths.outbox()).where('kind', '==', kind).get();
  return docs.flatMap((doc) => (doc.id.includes(uid) ? [outboxSchema.parse(doc.data())] : []));
}

async function aVerifiedPerson() {
  const person = await aPerson(db);
  await (await authOf(db)).updateUser(person.uid, { emailVerified: true });
  return person;
}

describe('sendVerification', () => {
  it('queues one mail to the account’s address, and none where it is proven', async () => {
    const { uid, email } = await aPerson(db);
    expect(await call(db, 'sendVerification', {}, { uid })).toEqual({ state: 'sent' });
    const [mail, ...more] = await mailsOf(uid, 'verify_email');
    expect([mail?.to, mail?.data, more.length]).toEqual([email, { uid }, 0]);
    await (await authOf(db)).updateUser(uid, { emailVerified: true });
    expect(await call(db, 'sendVerification', {}, { uid })).toEqual({ state: 'verified' });
    expect(await mailsOf(uid, 'verify_email')).toHaveLength(1);
  });

  it('mails at most once a minute and five times a day', async () => {
    const { uid } = await aPerson(db);
    const start = Date.now();
    const send = (now: number) => call(db, 'sendVerification', {}, { uid, now });
    await send(start);
    await expect(send(start + MINUTE - 1)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 1 },
    });
    for (let sent = 1; sent < 5; sent += 1) await send(start + sent * 2 * MINUTE);
    await expect(send(start + HOUR)).rejects.toThrow(/tomorrow/);
    await send(start + 24 * HOUR + 1);
    expect(await mailsOf(uid, 'verify_email')).toHaveLength(6);
  });

  it('asked before there is a profile queues one, however often', async () => {
    const uid = randomKey();
    await (await authOf(db)).createUser({ uid, email: `${uid}@example.org` });
    await call(db, 'sendVerification', {}, { uid });
    await call(db, 'sendVerification', {}, { uid });
    expect(await mailsOf(uid, 'verify_email')).toHaveLength(1);
  });

  it('queues nothing for an account that is being deleted', async () => {
    const { uid } = await aPerson(db);
    await db.doc(paths.user(uid)).update({ deletingAt: Date.now() });
    await expect(call(db, 'sendVerification', {}, { uid })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await mailsOf(uid, 'verify_email')).toEqual([]);
  });

  it('is not for a token whose account is gone', async () => {
    await expect(call(db, 'sendVerification', {}, { uid: randomKey() })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('changeEmail', () => {
  it('mails a link to the new address, and changes nothing yet', async () => {
    const { uid, email } = await aVerifiedPerson();
    const to = `new-${uid}@example.org`;
    expect(await call(db, 'changeEmail', { email: ` ${to} ` }, { uid })).toEqual({ sentTo: to });
    const [mail] = await mailsOf(uid, 'change_email');
    const [told] = await mailsOf(uid, 'email_change_asked');
    const { id } = emailChangeSchema.strict().parse(await dataAt(paths.emailChange(uid)));
    expect([mail?.to, mail?.data]).toEqual([to, { uid, change: id }]);
    expect([told?.to, told?.data]).toEqual([email, { uid, change: id }]);
    expect((await accountOf(db, uid))?.email).toBe(email);
  });

  it('says the same where someone else has the address', async () => {
    const other = await aVerifiedPerson();
    const { uid } = await aVerifiedPerson();
    const asked = call(db, 'changeEmail', { email: other.email }, { uid });
    await expect(asked).resolves.toEqual({ sentTo: other.email });
  });

  it('demands a recent log-in', async () => {
    const { uid } = await aVerifiedPerson();
    // No one logs in to an account before there is one.
    const now = Date.now() + 5 * MINUTE;
    const asked = (authTime: number) =>
      call(db, 'changeEmail', { email: 'a@example.org' }, { uid, now, authTime });
    await expect(asked(now - 5 * MINUTE - 1)).rejects.toMatchObject({ code: 'recent_login' });
    await expect(asked(now - 5 * MINUTE)).resolves.toBeDefined();
  });

  it('demands it of a token that does not say when its holder logged in', async () => {
    const { uid } = await aVerifiedPerson();
    const asked = call(
      db,
      'changeEmail',
      { email: 'a@example.org' },
      { uid, authTime: Number.NaN },
    );
    await expect(asked).rejects.toMatchObject({ code: 'recent_login' });
  });

  it.each([
    '',
    'ada',
    'ada@',
    'ada@\uff45xample.org',
    'a b@example.org',
    'ada@example',
    `${'x'.repeat(250)}@example.org`,
  ])('refuses %j', async (email) => {
    const { uid } = await aVerifiedPerson();
    await expect(call(db, 'changeEmail', { email }, { uid })).rejects.toMatchObject({
      code: 'malformed',
    });
  });

  it('refuses the present address', async () => {
    const { uid, email } = await aVerifiedPerson();
    await expect(call(db, 'changeEmail', { email: email.toUpperCase() }, { uid })).rejects.toThrow(
      /already/,
    );
  });
});

describe('syncProfile', () => {
  it('keeps what turns a line out of a name that was written past the functions', async () => {
    const { uid, ws } = await aPerson(db);
    await (await authOf(db)).updateUser(uid, { displayName: null });
    // As rules let a person write it.
    await db.doc(paths.user(uid)).update({ displayName: '\u202eEve\u2066' });
    await call(db, 'syncProfile', {}, { uid });
    for (const path of [paths.user(uid), paths.member(ws, uid)]) {
      expect((await dataAt(path))?.['displayName']).toBe('Eve');
    }
  });

  it('brings name and address of the account to everywhere they are shown', async () => {
    const { uid, ws } = await aPerson(db);
    await (await authOf(db)).updateUser(uid, { displayName: 'Grace', email: 'grace@example.org' });
    await call(db, 'syncProfile', {}, { uid });
    const profile = userSchema.strict().parse(await dataAt(paths.user(uid)));
    const member = memberSchema.strict().parse(await dataAt(paths.member(ws, uid)));
    for (const seen of [profile, member]) {
      expect([seen.displayName, seen.email]).toEqual(['Grace', 'grace@example.org']);
    }
  });

  it('takes no name that is longer, or does more, than one given on our pages', async () => {
    const { uid, ws } = await aPerson(db, 'Ada');
    const name = async (displayName: string) => {
      await (await authOf(db)).updateUser(uid, { displayName });
      await call(db, 'syncProfile', {}, { uid });
      const [profile, member] = [
        await dataAt(paths.user(uid)),
        await dataAt(paths.member(ws, uid)),
      ];
      expect(member?.['displayName']).toBe(profile?.['displayName']);
      return String(profile?.['displayName']);
    };
    expect(await name('x'.repeat(200))).toBe('x'.repeat(100));
    expect(await name('Ada\r\nLovelace\u0007')).toBe('Ada Lovelace');
    expect(await name('\u200b')).toBe('Ada Lovelace');
  });

  it('takes no name that turns the text around it, and no picture that is no picture', async () => {
    const { uid, ws } = await aPerson(db);
    const auth = await authOf(db);
    const seen = async () => {
      await call(db, 'syncProfile', {}, { uid });
      const [profile, member] = [
        await dataAt(paths.user(uid)),
        await dataAt(paths.member(ws, uid)),
      ];
      expect([member?.['displayName'], member?.['photoURL']]).toEqual([
        profile?.['displayName'],
        profile?.['photoURL'],
      ]);
      return [profile?.['displayName'], profile?.['photoURL']] as unknown[];
    };
    await auth.updateUser(uid, {
      displayName: '\u202eAda\u2066',
      photoURL: 'http://evil.example/x.svg',
    });
    expect(await seen()).toEqual(['Ada', undefined]);
    await auth.updateUser(uid, { photoURL: 'http://evil.example/x.png' });
    expect(await seen()).toEqual(['Ada', undefined]);
    for (const photoURL of [
      'https://pictures.example/x.png',
      `http://127.0.0.1:5000/api/assets/${'a'.repeat(64)}`,
    ]) {
      await auth.updateUser(uid, { photoURL });
      expect(await seen()).toEqual(['Ada', photoURL]);
    }
    const other = randomKey();
    const about = { uid: other, picture: 'javascript:alert(1)' };
    await call(db, 'ensureWorkspace', { timeZone: 'UTC', displayName: '\u202eEve' }, about);
    expect(await dataAt(paths.user(other))).toMatchObject({ displayName: 'Eve' });
    expect(await dataAt(paths.user(other))).not.toHaveProperty('photoURL');
  });

  it('tells the former address that it is no longer the account’s, once', async () => {
    const { uid, email } = await aPerson(db);
    await (await authOf(db)).updateUser(uid, { email: `moved-${uid}@example.org` });
    await Promise.all([1, 2, 3].map(() => call(db, 'syncProfile', {}, { uid })));
    const mails = await mailsOf(uid, 'email_changed');
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('does nothing for anyone who has no profile or no account', async () => {
    const uid = randomKey();
    expect(await call(db, 'syncProfile', {}, { uid })).toEqual({});
    await (await authOf(db)).createUser({ uid, email: `${uid}@example.org` });
    await call(db, 'syncProfile', {}, { uid });
    expect(await dataAt(paths.user(uid))).toBe(undefined);
  });
});

describe('ensureWorkspace', () => {
  const request = { timeZone: 'Europe/London' };

  it('makes none for a token whose account is gone', async () => {
    const uid = randomKey();
    const isAccount = async (id: string) => (await accountOf(db, id)) !== undefined;
    await expect(call(db, 'ensureWorkspace', request, { uid, isAccount })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await (await authOf(db)).createUser({ uid, email: `${uid}@example.org` });
    await expect(call(db, 'ensureWorkspace', request, { uid, isAccount })).resolves.toBeDefined();
  });
});

// ---- pictures -------------------------------------------------------------------------------------------------------

const square = (colour: string, size = 64) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } });
const asBase64 = async (picture: Picture) => (await picture.toBuffer()).toString('base64');
const shaOf = (url: string | null) => (url ?? '').split('/').at(-1) ?? '';

describe('setPicture', () => {
  it('draws it again as a small WebP, without what else the file held', async () => {
    const { uid, ws } = await aPerson(db);
    const photo = square('#204060', 900)
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret place' } });
    const image = await asBase64(photo);
    expect(Buffer.from(image, 'base64').includes('secret place')).toBe(true);
    const { photoURL } = await call(db, 'setPicture', { image }, { uid });

    const stored = await (await filesOf(db)).read(files.asset(shaOf(photoURL)));
    const about = await sharp(stored?.bytes).metadata();
    expect([about.format, about.width, about.height, about.exif]).toEqual([
      'webp',
      256,
      256,
      undefined,
    ]);
    expect(stored?.bytes.includes('secret place')).toBe(false);
    expect((await accountOf(db, uid))?.photoURL).toBe(photoURL);
    expect((await dataAt(paths.user(uid)))?.['photoURL']).toBe(photoURL);
    expect((await dataAt(paths.member(ws, uid)))?.['photoURL']).toBe(photoURL);
  });

  it('is served for good under its own name, and nothing else is', async () => {
    const { uid } = await aPerson(db);
    const image = await asBase64(square('#445566').png());
    const { photoURL } = await call(db, 'setPicture', { image }, { uid });
    const response = await fetch(`${server.url}/api/assets/${shaOf(photoURL)}`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([
      200,
      'image/webp',
      // L11: removed here, it is gone from the CDN within an hour.
      'public, max-age=31536000, s-maxage=3600, immutable',
      'nosniff',
    ]);
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp');
    for (const path of ['0'.repeat(64), 'x', '..%2Fsecret', `${shaOf(photoURL)}.webp`]) {
      expect((await fetch(`${server.url}/api/assets/${path}`)).status).toBe(404);
    }
    const posted = await fetch(`${server.url}/api/assets/${shaOf(photoURL)}`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });

  it('is not looked for without end by anyone who asks for one that is not there', async () => {
    const own = await startServer({
      projectId: PROJECT,
      variables: { FORMLOOM_LIMIT_BEACON: '3' },
    });
    const answers = [];
    for (let time = 0; time < 4; time += 1) {
      answers.push((await fetch(`${own.url}/api/assets/${`${time}`.repeat(64)}`)).status);
    }
    await own.close();
    expect(answers).toEqual([404, 404, 404, 429]);
  });

  it('replaced or removed takes the former one away, and never someone else’s', async () => {
    const [one, two] = await Promise.all([aPerson(db), aPerson(db)]);
    const image = await asBase64(square('#778899').png());
    const first = await call(db, 'setPicture', { image }, { uid: one.uid });
    const others = await call(db, 'setPicture', { image }, { uid: two.uid });
    expect(others.photoURL).not.toBe(first.photoURL);
    const next = await asBase64(square('#123456').webp());
    const second = await call(db, 'setPicture', { image: next }, { uid: one.uid });
    const bucket = await filesOf(db);
    const there = async (url: string | null) =>
      (await bucket.read(files.asset(shaOf(url)))) !== undefined;
    expect([await there(first.photoURL), await there(second.photoURL)]).toEqual([false, true]);

    expect(await call(db, 'setPicture', { image: null }, { uid: one.uid })).toEqual({
      photoURL: null,
    });
    expect([await there(second.photoURL), await there(others.photoURL)]).toEqual([false, true]);
    expect((await accountOf(db, one.uid))?.photoURL).toBe(undefined);
    expect((await dataAt(paths.user(one.uid)))?.['pictures']).toEqual([]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  it.each([
    ['a drawing with script', Buffer.from(svg).toString('base64')],
    ['a page', Buffer.from('<!doctype html><h1>x</h1>').toString('base64')],
    ['nothing of sense', Buffer.from('not a picture').toString('base64')],
    ['what is no base64', 'data:image/png;base64,xx'],
    ['an empty text', ''],
  ])('refuses %s', async (_name, image) => {
    const { uid } = await aPerson(db);
    await expect(call(db, 'setPicture', { image }, { uid })).rejects.toMatchObject({
      code: 'malformed',
    });
    expect((await accountOf(db, uid))?.photoURL).toBe(undefined);
  });

  it('refuses a small file that holds a huge picture, and a large one', async () => {
    const { uid } = await aPerson(db);
    const huge = await asBase64(square('#000000', 6_000).png({ compressionLevel: 9 }));
    expect(huge.length).toBeLessThan(2_000_000);
    await expect(call(db, 'setPicture', { image: huge }, { uid })).rejects.toMatchObject({
      code: 'malformed',
    });
    const image = Buffer.alloc(2_100_000, 1).toString('base64');
    await expect(call(db, 'setPicture', { image }, { uid })).rejects.toThrow();
  });

  it('reads no format but its own, not even to refuse it', async () => {
    const { uid } = await aPerson(db);
    // Two thousand bytes that would keep a processor busy for seconds, and hold up anyone who waits behind them.
    const nested = Array.from(
      { length: 12 },
      (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
    );
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="a0" width="1" height="1"/>${nested.join('')}<use href="#a12"/></svg>`;
    const image = Buffer.from(bomb).toString('base64');
    const before = process.cpuUsage();
    await expect(call(db, 'setPicture', { image }, { uid })).rejects.toMatchObject({
      code: 'malformed',
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it('is drawn for one account only so often', async () => {
    const { uid } = await aPerson(db);
    const now = Date.now();
    const image = Buffer.from('not a picture').toString('base64');
    const set = (at: number) => call(db, 'setPicture', { image }, { uid, now: at });
    for (let time = 0; time < 20; time += 1) {
      await expect(set(now)).rejects.toMatchObject({ code: 'malformed' });
    }
    await expect(set(now)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(set(now + 30_000)).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each([
    ['another picture', square('#405060').png()],
    ['none', null],
  ])('that is stored when %s was chosen meanwhile leaves no file', async (_name, later) => {
    const { uid } = await aPerson(db);
    const bucket = await filesOf(db);
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let reached = () => {};
    const saving = new Promise<void>((resolve) => (reached = resolve));
    const slow = vi.spyOn(await import('../../functions/src/lib/files'), 'filesOf');
    slow.mockResolvedValueOnce({
      ...bucket,
      async save(...args) {
        reached();
        await opened;
        await bucket.save(...args);
      },
    });
    const before = new Set(await bucket.list('assets/'));
    const first = await asBase64(square('#102030').png());
    const early = call(db, 'setPicture', { image: first }, { uid });
    const refused = expect(early).rejects.toMatchObject({ code: 'conflict' });
    await saving;
    const image = later && (await asBase64(later));
    const { photoURL } = await call(db, 'setPicture', { image }, { uid });
    open();
    await refused;
    slow.mockRestore();
    const made = (await bucket.list('assets/')).filter((name) => !before.has(name));
    expect(made).toEqual(photoURL === null ? [] : [files.asset(shaOf(photoURL))]);
    expect((await accountOf(db, uid))?.photoURL ?? null).toBe(photoURL);
  });

  it('needs a profile', async () => {
    const image = await asBase64(square('#000000').png());
    await expect(call(db, 'setPicture', { image }, { uid: randomKey() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

// ---- the workspace --------------------------------------------------------------------------------------------------

describe('changeWorkspace', () => {
  const change = (ws: string, uid: string, more: object = {}) =>
    call(
      db,
      'changeWorkspace',
      { workspace: ws, name: 'Harbour & Pine', timeZone: 'Europe/London', ...more },
      { uid },
    );

  it('says the new name to every member', async () => {
    const { ws, uid } = await aPerson(db);
    const colleague = await aPerson(db, 'Grace');
    await addMember(db, ws, 'viewer', { uid: colleague.uid });
    await db
      .doc(paths.userWorkspace(colleague.uid, ws))
      .set({ schemaVersion: 1, name: 'old', role: 'viewer', joinedAt: 2 });
    expect(await change(ws, uid)).toEqual({ recounting: false });
    expect(workspaceSchema.strict().parse(await dataAt(paths.workspace(ws))).name).toBe(
      'Harbour & Pine',
    );
    for (const member of [uid, colleague.uid]) {
      const mirror = await dataAt(paths.userWorkspace(member, ws));
      expect(userWorkspaceSchema.strict().parse(mirror).name).toBe('Harbour & Pine');
    }
  });

  it.each([
    ['viewer', false],
    ['editor', false],
    ['admin', true],
    ['owner', true],
    [undefined, false],
  ] as const)('for a member who is %s: %s', async (role, may) => {
    const { ws } = await aPerson(db);
    const uid = randomKey();
    if (role) await addMember(db, ws, role, { uid });
    const done = change(ws, uid);
    await (may
      ? expect(done).resolves.toBeDefined()
      : expect(done).rejects.toMatchObject({ code: 'forbidden' }));
  });

  it.each([
    { name: '  ' },
    { name: 'x'.repeat(101) },
    { timeZone: 'Mars/Olympus' },
    { workspace: '../other' },
    { more: 1 },
  ])('refuses %j', async (wrong) => {
    const { ws, uid } = await aPerson(db);
    await expect(change(ws, uid, wrong)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('signOutEverywhere', () => {
  it('ends the sessions that there are', async () => {
    const { uid } = await aPerson(db);
    const before = (await accountOf(db, uid))?.tokensValidAfterTime;
    await call(db, 'signOutEverywhere', {}, { uid });
    const after = (await accountOf(db, uid))?.tokensValidAfterTime;
    expect(after).toBeDefined();
    expect(Date.parse(after ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? after ?? ''));
  });
});
