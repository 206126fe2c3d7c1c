/**
 * npm test                     everything
 * npm test -- quick            lint with types, unit, rules, with 5 % of the generated cases
 * npm test -- e2e path         parts: format lint knip unit ui rules functions e2e; what follows is the tool's own
 *                              filter (a path, -t name for Vitest, -g name for Playwright)
 */
import { chooseChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { fakeServices } from './lib/environment.mjs';
import { chooseFileServers } from './lib/fileServers.mjs';
import { installDependencies } from './lib/install.mjs';
import { say, seconds, Sentence } from './lib/say.mjs';
import { seed, startTicking } from './lib/server.mjs';
import { add, checks, none, playwright, vitest } from './lib/testParts.mjs';
import { withEmulators } from './lib/withEmulators.mjs';

const parts = [...Object.keys(checks), 'unit', 'ui', 'rules', 'functions', 'e2e'];
const quickParts = ['lint', 'unit', 'rules'];

await command(async (context) => {
  const start = performance.now();
  const { wanted, filters, share } = readArguments(process.argv.slice(2));
  const has = (part) => wanted.includes(part);
  const casesEnv = { CASES: process.env.CASES ?? String(share) };
  let counts = none;

  await installDependencies();
  const checksWanted = wanted.filter((part) => part in checks);
  const withoutEmulators = async (names, where) => {
    const done = [];
    for (const part of names.filter(has)) done.push(await vitest(part, filters, casesEnv, where));
    return done;
  };
  let others = Promise.resolve([]);
  if (has('functions')) {
    // On one core beside the emulators' build, and beside the server's tests, which wait for them much of the time.
    const checked = runChecks(checksWanted);
    others = begun(
      checked.then(async (done) => [...done, ...(await withoutEmulators(['unit'], 'beside'))]),
    );
  } else {
    const done = await Promise.all([runChecks(checksWanted), withoutEmulators(['unit', 'ui'])]);
    counts = add(counts, ...done.flat());
  }

  if (has('rules') || has('functions') || has('e2e')) {
    const needsBuild = has('functions') || has('e2e');
    const chromium = has('e2e') ? await chooseChromium({ headless: true }) : undefined;
    const servers = has('functions') && needsFileServers(filters) ? await chooseFileServers() : {};
    const { profile, env: found } = await withEmulators(
      context,
      'test',
      needsBuild ? {} : { only: ['firestore'], parts: [] },
    );
    const env = {
      ...casesEnv,
      ...servers,
      ...found,
      ...(chromium ? { FORMLOOM_CHROMIUM: chromium } : {}),
    };
    if (has('rules')) counts = add(counts, await vitest('rules', filters, env));
    if (has('functions')) counts = add(counts, await vitest('functions', filters, env));
    // Filling the database waits for the emulators much of the time, too.
    const filled = has('e2e') ? begun(seed(profile)) : undefined;
    if (has('functions')) counts = add(counts, ...(await withoutEmulators(['ui'])));
    if (has('e2e')) {
      await filled;
      // Nothing is built meanwhile, and each process loads the functions again.
      context.onEnd(startTicking(profile, 3000, 200));
      counts = add(counts, await playwright(filters, { ...env, ...fakeServices(profile.ports) }));
    }
    counts = add(counts, ...(await others));
  }

  const verdict = `${counts.passed} passed, ${counts.failed} failed`;
  say(`\n${counts.skipped > 0 ? `${counts.skipped} skipped; ` : ''}took ${seconds(start)}`);
  context.lastWord(verdict);
  return counts.failed === 0 ? 0 : 1;
});

/** Parts come first; from the first word that is none of them, everything is a filter. */
function readArguments(args) {
  if (args[0] === 'quick') {
    if (args.length > 1)
      throw new Sentence('“quick” takes no further words. To run one file: npm test -- unit path');
    return { wanted: quickParts, filters: [], share: 0.05 };
  }
  const end = args.findIndex((word) => !parts.includes(word));
  const wanted = end === -1 ? args : args.slice(0, end);
  const filters = end === -1 ? [] : args.slice(end);
  if (wanted.length === 0 && filters.length > 0) {
    throw new Sentence(
      `“${filters[0]}” is no part of the tests. Say quick, or some of ${parts.join(', ')}, and then a path: npm test -- e2e tests/e2e/main.spec.ts`,
    );
  }
  return { wanted: wanted.length === 0 ? parts : wanted, filters, share: 1 };
}

/** They may have to be built first: not for what doesn't write files to them. */
function needsFileServers(filters) {
  return filters.length === 0 || filters.some((word) => /destinations|sftp|s3/i.test(word));
}

/** What goes on beside other work, and fails where it is awaited. */
function begun(work) {
  work.catch(() => undefined);
  return work;
}

/** One after the other: the largest takes both cores by itself. */
async function runChecks(names) {
  const done = [];
  for (const name of names) done.push(await checks[name]());
  return done;
}
