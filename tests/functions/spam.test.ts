/** Doubtful responses: stored as spam with the reasons, without effects, and back with one press; floods wait. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { prove } from '@/domain/base/proof';
import type { ChallengeAnswer } from '@/domain/calls/doors';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { publicFormSchema } from '@/domain/documents/forms.schema';
import { guardOf } from '../../functions/src/http/renderedPages';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { aWorld } from '../support/aWorld';
import { aField, aForm as aDefinition } from '../support/forms';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
const clock = Date.parse('2026-11-24T12:00:00Z');
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-spam', now: () => clock });
});
afterAll(() => server.close());

const aForm = () =>
  published(
    server.db,
    aDefinition([
      aField('short_text', 'fname'),
      aField('email', 'femail', { unique: true }),
      aField('long_text', 'ftext'),
    ]),
    { now: clock },
  );

const { save } = aWorld(() => ({ db: server.db, now: clock }));

async function respond(form: Published, text: string, more: Partial<SubmissionRequest> = {}) {
  const key = randomKey();
  const { answers, ...others } = more;
  const request = aSubmission({
    key,
    today: '2026-11-24',
    answers: { ftext: { t: 'text', v: text }, ...answers },
    ...others,
  });
  const { status } = await post(server.url, form.formId, request);
  const id = submissionId(form.formId, key);
  const stored = await server.db.doc(paths.submission(form.ws, id)).get();
  return { id, status, submission: submissionSchema.parse(stored.data()), request };
}

const act = ({ uid, ws: workspace }: Published, id: string, name: 'restore') =>
  call(
    server.db,
    'changeResponses',
    { workspace, ids: [id], change: { kind: 'status', act: name } },
    { uid, now: clock },
  );

const LINKS = 'Offers: a.com b.com c.com d.com e.com f.com';

describe('a doubtful response', () => {
  it('is accepted like any other, stored as spam with its reasons, and tells no one', async () => {
    const form = await aForm();
    const { status, submission } = await respond(form, LINKS);
    expect(status).toBe(200);
    expect(submission).toMatchObject({
      status: 'spam',
      before: 'complete',
      todo: [],
      doubts: [{ code: 'links', n: 6 }],
    });
    expect(submission.answers['ftext']).toEqual({ t: 'text', v: LINKS });
  });

  it('gets the same receipt again when it is sent twice', async () => {
    const form = await aForm();
    const { request } = await respond(form, LINKS);
    expect((await post(server.url, form.formId, request)).status).toBe(200);
  });

  it('keeps no value from others, and takes it back with “Not spam” while it is free', async () => {
    const form = await aForm();
    const email = { femail: { t: 'text', v: 'ada@example.org' } } as const;
    const spam = await respond(form, LINKS, { answers: email });
    expect(spam.submission.freedLocks).toHaveLength(1);
    await act(form, spam.id, 'restore');
    const back = submissionSchema.parse(
      (await server.db.doc(paths.submission(form.ws, spam.id)).get()).data(),
    );
    expect(back).toMatchObject({ status: 'complete', doubts: [{ code: 'links', n: 6 }] });
    expect(back.todo).toContain('crm');
    const key = randomKey();
    const again = aSubmission({ key, today: '2026-11-24', answers: email });
    expect((await post(server.url, form.formId, again)).status).toBe(400);
  });

  it('is the fourth of the same text within a day, and not one on another form', async () => {
    const [form, other] = [await aForm(), await aForm()];
    const text = 'We build websites for small firms.';
    const found = [];
    for (let n = 0; n < 4; n += 1) found.push((await respond(form, text)).submission);
    expect(found.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete', 'spam']);
    expect(found[3]?.doubts).toEqual([{ code: 'same', n: 3 }]);
    expect((await respond(other, text)).submission.status).toBe('complete');
  });

  it('goes by the list of its owner at once, and by nothing once the filter is off', async () => {
    const form = await aForm();
    await save(form, { spam: { words: ['cheap flights'] } });
    const { submission } = await respond(form, 'CHEAP flights for you');
    expect(submission.doubts).toEqual([{ code: 'listed', word: 'cheap flights' }]);
    await save(form, { spam: { off: true, words: ['cheap flights'] } });
    expect((await respond(form, `Cheap flights ${LINKS}`)).submission.status).toBe('complete');
  });
});

it('goes by the list of its workspace in all its forms, beside their own, and admins alone change it', async () => {
  const form = await aForm();
  const { uid, ws: workspace } = form;
  const keep = (words: string[]) =>
    call(server.db, 'changeSpamWords', { workspace, words }, { uid, now: clock });
  await keep(['pills.example', 'pills.example', 'crypto gift']);
  const stored = await server.db.doc(paths.workspace(workspace)).get();
  expect(stored.get('spamWords')).toEqual(['pills.example', 'crypto gift']);
  await save(form, { spam: { words: ['cheap flights'] } });
  const said = async (text: string) => (await respond(form, text)).submission;
  expect((await said('Ask ada@PILLS.example')).doubts).toEqual([
    { code: 'listed', word: 'pills.example' },
  ]);
  expect((await said('cheap flights')).status).toBe('spam');
  await save(form, { spam: { off: true } });
  expect((await said('A crypto gift')).status).toBe('complete');
  await save(form, {});
  await keep([]);
  expect((await said('One crypto gift')).status).toBe('complete');
});

it('is not passed by with a personal link that is made up', async () => {
  const form = await aForm();
  expect((await respond(form, LINKS, { link: 'made-up' })).submission.status).toBe('spam');
});

it('beyond the number an hour responses wait for review, and none is refused', async () => {
  const form = await aForm();
  await save(form, { spam: { perHour: 2 } });
  const found = [];
  for (const text of ['one', 'two', 'three']) found.push((await respond(form, text)).submission);
  expect(found.map(({ status, heldFor }) => [status, heldFor])).toEqual([
    ['complete', undefined],
    ['complete', undefined],
    ['held', 'volume'],
  ]);
});

it('asks devices for work if its owner wants: what brings a proof is received, anything else waits, nothing is refused', async () => {
  const form = await aForm();
  await save(form, { spam: { challenge: true } });
  const stored = await server.db.doc(paths.publicForm(form.formId)).get();
  expect(guardOf(publicFormSchema.parse(stored.data()), undefined).guard).toEqual({ proof: true });
  const proof = async () => {
    const asked = await fetch(`${server.url}/api/challenges/form-responses`);
    return prove(((await asked.json()) as ChallengeAnswer).challenge);
  };
  const [first, second] = [await proof(), await proof()];
  const said = (text: string, more: Partial<SubmissionRequest> = {}) => respond(form, text, more);
  const good = await said('One', { proof: first });
  expect([good.status, good.submission.status]).toEqual([200, 'complete']);
  // The receipt got lost: the same again, with the same proof.
  expect((await post(server.url, form.formId, good.request)).status).toBe(200);
  const reused = await said('Two', { proof: first });
  expect([reused.status, reused.submission.heldFor]).toEqual([202, 'unproven']);
  for (const more of [{}, { proof: 'made up' }, { link: 'made-up' }]) {
    const { status, submission } = await said('Three', more);
    expect([status, submission.status, submission.heldFor]).toEqual([202, 'held', 'unproven']);
  }
  // Bound to the response, also if its first try was refused.
  const key = randomKey();
  const wrong = { proof: second, key, answers: { femail: { t: 'text', v: 'nobody' } } } as const;
  const refused = aSubmission({ today: '2026-11-24', ...wrong });
  expect((await post(server.url, form.formId, refused)).status).toBe(400);
  const mended = aSubmission({ today: '2026-11-24', key, proof: second, answers: {} });
  expect((await post(server.url, form.formId, mended)).status).toBe(200);
});

it('the page does not give the list away', async () => {
  const form = await aForm();
  await save(form, { spam: { words: ['secretword'] } });
  const page = await fetch(`${server.url}/forms/${form.formId}`);
  expect(await page.text()).not.toContain('secretword');
});
