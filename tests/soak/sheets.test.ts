/** `npm run soak -- sheets`: 10,000 queued rows into a fake of Google Sheets: in order, once, in about 200 requests. */
import { afterAll, beforeAll, it, vi } from 'vitest';
import { KEYS, manyRows } from '../support/connectedSheet';
import { acting } from '../support/destinations';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import { SheetsFake } from '../support/sheetsFake';

let server: TestServer;
const fake = new SheetsFake(KEYS.publicKey);
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  await fake.start();
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', fake.host);
  vi.stubEnv('FORMLOOM_GOOGLE_URL', fake.url);
  server = await startServer({ projectId: 'demo-soak-sheets' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await fake.close();
});

const rows = Math.round(10_000 * Number(process.env['SOAK'] ?? '1'));

it(`${rows} rows`, async () => {
  await manyRows({ db: server.db, act: acting(server), fake }, rows);
  console.info(`${fake.writes} requests that write, ${fake.calls.length} in all`);
});
