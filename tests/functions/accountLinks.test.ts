/** The links of account mails: who holds one proves an address; what was there before the proof ends. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountLinkAnswer, AccountLinkRequest } from '@/domain/base/accountLinks';
import { emailChangeSchema } from '@/domain/documents/people.schema';
import { outboxSchema, type OutboxDoc } from '@/domain/documents/mail.schema';
import type { ErrorBody } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { beginDeletion } from '../../functions/src/account/deletion';
import { confirmSameSession } from '../../functions/src/account/proof';
import { accountOf, accountsAmong, authOf } from '../../functions/src/lib/accounts';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { accountLinks } from '../../functions/src/mail/links';
import { sendDue } from '../../functions/src/mail/send';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWorld } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import { anAddress, mailContext, startMailServer, ORIGIN, type MailServer } from '../support/mail';
import { call } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

/** The project whose accounts can be logged in to over the emulator's own doors. */
const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-formloom';
const db = databaseOf(PROJECT);
const PASSWORD = 'correct horse battery';
const HOUR = 3_600_000;
const clock = { at: 0 };

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ projectId: PROJECT, now: () => clock.at || Date.now() });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const links = () => accountLinks(db, ORIGIN, KEY_SECRET, () => clock.at || Date.now());
const { dataAt } = aWorld(() => ({ db }));

const codeIn = (url: string | undefined) => new URL(url ?? 'x:').searchParams.get('oobCode') ?? '';

/** Firebase's own door, as the browser's SDK and anyone who writes requests by hand use it. */
async function identity(act: string, body: Record<string, unknown>) {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=x`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  const answer = (await response.json()) as {
    localId?: string;
    idToken?: string;
    refreshToken?: string;
    error?: { message: string };
  };
  return { status: response.status, ...answer };
}

interface Tokens {
  idToken: string;
  refreshToken: string;
}
async function logIn(email: string, password = PASSWORD): Promise<Tokens | undefined> {
  const { idToken, refreshToken } = await identity('signInWithPassword', { email, password });
  return idToken && refreshToken ? { idToken, refreshToken } : undefined;
}

/** Whether a session still goes on: its tokens can be renewed, and our doors take its present one. */
async function goesOn({ idToken, refreshToken }: Tokens): Promise<boolean> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const renewed = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=x`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { access_token: fresh = idToken } = (await renewed.json()) as { access_token?: string };
  const exported = await fetch(`${server.url}/api/account/export`, {
    headers: { Authorization: `Bearer ${fresh}` },
  });
  await exported.arrayBuffer();
  return renewed.ok && exported.ok;
}

interface Registered {
  uid: string;
  email: string;
  session: Tokens;
}
/** Registers as a browser does, with a profile and a workspace. */
async function register(email = anAddress(), verified = false): Promise<Registered> {
  const {
    localId: uid = '',
    idToken = '',
    refreshToken = '',
  } = await identity('signUp', {
    email,
    password: PASSWORD,
  });
  if (verified) await (await authOf(db)).updateUser(uid, { emailVerified: true });
  await call(
    db,
    'ensureWorkspace',
    { timeZone: 'UTC', displayName: 'Ada Lovelace' },
    { uid, email, emailVerified: verified },
  );
  await call(db, 'syncProfile', {}, { uid });
  return { uid, email, session: { idToken, refreshToken } };
}

/** A second must lie between what is issued and what ends it: the service counts in seconds. */
const nextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1_001 - (Date.now() % 1_000)));

async function post(
  body: unknown,
  { as, type = 'application/json' }: { as?: Tokens; type?: string } = {},
) {
  const response = await fetch(`${server.url}/api/account-links`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      ...(as ? { Authorization: `Bearer ${as.idToken}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as AccountLinkAnswer & Partial<ErrorBody>;
  return { status: response.status, answer };
}
const act = (request: AccountLinkRequest, as?: Tokens) => post(request, as ? { as } : {});

const verifyCode = async ({ uid, email }: Registered) =>
  codeIn(await links().verifyEmail(uid, email));
const resetCode = async (email: string) => codeIn(await links().passwordReset(email));

/** Asks for a change of address, and gives both of its codes. */
async function change(uid: string, to = anAddress(), now = Date.now()) {
  await call(db, 'changeEmail', { email: to }, { uid, now });
  const { id } = emailChangeSchema.strict().parse(await dataAt(paths.emailChange(uid)));
  const [confirm, stop] = [
    await links().changeEmail(uid, id),
    await links().stopEmailChange(uid, id),
  ];
  return { to, confirm: codeIn(confirm?.url), stop: codeIn(stop?.url) };
}
const confirming = (token: string) => act({ link: 'verifyAndChangeEmail', token, act: 'follow' });

async function mailsOf(uid: string, kind: OutboxDoc['kind']): Promise<OutboxDoc[]> {
  const { docs } = await db.collection(paths.outbox()).where('kind', '==', kind).get();
  return docs.flatMap((doc) => (doc.id.includes(uid) ? [outboxSchema.parse(doc.data())] : []));
}

describe('a change of address', () => {
  it('tells the present address in the same act, with who, when, where to, and a link that stops it', async () => {
    const own = databaseOf('demo-links-mail');
    const uid = randomKey();
    const from = anAddress();
    await (
      await authOf(own)
    ).createUser({ uid, email: from, displayName: 'Ada', emailVerified: true });
    await call(own, 'ensureWorkspace', { timeZone: 'UTC' }, { uid });
    const to = anAddress();
    await call(own, 'changeEmail', { email: to }, { uid });
    await sendDue(mailContext(own, mails), () => true);
    const [told] = mails.to(from);
    expect(told?.subject).toContain('Request to change');
    expect(told?.text).toContain(to);
    expect(told?.text).toContain('Hello Ada,');
    expect(told?.text).toMatch(/On \d\d? \w{3} \d{4}, \d\d:\d\d UTC/);
    expect(told?.text).toContain('mode=stopEmailChange');
    expect(mails.to(to)[0]?.text).toContain('mode=verifyAndChangeEmail');
    // Nothing that opens anything is stored.
    const stored = JSON.stringify([
      (await own.doc(paths.emailChange(uid)).get()).data(),
      (await own.collection(paths.outbox()).get()).docs.map((doc) => doc.data()),
    ]);
    for (const mail of [told, mails.to(to)[0]]) {
      const [, code = ''] = /oobCode=(\S+)/.exec(mail?.text ?? '') ?? [];
      expect(code.length).toBeGreaterThan(40);
      expect(stored).not.toContain(code.split('.').at(-1) ?? code);
    }
  });

  it('is carried out once, by a press: all sessions end and the former address is told', async () => {
    const ada = await register(undefined, true);
    const { to, confirm } = await change(ada.uid);
    await nextSecond();
    const look = await act({ link: 'verifyAndChangeEmail', token: confirm, act: 'look' });
    expect([look.status, look.answer.email, look.answer.newEmail]).toEqual([200, ada.email, to]);
    expect((await accountOf(db, ada.uid))?.email).toBe(ada.email);

    const both = await Promise.all([confirming(confirm), confirming(confirm)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await accountOf(db, ada.uid)).toMatchObject({ email: to, emailVerified: true });
    expect((await dataAt(paths.user(ada.uid)))?.['email']).toBe(to);
    expect((await mailsOf(ada.uid, 'email_changed')).map((mail) => mail.to)).toEqual([ada.email]);
    expect(await goesOn(ada.session)).toBe(false);
    expect((await confirming(confirm)).status).toBe(404);
    expect(await dataAt(paths.emailChange(ada.uid))).toBeUndefined();
  });

  it.each([
    [
      'a password reset',
      async ({ email }: Registered) => {
        const token = await resetCode(email);
        const reset = {
          link: 'resetPassword',
          token,
          act: 'follow',
          password: 'new secret 1',
        } as const;
        expect((await act(reset)).status).toBe(200);
      },
    ],
    [
      'a reset past our own links',
      async ({ email }: Registered) => {
        await nextSecond();
        const link = await (await authOf(db)).generatePasswordResetLink(email);
        const oobCode = codeIn(link);
        expect(
          (await identity('resetPassword', { oobCode, newPassword: 'new secret 1' })).status,
        ).toBe(200);
      },
    ],
    [
      'logging out everywhere',
      async ({ uid }: Registered) => call(db, 'signOutEverywhere', {}, { uid }),
    ],
    [
      'deleting the account',
      async ({ uid }: Registered) => {
        const account = await accountOf(db, uid);
        if (account) await beginDeletion(db, account, Date.now());
      },
    ],
    [
      'another address',
      async ({ uid }: Registered) =>
        (await authOf(db)).updateUser(uid, { email: anAddress(), emailVerified: true }),
    ],
    [
      'somebody else who takes the new one',
      async (_ada: Registered, to: string) => (await authOf(db)).createUser({ email: to }),
    ],
  ] as const)('does not outlive %s', async (_name, happens) => {
    const ada = await register(undefined, true);
    const { to, confirm } = await change(ada.uid);
    await happens(ada, to);
    expect((await confirming(confirm)).status).toBe(404);
    expect((await accountOf(db, ada.uid))?.email).not.toBe(to);
  });

  it('waits for a day, and a second request replaces the first', async () => {
    const ada = await register(undefined, true);
    const now = Date.now();
    const first = await change(ada.uid, anAddress(), now);
    const second = await change(ada.uid, anAddress(), now + 61_000);
    expect((await confirming(first.confirm)).status).toBe(404);
    clock.at = now + 61_000 + 24 * HOUR;
    expect((await confirming(second.confirm)).status).toBe(404);
    clock.at -= 1;
    expect((await confirming(second.confirm)).status).toBe(200);
    clock.at = 0;
  });

  it('is stopped from the present address, which ends all sessions', async () => {
    const ada = await register(undefined, true);
    const { confirm, stop } = await change(ada.uid);
    await nextSecond();
    expect((await act({ link: 'stopEmailChange', token: stop, act: 'look' })).status).toBe(200);
    expect(await goesOn(ada.session)).toBe(true);
    expect((await act({ link: 'stopEmailChange', token: stop, act: 'follow' })).status).toBe(200);
    expect((await confirming(confirm)).status).toBe(404);
    expect(await goesOn(ada.session)).toBe(false);
    // One link is not the other.
    expect((await act({ link: 'stopEmailChange', token: confirm, act: 'follow' })).status).toBe(
      404,
    );
  });

  it('is not for an account whose own address was never proven', async () => {
    const { uid } = await register();
    await expect(call(db, 'changeEmail', { email: anAddress() }, { uid })).rejects.toMatchObject({
      code: 'unverified_email',
    });
    expect(await dataAt(paths.emailChange(uid))).toBeUndefined();
  });
});

/** Follows Firebase's own code for another address, asked for with no more than a session. */
async function changePast({ session, uid }: Registered, newEmail = anAddress()): Promise<string> {
  const code = await plant({ session, uid }, newEmail);
  expect((await identity('update', { oobCode: code })).status).toBe(200);
  expect(await accountOf(db, uid)).toMatchObject({ email: newEmail, emailVerified: true });
  return newEmail;
}

/** Has Firebase itself mail a code, and gives it. */
async function plant({ session }: Pick<Registered, 'session' | 'uid'>, newEmail: string) {
  const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: session.idToken, newEmail };
  expect((await identity('sendOobCode', asked)).status).toBe(200);
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { newEmail?: string; oobCode: string }[];
  };
  return oobCodes.find((one) => one.newEmail === newEmail)?.oobCode ?? '';
}

describe('a change of address past our links', () => {
  const findAccounts = (uids: readonly string[]) => accountsAmong(db, uids);
  const looks = {
    async syncProfile({ uid }: Registered) {
      await call(db, 'syncProfile', {}, { uid });
    },
    async ensureWorkspace({ uid, email }: Registered) {
      const asked = call(
        db,
        'ensureWorkspace',
        { timeZone: 'UTC' },
        { uid, email, emailVerified: true },
      );
      await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
    },
    async 'the sweep'() {
      await db.doc(paths.sweepState('accounts')).delete();
      await runSweep(effectsAt(db, Date.now()), { findAccounts });
    },
  };

  it.each(Object.entries(looks))('past our links, it is undone by %s', async (_name, look) => {
    const ada = await register(undefined, true);
    const code = await plant(ada, 'evil-' + anAddress());
    // The victim takes the account back; the code outlives it.
    const token = await resetCode(ada.email);
    const owners = 'the owner chose this';
    const reset = { link: 'resetPassword', token, act: 'follow', password: owners } as const;
    expect((await act(reset)).status).toBe(200);
    await nextSecond();
    expect((await identity('update', { oobCode: code })).status).toBe(200);
    const evil = (await accountOf(db, ada.uid))?.email ?? '';
    expect(evil).toMatch(/^evil-/);
    // With the address, its holder chooses a password, past our doors or through them.
    const again = await resetCode(evil);
    const theirs = { ...reset, token: again, password: PASSWORD };
    expect((await act(theirs)).status).toBe(200);
    const session = await logIn(evil);
    if (!session) throw new Error('The attack has failed before its end.');

    await nextSecond();
    await look(ada);
    await call(db, 'syncProfile', {}, { uid: ada.uid });
    expect(await accountOf(db, ada.uid)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(await goesOn(session)).toBe(false);
    for (const email of [evil, ada.email]) expect(await logIn(email)).toBeUndefined();
    const stored = await dataAt(paths.user(ada.uid));
    expect([stored?.['email'], stored?.['provenEmail']]).toEqual([ada.email, ada.email]);
    const told = await mailsOf(ada.uid, 'email_change_stopped');
    expect(told.map(({ to }) => to)).toEqual([ada.email]);
    // Its owner chooses a new password, and is inside.
    const back = await act({ ...reset, token: await resetCode(ada.email) });
    expect(back.status).toBe(200);
    expect(await logIn(ada.email, owners)).toBeDefined();
  });

  it('past our links, and then by ours: the second change does not launder the first', async () => {
    const ada = await register(undefined, true);
    await changePast(ada);
    const { confirm } = await change(ada.uid);
    await nextSecond();
    await confirming(confirm);
    await call(db, 'syncProfile', {}, { uid: ada.uid });
    expect((await accountOf(db, ada.uid))?.email).toBe(ada.email);
  });

  it('past our links, with no code at all', async () => {
    const ada = await register(undefined, true);
    const evil = anAddress();
    expect((await identity('update', { ...ada.session, email: evil })).status).toBe(200);
    await call(db, 'syncProfile', {}, { uid: ada.uid });
    expect(await accountOf(db, ada.uid)).toMatchObject({ email: ada.email, emailVerified: true });
    expect((await dataAt(paths.user(ada.uid)))?.['unproven']).toBeUndefined();
  });

  it('past our links, where someone took the former address since: the account is closed', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ada = await register(undefined, true);
    const evil = await changePast(ada);
    await identity('signUp', { email: ada.email, password: PASSWORD });
    await call(db, 'syncProfile', {}, { uid: ada.uid });
    expect((await accountOf(db, ada.uid))?.disabled).toBe(true);
    expect(await logIn(evil)).toBeUndefined();
    expect(await mailsOf(ada.uid, 'email_change_stopped')).toHaveLength(1);
    expect(said).toHaveBeenCalled();
    said.mockRestore();
  });

  it('past our links, an address that was never proven is no one’s to get back', async () => {
    const victim = anAddress();
    const evil = await register(victim);
    const own = await changePast(evil);
    await call(db, 'syncProfile', {}, { uid: evil.uid });
    expect((await accountOf(db, evil.uid))?.email).toBe(own);
    expect(await mailsOf(evil.uid, 'email_change_stopped')).toEqual([]);
  });

  it('a token from before the change makes no stranger’s address a proven one', async () => {
    const victim = anAddress();
    const { localId: uid = '', ...tokens } = await identity('signUp', {
      email: victim,
      password: PASSWORD,
    });
    const session = { idToken: tokens.idToken ?? '', refreshToken: tokens.refreshToken ?? '' };
    const own = await changePast({ uid, email: victim, session });
    const old = { uid, email: victim, emailVerified: false };
    await call(db, 'ensureWorkspace', { timeZone: 'UTC' }, old);
    await call(db, 'syncProfile', {}, { uid });
    expect((await accountOf(db, uid))?.email).toBe(own);
    expect((await dataAt(paths.user(uid)))?.['email']).toBe(own);
  });

  it('a link that verifies one address never verifies another that was set since', async () => {
    const [own, victim] = [anAddress(), anAddress()];
    const evil = await register(own);
    const account = await accountOf(db, evil.uid);
    expect(account?.email).toBe(own);
    // Between looking at the link and carrying it out.
    expect((await identity('update', { ...evil.session, email: victim })).status).toBe(200);
    await confirmSameSession(db, evil.uid, own);
    expect(await accountOf(db, evil.uid)).toMatchObject({ email: own, emailVerified: true });
  });
});

describe('a session that was ended', () => {
  it('cannot ask for a change of address, or delete the account, with the token it still has', async () => {
    const { uid, email } = await register(anAddress(), true);
    // Anyone who knows the password logs in again and again, to have a fresh proof when it is changed.
    const authTime = Math.floor(Date.now() / 1_000) * 1_000;
    await nextSecond();
    const reset = await act({
      link: 'resetPassword',
      token: await resetCode(email),
      act: 'follow',
      password: 'another long password',
    });
    expect(reset.status).toBe(200);
    await nextSecond();
    const as = { uid, authTime };
    const asked = call(db, 'changeEmail', { email: anAddress() }, as);
    await expect(asked).rejects.toMatchObject({ code: 'recent_login' });
    expect(await dataAt(paths.emailChange(uid))).toBeUndefined();
    const deleted = call(db, 'deleteAccount', { email }, as);
    await expect(deleted).rejects.toMatchObject({ code: 'recent_login' });
    expect((await accountOf(db, uid))?.disabled).toBe(false);
    // Within the very second of the reset: which was first cannot be told.
    const { tokensValidAfterTime = '' } = (await accountOf(db, uid)) ?? {};
    const same = { uid, authTime: Date.parse(tokensValidAfterTime) };
    await expect(call(db, 'changeEmail', { email: anAddress() }, same)).rejects.toMatchObject({
      code: 'recent_login',
    });
    // Anyone who logs in with the new password can.
    await call(db, 'changeEmail', { email: anAddress() }, { uid });
    expect(await dataAt(paths.emailChange(uid))).toBeDefined();
  });
});

describe('an account registered with a stranger’s address', () => {
  const password = 'the owner chose this';

  it('the attack of the review ends with its owner inside and its creator outside', async () => {
    const victim = anAddress();
    const evil = await register(victim);
    // The link that outlived everything is refused at the start; the victim resets.
    await expect(call(db, 'changeEmail', { email: anAddress() }, evil)).rejects.toBeDefined();
    await nextSecond();
    const token = await resetCode(victim);
    expect((await act({ link: 'resetPassword', token, act: 'follow', password })).status).toBe(200);
    expect(await goesOn(evil.session)).toBe(false);
    expect(await logIn(victim)).toBeUndefined();
    expect(await logIn(victim, password)).toBeDefined();
    expect(await accountOf(db, evil.uid)).toMatchObject({ emailVerified: true });
    expect((await dataAt(paths.user(evil.uid)))?.['unproven']).toBeUndefined();
  });

  it('is verified plainly in the browser that registered', async () => {
    const ada = await register();
    const token = await verifyCode(ada);
    const look = await act({ link: 'verifyEmail', token, act: 'look' }, ada.session);
    expect(look.answer).toMatchObject({ email: ada.email, here: true });
    expect((await accountOf(db, ada.uid))?.emailVerified).toBe(false);
    expect((await act({ link: 'verifyEmail', token, act: 'follow' }, ada.session)).status).toBe(
      200,
    );
    expect((await accountOf(db, ada.uid))?.emailVerified).toBe(true);
    await call(db, 'syncProfile', {}, { uid: ada.uid });
    expect(await goesOn(ada.session)).toBe(true);
    expect(await logIn(ada.email)).toBeDefined();
    expect((await act({ link: 'verifyEmail', token, act: 'look' })).status).toBe(404);
  });

  it('verified from elsewhere takes a new password, and ends what was there', async () => {
    const evil = await register();
    const stranger = await register();
    const token = await verifyCode(evil);
    await nextSecond();
    for (const as of [undefined, stranger.session]) {
      const look = await act({ link: 'verifyEmail', token, act: 'look' }, as);
      expect(look.answer).toMatchObject({ here: false });
      expect(look.answer.createdAt).toBeGreaterThan(0);
      const bare = await act({ link: 'verifyEmail', token, act: 'follow' }, as);
      expect([bare.status, bare.answer.error?.code]).toEqual([400, 'malformed']);
      const short = await act(
        { link: 'verifyEmail', token, act: 'follow', password: '1234567' },
        as,
      );
      expect(short.status).toBe(400);
    }
    expect((await accountOf(db, evil.uid))?.emailVerified).toBe(false);
    expect((await act({ link: 'verifyEmail', token, act: 'follow', password })).status).toBe(200);
    expect(await goesOn(evil.session)).toBe(false);
    expect(await logIn(evil.email)).toBeUndefined();
    expect(await logIn(evil.email, password)).toBeDefined();
  });

  it('keeps no log-in that its creator linked', async () => {
    const evil = await register();
    const claims = { sub: randomKey(), email: 'evil@elsewhere.example', email_verified: true };
    const google = {
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
      requestUri: 'http://localhost',
    };
    const linked = await identity('signInWithIdp', { ...google, idToken: evil.session.idToken });
    expect(linked.localId).toBe(evil.uid);
    const token = await verifyCode(evil);
    expect((await act({ link: 'verifyEmail', token, act: 'follow', password })).status).toBe(200);
    const account = await accountOf(db, evil.uid);
    expect(account?.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect((await identity('signInWithIdp', google)).localId).not.toBe(evil.uid);
  });

  it('proven by Google ends the sessions and the password of before', async () => {
    const evil = await register();
    await nextSecond();
    const claims = { sub: randomKey(), email: evil.email, email_verified: true };
    const google = {
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
      requestUri: 'http://localhost',
    };
    const owner = await identity('signInWithIdp', google);
    expect(owner.localId).toBe(evil.uid);
    await nextSecond();
    await call(db, 'syncProfile', {}, { uid: evil.uid });
    expect(await goesOn(evil.session)).toBe(false);
    expect(await logIn(evil.email)).toBeUndefined();
    expect((await dataAt(paths.user(evil.uid)))?.['unproven']).toBeUndefined();
    expect((await identity('signInWithIdp', google)).localId).toBe(evil.uid);
    expect((await accountOf(db, evil.uid))?.email).toBe(evil.email);
  });

  it('verified by a mail that is not ours ends the password too, once', async () => {
    const evil = await register();
    await nextSecond();
    // Firebase's own, asked for by hand.
    const link = await (await authOf(db)).generateEmailVerificationLink(evil.email);
    expect((await identity('update', { oobCode: codeIn(link) })).status).toBe(200);
    expect(await goesOn(evil.session)).toBe(true);
    await call(db, 'syncProfile', {}, { uid: evil.uid });
    expect(await goesOn(evil.session)).toBe(false);
    expect(await logIn(evil.email)).toBeUndefined();
    const token = await resetCode(evil.email);
    expect((await act({ link: 'resetPassword', token, act: 'follow', password })).status).toBe(200);
    await call(db, 'syncProfile', {}, { uid: evil.uid });
    expect(await logIn(evil.email, password)).toBeDefined();
  });

  it('that had no profile yet when its owner came is ended with the first workspace', async () => {
    const email = anAddress();
    const { localId: uid = '', ...session } = await identity('signUp', {
      email,
      password: PASSWORD,
    });
    await (await authOf(db)).updateUser(uid, { emailVerified: true });
    const now = Date.now() + 2 * HOUR;
    await nextSecond();
    await call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid, now, emailVerified: true });
    expect(
      await goesOn({ idToken: session.idToken ?? '', refreshToken: session.refreshToken ?? '' }),
    ).toBe(false);
    expect(await logIn(email)).toBeUndefined();
  });

  it('that asks for the first workspace before its owner does is ended anyway', async () => {
    const email = anAddress();
    const evil = await identity('signUp', { email, password: PASSWORD });
    const uid = evil.localId ?? '';
    // As Google's log-in may leave it: proven, beside what was there before.
    await (
      await authOf(db)
    ).updateUser(uid, {
      emailVerified: true,
      providerToLink: { providerId: 'google.com', uid: randomKey(), email },
    });
    await nextSecond();
    const now = Date.now();
    const asked = { uid, email, now, authTime: now, emailVerified: true };
    await call(
      db,
      'ensureWorkspace',
      { timeZone: 'UTC' },
      { ...asked, signInProvider: 'password' },
    );
    expect(
      await goesOn({ idToken: evil.idToken ?? '', refreshToken: evil.refreshToken ?? '' }),
    ).toBe(false);
    expect(await logIn(email)).toBeUndefined();
  });

  it('who registers by Google and asks for the first workspace stays in', async () => {
    const email = anAddress();
    const claims = { sub: randomKey(), email, email_verified: true };
    const owner = await identity('signInWithIdp', {
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
      requestUri: 'http://localhost',
    });
    await nextSecond();
    const uid = owner.localId ?? '';
    const asked = { uid, email, emailVerified: true, signInProvider: 'google.com' };
    await call(db, 'ensureWorkspace', { timeZone: 'UTC' }, asked);
    expect(
      await goesOn({ idToken: owner.idToken ?? '', refreshToken: owner.refreshToken ?? '' }),
    ).toBe(true);
  });

  it('is given up by “This wasn’t me”: no one logs in, the address is free, the data goes after 30 days', async () => {
    const evil = await register();
    const token = await verifyCode(evil);
    await nextSecond();
    expect((await act({ link: 'verifyEmail', token, act: 'disown' })).status).toBe(200);
    expect(await goesOn(evil.session)).toBe(false);
    expect(await logIn(evil.email)).toBeUndefined();
    expect(
      (await identity('signUp', { email: evil.email, password: 'another one 1' })).status,
    ).toBe(200);
    expect((await act({ link: 'verifyEmail', token, act: 'look' })).status).toBe(404);
    expect(JSON.stringify(await dataAt(paths.user(evil.uid)))).not.toContain(evil.email);

    const day = 24 * HOUR;
    await runSweep(effectsAt(db, Date.now() + 29 * day));
    expect(await dataAt(paths.user(evil.uid))).toBeDefined();
    await runSweep(effectsAt(db, Date.now() + 31 * day));
    expect(await dataAt(paths.user(evil.uid))).toBeUndefined();
    expect(await accountOf(db, evil.uid)).toBeUndefined();
    expect(await mailsOf(evil.uid, 'account_deleted')).toEqual([]);
  });

  it('given up before there was a workspace, it gets none by a token that goes on', async () => {
    const email = anAddress();
    const { localId: uid = '' } = await identity('signUp', { email, password: PASSWORD });
    const token = codeIn(await links().verifyEmail(uid, email));
    expect((await act({ link: 'verifyEmail', token, act: 'disown' })).status).toBe(200);
    const made = call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid, email });
    await expect(made).rejects.toMatchObject({ code: 'unauthenticated' });
    await runSweep(effectsAt(db, Date.now() + 31 * 24 * HOUR));
    expect(await dataAt(paths.user(uid))).toBeUndefined();
    expect(await accountOf(db, uid)).toBeUndefined();
  });

  it('only the link that verifies can give an account up', async () => {
    const ada = await register(undefined, true);
    const token = await resetCode(ada.email);
    expect((await act({ link: 'resetPassword', token, act: 'disown' })).status).toBe(400);
    expect((await accountOf(db, ada.uid))?.disabled).toBe(false);
  });
});

describe('links at the same moment', () => {
  const password = 'chosen at once 1';
  const outcomes = async (requests: AccountLinkRequest[]) =>
    (await Promise.all(requests.map((one) => act(one)))).map(({ status }) => status).sort();

  it('one reset link sets one password, however many requests bring it together', async () => {
    const ada = await register();
    const token = await resetCode(ada.email);
    const all = Array.from({ length: 8 }, (_, n) => ({
      link: 'resetPassword' as const,
      token,
      act: 'follow' as const,
      password: `password number ${n}`,
    }));
    expect(await outcomes(all)).toEqual([200, ...Array<number>(7).fill(404)]);
    const known = await Promise.all(all.map((one) => logIn(ada.email, one.password)));
    expect(known.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it.each([
    ['one link', 1],
    ['two links', 2],
  ])(
    'followed and disowned together, by %s, an account is either proven or given up',
    async (_name, links) => {
      for (let round = 0; round < 5; round += 1) {
        const ada = await register();
        const first = await verifyCode(ada);
        // A link is named by the millisecond of its end.
        await vi.waitUntil(async () => links === 1 || (await verifyCode(ada)) !== first);
        const second = links === 1 ? first : await verifyCode(ada);
        const both = await outcomes([
          { link: 'verifyEmail', token: first, act: 'follow', password },
          { link: 'verifyEmail', token: second, act: 'disown' },
        ]);
        expect(both).toEqual([200, 404]);
        const account = await accountOf(db, ada.uid);
        const { deletingAt } = (await dataAt(paths.user(ada.uid))) ?? {};
        expect(account?.disabled).toBe(deletingAt !== undefined);
        expect(account?.email === ada.email).toBe(deletingAt === undefined);
      }
    },
  );

  it('a link that failed works again', async () => {
    const ada = await register();
    const token = await resetCode(ada.email);
    const follow = { link: 'resetPassword', token, act: 'follow' } as const;
    expect((await act({ ...follow, password: 'short' })).status).toBe(400);
    expect((await act({ ...follow, password })).status).toBe(200);
  });
});

describe('the door of the links', () => {
  it('resets once, within an hour', async () => {
    const ada = await register();
    const token = await resetCode(ada.email);
    const follow = {
      link: 'resetPassword',
      token,
      act: 'follow',
      password: 'new secret 1',
    } as const;
    clock.at = Date.now() + HOUR + 1_000;
    expect((await act(follow)).status).toBe(404);
    clock.at = 0;
    expect([(await act(follow)).status, (await act(follow)).status]).toEqual([200, 404]);
  });

  it('answers alike for anyone who has no genuine link, account or not', async () => {
    const ada = await register();
    const token = await verifyCode(ada);
    const forged = [
      token.replace(/^[^.]+/, randomKey()),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}x`,
      '',
      '../../x',
    ];
    const said = new Set<string>();
    for (const one of forged) {
      const { status, answer } = await act({ link: 'verifyEmail', token: one, act: 'look' });
      expect(status, one).toBe(404);
      said.add(JSON.stringify(answer));
    }
    expect(said.size).toBe(1);
  });

  it('takes JSON that needs a preflight, and nothing else', async () => {
    const good = { link: 'verifyEmail', token: 'x', act: 'look' };
    expect((await post(good, { type: 'text/plain' })).status).toBe(415);
    for (const bad of [
      {},
      { ...good, more: 1 },
      { ...good, act: 'x' },
      { ...good, link: 'recoverEmail' },
    ]) {
      expect((await post(bad)).status).toBe(400);
    }
    expect((await fetch(`${server.url}/api/account-links`)).status).toBe(405);
  });

  it('is limited', async () => {
    const strict = await startServer({
      projectId: PROJECT,
      variables: { FORMLOOM_LIMIT_BEACON: '2' },
    });
    const ask = async () =>
      (
        await fetch(`${strict.url}/api/account-links`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ link: 'verifyEmail', token: 'x', act: 'look' }),
        })
      ).status;
    expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429]);
    await strict.close();
  });
});
