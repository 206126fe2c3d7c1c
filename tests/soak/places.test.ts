/**
 * `npm run soak -- places`: 1,000 people at once on 100 places of ten options, with a waiting list, while responses are
 * trashed and restored. Never more are taken than there are, and the recount finds no difference.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { placeDifferences } from '../../functions/src/responses/recountPlaces';
import { aContactForm, aSubmission, callIn, post, published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-soak-options' });
});
afterAll(() => server.close());

const people = Math.round(1_000 * Number(process.env['SOAK'] ?? '1'));
const OPTIONS = 10;
const each = Math.max(1, Math.round(people / 100));

it(`${people} at once on ${each * OPTIONS} places of ${OPTIONS} options`, async () => {
  const options = Array.from({ length: OPTIONS }, (_, n) => ({
    id: `o${n}x`,
    label: `Slot ${n}`,
    places: each,
  }));
  const form = await published(
    server.db,
    aContactForm([
      { id: 'fslot', key: 'slot', type: 'single_choice', label: 'Slot', required: true, options },
    ]),
  );
  const { ws, formId, uid } = form;
  const over: string[] = [];
  const began = performance.now();
  let tries = 0;
  const send = async (person: number) => {
    const v = [`o${person % OPTIONS}x`];
    const request = aSubmission({ key: randomKey(), answers: { fslot: { t: 'options', v } } });
    for (;;) {
      tries += 1;
      const status = await post(server.url, formId, request).then(
        (answer) => answer.status,
        () => 503,
      );
      if (status !== 429 && status !== 503)
        return { status, id: submissionId(formId, request.key) };
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1_500));
    }
  };
  const act = (id: string, name: 'trash' | 'restore') =>
    callIn(
      server.db,
      ws,
      'changeResponses',
      { ids: [id], change: { kind: 'status', act: name } },
      { uid },
    );
  const look = async () => {
    const seat = await server.db.doc(paths.seat(ws, formId, 'fslot')).get();
    for (const [option, n] of Object.entries((seat.get('of') ?? {}) as Record<string, number>)) {
      if (n > each) over.push(`${option}: ${n}`);
    }
  };
  const all = await Promise.all(Array.from({ length: people }, (_one, person) => send(person)));
  await look();
  const holders = all.filter(({ status }) => status === 200);
  expect(holders).toHaveLength(each * OPTIONS);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 400]));
  // Every second one leaves, others come at the same time, and those who left want to come back.
  const leaving = holders.filter((_one, index) => index % 2 === 0);
  await Promise.all([
    ...leaving.map(({ id }) => act(id, 'trash')),
    ...Array.from({ length: each * OPTIONS }, (_one, person) => send(person)),
  ]);
  await look();
  await Promise.all(leaving.map(({ id }) => act(id, 'restore')));
  await look();
  expect(over).toEqual([]);
  expect(await placeDifferences({ db: server.db, ws, formId })).toEqual({});
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(`${tries} requests, ${seconds} s\n`);
});
