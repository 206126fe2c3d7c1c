import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mayLookUp } from './lookups.mjs';
import { aptInstall, hasApt } from './packages.mjs';
import { binary, lastLines, onPath, runNode } from './processes.mjs';
import { say, Sentence } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the parts that draw a window: a fifth less processor time for the end-to-end tests (decision 0100). */
const shell = 'chromium-headless-shell';
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @param {{headless?: boolean}} [options] `headless` prefers the headless shell, where there is one
 * @returns {Promise<string>} the browser's path; installs one by the means this machine has
 */
export async function chooseChromium({ headless = false } = {}) {
  const wanted = headless ? [shell, ...names] : names;
  const own = process.env.FORMLOOM_CHROMIUM;
  if (own) {
    if (!existsSync(own))
      throw new Sentence(
        `FORMLOOM_CHROMIUM names ${own}, which does not exist. Correct or unset it.`,
      );
    return chosen(own, 'FORMLOOM_CHROMIUM');
  }
  if (mayLookUp('chromium')) {
    const system = onPath(wanted) ?? applications.find((file) => existsSync(file));
    if (system) return chosen(system, 'found on this machine');
  }
  if (mayLookUp('cache') && existsSync(playwrightsOwn()))
    return chosen(playwrightsOwn(), "Playwright's");

  const tried = [];
  if (hasApt()) {
    say("Installing Debian's Chromium …");
    // Older releases of Debian have no package of the shell.
    const packages = headless ? [shell, 'chromium'] : ['chromium'];
    const { found, outputs } = await aptInstall(packages, () => onPath(wanted));
    if (found) return chosen(found, 'installed by apt-get');
    tried.push(...outputs.map((output) => `apt-get said: ${lastLines(output, 1)}`));
  }
  say("Installing Playwright's Chromium …");
  const { code, output } = await runNode(binary('playwright', 'playwright'), [
    'install',
    'chromium',
  ]);
  if (code === 0 && existsSync(playwrightsOwn()))
    return chosen(playwrightsOwn(), 'installed by Playwright');
  tried.push(`Playwright said: ${lastLines(output, 1)}`);
  throw new Sentence(
    [
      'The end-to-end tests need a Chromium, and none could be installed:',
      ...tried.map((line) => `  - ${line}`),
      'Install Chromium or Chrome, or name one in FORMLOOM_CHROMIUM, and run the command again.',
    ].join('\n'),
  );
}

function chosen(file, how) {
  say(`Browser: ${file} (${how}).`);
  return file;
}

function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}
