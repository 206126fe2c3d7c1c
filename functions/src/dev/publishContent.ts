/**
 * Writes features and articles to a project, or says how its articles were judged; run by `npm run content` and by the
 * launcher. Credentials are those of the machine (application default), or none for an emulator.
 *
 *   content.js --project my-project [--votes]
 */
import { databaseOf, type Firestore } from '../lib/admin';
import { votesOnArticles, writeContent } from './content';

const args = process.argv.slice(2);
const at = args.indexOf('--project');
const project = at < 0 ? undefined : args[at + 1];
const emulator = process.env['FIRESTORE_EMULATOR_HOST'];

/** Ends with a sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (project === undefined || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
  refuse('Name the project: npm run content -- --project my-project');
}
if (project.startsWith('demo-') && !emulator) {
  refuse(`“${project}” is an emulator’s project, and FIRESTORE_EMULATOR_HOST is not set.`);
}

try {
  const db = databaseOf(project);
  await (args.includes('--votes') ? showVotes(db) : publish(db));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  refuse(
    /credential/i.test(reason)
      ? 'There are no credentials here. Run: gcloud auth application-default login'
      : `The content of ${project} could not be reached: ${reason}`,
  );
}

async function publish(db: Firestore) {
  const { written, removed, kept } = await writeContent(db);
  for (const path of written) console.log(`written  ${path}`);
  for (const path of removed) console.log(`removed  ${path}`);
  console.log(
    `${emulator ? `Emulator at ${emulator}, ` : ''}${project}: ${written.length} written, ${removed.length} removed, ${kept} as they were.`,
  );
}

async function showVotes(db: Firestore) {
  const votes = await votesOnArticles(db);
  for (const { id, yes, no } of votes) console.log(`${id}: ${yes} yes, ${no} no`);
  if (votes.length === 0) console.log('No article has any votes yet.');
}
