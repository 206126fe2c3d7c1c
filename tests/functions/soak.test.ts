/** The small variant of tests/soak. */
import { expect, it } from 'vitest';
import { soak } from '../support/soak';
import { expectNothingLostNorTwice } from '../support/soakExpectations';

it('120 answers of 12 clients on a bad day: stored = acknowledged, counts = recount', async () => {
  const result = await soak({
    projectId: 'demo-soak-small',
    answers: 120,
    clients: 12,
    people: 24,
    faults: { read: 0.03, before: 0.03, aborted: 0.03, contended: 0.03, after: 0.05 },
  });
  expectNothingLostNorTwice(result, 120);
  expect(result.people.contacts).toBeLessThanOrEqual(24);
}, 120_000);
