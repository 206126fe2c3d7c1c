/** Two-step verification: the fake's protocol, recovery codes through the real door, and what a demand closes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { recoveryHash } from '../../functions/src/account/twoStep';
import { accountOf } from '../../functions/src/lib/accounts';
import { databaseOf } from '../../functions/src/lib/admin';
import { totpCode } from '../../scripts/lib/totp.mjs';
import { aPerson, type Person } from '../support/accounts';
import { codeOf } from '../support/aWorld';
import { withProof } from '../support/proofs';
import { call } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import {
  addAuthenticator,
  aTwoStepOwner,
  claimsOf,
  firstStep,
  identity,
  PASSWORD,
  secondStep,
} from '../support/twoStep';

const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-formloom';
const db = databaseOf(PROJECT);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

const wrongFor = (secret: string) =>
  String((Number(totpCode(secret)) + 1) % 1_000_000).padStart(6, '0');
const who = ({ uid }: Person, authTime: number) => ({ uid, authTime, hasTwoSteps: true });
const mailsTo = async (email: string) =>
  (await db.collection('outbox').where('to', '==', email).get()).docs
    .filter((doc) => doc.get('kind') === 'two_step')
    .map((doc) => String(doc.get('data.event')))
    .sort();

/** Asks the door as the log-in page does. */
const recover = async (email: string, code: string, first: object = { password: PASSWORD }) => {
  const response = await fetch(`${server.url}/api/recovery-codes`, {
    method: 'POST',
    headers: await withProof(server.url, 'recovery-codes'),
    body: JSON.stringify({ email, code, first }),
  });
  return response.status;
};

describe('the fake of Identity Platform', () => {
  it('asks for the code of an account with an app, and says so in each token', async () => {
    const { person, secret, idToken } = await aTwoStepOwner({ db });
    expect(claimsOf(idToken).firebase.sign_in_second_factor).toBe('totp');
    const first = await firstStep(person.email);
    expect(first.idToken).toBeUndefined();
    expect(first.mfaInfo).toMatchObject([{ displayName: 'Authenticator app', totpInfo: {} }]);
    expect((await secondStep(first, wrongFor(secret))).error?.message).toBe('INVALID_CODE');
    expect((await secondStep({ ...first, mfaPendingCredential: 'x' }, '1')).error?.message).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
    const session = await secondStep(first, totpCode(secret));
    const { firebase } = claimsOf(session.idToken ?? '');
    expect(firebase).toMatchObject({
      sign_in_second_factor: 'totp',
      second_factor_identifier: first.mfaInfo?.[0]?.mfaEnrollmentId,
    });
    const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
    const renewed = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=x`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: session.refreshToken }),
    });
    const { id_token: token = '' } = (await renewed.json()) as { id_token?: string };
    expect(claimsOf(token).firebase.sign_in_second_factor).toBe('totp');
    const factors = (await accountOf(db, person.uid))?.multiFactor?.enrolledFactors;
    expect(factors).toMatchObject([{ factorId: 'totp' }]);
  });

  it('takes no app for an address that is not proven, and a session for one account alone', async () => {
    const ada = await aPerson(db);
    const { idToken } = await firstStep(ada.email);
    const start = () =>
      identity('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
    expect((await start()).error?.message).toMatch(/^UNVERIFIED_EMAIL/);
    await addAuthenticator(db, ada);
    expect((await start()).error?.message).toMatch(/^SECOND_FACTOR_EXISTS/);
  });
});

describe('recovery codes', () => {
  it('are made with an app alone, kept as hashes, and again only by a recent login', async () => {
    const ada = await aPerson(db);
    const now = Date.now();
    expect(await codeOf(call(db, 'makeRecoveryCodes', {}, who(ada, now)))).toBe('conflict');
    const { authTime } = await aTwoStepOwner({ db });
    const { idToken = '' } = await addAuthenticator(db, ada);
    const login = claimsOf(idToken).auth_time * 1_000;
    expect(await codeOf(call(db, 'makeRecoveryCodes', {}, { uid: ada.uid, authTime: login }))).toBe(
      'conflict',
    );
    const { codes } = await call(db, 'makeRecoveryCodes', {}, who(ada, authTime));
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code))).toBe(true);
    const stored = await db.doc(paths.recoveryCodes(ada.uid)).get();
    expect(stored.get('hashes')).toHaveLength(10);
    expect(JSON.stringify(stored.data())).not.toContain(codes[0]);
    const old = { ...who(ada, now - 3_600_000), now };
    expect(await codeOf(call(db, 'makeRecoveryCodes', {}, old))).toBe('recent_login');
    await call(db, 'makeRecoveryCodes', {}, who(ada, login));
    expect((await db.doc(paths.recoveryCodes(ada.uid)).get()).get('hashes')).not.toEqual(
      stored.get('hashes'),
    );
    // One notice, for turning it on.
    expect(await mailsTo(ada.email)).toEqual(['on']);
    expect((await db.doc(paths.member(ada.ws, ada.uid)).get()).get('hasTwoStep')).toBe(true);
  });

  it('take the app away with the password, once, and end all sessions', async () => {
    const { person: ada, authTime } = await aTwoStepOwner({ db });
    await call(db, 'makeRecoveryCodes', {}, who(ada, authTime));
    // The server of the tests has a secret of its own.
    const code = '7KQ2M-X4D9P';
    const other = 'ABCDE-01234';
    const hashes = [code, other].map((one) => recoveryHash(KEY_SECRET, ada.uid, one));
    await db.doc(paths.recoveryCodes(ada.uid)).update({ hashes });
    expect(await recover(ada.email, code, { password: 'not the password' })).toBe(404);
    expect(await recover(ada.email, '00000-00000')).toBe(404);
    expect(await recover('nobody@example.org', code)).toBe(404);
    const stranger = await aTwoStepOwner({ db });
    expect(await recover(stranger.person.email, code)).toBe(404);
    expect((await firstStep(ada.email)).mfaInfo).toHaveLength(1);
    // Typed as people do.
    expect(await recover(ada.email, ` ${code.toLowerCase().replace('-', ' ')}`)).toBe(200);
    expect((await firstStep(ada.email)).idToken).toBeDefined();
    expect(await recover(ada.email, code)).toBe(404);
    expect(await recover(ada.email, other)).toBe(404);
    expect(await mailsTo(ada.email)).toEqual(['on', 'recovered']);
    const member = await db.doc(paths.member(ada.ws, ada.uid)).get();
    expect(member.get('hasTwoStep')).toBeUndefined();
    const validAfter = Date.parse((await accountOf(db, ada.uid))?.tokensValidAfterTime ?? '');
    expect(validAfter).toBeGreaterThanOrEqual(authTime);
  });
});

describe('a recovery code after a login with Google', () => {
  it('needs the word of Google for this account', async () => {
    const { person: ada, authTime } = await aTwoStepOwner({ db });
    await call(db, 'makeRecoveryCodes', {}, who(ada, authTime));
    const code = '7KQ2M-X4D9P';
    const hashes = [recoveryHash(KEY_SECRET, ada.uid, code)];
    await db.doc(paths.recoveryCodes(ada.uid)).update({ hashes });
    // The emulator takes Google's tokens unsigned.
    const of = (email: string) => ({
      googleToken: JSON.stringify({ sub: email, email, email_verified: true }),
    });
    expect(await recover(ada.email, code, of('cleo@example.org'))).toBe(404);
    expect(await recover(ada.email, code, of(ada.email))).toBe(200);
    expect((await firstStep(ada.email)).idToken).toBeDefined();
  });
});

describe('turning it off', () => {
  it('asks for both steps, and ends the session that asked', async () => {
    const { person: ada, authTime } = await aTwoStepOwner({ db });
    await call(db, 'makeRecoveryCodes', {}, who(ada, authTime));
    const oneStep = { uid: ada.uid, authTime };
    expect(await codeOf(call(db, 'turnOffTwoStep', {}, oneStep))).toBe('recent_login');
    await call(db, 'turnOffTwoStep', {}, who(ada, authTime));
    expect((await firstStep(ada.email)).idToken).toBeDefined();
    expect(await codeOf(call(db, 'deletionPlan', {}, who(ada, authTime)))).toBe('unauthenticated');
    expect((await db.doc(paths.recoveryCodes(ada.uid)).get()).exists).toBe(false);
    expect(await mailsTo(ada.email)).toEqual(['off', 'on']);
  });

  it('is refused to an owner who demands it', async () => {
    const { person: ada, authTime } = await aTwoStepOwner({ db });
    await call(db, 'makeRecoveryCodes', {}, who(ada, authTime));
    const about = { workspace: ada.ws, demanded: true };
    await call(db, 'demandTwoStep', about, who(ada, authTime));
    expect(await codeOf(call(db, 'turnOffTwoStep', {}, who(ada, authTime)))).toBe('conflict');
  });
});

describe('a workspace that demands it', () => {
  it('opens to logins with two steps alone, at calls and doors, and other workspaces stay open', async () => {
    const { person: ada, authTime } = await aTwoStepOwner({ db });
    const { ws } = ada;
    const cleo = await aPerson(db, 'Cleo');
    const about = { schemaVersion: 1, role: 'admin', joinedAt: 1 };
    const asMember = { ...about, displayName: 'Cleo', email: cleo.email };
    await db.doc(paths.member(ws, cleo.uid)).set(asMember);
    await db.doc(paths.userWorkspace(cleo.uid, ws)).set({ ...about, name: 'Ours' });
    const demand = (demanded: boolean, uid: string, hasTwoSteps = true) =>
      codeOf(
        call(db, 'demandTwoStep', { workspace: ws, demanded }, { uid, hasTwoSteps, authTime }),
      );
    // An admin may not, and an owner not without it.
    expect(await demand(true, cleo.uid)).toBe('forbidden');
    expect(await demand(true, ada.uid, false)).toBe('conflict');
    expect(await demand(true, ada.uid)).toBe('done');
    const usage = (uid: string, hasTwoSteps: boolean, workspace = ws) =>
      codeOf(call(db, 'workspaceUsage', { workspace }, { uid, hasTwoSteps }));
    expect(await usage(cleo.uid, false)).toBe('forbidden');
    expect(await usage(ada.uid, false)).toBe('forbidden');
    expect(await usage(cleo.uid, true)).toBe('done');
    expect(await usage(cleo.uid, false, cleo.ws)).toBe('done');
    const changes = { workspace: ws, uid: ada.uid, change: { kind: 'remove' } } as const;
    expect(await codeOf(call(db, 'changeMember', changes, { uid: cleo.uid }))).toBe('forbidden');
    expect(
      await codeOf(call(db, 'handOver', { workspace: ws, uid: cleo.uid }, who(ada, authTime))),
    ).toBe('conflict');
    const answers = async (token: string) =>
      (
        await fetch(
          `${server.url}/api/answers/${ws}/${'F'.repeat(22)}/2026-01-1-answers-x.parquet`,
          {
            headers: { Authorization: `Bearer ${token}` },
          },
        )
      ).status;
    const { idToken: oneStep = '' } = await firstStep(cleo.email);
    expect(await answers(oneStep)).toBe(403);
    const { idToken: twoSteps = '' } = await addAuthenticator(db, cleo);
    expect(await answers(twoSteps)).toBe(404);
    const mirror = () => db.doc(paths.userWorkspace(cleo.uid, ws)).get();
    expect((await mirror()).get('needsTwoStep')).toBe(true);
    expect(await demand(false, ada.uid)).toBe('done');
    expect(await usage(cleo.uid, false)).toBe('done');
    expect((await mirror()).get('needsTwoStep')).toBeUndefined();
  });
});
