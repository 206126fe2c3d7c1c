/** `npm run bench -- name`: brings up the product and hands over to tests/bench/run.mjs, with every word that follows. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chooseChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { Sentence } from './lib/say.mjs';
import { seed } from './lib/server.mjs';
import { withEmulators } from './lib/withEmulators.mjs';

const script = path.join(root, 'tests', 'bench', 'run.mjs');

await command(async (context) => {
  if (!process.argv.slice(2).some((word) => /^[a-z]/.test(word)))
    throw new Sentence(
      'Name what to measure, for example: npm run bench -- builder. A wrong name lists them; “all” takes hours.',
    );
  if (!existsSync(script))
    throw new Sentence('There is no bench yet: tests/bench/run.mjs is missing.');
  const { profile, env } = await withEmulators(context, 'bench');
  const made = await seed(profile);
  const { code } = await runNode(script, process.argv.slice(2), {
    show: true,
    env: {
      ...process.env,
      ...env,
      FORMLOOM_CHROMIUM: await chooseChromium(),
      FORMLOOM_DEMO: JSON.stringify(made ?? {}),
    },
  });
  return code;
});
