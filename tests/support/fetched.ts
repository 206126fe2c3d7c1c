/** Packages that only a soak needs: fetched from npm into .cache, and left out with a sentence if they can't be had. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @returns what finds the package and its files; undefined if it can't be fetched here */
export function fetched(name: string, version: string): NodeJS.Require | undefined {
  const folder = path.resolve('.cache', 'fetched', name.replaceAll(/[^a-z\d]+/gi, '-'));
  const require = createRequire(path.join(folder, 'package.json'));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    if (!existsSync(path.join(folder, 'node_modules', name))) {
      const npm = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
      execFileSync('npm', npm, { cwd: folder, stdio: 'ignore', timeout: 180_000 });
    }
    return require;
  } catch {
    process.stdout.write(`Skipped: ${name} can’t be fetched from npm here.\n`);
    return undefined;
  }
}
