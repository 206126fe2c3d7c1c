import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from './paths.mjs';

/**
 * The data of `npm start` between two runs. A save is written beside the last one and takes its place only when whole,
 * so whatever breaks off leaves one good save.
 */
const current = path.join(dataFolder, 'current');
const previous = path.join(dataFolder, 'previous');
const next = path.join(dataFolder, 'next');
/** The mails of the local inbox: forgotten with the data they tell of. */
export const mailFolder = path.join(dataFolder, 'mail');
const seedNote = path.join(dataFolder, 'seed.json');

const isWhole = (folder) => existsSync(path.join(folder, 'firebase-export-metadata.json'));

/** @returns {string | undefined} the folder to import */
export function savedData() {
  return [current, previous].find(isWhole);
}

export function forgetData() {
  rmSync(dataFolder, { recursive: true, force: true });
}

let saving = Promise.resolve(true);

/** Saves are taken one after another. @param {{exportTo: (folder: string) => Promise<boolean>}} emulators */
export function saveData(emulators) {
  saving = saving
    .catch(() => {})
    .then(async () => {
      mkdirSync(dataFolder, { recursive: true });
      rmSync(next, { recursive: true, force: true });
      if (!(await emulators.exportTo(next)) || !isWhole(next)) return false;
      if (isWhole(current)) {
        rmSync(previous, { recursive: true, force: true });
        renameSync(current, previous);
      } else {
        rmSync(current, { recursive: true, force: true });
      }
      renameSync(next, current);
      return true;
    });
  return saving;
}

/** What the seed made: {email, password, formId}. It lies beside the data, for the three lines of the next start. */
export const readSeed = () =>
  existsSync(seedNote) ? JSON.parse(readFileSync(seedNote, 'utf8')) : undefined;

export function writeSeed(seed) {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(seedNote, `${JSON.stringify(seed)}\n`);
}
