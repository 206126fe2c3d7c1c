import { hasMemberMark } from './auth';
import { sdk } from './authSdk';

/**
 * Fetches what every screen behind the guard needs, while the screen's own code is still on its way. Not for visitors,
 * who may never need it; what fails here is asked for again, and told of, by anyone who needs it.
 */
export function warm(): void {
  if (!hasMemberMark()) return;
  const forgiven = () => undefined;
  sdk().catch(forgiven);
  import('firebase/firestore').catch(forgiven);
}
