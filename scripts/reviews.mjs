/**
 * `npm run reviews -- --project my-project`: forms of new workspaces that wait for a look (docs/operations.md); with
 * `--release FORM_ID`, opens the page of one. Uses the machine's own credentials, or FIRESTORE_EMULATOR_HOST.
 */
import { onProject } from './lib/onProject.mjs';

await onProject('reviews');
