/** `npm run soak`: the long tests of tests/soak over a database of their own. SOAK=10 makes them ten times as long. */
import { command } from './lib/command.mjs';
import { vitest } from './lib/testParts.mjs';
import { withEmulators } from './lib/withEmulators.mjs';

await command(async (context) => {
  // The handlers are mounted in the tests' own process: only the database is needed.
  const { env } = await withEmulators(context, 'soak', { only: ['firestore'], parts: [] });
  const { passed, failed } = await vitest('soak', process.argv.slice(2), env);
  context.lastWord(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
