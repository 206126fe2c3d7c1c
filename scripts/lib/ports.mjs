import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root } from './paths.mjs';
import { Sentence } from './say.mjs';

export const host = '127.0.0.1';

/** `npm start` and `npm run dev` share data, and so ports; the others may run beside them. */
const profileOffsets = { start: 0, test: 100, bench: 200, soak: 300 };

const titles = {
  hosting: 'the app',
  functions: 'Functions',
  firestore: 'Firestore',
  auth: 'Auth',
  storage: 'Storage',
  eventarc: 'Eventarc',
  tasks: 'Tasks',
  hub: "the emulators' hub",
  logging: "the emulators' log",
  websocket: "Firestore's requests",
  vite: 'Vite',
  smtp: 'the mail server',
  inbox: 'the inbox',
  receiver: 'the receiver of webhooks',
  google: 'the fake of Google Sheets in tests',
  accounts: 'the fake of two-step verification',
};

function basePorts() {
  const { emulators } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const ports = Object.fromEntries(
    Object.entries(emulators)
      .filter(([, value]) => value.port)
      .map(([name, value]) => [name, value.port]),
  );
  return {
    ...ports,
    websocket: emulators.firestore.websocketPort,
    vite: ports.hosting + 10,
    smtp: ports.hosting + 11,
    inbox: ports.hosting + 12,
    receiver: ports.hosting + 13,
    google: ports.hosting + 14,
    accounts: ports.hosting + 15,
  };
}

/**
 * The ports of one run: firebase.json's, moved by the command's own offset and FORMLOOM_PORT_OFFSET;
 * FORMLOOM_PORT_FIRESTORE and its like fix a single one.
 */
function portsAt(profile, extra) {
  const offset = profileOffsets[profile] + extra + number('FORMLOOM_PORT_OFFSET', 0);
  return Object.fromEntries(
    Object.entries(basePorts()).map(([name, port]) => [
      name,
      number(`FORMLOOM_PORT_${name.toUpperCase()}`, port + offset),
    ]),
  );
}

function number(name, fallback) {
  const text = process.env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value > 65_535) {
    throw new Sentence(`${name} must be a whole number, and it is “${text}”.`);
  }
  return value;
}

/** @returns the run's ports, all free; `move` lets a command that no one visits step aside by itself */
export async function choosePorts(profile, { move = false } = {}) {
  for (let extra = 0; ; extra += 20) {
    const ports = portsAt(profile, extra);
    const taken = [];
    for (const [name, port] of Object.entries(ports)) {
      if (!(await isFree(port))) taken.push(`port ${port} (${titles[name]})`);
    }
    if (taken.length === 0) return ports;
    if (move && extra < 80) continue;
    const [first, ...others] = taken;
    throw new Sentence(
      [
        `${capital(first)} is in use${others.length ? `, and so ${others.length === 1 ? 'is' : 'are'} ${others.join(', ')}` : ''}.`,
        'Another Formloom may be running: stop it with Ctrl-C in its terminal,',
        'or run this one beside it, for example with FORMLOOM_PORT_OFFSET=1000.',
      ].join('\n'),
    );
  }
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

export function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
