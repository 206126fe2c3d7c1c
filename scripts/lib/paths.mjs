import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What every checkout of this user shares: the Firestore emulator, once built. */
export const userCache = path.join(
  process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
  'formloom',
);

/** Where a command keeps its build and its generated configuration: start, test, bench … never meet. */
export const profileFolder = (profile) => path.join(root, '.cache', profile);

/** Where `npm start` keeps its data. */
export const dataFolder = process.env.FORMLOOM_DATA ?? path.join(root, '.data');
