import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoSecrets } from './environment.mjs';
import { profileFolder, root } from './paths.mjs';
import { host } from './ports.mjs';

const ruleFiles = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'];
const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Lays out .cache/<profile>: a Firebase project of its own, made from the committed one with this run's ports and builds,
 * so that `npm start`, `npm test` and a second checkout never touch each other's files.
 */
export function layOutProfile(name, ports, { development = false } = {}) {
  const folder = profileFolder(name);
  const functions = path.join(folder, 'functions');
  mkdirSync(functions, { recursive: true });

  const config = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  config.functions[0].predeploy = [];
  for (const header of config.hosting.headers.flatMap((entry) => entry.headers)) {
    if (header.key === 'Content-Security-Policy')
      header.value = allowEmulators(header.value, ports);
    if (header.key === 'Cache-Control' && development) header.value = 'no-cache';
  }
  for (const [key, port] of Object.entries(ports)) {
    if (config.emulators[key]) config.emulators[key].port = port;
  }
  config.emulators.firestore.websocketPort = ports.websocket;
  // Tests use a project id each, so that they can run side by side on one emulator.
  config.emulators.singleProjectMode = name === 'start';
  writeFileSync(path.join(folder, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
  copyRules(name);

  copyFileSync(path.join(root, 'functions', 'package.json'), path.join(functions, 'package.json'));
  linkModules(functions);
  writeFileSync(
    path.join(functions, '.secret.local'),
    Object.entries(demoSecrets(ports))
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  writeJavaShim(folder);

  return {
    name,
    folder,
    ports,
    dist: path.join(folder, 'dist'),
    lib: path.join(functions, 'lib'),
    functions,
    log: path.join(folder, 'emulators.log'),
  };
}

export function copyRules(name) {
  for (const file of ruleFiles)
    copyFileSync(path.join(root, file), path.join(profileFolder(name), file));
}

/** The page may talk to the emulators, and the Auth emulator may open its frame. */
function allowEmulators(policy, ports) {
  const auth = `http://${host}:${ports.accounts}`;
  const others = ['firestore', 'functions'].map((key) => `http://${host}:${ports[key]}`);
  return policy
    .replace('connect-src ', `connect-src ${[auth, ...others].join(' ')} `)
    .replace('frame-src ', `frame-src ${auth} `);
}

/** Gives a copy of functions/ the packages of the original. */
export function linkModules(functions) {
  link(path.join(root, 'functions', 'node_modules'), path.join(functions, 'node_modules'));
}

function link(target, from) {
  rmSync(from, { recursive: true, force: true });
  if (existsSync(target)) symlinkSync(target, from, 'junction');
}

/**
 * firebase-tools runs Storage's rules as `java -jar <file> serve`. A `java` that comes first on PATH answers that call
 * with our stand-in and hands every other call on to the next `java`.
 */
function writeJavaShim(folder) {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    path.join(bin, 'storage-rules'),
    'The name of this file tells our java what is being asked for.\n',
  );
  const shim = path.join(bin, 'java');
  writeFileSync(
    shim,
    `#!/bin/sh
for argument in "$@"; do
  if [ "$argument" = "$STORAGE_EMULATOR_BINARY_PATH" ]; then
    exec "$FORMLOOM_NODE" "$FORMLOOM_STORAGE_RULES"
  fi
done
PATH="$FORMLOOM_JAVA_PATH"
export PATH
exec java "$@"
`,
  );
  chmodSync(shim, 0o755);
}

/** What the shim needs to know. PATH itself is set by emulatorHost.mjs, inside whatever runs it. */
export const shimEnvironment = (profile) => ({
  FORMLOOM_SHIM: path.join(profile.folder, 'bin'),
  FORMLOOM_NODE: process.execPath,
  FORMLOOM_STORAGE_RULES: path.join(here, 'storageRules.mjs'),
  STORAGE_EMULATOR_BINARY_PATH: path.join(profile.folder, 'bin', 'storage-rules'),
});
