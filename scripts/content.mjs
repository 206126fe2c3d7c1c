/**
 * `npm run content -- --project my-project`: writes the features and articles of this checkout to a project and removes
 * those that are gone; with `--votes`, only says how the articles were judged. Uses the machine's own credentials
 * (gcloud auth application-default login); with FIRESTORE_EMULATOR_HOST, writes to the emulator.
 */
import { onProject } from './lib/onProject.mjs';

await onProject('content');
