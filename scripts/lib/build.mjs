import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary, lastLines, runNode } from './processes.mjs';
import { root } from './paths.mjs';
import { say, seconds, Sentence } from './say.mjs';

const prerender = new URL('prerender.mjs', import.meta.url);
const serviceWorker = new URL('serviceWorker.mjs', import.meta.url);

/**
 * Builds the public script, then the app and the functions, which both need its name.
 * @param {{dist: string, lib: string, env?: Record<string, string>, parts?: ('app' | 'functions')[]}} where
 */
export async function build({ dist, lib, env = {}, parts = ['app', 'functions'] }) {
  const start = performance.now();
  const options = {
    env: {
      ...process.env,
      VITE_BUILD_ID: buildId(),
      ...env,
      FORMLOOM_DIST: dist,
      FORMLOOM_LIB: lib,
      NODE_ENV: 'production',
    },
  };
  say('Building …');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const vite = binary('vite');
  for (const mode of ['respondent', 'embed', 'loader']) {
    await step('the public form', vite, ['build', '--mode', mode, '--logLevel', 'warn'], options);
  }
  await Promise.all([
    parts.includes('app') && buildApp(vite, dist, options),
    parts.includes('functions') &&
      step('the functions', path.join(root, 'functions', 'build.mjs'), [], options),
  ]);
  say(`Built ${['the public form', ...parts].join(', ')} in ${seconds(start)}.`);
}

/** The app, and the public pages rendered into it. */
async function buildApp(vite, dist, options) {
  await step('the app', vite, ['build', '--logLevel', 'warn'], options);
  const entry = 'src/app/prerender/entry.tsx';
  await step('the public pages', vite, ['build', '--ssr', entry, '--logLevel', 'warn'], options);
  await step('the public pages', fileURLToPath(prerender), [dist], options);
  await step('the service worker', fileURLToPath(serviceWorker), [dist], options);
}

async function step(title, script, args, options) {
  const { code, output } = await runNode(script, args, options);
  if (code !== 0) throw new Sentence(`Building ${title} failed:\n${lastLines(output, 40)}`);
  if (output.trim()) say(output.trim());
}

/** Tells one deployed build from the next, so that an open tab can notice. */
function buildId() {
  const time = Date.now().toString(36);
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${commit.trim()}-${time}`;
  } catch {
    return time; // an export without git
  }
}
