/** What a machine's own means install: Debian's packages, and programs that cargo builds. */
import { mkdirSync } from 'node:fs';
import { onPath, run } from './processes.mjs';
import { say, seconds } from './say.mjs';

/** Whether Debian's packages can be installed here. */
export const hasApt = () => process.getuid?.() === 0 && Boolean(onPath(['apt-get']));

/**
 * Installs the first of some packages that leaves what is looked for.
 * @param {string[]} names the best first
 * @param {() => string | undefined} find
 * @returns {Promise<{found?: string, outputs: string[]}>} `outputs`: what apt-get said of those that failed
 */
export async function aptInstall(names, find, flags = []) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const outputs = [];
  for (const name of names) {
    const { code, output } = await run('apt-get', ['install', '-y', ...flags, name], { env });
    const found = find();
    if (code === 0 && found) return { found, outputs };
    outputs.push(output);
  }
  return { outputs };
}

/**
 * Builds a program with cargo into a folder of its own, and says how far it is.
 * @param {string} title what it is, for people
 * @returns {Promise<{code: number, output: string, took: string}>}
 */
export async function cargoInstall(title, name, version, folder, flags = []) {
  const start = performance.now();
  let crates = 0;
  say(`Building ${title} (${name} ${version}) with cargo: once, about three minutes …`);
  const progress = setInterval(() => say(`  ${crates} crates compiled, ${seconds(start)}`), 15_000);
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run(
    'cargo',
    ['install', name, '--version', version, ...flags, '--locked', '--force', '--root', folder],
    { onLine: (line) => (crates += /^\s*Compiling/.test(line) ? 1 : 0) },
  );
  clearInterval(progress);
  return { code, output, took: seconds(start) };
}
