import { copyFileSync } from 'node:fs';
import { forgetData, mailFolder, readSeed, savedData, saveData, writeSeed } from './data.mjs';
import { startEmulators } from './emulators.mjs';
import { appUrl, inboxUrl } from './environment.mjs';
import { chooseFirestoreEmulator } from './firestoreEmulator.mjs';
import { startInbox } from './inbox.mjs';
import { installDependencies } from './install.mjs';
import { choosePorts } from './ports.mjs';
import { layOutProfile } from './profile.mjs';
import { explain, say } from './say.mjs';
import { refreshContent, seed, startTicking } from './server.mjs';

/**
 * What `npm start` and `npm run dev` share: packages, emulators with the kept data, seed, sweep, saving,
 * and the three lines at the end.
 * @param {{fresh: boolean, development?: boolean, prepare: (profile) => Promise<void>,
 *   beforeLines?: (profile) => Promise<void>, url?: (ports) => string}} options
 */
export async function startWithData(
  context,
  { fresh, development = false, prepare, beforeLines, url = appUrl },
) {
  const ports = await choosePorts('start');
  await installDependencies();
  const prefix = await chooseFirestoreEmulator();
  const profile = layOutProfile('start', ports, { development });
  await prepare(profile);

  if (fresh) forgetData();
  const importFrom = savedData();
  if (!importFrom) forgetData(); // a note of the seed without its data would be wrong
  const inbox = await startInbox(ports, { folder: mailFolder });
  context.onEnd(() => inbox.close());
  const emulators = await startLasting(context, profile, { prefix, importFrom });
  context.onEnd(() => emulators.stop());

  if (!importFrom) {
    const made = await seed(profile);
    if (made) writeSeed(made);
  } else await refreshContent(profile);
  await saveData(emulators);
  context.onEnd(async () => {
    // What is acknowledged after the save would be lost.
    await emulators.closeDoors();
    say('\nSaving the data …');
    if (await saveData(emulators)) say('Saved. It will be there at the next start.');
  });
  context.onEnd(keepSaving(emulators));
  context.onEnd(startTicking(profile, 10_000));

  await beforeLines?.(profile);

  context.untilStopped();
  const made = readSeed();
  const app = url(ports);
  say('\nFormloom runs. Ctrl-C stops it and keeps the data.\n');
  say(`Mail  ${inboxUrl(ports)}`);
  process.stdout.write(
    [
      `App  ${app}`,
      `Sign in  ${made ? `${made.email} ${made.password}` : 'register, there is no demo user'}`,
      `Demo form  ${made ? `${app}/forms/${made.formId}` : 'none'}`,
      '',
    ].join('\n'),
  );
  return profile;
}

/** Restarts in a row, at most; what lasts ten minutes is a new row. */
const RESTARTS = 3;
const ROW = 600_000;

/** Emulators that are started again with the data of the last save if they end by themselves. */
async function startLasting(context, profile, { prefix, importFrom }) {
  const crashes = [];
  let present;
  let ends = false;
  const start = async (from) => {
    present = await startEmulators(profile, { prefix, importFrom: from, onCrash });
  };
  const onCrash = async () => {
    if (ends) return;
    const now = Date.now();
    crashes.push(now);
    const isHopeless = crashes.filter((at) => at > now - ROW).length > RESTARTS;
    const kept = savedData();
    if (isHopeless || !kept) {
      ends = true;
      say(
        `\nThe emulators ended by themselves; what they said is in ${profile.log}. The data of the last save is kept. Run the command again.`,
      );
      return void context.end(1);
    }
    // The log is written again by the next start.
    const log = `${profile.log}.${crashes.length}`;
    copyFileSync(profile.log, log);
    say(
      `\nThe emulators ended by themselves; what they said is in ${log}. They start again with the data of the last save, at most a minute old.`,
    );
    try {
      await present.stop();
      if (ends) return;
      await start(kept);
      say('Formloom runs again.');
    } catch (error) {
      say(explain(error));
      void context.end(1);
    }
  };
  await start(importFrom);
  return {
    exportTo: (folder) => present.exportTo(folder),
    closeDoors: () => present.closeDoors(),
    stop: () => {
      ends = true;
      return present.stop();
    },
  };
}

/** A crash may cost the last minute, not the day. Where a save takes long, they become rarer. */
function keepSaving(emulators) {
  let timer;
  const save = async () => {
    const start = performance.now();
    try {
      await saveData(emulators);
    } catch {
      // It is saved again in a minute; at the end a failure is reported.
    }
    timer = setTimeout(save, Math.max(60_000, (performance.now() - start) * 20));
  };
  timer = setTimeout(save, 60_000);
  return () => clearTimeout(timer);
}
