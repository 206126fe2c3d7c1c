import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { UserDoc } from '@/domain/documents/people.schema';
import { shownRecoveryCode } from '@/domain/base/twoStep';
import { refused } from '@/domain/refusals/refusals';
import {
  hasFactor,
  membershipsIn,
  newRecoveryCodes,
  noteTwoStep,
  recoveryHash,
  removeFactor,
} from '../../account/twoStep';
import { accountOf } from '../../lib/accounts';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { recentAccount, requireActiveAccount, type CallSpec } from '../call';

/** How long after an app was added the first codes ask for nothing more, in milliseconds. */
const JUST_ADDED = 15 * 60_000;

/** Makes recovery codes. They are answered once, and kept as HMACs. */
export const makeRecoveryCodes: CallSpec<'makeRecoveryCodes'> = {
  async run(context) {
    const { db, caller, now } = context;
    const { uid, hasTwoSteps } = caller;
    const account = await accountOf(db, uid);
    if (!account) throw new AppError('unauthenticated');
    if (!hasFactor(account) || !hasTwoSteps) throw refused('two_step_off');
    const user = await db.runTransaction((tx) => requireActiveAccount(tx, context), {
      readOnly: true,
    });
    const [factor] = account.multiFactor?.enrolledFactors ?? [];
    const isFirst =
      user?.twoStep === undefined && now - Date.parse(factor?.enrollmentTime ?? '') <= JUST_ADDED;
    if (!isFirst) await recentAccount(context);
    const codes = newRecoveryCodes();
    const secret = keySecret(process.env);
    const hashes = codes.map((code) => recoveryHash(secret, uid, code));
    await noteTwoStep(context, 'on', { email: account.email ?? '', hashes });
    return { codes: codes.map(shownRecoveryCode) };
  },
};

/** Turns it off, after a recent login that had both steps. */
export const turnOffTwoStep: CallSpec<'turnOffTwoStep'> = {
  async run(context) {
    const { db, caller, now } = context;
    const { uid, authTime, hasTwoSteps } = caller;
    const account = await recentAccount(context);
    if (!account) throw new AppError('unauthenticated');
    const user = dataOf<UserDoc>(await db.doc(paths.user(uid)).get());
    if (!hasFactor(account) && !user?.twoStep) return {};
    if (hasFactor(account) && !hasTwoSteps) throw new AppError('recent_login');
    const memberships = await db.runTransaction((tx) => membershipsIn(tx, db, uid), {
      readOnly: true,
    });
    // The owner who demands it has it.
    const own = memberships.find(({ member }) => member.role === 'owner' && member.needsTwoStep);
    if (own) {
      const name = String((await db.doc(paths.workspace(own.ws)).get()).get('name') ?? '');
      throw refused('two_step_kept', { name });
    }
    await removeFactor(db, uid, now, authTime);
    const hadFactor = hasFactor(account);
    await noteTwoStep(context, 'off', { email: account.email ?? '', hadFactor });
    return {};
  },
};
