import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardedListener } from '../../../functions/src/http/bodyGuard';

const MB = 1024 * 1024;
const PATHS: Readonly<Record<string, number>> = { '/small': 64 * 1024, '/large': 2 * MB };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Sends the first bytes of a body, lets 20 s go by, and tells the status; 0 where there is none yet. */
async function drip(path: string): Promise<number> {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  // Not createServer, which is guarded already where another file has loaded the functions.
  const server = new http.Server(
    guardedListener(
      (request) => {
        request.resume();
        reach();
      },
      { at: (at) => PATHS[at] ?? 0 },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = http.request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: { 'Content-Length': '100' },
  });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => resolve(response.statusCode ?? 0));
    request.on('error', () => resolve(-1));
  });
  request.write('drip');
  await reached;
  vi.advanceTimersByTime(20_000);
  const soon = new Promise<number>((resolve) => setImmediate(() => setImmediate(() => resolve(0))));
  const found = path === '/small' ? await status : await Promise.race([status, soon]);
  request.destroy();
  server.closeAllConnections();
  server.close();
  return found;
}

it('a body of an ordinary call that drips is cut off after 20 s, although the server waits longer for pictures', async () => {
  expect(await drip('/small')).toBe(408);
  expect(await drip('/large')).toBe(0);
});
