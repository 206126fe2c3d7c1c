/** Partial responses: kept where the form says so, and gone once they are submitted or their time is over. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PartialRequest } from '@/domain/calls/doors.schema';
import { partialSchema } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { PARTIAL_DAYS } from '@/domain/options/partials';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { linkToken } from '../../functions/src/forms/personalLinks';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aWorld } from '../support/aWorld';
import {
  aContactForm,
  aSubmission,
  BROWSER,
  call,
  post,
  published,
  withName,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const DAY = 86_400_000;
let server: TestServer;
let clock = Date.now();
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-partials', now: () => clock });
});
afterAll(() => server.close());

const keeping = (on = true): Promise<Published> =>
  published(server.db, { ...aContactForm(), ...(on ? { keepPartials: true } : {}) });

const aPartial = (more: Partial<PartialRequest> = {}): PartialRequest => ({
  ...aSubmission({ answers: withName('Ada') }),
  seq: 1,
  page: 'p1',
  ...more,
});

async function send({ formId }: Published, body: unknown): Promise<void> {
  const response = await fetch(`${server.url}/api/forms/${formId}/partials`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(response.status).toBe(204);
}

async function kept({ ws, formId }: Published, key: string) {
  const doc = await server.db.doc(paths.partial(ws, submissionId(formId, key))).get();
  return doc.exists ? partialSchema.strict().parse(doc.data()) : undefined;
}

const { member } = aWorld(() => ({ db: server.db }));

async function all({ ws }: Published): Promise<number> {
  return (await server.db.collection(paths.partials(ws)).count().get()).data().count;
}

describe('the door of partial responses', () => {
  it('keeps valid answers of shown questions, and leaves the rest out', async () => {
    const form = await keeping();
    const request = aPartial({
      answers: withName('Ada', {
        fkind: { t: 'options', v: ['oquote'] },
        fother: { t: 'text', v: 'hidden by the logic' },
        femail: { t: 'text', v: 'no address' },
        funknown: { t: 'text', v: 'of no question' },
      }),
    });
    await send(form, request);
    const partial = await kept(form, request.key);
    expect(partial).toMatchObject({ seq: 1, page: 1, summary: 'Ada · A quote', device: 'desktop' });
    expect(partial?.purgeAt).toBe(clock + PARTIAL_DAYS * DAY);
    expect(Object.keys(partial?.answers ?? {})).toEqual(['fname', 'fkind']);
    expect(partial?.answered).toBe(2);
  });

  it('lets a later one replace an earlier one, never the reverse', async () => {
    const form = await keeping();
    const first = aPartial({ seq: 2 });
    await send(form, first);
    await send(form, { ...first, seq: 3, answers: withName('Ada Lovelace') });
    await send(form, { ...first, seq: 3, answers: withName('Repeated') });
    await send(form, { ...first, seq: 1, answers: withName('Late') });
    expect((await kept(form, first.key))?.summary).toBe('Ada Lovelace');
    await send(form, { ...first, seq: 4, answers: {} });
    expect(await all(form)).toBe(0);
  });

  it('keeps nothing that it is not to keep', async () => {
    const off = await keeping(false);
    await send(off, aPartial());
    expect(await all(off)).toBe(0);
    const form = await keeping();
    await send(form, aPartial({ version: 7 }));
    await send(form, { ...aPartial(), more: 1 });
    await send(form, { ...aPartial(), seq: 0 });
    await send(form, aPartial({ answers: withName('x'.repeat(70_000)) }));
    await send(form, 'no json');
    for (const status of ['paused', 'closed', 'trashed']) {
      await server.db.doc(paths.publicForm(form.formId)).update({ status, statusSince: clock });
      await send(form, aPartial());
    }
    expect(await all(form)).toBe(0);
  });

  it('is limited by sender and form', async () => {
    const form = await keeping();
    const light = vi.spyOn(server.context.limits, 'light').mockImplementation(() => {
      throw new AppError('rate_limited');
    });
    try {
      await send(form, aPartial());
      expect(light).toHaveBeenCalledWith(expect.any(String), `${form.formId}|partials`, clock);
    } finally {
      light.mockRestore();
    }
    expect(await all(form)).toBe(0);
  });
});

describe('a partial response', () => {
  it('goes when it is submitted, and does not come back', async () => {
    const form = await keeping();
    const { seq, page, ...request } = aPartial();
    await send(form, { ...request, seq, page });
    expect(await all(form)).toBe(1);
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    expect(await all(form)).toBe(0);
    await send(form, { ...request, seq: 9, page });
    expect(await all(form)).toBe(0);
  });

  it('goes with a response to a version that keeps none any more', async () => {
    const form = await keeping();
    const { ws, formId, uid } = form;
    const { seq, page, ...request } = aPartial();
    await send(form, { ...request, seq, page });
    const publish = (rev: number) =>
      call(server.db, 'publishForm', { workspace: ws, formId, rev }, { uid });
    const off = canonicalJson(aContactForm());
    await server.db.doc(paths.draft(ws, formId)).update({ rev: 9, definition: off });
    await server.db.doc(paths.form(ws, formId)).update({ draftRev: 9 });
    const { version } = await publish(9);
    expect(await all(form)).toBe(1);
    expect((await post(server.url, formId, { ...request, version })).status).toBe(200);
    expect(await all(form)).toBe(0);
  });

  it('is deleted by members who may remove responses, as often as they ask', async () => {
    const form = await keeping();
    const requests = [aPartial(), aPartial(), aPartial()];
    for (const request of requests) await send(form, request);
    const ids = requests.slice(1).map(({ key }) => submissionId(form.formId, key));
    const wanted = (uid: string, workspace = form.ws, which = ids) =>
      call(server.db, 'deletePartials', { workspace, ids: which }, { uid });
    const viewer = await member(form, 'viewer');
    await expect(wanted(viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(wanted(randomKey())).rejects.toThrow();
    const other = await keeping();
    await wanted(other.uid, other.ws);
    await expect(wanted(form.uid, form.ws, [])).rejects.toMatchObject({ code: 'malformed' });
    const many = Array.from({ length: 101 }, () => ids[0] ?? '');
    await expect(wanted(form.uid, form.ws, many)).rejects.toMatchObject({ code: 'malformed' });
    expect(await all(form)).toBe(3);
    const editor = await member(form, 'editor');
    for (let twice = 0; twice < 2; twice += 1) await wanted(editor);
    expect(await all(form)).toBe(1);
    expect(await kept(form, requests[0]?.key ?? '')).toBeDefined();
  });

  it('is deleted once its time is over', async () => {
    const form = await keeping();
    await send(form, aPartial());
    const { db, keySecret, newKey } = server.context;
    const context = { db, keySecret: keySecret(), newKey, now: clock };
    await runSweep(context);
    expect(await all(form)).toBe(1);
    const later = aPartial();
    clock += DAY;
    await send(form, later);
    const due = await runSweep({ ...context, now: clock + (PARTIAL_DAYS - 1) * DAY });
    expect(due.failures).toBe(0);
    expect(await all(form)).toBe(1);
    expect(await kept(form, later.key)).toBeDefined();
    clock += 1;
  });
});

describe('continuing on another device', () => {
  const continued = (formId: string, key: string) =>
    fetch(`${server.url}/api/forms/${formId}/partials/${key}`, {
      headers: { 'user-agent': BROWSER },
    });

  it('hands the answers out for the key alone, as controls hold them, until they are submitted', async () => {
    const form = await keeping();
    const request = aPartial({
      answers: withName('Ada', { fkind: { t: 'options', v: ['oquote'] } }),
    });
    expect((await continued(form.formId, request.key)).status).toBe(404);
    await send(form, request);
    const answer = await continued(form.formId, request.key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      inputs: { fname: 'Ada', fkind: ['oquote'] },
      page: 'pone',
    });
    // Neither another form's page nor someone who guesses, nor the document's own name.
    const other = await keeping();
    for (const [formId, key] of [
      [other.formId, request.key],
      [form.formId, randomKey()],
      [form.formId, submissionId(form.formId, request.key)],
      [form.formId, 'x'],
    ] as const) {
      expect((await continued(formId, key)).status).toBe(404);
    }
    const { key, version, answers, today } = request;
    expect((await post(server.url, form.formId, { key, version, answers, today })).status).toBe(
      200,
    );
    expect((await continued(form.formId, request.key)).status).toBe(404);
  });

  it('knows the personal link that it was begun with', async () => {
    const form = await keeping();
    const id = randomKey();
    const { uid, ws: workspace, formId } = form;
    await call(
      server.db,
      'createPersonalLinks',
      { workspace, formId, people: [{ id, name: 'Ada from the list' }] },
      { uid },
    );
    const request = aPartial({
      answers: { femail: { t: 'text', v: 'ada@example.org' } },
      link: linkToken(KEY_SECRET, formId, id),
    });
    await send(form, request);
    expect(await kept(form, request.key)).toMatchObject({
      linkId: id,
      respondent: { name: 'Ada from the list', email: 'ada@example.org' },
    });
  });
});
