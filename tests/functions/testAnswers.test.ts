/** Test answers go the whole way and are never counted. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { LIMITS } from '@/domain/form/definition/definition';
import { notificationSchema } from '@/domain/documents/people.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { flushForm } from '../../functions/src/numbers/flush';
import { recount } from '../../functions/src/numbers/recount';
import { addMember } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { startServer } from '../support/server';

const PROJECT = 'demo-test-answers';
const db = databaseOf(PROJECT);
const HOUR = 3_600_000;
const answers: SubmissionDoc['answers'] = {
  fname: { t: 'text', v: 'Ada Lovelace' },
  femail: { t: 'text', v: 'ada@analytical.example' },
};

function send(form: Published, changes: object = {}, uid = form.uid) {
  const { key, version, today } = aSubmission();
  const about = { workspace: form.ws, formId: form.formId };
  return call(
    db,
    'sendTestAnswer',
    { ...about, key, version, today, answers, ...changes },
    { uid },
  );
}

const contacts = async (form: Published) =>
  (await db.collection(paths.contacts(form.ws)).get()).docs.map((doc) => doc.data() as ContactDoc);

describe('a test answer', () => {
  let form: Published;
  let id: string;
  beforeAll(async () => {
    form = await published(db);
    id = (await send(form)).submissionId;
    await runEffects(effectsAt(db), form.ws, id);
  });

  it('is stored like any other, marked, with its notification, and makes no contact', async () => {
    const stored = submissionSchema
      .strict()
      .parse((await db.doc(paths.submission(form.ws, id)).get()).data());
    expect(stored).toMatchObject({ test: true, status: 'complete', todo: [], answers, version: 1 });
    expect(stored.facets).toEqual(['test', 'v:1']);
    expect(await contacts(form)).toEqual([]);
    const inbox = await db.collection(paths.notifications(form.uid)).get();
    const [notification] = inbox.docs.map((doc) => notificationSchema.strict().parse(doc.data()));
    expect(notification?.summary).toMatch(/^Test: Ada Lovelace/);
  });

  it('is in no number, however often it is counted, beside answers that are', async () => {
    const server = await startServer({ projectId: PROJECT });
    try {
      const sent = await post(server.url, form.formId, aSubmission({ answers }));
      expect(sent.status).toBe(200);
      const pending = await db
        .collection(paths.submissions(form.ws))
        .where('formId', '==', form.formId)
        .get();
      for (const doc of pending.docs) await runEffects(effectsAt(db), form.ws, doc.id);
      await flushForm(db, form.ws, form.formId, Date.now() + HOUR);
      const head = (await db.doc(paths.form(form.ws, form.formId)).get()).data() as FormHeadDoc;
      const counted = await recount(db, form.ws, form.formId, Date.now() + HOUR);
      expect(head.counts.submissions).toBe(1);
      expect(counted.submissions).toBe(1);
      expect((await db.collection(paths.sessions(form.ws, form.formId)).get()).size).toBe(1);
      expect(await contacts(form)).toMatchObject([{ submissionCount: 1 }]);
    } finally {
      await server.close();
    }
  });

  it('sent twice is one; with other answers under its key it is refused', async () => {
    const key = randomKey();
    const [one, two] = await Promise.all([send(form, { key }), send(form, { key })]);
    expect(one).toEqual(two);
    await expect(
      send(form, { key, answers: { fname: { t: 'text', v: 'Eve' } } }),
    ).rejects.toMatchObject({ code: 'key_used' });
  });
});

it('is judged as an answer of a respondent is, and sent by editors only', async () => {
  const form = await published(db);
  await expect(send(form, { answers: {} })).rejects.toMatchObject({
    code: 'invalid_answers',
    details: { problems: { fname: { code: 'required' } } },
  });
  await expect(send(form, { version: 7 })).rejects.toMatchObject({ code: 'malformed' });
  await expect(send(form, { answers: 'none' })).rejects.toMatchObject({ code: 'malformed' });
  await expect(send(form, {}, randomKey())).rejects.toMatchObject({ code: 'forbidden' });
  const viewer = randomKey();
  await addMember(db, form.ws, 'viewer', { uid: viewer });
  await expect(send(form, {}, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  // A form of another workspace is not found from one's own.
  const other = await published(db);
  await expect(send({ ...form, formId: other.formId })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('is no larger than an answer may be, and goes to no form that was put away', async () => {
  const form = await published(db);
  const answers = { fname: { t: 'text', v: 'x'.repeat(LIMITS.submissionBytes) } };
  await expect(send(form, { answers })).rejects.toMatchObject({ code: 'too_large' });
  await db.doc(paths.form(form.ws, form.formId)).update({ status: 'archived' });
  await expect(send(form)).rejects.toMatchObject({ code: 'conflict' });
});

it('keeps no one out: where a value may be given once only, a test takes it from no one', async () => {
  const base = (await published(db)).definition;
  const email = base.fields['femail'];
  if (email?.type !== 'email') throw new Error('The form asks for an email.');
  const unique = {
    ...base,
    fields: { ...base.fields, femail: { ...email, unique: true as const } },
  };
  const form = await published(db, unique);
  await send(form);
  const server = await startServer({ projectId: PROJECT });
  try {
    const sent = await post(server.url, form.formId, aSubmission({ answers }));
    expect(sent.status).toBe(200);
  } finally {
    await server.close();
  }
});
