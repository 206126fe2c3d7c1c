/** The second step of a login: a code of an authenticator app. */
import type {
  Auth,
  getMultiFactorResolver,
  MultiFactorError,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { AuthError, toAuthError } from './authErrors';

const NEEDED = 'auth/multi-factor-auth-required';

/** The first step succeeded, and the account asks for a second one. */
export class SecondStepNeeded extends AuthError {
  constructor(
    /** Finishes the login, or the confirmation of identity, that asked for it. Rejects with an `AuthError`. */
    readonly finish: (code: string) => Promise<void>,
    /** The account's address, and what Google said of the person if the first step was theirs. */
    readonly account: { email: string; googleToken: string | undefined },
  ) {
    super(NEEDED, 'Enter the code from your authenticator app.');
  }
}

/** What the SDK needs for it. */
interface Module {
  auth: Auth;
  getMultiFactorResolver: typeof getMultiFactorResolver;
  TotpMultiFactorGenerator: typeof TotpMultiFactorGenerator;
}

const isNeeded = (error: unknown): error is MultiFactorError =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === NEEDED;

/** The error of a first step as a second one; undefined for any other error. */
export function secondStepOf(module: Module, error: unknown): SecondStepNeeded | undefined {
  if (!isNeeded(error) || error instanceof SecondStepNeeded) return undefined;
  const resolver = module.getMultiFactorResolver(module.auth, error);
  const factor = resolver.hints.find(
    ({ factorId }) => factorId === module.TotpMultiFactorGenerator.FACTOR_ID,
  );
  const finish = async (code: string) => {
    try {
      const { TotpMultiFactorGenerator: generator } = module;
      await resolver.resolveSignIn(generator.assertionForSignIn(factor?.uid ?? '', code));
    } catch (failure) {
      throw toAuthError(failure);
    }
  };
  // The SDK keeps the server's answer there, and has no other way to it after a first step.
  const { _serverResponse: answer = {} } = error.customData as {
    _serverResponse?: { email?: string; oauthIdToken?: string };
  };
  const { email = '', oauthIdToken: googleToken } = answer;
  return new SecondStepNeeded(finish, { email, googleToken });
}
