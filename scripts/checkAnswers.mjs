/**
 * `npm run checkAnswers -- --project my-project`: compares each form's answer store with its documents and prints what
 * differs; `--form id` checks one, `--repair` has differing rows written again (docs/operations.md). Uses the machine's own
 * credentials (gcloud auth application-default login); with FIRESTORE_EMULATOR_HOST, works on the emulator.
 */
import { onProject } from './lib/onProject.mjs';

await onProject('checkAnswers');
