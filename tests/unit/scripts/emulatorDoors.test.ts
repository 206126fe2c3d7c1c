/** What firebase-tools' process does with connections that are cut off, and when the local copy is stopped. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

/** Answers at once, slowly, or with two heads, as functionsRuntimeWorker.js does. */
const PROGRAM = `
  const http = require('node:http');
  let count = 0;
  http.createServer((request, response) => {
    if (request.url.startsWith('/counted')) {
      count += 1;
      const never = request.url === '/counted/immutable';
      response.setHeader('Cache-Control', never ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.statusCode = request.url === '/counted/missing' ? 404 : 200;
      response.write('answer ');
      return response.end(String(count));
    }
    if (request.url === '/slow') return setTimeout(() => response.end('done'), 700);
    if (request.url === '/twice') {
      response.writeHead(413);
      response.write('{');
      response.writeHead(500);
      response.write('again');
      return response.end();
    }
    response.end('ok');
  }).listen(Number(process.env.FORMLOOM_DOORS.split(",")[1]), '127.0.0.1', () => console.log('UP'));
`;
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

async function doors() {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const preload = path.resolve('scripts/lib/emulatorDoors.mjs');
  const started = spawn(process.execPath, ['--import', preload, '-e', PROGRAM], {
    env: { ...process.env, FORMLOOM_DOORS: `1,${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  let said = '';
  const says = (word: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!said.includes(word)) return;
        started.stdout.off('data', read);
        resolve();
      };
      const read = (text: Buffer) => {
        said += text.toString();
        look();
      };
      started.stdout.on('data', read);
      look();
    });
  await says('UP');
  const ask = async (at: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { ask, says, close: () => started.kill('SIGUSR2'), started };
}

it('a second head of an answer ends nothing', async () => {
  const { ask, started } = await doors();
  await ask('/twice').catch(() => undefined);
  expect(await ask('/')).toEqual({ status: 200, text: 'ok' });
  expect(started.exitCode).toBeNull();
});

it('closing finishes what is under way, refuses the rest, and says when all is done', async () => {
  const { ask, says, close } = await doors();
  const slow = ask('/slow');
  expect(await ask('/')).toEqual({ status: 200, text: 'ok' });
  let isClosed = false;
  const closed = says('DOORS_CLOSED').then(() => (isClosed = true));
  close();
  await expect
    .poll(async () => (await ask('/')).status, { interval: 20, timeout: 3_000 })
    .toBe(503);
  expect(isClosed).toBe(false);
  expect(await slow).toEqual({ status: 200, text: 'done' });
  await closed;
});

it('what never changes under its name is answered from memory; the rest each time', async () => {
  const { ask } = await doors();
  const texts = async (at: string) => [(await ask(at)).text, (await ask(at)).text];
  expect(await texts('/counted/immutable')).toEqual(['answer 1', 'answer 1']);
  expect(await texts('/counted/changing')).toEqual(['answer 2', 'answer 3']);
  expect((await ask('/counted/missing')).status).toBe(404);
});
