/** `npm run soak`: 1,000 random merges, undos, edits and responses; SOAK=10 makes it ten times as many. */
import { expect, it, vi } from 'vitest';
import { databaseOf } from '../../functions/src/lib/admin';
import { doMergeSteps, expectCrmTrue, workspaceOfContacts } from '../support/mergeSoak';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-soak-merges');
const rounds = Math.round(10 * Number(process.env['SOAK'] ?? '1'));

it(`${rounds * 100} merges, undos, edits and responses: nothing lost, counts = recount`, async () => {
  expect(rounds).toBeGreaterThan(0);
  for (let round = 0; round < rounds; round += 1) {
    const made = await workspaceOfContacts(db, 9);
    await doMergeSteps(db, made, 100, round);
    await expectCrmTrue(db, made.form.ws);
  }
});
