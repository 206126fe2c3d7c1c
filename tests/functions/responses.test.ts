/** What an owner does with responses: every count follows, whatever the order, and nothing comes back that was deleted. */
import { describe, expect, it } from 'vitest';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { TOMBSTONE_DAYS, TRASH_DAYS } from '@/domain/responses/responseActions';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf, type Firestore, type Timestamp } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { stepJob } from '../../functions/src/jobs/runner';
import { jobKind } from '../../functions/src/lib/jobKind';
import { emptyTrashKind } from '../../functions/src/responses/emptyTrash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember, codeOf } from '../support/aWorld';
import { cases } from '../support/cases';
import { effectsAt } from '../support/effects';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { doSteps, expectCountsTrue, formWithResponses, randomSteps } from '../support/responseSoak';
import { startServer } from '../support/server';

const PROJECT = 'demo-responses';
const db = databaseOf(PROJECT);
const DAY = 86_400_000;
const NOW = Date.now();

const change = (
  { ws, uid }: Published,
  ids: string[],
  what: ResponseChange,
  { db: of = db, ...about }: { uid?: string; now?: number; db?: Firestore } = {},
) => call(of, 'changeResponses', { workspace: ws, ids, change: what }, { uid, ...about });

const move = (act: Extract<ResponseChange, { kind: 'status' }>['act']): ResponseChange => ({
  kind: 'status',
  act,
});

async function stored({ ws }: Published, id: string, of = db): Promise<SubmissionDoc> {
  return submissionSchema.strict().parse((await of.doc(paths.submission(ws, id)).get()).data());
}

describe('moving responses', () => {
  it('leaves every count as a recount would have it, in any order (the soak does 1,000)', async () => {
    const { form, ids } = await formWithResponses(db, 9);
    await expectCountsTrue(db, form);
    await doSteps(db, form, ids, randomSteps(cases(40), 7));
    await expectCountsTrue(db, form);
  });

  it('takes several at once, and passes over what is not there', async () => {
    const { form, ids } = await formWithResponses(db, 3);
    const never = submissionId(form.formId, randomKey());
    expect(await change(form, [...ids, never, ...ids], move('spam'))).toEqual({
      done: ids,
      changed: ids,
    });
    await expectCountsTrue(db, form);
    expect(await change(form, ids, move('trash'))).toEqual({ done: ids, changed: ids });
    // From the trash there is no way into spam.
    expect(await change(form, ids, move('spam'))).toEqual({ done: [], changed: [] });
    expect(await change(form, ids, move('restore'))).toEqual({ done: ids, changed: ids });
    const statuses = await Promise.all(ids.map(async (id) => (await stored(form, id)).status));
    expect(statuses).toEqual(['complete', 'complete', 'held']);
    await expectCountsTrue(db, form);
  });

  it('gives a value back that is taken once, and takes it again only where it is free', async () => {
    const server = await startServer({ projectId: PROJECT });
    try {
      const { form, ids } = await formWithResponses(db, 2);
      await db.doc(paths.publicForm(form.formId)).update({ status: 'live' });
      const again = (): SubmissionRequest =>
        aSubmission({ answers: { fname: { t: 'text', v: 'Person 0' } } });
      expect((await post(server.url, form.formId, again())).status).toBe(400);
      await change(form, ids.slice(0, 1), move('trash'));
      const next = again();
      expect((await post(server.url, form.formId, next)).status).toBe(200);
      await change(form, ids.slice(0, 1), move('restore'));
      const owners = (await db.collection(paths.locks(form.ws, form.formId)).get()).docs.map(
        (lock) => lock.get('submissionId') as string,
      );
      expect(owners.sort()).toEqual([ids[1], submissionId(form.formId, next.key)].sort());
    } finally {
      await server.close();
    }
  });
});

describe('deleting for good', () => {
  it('leaves a tombstone, which a late retry finds, and no notification', async () => {
    const server = await startServer({ projectId: PROJECT });
    try {
      const form = await published(db);
      const request = aSubmission({ answers: { fname: { t: 'text', v: 'Ada' } } });
      expect((await post(server.url, form.formId, request)).status).toBe(200);
      const id = submissionId(form.formId, request.key);
      await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
      const inbox = async () =>
        (await db.collection(paths.notifications(form.uid)).get()).docs.map(
          (doc) => (doc.data() as NotificationDoc).submissionId,
        );
      expect(await inbox()).toEqual([id]);
      const now = Date.now();
      expect(await change(form, [id], move('erase'), { now })).toEqual({
        done: [id],
        changed: [id],
      });
      const left = await stored(form, id);
      expect(left).toMatchObject({ status: 'erased', answers: {}, summary: '', facets: [] });
      expect((left.expireAt as Timestamp).toMillis()).toBe(now + TOMBSTONE_DAYS * DAY);
      expect(JSON.stringify(left)).not.toContain('Ada');
      expect(await inbox()).toEqual([]);
      const retry = await post(server.url, form.formId, request);
      expect(retry.status).toBe(200);
      expect((await stored(form, id)).status).toBe('erased');
      await expectCountsTrue(db, form);
      for (const act of ['restore', 'trash', 'spam'] as const) {
        expect(await change(form, [id], move(act))).toEqual({ done: [], changed: [] });
      }
      expect(await change(form, [id], { kind: 'read', read: false })).toEqual({
        done: [],
        changed: [],
      });
    } finally {
      await server.close();
    }
  });

  it('takes the notification back once a response is spam or in the trash', async () => {
    const { form, ids } = await formWithResponses(db, 2);
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
    const inbox = async () =>
      (await db.collection(paths.notifications(form.uid)).get()).docs.map(
        (doc) => (doc.data() as NotificationDoc).submissionId,
      );
    const [spam = '', trashed = ''] = ids;
    expect((await inbox()).sort()).toEqual([...ids].sort());
    await change(form, [spam], move('spam'));
    expect(await inbox()).toEqual([trashed]);
    await change(form, [trashed], move('trash'));
    expect(await inbox()).toEqual([]);
    // It was told of once: who restores it knows of it.
    await change(form, ids, move('restore'));
    await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
    expect(await inbox()).toEqual([]);
  });

  it('happens by itself once the time in the trash or in spam is over', async () => {
    // The sweep goes over a whole project.
    const own = databaseOf('demo-responses-purged');
    const { form, ids } = await formWithResponses(own, 3);
    const [spam = '', trashed = '', restored = ''] = ids;
    const now = Date.now();
    await change(form, [spam], move('spam'), { now, db: own });
    await change(form, [trashed, restored], move('trash'), { now, db: own });
    await change(form, [restored], move('restore'), { now, db: own });
    const after = now + TRASH_DAYS * DAY;
    await runSweep(effectsAt(own, after - 1));
    expect((await stored(form, spam, own)).status).toBe('spam');
    const swept = await runSweep(effectsAt(own, after));
    expect(swept).toMatchObject({ erased: 2, failures: 0 });
    const statuses = await Promise.all(ids.map(async (id) => (await stored(form, id, own)).status));
    expect(statuses).toEqual(['erased', 'erased', 'held']);
    await expectCountsTrue(own, form, after);
  });
});

describe('marking', () => {
  it('of the whole trash at once is a job, which spares what is restored or moved there later', async () => {
    const { form, ids } = await formWithResponses(db, 9);
    const [restored = '', later = '', ...gone] = ids;
    await change(form, [restored, ...gone], move('trash'), { now: NOW });
    const { ws: workspace, formId, uid } = form;
    const request = { workspace, id: randomKey(), view: 'trash', formId } as const;
    await expect(
      call(db, 'emptyTrash', request, { uid: randomKey(), now: NOW }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    for (let again = 0; again < 2; again += 1) {
      await call(db, 'emptyTrash', request, { uid, now: NOW });
    }
    await change(form, [restored], move('restore'), { now: NOW });
    await change(form, [later], move('trash'), { now: NOW + 1 });
    const kinds = { emptyTrash: jobKind(emptyTrashKind(3)) };
    const results: string[] = [];
    while (!results.includes('done') && results.length < 9) {
      const context = { db, now: NOW + 2, newKey: randomKey };
      results.push(await stepJob(context, kinds, workspace, request.id));
    }
    expect(results).toEqual(['more', 'more', 'done']);
    const job = (await db.doc(paths.job(workspace, request.id)).get()).data() as JobDoc;
    expect(job.progress).toEqual({ done: 7, of: 8 });
    const statuses = await Promise.all(ids.map(async (id) => (await stored(form, id)).status));
    expect(statuses.slice(1)).toEqual(['trashed', ...gone.map(() => 'erased')]);
    await expectCountsTrue(db, form);
  });

  it('makes a response read and unread; it is unread when it arrives, and a test is not', async () => {
    const { form, ids } = await formWithResponses(db, 2);
    const unread = async () => {
      const found = await Promise.all(ids.map((id) => stored(form, id)));
      return found.map(({ facets }) => facets.filter((facet) => facet === 'unread').length);
    };
    expect(await unread()).toEqual([1, 1]);
    const first = await change(form, ids.slice(0, 1), { kind: 'read', read: true });
    expect(first).toEqual({ done: ids.slice(0, 1), changed: ids.slice(0, 1) });
    // An undo is about those that were unread before.
    const all = await change(form, ids, { kind: 'read', read: true });
    expect(all).toEqual({ done: ids, changed: ids.slice(1) });
    expect(await unread()).toEqual([0, 0]);
    for (let twice = 0; twice < 2; twice += 1) {
      await change(form, ids.slice(1), { kind: 'read', read: false });
      expect(await unread()).toEqual([0, 1]);
    }
  });
});

describe('who may do it', () => {
  const actions: ResponseChange[] = [
    { kind: 'read', read: true },
    move('spam'),
    move('trash'),
    move('restore'),
    move('erase'),
  ];
  it.each([
    ['viewer', []],
    ['editor', actions.slice(0, 4)],
    ['admin', actions],
  ] as const)('a %s', async (role, allowed) => {
    const { form, ids } = await formWithResponses(db, 1);
    const uid = await addMember(db, form.ws, role);
    for (const act of actions) {
      const outcome = await codeOf(change(form, ids, act, { uid }));
      expect([act, outcome]).toEqual([
        act,
        (allowed as readonly ResponseChange[]).includes(act) ? 'done' : 'forbidden',
      ]);
    }
  });

  it('no one of another workspace, and no response of one', async () => {
    const [own, other] = [await formWithResponses(db, 1), await formWithResponses(db, 1)];
    const foreign = change(own.form, own.ids, move('trash'), { uid: other.form.uid });
    await expect(foreign).rejects.toMatchObject({ code: 'forbidden' });
    expect(await change(own.form, other.ids, move('trash'))).toEqual({ done: [], changed: [] });
    expect((await stored(other.form, other.ids[0] ?? '')).status).toBe('complete');
  });

  it('no more than 100 at once, no empty list, no other change', async () => {
    const form = await published(db);
    const id = submissionId(form.formId, randomKey());
    for (const ids of [
      [],
      Array.from({ length: 101 }, () => submissionId(form.formId, randomKey())),
    ]) {
      await expect(change(form, ids, move('trash'))).rejects.toMatchObject({ code: 'malformed' });
    }
    const accept = { kind: 'status', act: 'accept' } as unknown as ResponseChange;
    await expect(change(form, [id], accept)).rejects.toMatchObject({ code: 'malformed' });
  });
});
