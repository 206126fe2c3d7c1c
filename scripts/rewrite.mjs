/**
 * `npm run rewrite -- --project my-project`: starts a job in every workspace that rewrites documents of earlier versions
 * (docs/operations.md). Uses the machine's own credentials (gcloud auth application-default login); with
 * FIRESTORE_EMULATOR_HOST, works on the emulator.
 */
import { onProject } from './lib/onProject.mjs';

await onProject('rewrite');
