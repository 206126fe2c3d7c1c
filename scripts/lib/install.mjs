import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run, saysNoNetwork } from './processes.mjs';
import { root } from './paths.mjs';
import { say, seconds, Sentence } from './say.mjs';

const product = [
  [root, 'the packages'],
  [path.join(root, 'functions'), "the functions' packages"],
];

/**
 * Installs exactly what the lockfiles say, where it is missing or another version.
 * @param {string[][]} folders each with what to call it
 */
export async function installDependencies(folders = product) {
  for (const [folder, title] of folders) {
    if (isInstalled(folder)) continue;
    // `npm ci` would empty the folder that the link leads to, and with it someone else's checkout.
    if (isLink(path.join(folder, 'node_modules'))) {
      throw new Sentence(
        `${title} lie in another folder, to which node_modules is a link, and are not those that package-lock.json names. Install them there, or remove the link.`,
      );
    }
    const start = performance.now();
    say(`Installing ${title} (the first time takes a few minutes) …`);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { code, output } = await run(
      npm,
      ['ci', '--no-audit', '--no-fund', '--fetch-retry-maxtimeout=10000'],
      {
        cwd: folder,
        shell: process.platform === 'win32',
      },
    );
    if (code !== 0) {
      throw new Sentence(
        saysNoNetwork(output)
          ? `There is no network, so ${title} cannot be installed. Connect this machine and run the command again.`
          : `npm could not install ${title}. It said:\n${lastLines(output, 20)}\nPut that right and run the command again.`,
      );
    }
    say(`Installed ${title} in ${seconds(start)}.`);
  }
}

function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** npm writes node_modules/.package-lock.json last; what it lists is there. */
function isInstalled(folder) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const present = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted)
    throw new Sentence(
      `package-lock.json is missing in ${path.relative(root, folder) || 'this folder'}. Restore it from git.`,
    );
  if (!present) return false;
  return Object.entries(wanted).every(
    ([where, entry]) =>
      where === '' ||
      entry.optional ||
      entry.devOptional ||
      (present[where]?.version === entry.version && present[where]?.integrity === entry.integrity),
  );
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
