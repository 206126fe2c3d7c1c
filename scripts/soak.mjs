/**
 * npm run soak              the long tests of tests/soak over a database of their own
 * npm run soak -- contacts  one of them: responses of people, replayed in any order
 * npm run soak -- model     a real small language model, or the one of FORMLOOM_AI_URL, answers through POST /api/assist
 * npm run soak -- duckdb    files of an answer store, counted by DuckDB, which is fetched for it
 * npm run soak -- inspector the MCP Inspector, which is fetched for it, calls each of our tools
 * npm run soak -- builder   someone writes in the builder while tab, network and log-in fail (tests/e2e/builderSoak.spec.ts)
 * npm run soak -- respondents  100 people fill in a form while things go wrong (tests/e2e/respondentSoak.spec.ts)
 * npm run soak -- together  ten people write in one form at once (tests/e2e/togetherSoak.spec.ts)
 * npm run soak -- browsers  the main job, embeds and 60 loads of pages in Firefox and WebKitGTK (tests/soak/browsers.mjs)
 * npm run soak -- stopped   `npm start` is stopped while responses arrive: none that was acknowledged is lost
 *
 * SOAK=10 makes either ten times as long.
 */
import path from 'node:path';
import { chooseChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { host } from './lib/ports.mjs';
import { seed } from './lib/server.mjs';
import { playwright, vitest } from './lib/testParts.mjs';
import { withEmulators } from './lib/withEmulators.mjs';

const times = Number(process.env.SOAK ?? '1');

/** Those that need the whole product; any other name is a test of tests/soak. */
const IN_PRODUCT = { builder, together, respondents, browsers: inBrowsers, stopped: whenStopped };

await command(async (context) => {
  const [first, ...rest] = process.argv.slice(2);
  const { passed, failed } = await (IN_PRODUCT[first] ?? answers)(context, rest);
  context.lastWord(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function answers(context) {
  // The handlers are mounted in the tests' own process: no functions are needed, and accounts only of those who ask a model.
  const only = ['firestore', ...(process.argv[2] === 'model' ? ['auth'] : [])];
  const { env } = await withEmulators(context, 'soak', { only, parts: [] });
  return vitest('soak', process.argv.slice(2), env);
}

async function inChromium(context, spec, filters, more) {
  const FORMLOOM_CHROMIUM = await chooseChromium();
  const { profile, env } = await withEmulators(context, 'soak');
  await seed(profile);
  return playwright([path.join('tests', 'e2e', spec), ...filters], {
    ...env,
    FORMLOOM_CHROMIUM,
    ...more,
  });
}

function together(context, filters) {
  return inChromium(context, 'togetherSoak.spec.ts', filters, {
    SOAK_PEOPLE: process.env.SOAK_PEOPLE ?? '10',
    SOAK_SECONDS: String(Math.round(120 * times)),
  });
}

function respondents(context, filters) {
  return inChromium(context, 'respondentSoak.spec.ts', filters, {
    SOAK_RUNS: String(Math.round(100 * times)),
  });
}

function builder(context, filters) {
  const date = new Date().toISOString().slice(0, 10);
  return inChromium(context, 'builderSoak.spec.ts', filters, {
    SOAK_MOMENTS: process.env.SOAK_MOMENTS ?? String(Math.round(50 * times)),
    SOAK_REPORT: path.resolve('docs', 'measurements', `${date}-builder-faults.md`),
  });
}

async function inBrowsers(context, only) {
  process.env.FORMLOOM_CHROMIUM = await chooseChromium({ headless: true });
  const { profile } = await withEmulators(context, 'soak');
  await seed(profile);
  const { browsers } = await import('../tests/soak/browsers.mjs');
  return browsers(`http://${host}:${profile.ports.hosting}`, only);
}

async function whenStopped() {
  const { stopped } = await import('../tests/soak/stopped.mjs');
  return stopped();
}
