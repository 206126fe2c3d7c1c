/**
 * `node scripts/lock.mjs`, after a change of dependencies: writes into each lockfile the optional packages for other
 * systems that this machine's registry did not offer. npm leaves them out, and then `npm ci` refuses the lockfile.
 * Their version is fixed by the package that wants them; without an integrity npm checks them by the registry's word.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { missingOptional } from './lib/lockfile.mjs';
import { say } from './lib/say.mjs';

for (const name of ['package-lock.json', 'functions/package-lock.json']) {
  const file = path.join(root, name);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptional(lock);
  Object.assign(lock.packages, missing);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(`${name}: ${Object.keys(missing).length} added.`);
}
