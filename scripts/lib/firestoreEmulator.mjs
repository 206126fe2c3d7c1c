import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mayLookUp } from './lookups.mjs';
import { cargoInstall } from './packages.mjs';
import { userCache } from './paths.mjs';
import { binary, lastLines, onPath, run, runNode, saysNoNetwork } from './processes.mjs';
import { say, Sentence } from './say.mjs';

const version = '0.6.0';
const cached = path.join(userCache, 'hidane');
const executable = (folder) =>
  path.join(folder, 'bin', process.platform === 'win32' ? 'hidane.exe' : 'hidane');

/**
 * Chooses what runs Firestore here, and says so. Google's emulator wants Java 21 and a download of 137 MB;
 * hidane does the same work from one small program of its own.
 * @returns {Promise<string[]>} what goes in front of the firebase command
 */
export async function chooseFirestoreEmulator() {
  const tried = [];
  for (const attempt of [fromVariable, fromJava, fromMachine, fromCargo, fromNpx]) {
    const { prefix, chose, why } = await attempt();
    if (prefix) {
      say(`Firestore emulator: ${chose}.`);
      return prefix;
    }
    tried.push(`  - ${why}`);
  }
  throw new Sentence(
    [
      'No Firestore emulator can be had on this machine. Tried, in this order:',
      ...tried,
      'Install Java 21 or newer (with a network for its first start), or Rust (cargo), and run the command again.',
    ].join('\n'),
  );
}

async function fromVariable() {
  const choice = process.env.FORMLOOM_FIRESTORE;
  if (!choice)
    return { why: 'FORMLOOM_FIRESTORE is not set (it may be “java”, “npx” or the path of hidane)' };
  if (choice === 'java') return { prefix: [], chose: 'the official one (FORMLOOM_FIRESTORE)' };
  if (choice === 'npx') return { prefix: npx, chose: 'hidane by npx (FORMLOOM_FIRESTORE)' };
  if (!existsSync(choice)) {
    throw new Sentence(
      `FORMLOOM_FIRESTORE names ${choice}, which does not exist. Correct or unset it.`,
    );
  }
  return { prefix: [choice, 'exec', '--'], chose: `${choice} (FORMLOOM_FIRESTORE)` };
}

async function fromJava() {
  if (!mayLookUp('java')) return { why: 'Java was not looked for (FORMLOOM_NO_LOOKUP)' };
  const { code, output } = await run('java', ['-version']);
  const major = Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
  if (code !== 0) return { why: 'Java is not installed (21 or newer is wanted)' };
  if (major < 21) return { why: `Java is ${major} (21 or newer is wanted)` };
  const jars = path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const present =
    existsSync(jars) &&
    readdirSync(jars).some((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
  if (!present && !process.env.FIRESTORE_EMULATOR_BINARY_PATH) {
    say('Downloading the official Firestore emulator (137 MB, once) …');
    const download = await runNode(binary('firebase', 'firebase-tools'), [
      'setup:emulators:firestore',
      '--non-interactive',
    ]);
    if (download.code !== 0)
      return { why: `Java is ${major}, but the official emulator could not be downloaded` };
  }
  return { prefix: [], chose: `the official one, on Java ${major}` };
}

async function fromMachine() {
  const found = mayLookUp('hidane') ? onPath(['hidane']) : undefined;
  if (found && (await works(found)))
    return { prefix: [found, 'exec', '--'], chose: `hidane (${found})` };
  const own = executable(cached);
  if (mayLookUp('cache') && existsSync(own) && (await works(own))) {
    return { prefix: [own, 'exec', '--'], chose: `hidane ${version} from the user's cache` };
  }
  return { why: "hidane is neither on PATH nor in the user's cache" };
}

async function fromCargo() {
  const cargo = await run('cargo', ['--version']);
  if (cargo.code !== 0)
    return { why: 'cargo is not installed, or has no toolchain, so hidane cannot be built' };
  const title = 'the Firestore emulator';
  const { code, output, took } = await cargoInstall(title, 'hidane', version, cached);
  if (code === 0 && (await works(executable(cached)))) {
    return {
      prefix: [executable(cached), 'exec', '--'],
      chose: `hidane ${version}, built in ${took}`,
    };
  }
  return {
    why: saysNoNetwork(output)
      ? 'cargo could not fetch hidane: there is no network'
      : `cargo could not build hidane: ${lastLines(output, 1)}`,
  };
}

const npx = ['npx', '--yes', `hidane@${version}`, 'exec', '--'];

async function fromNpx() {
  say('Looking for hidane on npm …');
  const { code, output } = await run(npx[0], [...npx.slice(1), process.execPath, '--version']);
  if (code === 0) return { prefix: npx, chose: `hidane ${version} by npx` };
  return {
    why: saysNoNetwork(output)
      ? 'npx could not fetch hidane: there is no network'
      : `npx could not fetch hidane: ${/E404|404/.test(output) ? 'the registry does not have it' : lastLines(output, 1)}`,
  };
}

const works = async (program) =>
  (await run(program, ['exec', '--', process.execPath, '--version'])).code === 0;
