/**
 * A fake of Identity Platform's second factor by authenticator app, in front of the Auth emulator, which knows factors by
 * phone alone (firebase-tools issue 6224). Everything else passes through. The protocol is that of
 * - the REST reference: cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/{start,finalize,withdraw}
 *   and accounts.mfaSignIn/finalize, with `totpEnrollmentInfo`, `totpSessionInfo`, `totpVerificationInfo`, `mfaInfo`;
 * - the SDK, unmodified: firebase-js-sdk, packages/auth/src/mfa/assertions/totp.ts, api/account_management/mfa.ts,
 *   api/authentication/mfa.ts, and the errors of api/errors.ts;
 * - cloud.google.com/identity-platform/docs/admin/enabling-totp-mfa: the address is verified first, up to five intervals
 *   before and after now, no second factor with custom tokens and anonymous accounts.
 *
 * The emulator does the rest: a factor is kept there as one by phone, with a made-up number of which the secret is made, so
 * that it is saved, restored and deleted with the account, also past this fake. Tokens are the emulator's, which are not
 * signed: `sign_in_second_factor` is changed from phone to totp. Their renewal keeps it, as the emulator's does.
 */
import { createHmac, randomInt } from 'node:crypto';
import http from 'node:http';
import { project } from './environment.mjs';
import { host } from './ports.mjs';
import { isTotpCode, toBase32 } from './totp.mjs';

const TOOLKIT = '/identitytoolkit.googleapis.com';
/** Intervals before and after now whose codes are accepted: Identity Platform's default. */
const INTERVALS = 5;
const ENROL_WITHIN = 10 * 60_000;
const PENDING_WITHIN = 10 * 60_000;
/** How old a login may be to which a factor is added. */
const RECENT = 5 * 60_000;

class Refusal extends Error {}

/** Starts the fake at `ports.accounts`, in front of the emulator at `ports.auth`. */
export async function startAuthFake(ports) {
  const emulator = { host, port: ports.auth };
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [path] = (request.url ?? '').split('?');
    const own = request.method === 'POST' ? DOORS[path.replace(TOOLKIT, '')] : undefined;
    try {
      const asked = own ? JSON.parse(body.toString('utf8') || '{}') : {};
      const answer = own && (await own(asked, emulator, request.url));
      if (answer) return send(response, 200, answer);
      await pass(emulator, request, response, body);
    } catch (error) {
      if (!(error instanceof Refusal)) return response.destroy();
      const { message } = error;
      const errors = [{ message, reason: 'invalid', domain: 'global' }];
      send(response, 400, { error: { code: 400, message, errors } });
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(ports.accounts, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response, status, body) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  });
  response.end(JSON.stringify(body));
}

/** Enrolment and the second step, by path; `undefined` for a factor by phone, which is the emulator's own. */
const DOORS = {
  '/v2/accounts/mfaEnrollment:start': async ({ idToken, totpEnrollmentInfo }, emulator) => {
    if (!totpEnrollmentInfo) return undefined;
    const claims = claimsOf(idToken);
    const { sign_in_provider: provider } = claims.firebase;
    if (['custom', 'anonymous', 'phone'].includes(provider)) {
      throw new Refusal(
        'UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.',
      );
    }
    const user = await accountOf(emulator, claims.sub);
    if (!user.emailVerified) {
      throw new Refusal(
        'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
      );
    }
    if (Date.now() - claims.auth_time * 1_000 > RECENT) {
      throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    if (user.mfaInfo?.length > 0)
      throw new Refusal('SECOND_FACTOR_EXISTS : TOTP already enrolled.');
    const phone = `+1555${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    const until = Date.now() + ENROL_WITHIN;
    return {
      totpSessionInfo: {
        sharedSecretKey: secretOf(phone),
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: sealed({ phone, uid: claims.sub, until }),
        finalizeEnrollmentTime: new Date(until).toISOString(),
      },
    };
  },

  '/v2/accounts/mfaEnrollment:finalize': async (
    { idToken, displayName, totpVerificationInfo },
    emulator,
    url,
  ) => {
    if (!totpVerificationInfo) return undefined;
    const { sessionInfo, verificationCode } = totpVerificationInfo;
    const { phone, uid, until } = opened(sessionInfo, 'INVALID_SESSION_INFO');
    if (uid !== claimsOf(idToken).sub) throw new Refusal('INVALID_SESSION_INFO');
    if (until < Date.now()) throw new Refusal('SESSION_EXPIRED');
    if (!isTotpCode(secretOf(phone), verificationCode, INTERVALS))
      throw new Refusal('INVALID_CODE');
    const begun = await ask(emulator, url.replace(':finalize', ':start'), {
      idToken,
      phoneEnrollmentInfo: { phoneNumber: phone },
    });
    return ask(emulator, url, {
      idToken,
      displayName,
      phoneVerificationInfo: await textOf(emulator, begun.phoneSessionInfo),
    });
  },

  '/v2/accounts/mfaSignIn:finalize': async (
    { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo },
    emulator,
    url,
  ) => {
    if (!totpVerificationInfo) return undefined;
    if (!mfaPendingCredential) throw new Refusal('MISSING_MFA_PENDING_CREDENTIAL');
    if (!mfaEnrollmentId) throw new Refusal('MISSING_MFA_ENROLLMENT_ID');
    const { localId, until } = pendingOf(mfaPendingCredential);
    if (!(until > Date.now())) throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
    const user = await accountOf(emulator, localId);
    const factor = user.mfaInfo?.find((one) => one.mfaEnrollmentId === mfaEnrollmentId);
    if (!factor) throw new Refusal('MFA_ENROLLMENT_NOT_FOUND');
    const { verificationCode } = totpVerificationInfo;
    const secret = secretOf(factor.phoneInfo);
    if (!isTotpCode(secret, verificationCode, INTERVALS)) throw new Refusal('INVALID_CODE');
    const begun = await ask(emulator, url.replace(':finalize', ':start'), {
      mfaPendingCredential,
      mfaEnrollmentId,
      phoneSignInInfo: {},
    });
    return ask(emulator, url, {
      mfaPendingCredential,
      phoneVerificationInfo: await textOf(emulator, begun.phoneResponseInfo),
    });
  },
};

const secretOf = (phone) => toBase32(createHmac('sha1', 'a demo secret').update(phone).digest());

const base64 = (value) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
const parsed = (text) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
const sign = (text) => createHmac('sha256', 'a demo seal').update(text).digest('base64url');

function sealed(value) {
  const text = base64(value);
  return `${text}.${sign(text)}`;
}

function opened(text, message) {
  const [value = '', signature] = String(text).split('.');
  if (sign(value) !== signature) throw new Refusal(message);
  return parsed(value);
}

function pendingOf(text) {
  try {
    return parsed(text);
  } catch {
    throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
  }
}

function claimsOf(idToken) {
  if (typeof idToken !== 'string') throw new Refusal('MISSING_ID_TOKEN');
  try {
    return parsed(idToken.split('.')[1] ?? '');
  } catch {
    throw new Refusal('INVALID_ID_TOKEN');
  }
}

async function accountOf(emulator, localId) {
  const url = `${TOOLKIT}/v1/projects/${project}/accounts:lookup`;
  const { users = [] } = await ask(emulator, url, { localId: [localId] }, true);
  if (!users[0]) throw new Refusal('USER_NOT_FOUND');
  return users[0];
}

/** The code of the message that the emulator would have sent. */
async function textOf(emulator, { sessionInfo }) {
  const response = await fetch(
    `http://${emulator.host}:${emulator.port}/emulator/v1/projects/${project}/verificationCodes`,
  );
  const { verificationCodes } = await response.json();
  const sent = verificationCodes.find((one) => one.sessionInfo === sessionInfo);
  return { sessionInfo, code: sent?.code };
}

/** Asks the emulator; a refusal of its own is passed on. The answer is as Identity Platform has it. */
async function ask(emulator, url, body, asOwner = false) {
  const response = await fetch(`http://${emulator.host}:${emulator.port}${url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(asOwner ? { authorization: 'Bearer owner' } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(JSON.parse(text).error?.message ?? 'INTERNAL_ERROR');
  return asOwner ? JSON.parse(text) : JSON.parse(withTotp(text));
}

/** Passes a request on, and its answer back with factors by app in place of factors by phone. */
async function pass(emulator, request, response, body) {
  const answer = await new Promise((resolve, reject) => {
    const { method, url: path, headers } = request;
    const onward = http.request({ ...emulator, method, path, headers }, resolve);
    onward.on('error', reject);
    onward.end(body);
  });
  const { statusCode, headers } = answer;
  if (!String(headers['content-type']).includes('json')) {
    response.writeHead(statusCode, headers);
    return void answer.pipe(response);
  }
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const text = withTotp(Buffer.concat(chunks).toString('utf8'));
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers;
  response.writeHead(statusCode, others);
  response.end(text);
}

const TOKENS = ['idToken', 'id_token', 'access_token'];

/** An answer of the emulator as Identity Platform would give it. */
function withTotp(text) {
  if (!/"(mfaInfo|idToken|id_token|access_token)"/.test(text)) return text;
  return JSON.stringify(
    JSON.parse(text, (key, value) => {
      if (key === 'mfaInfo' && Array.isArray(value)) {
        return value.map(({ mfaEnrollmentId, displayName, enrolledAt }) => ({
          mfaEnrollmentId,
          displayName,
          enrolledAt,
          totpInfo: {},
        }));
      }
      if (key === 'mfaPendingCredential') {
        return base64({ ...parsed(value), until: Date.now() + PENDING_WITHIN });
      }
      return TOKENS.includes(key) && typeof value === 'string' ? tokenWithTotp(value) : value;
    }),
  );
}

function tokenWithTotp(token) {
  const [head, payload = '', signature = ''] = token.split('.');
  if (payload === '') return token;
  const claims = parsed(payload);
  if (claims.firebase?.sign_in_second_factor !== 'phone') return token;
  const firebase = { ...claims.firebase, sign_in_second_factor: 'totp' };
  return `${head}.${base64({ ...claims, firebase })}.${signature}`;
}
