/** Part of `npm run soak`: a form published once a second, 60 times, while 50 people answer any of its versions. */
import { expect, it } from 'vitest';
import { publishSoak } from '../support/publishSoak';

const factor = Number(process.env['SOAK'] ?? '1');
const publishes = Math.max(2, Math.round(60 * factor));

it(`published ${publishes} times, once a second, while 50 people answer: none refused, none mis-joined`, async () => {
  const result = await publishSoak({
    projectId: 'demo-publish-soak',
    publishes,
    every: 1_000,
    clients: 50,
  });
  process.stdout.write(
    `${result.sent} answers to ${result.answered} of ${result.liveVersion} versions: ` +
      `${result.refused.length} refused, ${result.misJoined.length} mis-joined\n`,
  );
  expect(result.refused).toEqual([]);
  expect(result.misJoined).toEqual([]);
  expect(result.stored).toBe(result.sent);
  expect(result.liveVersion).toBe(publishes + 1);
  expect(result.answered).toBeGreaterThan(publishes / 2);
});
