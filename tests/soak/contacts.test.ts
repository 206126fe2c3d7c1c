/** `npm run soak -- contacts`: 2,000 responses of 500 people; SOAK=10 makes it ten times as many of both. */
import { expect, it, vi } from 'vitest';
import { databaseOf } from '../../functions/src/lib/admin';
import { replayResponses } from '../support/contactReplay';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const factor = Number(process.env['SOAK'] ?? '1');
const people = Math.round(500 * factor);
const responses = 4 * people;

it(`${responses} responses of ${people} people, replayed in any order: a contact each, a line each, counts = recount`, async () => {
  expect(people).toBeGreaterThan(0);
  const found = await replayResponses(databaseOf('demo-soak-contacts'), {
    people,
    responses,
    seed: 20,
    progress: (text) => process.stdout.write(`${text}\n`),
  });
  process.stdout.write(`${JSON.stringify(found)}\n`);
  expect(found).toMatchObject({ contacts: people, lines: responses });
});
