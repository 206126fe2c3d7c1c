/** People with an authenticator app, over the fake of Identity Platform (scripts/lib/authFake.mjs), as the SDK asks it. */
import { totpCode } from '../../scripts/lib/totp.mjs';
import { authOf } from '../../functions/src/lib/accounts';
import type { Firestore } from '../../functions/src/lib/admin';
import { aPerson, type Person } from './accounts';

interface Answer {
  idToken?: string;
  refreshToken?: string;
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string; totpInfo?: object }[];
  totpSessionInfo?: { sharedSecretKey: string; sessionInfo: string };
  error?: { message: string };
}

/** Asks a door of Identity Platform. */
export async function identity(path: string, body: object): Promise<Answer> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}?key=x`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

export const PASSWORD = 'correct horse battery';

/** The first step of a login. */
export const firstStep = (email: string, password = PASSWORD) =>
  identity('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });

/** The second one, with the code of a secret or any other. */
export const secondStep = ({ mfaPendingCredential, mfaInfo }: Answer, code: string) =>
  identity('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo?.[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });

/** Adds an authenticator app to an account, whose address is proven. @returns its secret, and the session */
export async function addAuthenticator(
  db: Firestore,
  { uid, email }: { uid: string; email: string },
  password = PASSWORD,
) {
  await (await authOf(db)).updateUser(uid, { emailVerified: true });
  const { idToken } = await firstStep(email, password);
  const begun = await identity('v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey: secret = '', sessionInfo = '' } = begun.totpSessionInfo ?? {};
  const session = await identity('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'Authenticator app',
    totpVerificationInfo: { sessionInfo, verificationCode: totpCode(secret) },
  });
  return { secret, ...session };
}

/** Someone with a workspace of their own and an authenticator app, and the time of their login. */
export async function aTwoStepOwner({ db }: { db: Firestore }): Promise<{
  person: Person;
  secret: string;
  idToken: string;
  authTime: number;
}> {
  const person = await aPerson(db);
  const { secret, idToken = '' } = await addAuthenticator(db, person);
  return { person, secret, idToken, authTime: claimsOf(idToken).auth_time * 1_000 };
}

export function claimsOf(idToken: string) {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    auth_time: number;
    firebase: { sign_in_second_factor?: string; second_factor_identifier?: string };
  };
}

/** The same past the doors of Identity Platform, in any project: the emulator keeps an app as a factor by phone. */
export async function aKnownTwoStepOwner({ db }: { db: Firestore }) {
  const person = await aPerson(db);
  const factor = {
    uid: `factor-${person.uid}`,
    factorId: 'phone',
    phoneNumber: '+15550000000',
    enrollmentTime: new Date().toUTCString(),
  };
  await (await authOf(db)).updateUser(person.uid, { multiFactor: { enrolledFactors: [factor] } });
  return { person, authTime: Date.now() };
}
