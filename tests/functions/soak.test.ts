/** The small variants of tests/soak. */
import { expect, it, vi } from 'vitest';
import { databaseOf } from '../../functions/src/lib/admin';
import { replayResponses } from '../support/contactReplay';
import { soak } from '../support/soak';
import { KEY_SECRET } from '../support/server';
import { expectNothingLostNorTwice } from '../support/soakExpectations';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

it('60 answers of 12 clients on a bad day: stored = acknowledged, counts = recount', async () => {
  const result = await soak({
    projectId: 'demo-soak-small',
    answers: 60,
    clients: 12,
    people: 15,
    faults: { read: 0.03, before: 0.03, aborted: 0.03, contended: 0.03, after: 0.05 },
  });
  expectNothingLostNorTwice(result, 60);
  expect(result.people.contacts).toBeLessThanOrEqual(15);
}, 120_000);

it('60 responses of 15 people, their events replayed in any order: a contact each, a line each', async () => {
  const found = await replayResponses(databaseOf('demo-contacts-small'), {
    people: 15,
    responses: 60,
    seed: 7,
  });
  expect(found).toMatchObject({ contacts: 15, lines: 60 });
}, 120_000);
