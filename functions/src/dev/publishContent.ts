/**
 * Writes features and articles to a project, or says how its articles were judged; run by `npm run content` and by the
 * launcher. Credentials are those of the machine (application default), or none for an emulator.
 *
 *   content.js --project my-project [--votes]
 */
import { votesOnArticles, writeContent } from './content';
import { projectDatabase } from './project';

const { db, project, emulator, fail } = projectDatabase('npm run content -- --project my-project');

try {
  await (process.argv.includes('--votes') ? showVotes() : publish());
} catch (error) {
  fail(error);
}

async function publish() {
  const { written, removed, kept } = await writeContent(db);
  for (const path of written) console.log(`written  ${path}`);
  for (const path of removed) console.log(`removed  ${path}`);
  console.log(
    `${emulator ? `Emulator at ${emulator}, ` : ''}${project}: ${written.length} written, ${removed.length} removed, ${kept} as they were.`,
  );
}

async function showVotes() {
  const votes = await votesOnArticles(db);
  for (const { id, yes, no } of votes) console.log(`${id}: ${yes} yes, ${no} no`);
  if (votes.length === 0) console.log('No article has any votes yet.');
}
