import type { EffectContext } from '../../functions/src/effects/context';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';

/** What effects and the sweep need, at a moment of the test's own. */
export function effectsAt(db: Firestore, now: number = Date.now()): EffectContext {
  return { db, now, newKey: randomKey, keySecret: 'secret of tests' };
}
