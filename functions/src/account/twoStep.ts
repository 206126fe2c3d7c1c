/**
 * Two-step verification of an account (decision 0235). The authenticator app is Identity Platform's; recovery codes, the
 * notices and what members see of each other are ours.
 */
import { createHmac, randomInt } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import type { ActName } from '@/domain/audit/acts';
import { paths } from '@/domain/base/firestorePaths';
import type { UserDoc } from '@/domain/documents/people.schema';
import type { RecoveryCodesDoc } from '@/domain/documents/team/twoStep.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import {
  foldRecoveryCode,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_SIGNS,
  type TwoStepEvent,
} from '@/domain/base/twoStep';
import { recordAct, type AuditContext } from '../audit/record';
import { authOf } from '../lib/accounts';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { logInOf } from '../lib/caller';
import { SECRET_VERSION } from '../lib/keys';
import { queueMailIn } from '../mail/outbox';
import { endLogIns } from './devices';

/** Workspaces that learn of it, at most. */
const MOST_WORKSPACES = 50;

/** Whether the account asks for a second step. */
export const hasFactor = ({ multiFactor }: Pick<UserRecord, 'multiFactor'>): boolean =>
  (multiFactor?.enrolledFactors.length ?? 0) > 0;

/** New codes, as they are compared. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)] ?? '',
    ).join(''),
  );

/** What is kept of a code: nothing that could be tried without our secret. */
export function recoveryHash(
  secret: string,
  uid: string,
  code: string,
  version = SECRET_VERSION,
): string {
  const hmac = createHmac('sha256', secret)
    .update(`${uid}|recovery|${foldRecoveryCode(code)}`)
    .digest('base64url');
  return `${version}_${hmac}`;
}

const ACT_OF = {
  on: 'two_step_on',
  off: 'two_step_off',
  recovered: 'recovery_code_used',
} as const satisfies Record<TwoStepEvent, ActName>;

/** The person's memberships, read in a transaction. */
export async function membershipsIn(tx: Transaction, db: Firestore, uid: string) {
  const mirrors = await tx.get(db.collection(paths.userWorkspaces(uid)).limit(MOST_WORKSPACES));
  const refs = mirrors.docs.map(({ id }) => db.doc(paths.member(id, uid)));
  const found = refs.length === 0 ? [] : await tx.getAll(...refs);
  return mirrors.docs.flatMap(({ id: ws }, index) => {
    const one = found[index];
    const member = one && dataOf<MemberDoc>(one);
    return one && member ? [{ ws, member, ref: one.ref }] : [];
  });
}

/** Writes an event wherever it is seen: the profile, the members' lists, what workspaces remember, a mail. */
export async function noteTwoStep(
  acting: AuditContext,
  event: TwoStepEvent,
  {
    email,
    hashes = [],
    hadFactor = false,
  }: { email: string; hashes?: string[]; hadFactor?: boolean },
): Promise<void> {
  const { db, now, caller } = acting;
  const { uid } = caller;
  const isOn = event === 'on';
  const profile = db.doc(paths.user(uid));
  const codes = db.doc(paths.recoveryCodes(uid));
  await db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(profile));
    const memberships = await membershipsIn(tx, db, uid);
    // Without a profile there is no account to keep anything for; a repeat tells no one again.
    if (!user) return;
    const wasOn = user.twoStep !== undefined || hadFactor;
    const isNew = isOn !== wasOn;
    if (isOn) {
      tx.set(codes, { schemaVersion: 1, hashes, madeAt: now } satisfies RecoveryCodesDoc);
      const since = user.twoStep?.since ?? now;
      tx.update(profile, { twoStep: { since, codesLeft: hashes.length } });
    } else {
      tx.delete(codes);
      tx.update(profile, { twoStep: FieldValue.delete() });
    }
    if (!isNew) return;
    for (const { ws, member, ref } of memberships) {
      tx.update(ref, { hasTwoStep: isOn ? true : FieldValue.delete() });
      recordAct(tx, acting, ws, member, ACT_OF[event], { params: {} });
    }
    if (email !== '') {
      const mail = { kind: 'two_step', to: email, data: { event } } as const;
      queueMailIn(tx, db, `two_step-${uid}-${acting.requestKey}`, mail, now);
    }
  });
}

/**
 * Takes the authenticator app from the account and ends all sessions: tokens say until they are renewed that their login
 * had a second step.
 *
 * @param authTime the caller's login, which is ended even if no device is known of it
 */
export async function removeFactor(
  db: Firestore,
  uid: string,
  now: number,
  authTime?: number,
): Promise<void> {
  const auth = await authOf(db);
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  await auth.revokeRefreshTokens(uid);
  const devices = await db.collection(paths.devices(uid)).get();
  await endLogIns(db, uid, devices.docs, now);
  if (authTime === undefined || !Number.isFinite(authTime)) return;
  const mark = { schemaVersion: 1, endedAt: now };
  await db.doc(paths.endedLogIn(uid, logInOf(authTime))).set(mark);
}
