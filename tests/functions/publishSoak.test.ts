/** The small variant of tests/soak/publishing. */
import { expect, it } from 'vitest';
import { publishSoak } from '../support/publishSoak';

it('publishing 8 times while 10 people answer any version: none refused, none mis-joined', async () => {
  const result = await publishSoak({
    projectId: 'demo-publish-small',
    publishes: 8,
    every: 200,
    clients: 10,
  });
  expect(result.refused).toEqual([]);
  expect(result.misJoined).toEqual([]);
  expect(result.stored).toBe(result.sent);
  expect(result).toMatchObject({ liveVersion: 9, columns: 2 + 9 });
  expect(result.answered).toBeGreaterThan(5);
}, 60_000);
