/** `npm run soak`: 1,000 random actions of owners over responses; SOAK=10 makes it ten times as many. */
import { expect, it } from 'vitest';
import { databaseOf } from '../../functions/src/lib/admin';
import { doSteps, expectCountsTrue, formWithResponses, randomSteps } from '../support/responseSoak';

const db = databaseOf('demo-soak-responses');
const rounds = Math.round(20 * Number(process.env['SOAK'] ?? '1'));

it(`${rounds * 50} actions over responses: counts = recount`, async () => {
  expect(rounds).toBeGreaterThan(0);
  for (let round = 0; round < rounds; round += 1) {
    const { form, ids } = await formWithResponses(db, 15);
    await doSteps(db, form, ids, randomSteps(50, round));
    await expectCountsTrue(db, form);
  }
});
