/**
 * `FORMLOOM_SEAL_KEYS='2:… 1:…' npm run secrets -- rotate --project my-project`: encrypts the secrets of connections with the
 * present key (docs/operations.md). Uses the machine's own credentials (gcloud auth application-default login); with
 * FIRESTORE_EMULATOR_HOST, works on the emulator.
 */
import { onProject } from './lib/onProject.mjs';

await onProject('secrets');
