/**
 * `npm run nightly`: what is too slow for `npm test`. Every bench runs to its end and prints its figures (`--smoke`: a few
 * seconds each; none is judged here), then the long tests of tests/soak.
 */
import path from 'node:path';
import { chooseChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { lastLines, say, seconds } from './lib/say.mjs';
import { seed } from './lib/server.mjs';
import { vitest } from './lib/testParts.mjs';
import { withEmulators } from './lib/withEmulators.mjs';

/** A line of each bench that has its figures. */
const FIGURES = {
  'public-form': /^\| Formloom +\|.*\d/m,
  builder: /^\| Formloom +\| ÷1 .*\d/m,
  logic: /^\| ÷1 .*\d/m,
  export: /^\| csv .*\d/m,
  responses: /^\| search +\| +120 .*\d/m,
  contacts: /^\| contacts: search, one word +\| +300 .*\d/m,
  destinations: /^\| intake, p95, ms +\| +\d/m,
  screens: /^\| dashboard .*\d/m,
  hostile: /Worst: \*\*[\d.]+ ms/,
  lighthouse: /^\| \/login .*\d/m,
};

await command(async (context) => {
  const { profile, env: found } = await withEmulators(context, 'nightly');
  const made = await seed(profile);
  const env = {
    ...process.env,
    ...found,
    FORMLOOM_CHROMIUM: await chooseChromium(),
    FORMLOOM_DEMO: JSON.stringify(made ?? {}),
  };
  let passed = 0;
  let failed = 0;
  for (const [name, figures] of Object.entries(FIGURES)) {
    const start = performance.now();
    const bench = path.join(root, 'tests', 'bench', 'run.mjs');
    const { code, output } = await runNode(bench, [name, '--smoke'], { env });
    const isDone =
      code === 0 && figures.test(output) && output.includes(`Bench ${name} ran to its end.`);
    say(`${isDone ? '✓' : '✗'} bench ${name}  ${seconds(start)}`);
    if (isDone) passed += 1;
    else {
      failed += 1;
      say(lastLines(output, 40));
    }
  }
  const soak = await vitest('soak', [], env);
  context.lastWord(`${passed + soak.passed} passed, ${failed + soak.failed} failed`);
  return failed + soak.failed === 0 ? 0 : 1;
});
