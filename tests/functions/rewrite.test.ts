/** Documents of earlier versions are read, and a job rewrites them. */
import { expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { accountSchema, contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import { rewriteKind, startRewrite } from '../../functions/src/jobs/rewriteKind';
import { stepJob } from '../../functions/src/jobs/runner';
import { databaseOf, dataOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import { strictJob } from '../support/jobs';

const db = databaseOf('demo-rewrite');
const NOW = Date.parse('2026-11-27T10:00:00Z');

const times = { createdAt: 1, updatedAt: 2, lastActivityAt: 3 };
/** As contacts and accounts were before decisions 0112 and 0121. */
const contact1 = (name: string) => ({
  schemaVersion: 1,
  name,
  sortName: name.toLowerCase(),
  search: [name.toLowerCase()],
  emails: [`${name}@example.org`],
  phones: [],
  submissionCount: 1,
  provenance: {},
  ...times,
});
const account1 = {
  schemaVersion: 1,
  name: 'Tern Ltd',
  sortName: 'tern ltd',
  domains: [],
  peopleCount: 1,
  ...times,
};

const start = (ws: string, now = NOW) =>
  db.runTransaction((tx) => startRewrite(tx, { db, now }, ws));

const stored = async (path: string) => (await db.doc(path).get()).data();

it('rewrites the documents of a workspace step by step; what fits no version stays as it is', async () => {
  const ws = `w${randomKey()}`;
  const other = `w${randomKey()}`;
  await db.doc(paths.workspace(ws)).set({ schemaVersion: 1, duplicatesVersion: 9 });
  for (let n = 0; n < 5; n += 1) {
    await db.doc(paths.contact(ws, `c${n}`)).set(contact1(`Ada${n}`));
  }
  await db.doc(paths.contact(ws, 'c5')).set({ ...contact1('Broken'), emails: 'none' });
  await db.doc(paths.contact(ws, 'c6')).set({ schemaVersion: 3 });
  await db.doc(paths.contact(other, 'c0')).set(contact1('Else'));
  await db.doc(paths.account(ws, 'a0')).set(account1);

  const old = dataOf<ContactDoc>(await db.doc(paths.contact(ws, 'c0')).get());
  expect(contactSchema.strict().parse(old)).toMatchObject({ status: 'active', facets: ['ada0'] });

  expect(await start(ws)).toBe(true);
  expect(await start(ws, NOW + 1)).toBe(false);
  const kinds = { rewrite: jobKind(rewriteKind(2)) };
  const step = () => stepJob({ db, now: NOW, newKey: randomKey }, kinds, ws, 'rewrite');
  let result = await step();
  expect(result).toBe('more');
  expect(await stored(paths.contact(ws, 'c3'))).toMatchObject({ schemaVersion: 1 });
  while (result === 'more') result = await step();
  expect(result).toBe('done');

  for (let n = 0; n < 5; n += 1) {
    const rewritten = contactSchema.strict().parse(await stored(paths.contact(ws, `c${n}`)));
    expect(rewritten).toMatchObject({ schemaVersion: 2, name: `Ada${n}`, updatedAt: 2 });
  }
  expect(accountSchema.strict().parse(await stored(paths.account(ws, 'a0')))).toMatchObject({
    status: 'active',
  });
  expect(await stored(paths.contact(ws, 'c5'))).toEqual({
    ...contact1('Broken'),
    emails: 'none',
  });
  expect(await stored(paths.contact(ws, 'c6'))).toEqual({ schemaVersion: 3 });
  expect(await stored(paths.contact(other, 'c0'))).toEqual(contact1('Else'));
  // Facets are made again, for lists find by these.
  expect(await stored(paths.workspace(ws))).toEqual({ schemaVersion: 1 });
  expect(strictJob(await stored(paths.job(ws, 'rewrite')))).toMatchObject({
    progress: { done: 6 },
  });
  expect(await start(ws, NOW + 2)).toBe(true);
});
