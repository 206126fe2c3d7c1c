/**
 * Encrypts the secrets of all destinations with the present key of FORMLOOM_SEAL_KEYS, which must name the former ones
 * too; run by `npm run secrets`. Credentials are those of the machine (application default), or none for an emulator.
 *
 *   secrets.js rotate --project my-project
 */
import { groups } from '@/domain/base/firestorePaths';
import { resealSecret } from '../destinations/secrets';
import { sealKeys } from '../lib/sealing/sealedSecrets';
import { projectDatabase } from './project';

const { db, project, fail } = projectDatabase('npm run secrets -- rotate --project my-project');

try {
  const keys = sealKeys(process.env);
  let [rotated, all] = [0, 0];
  for (const { ref } of (await db.collectionGroup(groups.destinationSecrets).select().get()).docs) {
    all += 1;
    if (await resealSecret(db, keys, ref)) rotated += 1;
  }
  console.log(
    `${project}: ${rotated} of ${all} secrets are encrypted anew. All have the key ${keys[0]?.id}.`,
  );
} catch (error) {
  fail(error);
}
