/** `npm run soak -- lastPlaces`: 1,000 people at once on 100 places. A small one runs with every test (access.test.ts). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rush } from '../support/lastPlaces';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-soak-places' });
});
afterAll(() => server.close());

const people = Math.round(1_000 * Number(process.env['SOAK'] ?? '1'));
const places = Math.round(people / 10);

it(`${people} at once on ${places} places: that many receipts, the others 410, none undecided`, async () => {
  const { statuses, stored, taken, tries } = await rush(server, { people, places });
  process.stdout.write(`${tries} requests\n`);
  expect(statuses).toEqual({ 200: places, 410: people - places });
  expect([stored, taken]).toEqual([places, places]);
});
