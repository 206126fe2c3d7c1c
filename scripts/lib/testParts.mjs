/** What `npm test` is made of. Each part says what it passed and failed; test.mjs adds it up. */
import { mkdirSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { binary, lastLines, runNode } from './processes.mjs';
import { profileFolder } from './paths.mjs';
import { say, seconds } from './say.mjs';

const results = path.join(profileFolder('test'), 'results');

/** One check each, with the tool's own words only where it fails. */
export const checks = {
  format: () => check('format', binary('prettier'), ['--check', '.', '--log-level', 'warn']),
  lint: () => check('lint', binary('eslint'), ['.', '--max-warnings', '0']),
  types: async () =>
    add(
      await check('types (app and tests)', binary('tsc', 'typescript'), ['-p', 'tsconfig.json']),
      await check('types (functions)', binary('tsc', 'typescript'), [
        '-p',
        'functions/tsconfig.json',
      ]),
    ),
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

/** @param {string[]} filters paths and flags, as Vitest takes them */
export async function vitest(project, filters, env) {
  const file = report(project);
  const start = performance.now();
  say(`\n${project} tests …`);
  const { code } = await runNode(
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
      ...filters,
    ],
    { show: true, env: { ...plain(process.env), ...env } },
  );
  const counts = readVitest(file, code);
  say(
    `${counts.failed === 0 ? '✓' : '✗'} ${project}: ${counts.passed} passed, ${counts.failed} failed  ${seconds(start)}`,
  );
  return counts;
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
  say(
    `${counts.failed === 0 ? '✓' : '✗'} e2e: ${counts.passed} passed, ${counts.failed} failed  ${seconds(start)}`,
  );
  return counts;
}

function readPlaywright(file, code) {
  if (!existsSync(file)) return { ...none, failed: code === 0 ? 0 : 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + (errors?.length ?? 0);
  return {
    passed: stats.expected,
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
