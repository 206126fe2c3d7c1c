/** `npm run soak`: the long tests of tests/soak over emulators of their own. `npm run soak -- path` runs one. */
import { command } from './lib/command.mjs';
import { vitest } from './lib/testParts.mjs';
import { withEmulators } from './lib/withEmulators.mjs';

await command(async (context) => {
  const { env } = await withEmulators(context, 'soak');
  const { passed, failed } = await vitest('soak', process.argv.slice(2), env);
  context.lastWord(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
