/** The door of the answer stores' files: who may read, and what. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSegment } from '@/domain/answerStore/readFile';
import { paths } from '@/domain/base/firestorePaths';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import { openStore } from '../../functions/src/answerStore/store';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { flushWhole } from '../../functions/src/numbers/flush';
import { aPerson, tokenOf } from '../support/accounts';
import { takeAnswers } from '../support/crm';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import { published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-formloom';
const db = databaseOf(PROJECT);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

it('opens to members with a token, for the files that the store names, and to no one else', async () => {
  const ada = await aPerson(db);
  const form = await published(db, everyType(), { uid: ada.uid, ws: ada.ws });
  await takeAnswers(db, form, { ...EVERY_ANSWER });
  const now = Date.now() + 1_000;
  await flushWhole(db, form.ws, form.formId, now);
  await openStore({ db, ws: form.ws, formId: form.formId, now }, Date.now);
  const stored = await db.doc(paths.answerStore(form.ws, form.formId)).get();
  const [segment] = (stored.data() as AnswerStoreDoc).segments;
  const get = (name: string, token?: string, place: { ws: string; formId: string } = form) =>
    fetch(`${server.url}/api/answers/${place.ws}/${place.formId}/${name}`, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
  const token = await tokenOf(ada);
  const name = segment?.main.name ?? '';
  const answer = await get(name, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('private');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const { rows } = await readSegment(await answer.arrayBuffer(), gunzipSync);
  expect(rows).toBe(1);
  expect((await get(segment?.texts.name ?? '', token)).status).toBe(200);
  // Without a token, with one of someone else, under a made-up name, of another form or a place outside.
  expect((await get(name)).status).toBe(401);
  expect((await get(name, 'x.y.z')).status).toBe(401);
  expect((await get(name, await tokenOf(await aPerson(db)))).status).toBe(403);
  expect((await get('2026-11-0-answers-made-up.parquet', token)).status).toBe(404);
  expect((await get('..%2f..%2fsecret', token)).status).toBe(404);
  expect((await get(name, token, { ws: form.ws, formId: randomKey() })).status).toBe(404);
  // Anyone who leaves the workspace reads nothing any more.
  await db.doc(paths.member(form.ws, ada.uid)).delete();
  expect((await get(name, token)).status).toBe(403);
});
