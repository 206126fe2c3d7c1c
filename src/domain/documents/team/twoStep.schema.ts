/** Two-step verification (decision 0235). */
import * as z from 'zod';
import { RECOVERY_CODES } from '@/domain/base/twoStep';
import { instant, version } from '../common.schema';

/** `users/{uid}/recoveryCodes/current`: HMACs of the codes that were not used yet. Server only. */
export const recoveryCodesSchema = z.object({
  schemaVersion: version,
  hashes: z.array(z.string()).max(RECOVERY_CODES),
  madeAt: instant,
});

export type RecoveryCodesDoc = z.infer<typeof recoveryCodesSchema>;
