/** What `npm test` is made of. Each part says what it passed and failed; test.mjs adds it up. */
import { mkdirSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { binary, lastLines, runNode } from './processes.mjs';
import { profileFolder } from './paths.mjs';
import { say, seconds } from './say.mjs';

const results = path.join(profileFolder('test'), 'results');

/** One check each, with the tool's own words only where it fails. */
export const checks = {
  format: () => check('format', binary('oxfmt'), ['--check', '.']),
  lint: () => check('lint and types', binary('oxlint'), ['-c', 'oxlint.config.mjs']),
  knip: () => check('unused code', binary('knip'), ['--no-progress']),
};

export const none = { passed: 0, failed: 0, skipped: 0 };
export const add = (...counts) =>
  counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    none,
  );

async function check(title, script, args) {
  const start = performance.now();
  const { code, output } = await runNode(script, args, { env: quiet(process.env) });
  say(`${code === 0 ? '✓' : '✗'} ${title}  ${seconds(start)}`);
  if (code === 0) return { ...none, passed: 1 };
  say(lastLines(output, 60));
  return { ...none, failed: 1 };
}

/**
 * @param {string[]} filters paths and flags, as Vitest takes them
 * @param {'beside'} [where] beside another part: on one core, and silent unless something fails
 */
export async function vitest(project, filters, env, where) {
  const file = report(project);
  const start = performance.now();
  if (!where) say(`\n${project} tests …`);
  const { code, output } = await runNode(
    binary('vitest'),
    [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      // A project without tests is empty, not broken; a path that names none is a mistake.
      ...(filters.length === 0 ? ['--passWithNoTests'] : []),
      // Of itself, Vitest leaves one core to anyone who writes the code.
      ...(project === 'unit' || project === 'ui'
        ? [`--maxWorkers=${where ? 1 : availableParallelism()}`]
        : []),
      ...filters,
    ],
    { show: !where, env: { ...(where ? quiet : plain)(process.env), ...env } },
  );
  if (where && code !== 0) say(lastLines(output, 200));
  const counts = readVitest(file, code);
  finish(project, counts, start, vitestTimes(file));
  return counts;
}

/** Says how a part went, and which of its files took longest. */
function finish(part, { passed, failed }, start, times) {
  say(`${failed === 0 ? '✓' : '✗'} ${part}: ${passed} passed, ${failed} failed  ${seconds(start)}`);
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, 5);
  if (times.length > 1) {
    say(
      `  slowest: ${slowest.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    );
  }
}

/** Milliseconds by file. */
function vitestTimes(file) {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).testResults.map((suite) => ({
    name: path.basename(suite.name),
    ms: suite.endTime - suite.startTime,
  }));
}

/** The same; two files run at once, so that they come to more than the part. */
function playwrightTimes(file) {
  if (!existsSync(file)) return [];
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return JSON.parse(readFileSync(file, 'utf8')).suites.map((suite) => ({
    name: path.basename(suite.file),
    ms: specsOf(suite)
      .flatMap((spec) => spec.tests.flatMap((test) => test.results))
      .reduce((sum, result) => sum + result.duration, 0),
  }));
}

function readVitest(file, code) {
  if (!existsSync(file)) return { ...none, failed: code === 0 ? 0 : 1 };
  const found = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not be loaded has no tests to count, and an error outside any test fails none.
  const broken = found.testResults.filter(
    (suite) =>
      suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = found.numFailedTests + broken;
  return {
    passed: found.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}

export async function playwright(filters, env) {
  const file = report('e2e');
  const start = performance.now();
  say('\nend-to-end tests …');
  const { code } = await runNode(
    binary('playwright'),
    [
      'test',
      '--config',
      path.join('tests', 'e2e', 'playwright.config.ts'),
      ...(filters.length === 0 ? ['--pass-with-no-tests'] : []),
      ...filters,
    ],
    { show: true, env: { ...plain(process.env), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const counts = readPlaywright(file, code);
  finish('e2e', counts, start, playwrightTimes(file));
  return counts;
}

/** Tests that may pass on their second try; more of them mean that something is wrong (decision 0084). */
const SECOND_TRIES = 5;

/** Names of the tests that failed at first. */
function flakyIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    ...flakyIn(inner),
  ]);
}

function readPlaywright(file, code) {
  if (!existsSync(file)) return { ...none, failed: code === 0 ? 0 : 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const twice = stats.flaky;
  if (twice > 0) say(`  passed on the second try only: ${flakyIn(suites).join(' · ')}`);
  const isTooMany = twice > SECOND_TRIES;
  const failed = stats.unexpected + (isTooMany ? twice : 0) + (errors?.length ?? 0);
  return {
    passed: stats.expected + (isTooMany ? 0 : twice),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

function report(name) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** What we print later, and what goes into a file, is better without colours. */
const quiet = (env) => ({ ...env, NO_COLOR: '1', FORCE_COLOR: undefined });
const plain = (env) => (process.stdout.isTTY ? env : quiet(env));
