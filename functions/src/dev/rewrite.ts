/**
 * Starts the job `rewrite` in every workspace of a project; run by `npm run rewrite`. Credentials are those of the machine
 * (application default), or none for an emulator.
 *
 *   rewrite.js --project my-project
 */
import { paths } from '@/domain/base/firestorePaths';
import { startRewrite } from '../jobs/rewriteKind';
import { projectDatabase } from './project';

const { db, project, fail } = projectDatabase('npm run rewrite -- --project my-project');

try {
  let started = 0;
  for (const { id } of await db.collection(paths.workspaces()).listDocuments()) {
    const now = Date.now();
    if (await db.runTransaction((tx) => startRewrite(tx, { db, now }, id))) started += 1;
  }
  console.log(`${project}: the job is started in ${started} workspaces.`);
} catch (error) {
  fail(error);
}
