/** "No two answers may be the same": one of them is taken, however they come, and its lock goes with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import { lockSchema } from '@/domain/documents/submissions.schema';
import type { FormVersionDoc } from '@/domain/documents/forms.schema';
import type { ErrorBody } from '@/domain/base/errors';
import type { Field } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { paths } from '@/domain/base/firestorePaths';
import { keyId } from '../../functions/src/lib/keys';
import { submissionId } from '../../functions/src/lib/hash';
import {
  aContactForm,
  aSubmission,
  BROWSER,
  call,
  post,
  published,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const NEW_SECRET = { version: 2, secret: 'a newer secret' };
const OLD_SECRET = { version: 1, secret: KEY_SECRET };

let server: TestServer;
let rotated: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-locks' });
  rotated = await startServer({ projectId: 'demo-locks' });
  rotated.context.keySecrets = () => [NEW_SECRET, OLD_SECRET];
});
afterAll(() => Promise.all([server.close(), rotated.close()]));

const FIELDS: Field[] = [
  { id: 'fname', key: 'name', type: 'short_text', label: 'Your name', required: false },
  { id: 'femail', key: 'email', type: 'email', label: 'Email', required: false },
  { id: 'fseat', key: 'seat', type: 'number', label: 'Seat', required: false },
  { id: 'ftel', key: 'tel', type: 'phone', label: 'Phone', required: false },
];

/** A published form whose fields of these ids take each value once. */
async function unique(...ids: string[]): Promise<Published> {
  const form = await published(server.db, aContactForm(FIELDS));
  const ref = server.db.doc(paths.version(form.ws, form.formId, 1));
  const { definition: text } = (await ref.get()).data() as FormVersionDoc;
  const definition = readStoredDefinition(text);
  for (const id of ids) Object.assign(definition.fields[id] ?? {}, { unique: true });
  await ref.update({ definition: canonicalJson(definition) });
  return form;
}

const named = (v: string): Answers => ({ fname: { t: 'text', v } });
const email = (v: string): Answers => ({ femail: { t: 'text', v } });
const phone = (v: string): Answers => ({ ftel: { t: 'text', v } });
const seat = (v: number): Answers => ({ fseat: { t: 'number', v } });
const locks = async ({ ws, formId }: Published) =>
  (await server.db.collection(paths.locks(ws, formId)).get()).docs;

async function send(form: Published, answers: Answers, more: Partial<SubmissionRequest> = {}) {
  const request = aSubmission({ answers, ...more });
  const response = await post(server.url, form.formId, request);
  return { status: response.status, key: request.key, request, text: await response.text() };
}
const problemsIn = (text: string) => (JSON.parse(text) as ErrorBody).error.details?.['problems'];

describe('a value that was given', () => {
  it('is one phone number and one address, however it is written', async () => {
    const form = await unique('ftel', 'femail');
    await server.db.doc(paths.workspace(form.ws)).update({ timeZone: 'Europe/London' });
    expect((await send(form, phone('+44 20 7946 0958'))).status).toBe(200);
    for (const again of ['020 7946 0958', '0044 20 79460958', '(020) 7946-0958']) {
      const { status, text } = await send(form, phone(again));
      expect([again, status]).toEqual([again, 400]);
      expect(problemsIn(text)).toEqual({ ftel: { code: 'duplicate' } });
    }
    expect((await send(form, phone('+1 202 946 0958'))).status).toBe(200);
    expect((await send(form, email('user@münchen.de'))).status).toBe(200);
    expect((await send(form, email('USER@xn--mnchen-3ya.de'))).status).toBe(400);
  });

  it('is refused on its field, and a lock that tells nothing names who gave it', async () => {
    const form = await unique('fname', 'femail');
    const first = await send(form, { ...named('Ada'), ...email('ada@acme.org') });
    expect(first.status).toBe(200);
    const again = await send(form, { ...named('ADA'), ...email('eve@acme.org') });
    expect(again.status).toBe(400);
    expect((JSON.parse(again.text) as ErrorBody).error.code).toBe('invalid_answers');
    expect(problemsIn(again.text)).toEqual({ fname: { code: 'duplicate' } });

    const held = await locks(form);
    const owner = submissionId(form.formId, first.key);
    expect(held.map((doc) => lockSchema.strict().parse(doc.data())).map((l) => l.fieldId)).toEqual(
      expect.arrayContaining(['fname', 'femail']),
    );
    for (const doc of held) {
      expect(doc.id).toMatch(/^1_[\w-]{43}$/);
      expect(doc.get('submissionId')).toBe(owner);
      expect(JSON.stringify(doc.data())).not.toMatch(/ada/i);
    }
    // What was refused has locked nothing: its other value is free.
    expect(held).toHaveLength(2);
    const other = await send(form, { ...named('Eve'), ...email('eve@acme.org') });
    expect(other.status).toBe(200);
  });

  it.each([
    ['in other letters', named('\u00c9mile  Zola'), named('e\u0301MILE zola')],
    ['as another notation of the same number', seat(1), seat(1.0)],
    ['as the same address', email('Ada@Acme.org'), email('ada@acme.ORG')],
  ])('%s is the same', async (_name, one, other) => {
    const form = await unique('fname', 'femail', 'fseat');
    expect((await send(form, one)).status).toBe(200);
    expect((await send(form, other)).status).toBe(400);
  });

  it('may be left out by many', async () => {
    const form = await unique('fname');
    expect((await send(form, seat(1))).status).toBe(200);
    expect((await send(form, seat(1))).status).toBe(200);
    expect(await locks(form)).toEqual([]);
  });

  it('to one field or form is free for another', async () => {
    const form = await unique('fname', 'femail');
    const other = await unique('fname');
    expect((await send(form, named('ada@acme.org'))).status).toBe(200);
    expect((await send(form, email('ada@acme.org'))).status).toBe(200);
    expect((await send(other, named('ada@acme.org'))).status).toBe(200);
  });

  it('20 times at once is taken exactly once', async () => {
    const form = await unique('fseat');
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(form, seat(7))));
    const statuses = sent.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(400)]);
    const { docs } = await server.db.collection(paths.submissions(form.ws)).get();
    expect(docs.map(({ id }) => id)).toEqual([(await locks(form))[0]?.get('submissionId')]);
  });

  it('sent again under the same key gets the same receipt', async () => {
    const form = await unique('fname');
    const first = await send(form, named('Ada'));
    const again = await Promise.all(
      [1, 2, 3].map(async () => {
        const response = await post(server.url, form.formId, first.request);
        return [response.status, await response.text()];
      }),
    );
    expect(again).toEqual(Array(3).fill([200, first.text]));
    expect(await locks(form)).toHaveLength(1);
  });

  it('can be fixed under the key that was refused', async () => {
    const form = await unique('fname');
    await send(form, named('Ada'));
    const refused = await send(form, named('Ada'));
    expect(refused.status).toBe(400);
    expect((await send(form, named('Grace'), { key: refused.key })).status).toBe(200);
  });
});

describe('a held answer', () => {
  it('keeps others out until it is refused', async () => {
    const form = await unique('fname');
    const state = (status: string) =>
      server.db.doc(paths.publicForm(form.formId)).update({ status });
    await state('paused');
    const held = await send(form, named('Ada'));
    expect([held.status, (JSON.parse(held.text) as Receipt).status]).toEqual([202, 'held']);
    await state('live');
    expect((await send(form, named('Ada'))).status).toBe(400);
    const decide = (accept: boolean) =>
      call(
        server.db,
        'decideHeld',
        {
          workspace: form.ws,
          submissionId: submissionId(form.formId, held.key),
          accept,
        },
        { uid: form.uid },
      );
    expect(await decide(false)).toEqual({ status: 'trashed' });
    expect(await locks(form)).toEqual([]);
    const next = await send(form, named('Ada'));
    expect(next.status).toBe(200);
    // Asked again, it takes nothing from anyone who has it now.
    expect(await decide(false)).toEqual({ status: 'trashed' });
    expect((await locks(form)).map((doc) => doc.get('submissionId') as string)).toEqual([
      submissionId(form.formId, next.key),
    ]);
  });

  it('keeps others out for good once it is accepted', async () => {
    const form = await unique('fname');
    await server.db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    const { key } = await send(form, named('Ada'));
    const request = {
      workspace: form.ws,
      submissionId: submissionId(form.formId, key),
      accept: true,
    };
    await call(server.db, 'decideHeld', request, { uid: form.uid });
    await server.db.doc(paths.publicForm(form.formId)).update({ status: 'live' });
    expect((await send(form, named('Ada'))).status).toBe(400);
  });
});

describe('a new secret', () => {
  it('knows what was given under the former one, and locks under its own', async () => {
    const form = await unique('fname');
    const take = (name: string) =>
      post(rotated.url, form.formId, aSubmission({ answers: named(name) }));
    await send(form, named('Ada'));
    expect((await take('Ada')).status).toBe(400);
    expect((await take('Grace')).status).toBe(200);
    expect((await take('Grace')).status).toBe(400);
    const ids = (await locks(form)).map(({ id }) => id);
    const lock = (name: string, { secret, version }: typeof NEW_SECRET) =>
      keyId(secret, form.ws, 'lock', `${form.formId}|fname|${name}`, version);
    expect(ids.sort()).toEqual([lock('ada', OLD_SECRET), lock('grace', NEW_SECRET)].sort());
  });
});

describe('without JavaScript', () => {
  it('is told on the field, with all that was filled in', async () => {
    const form = await unique('fname');
    await send(form, named('Ada'));
    const step = (body: Record<string, string>) =>
      fetch(`${server.url}/forms/${form.formId}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'User-Agent': BROWSER },
        body: new URLSearchParams({ _version: '1', fname: 'ada', fseat: '12', ...body }),
      });
    const check = await (await step({ _page: 'pone', _seen: 'fname femail fseat ftel' })).text();
    const key = /name="_key" value="([^"]+)"/.exec(check)?.[1] ?? '';
    const refused = await step({ _act: 'send', _key: key });
    const html = await refused.text();
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(html).toContain('Someone has already given this answer.');
    expect(html).toMatch(
      /<input[^>]*name="fname"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="fname"/,
    );
    expect(html).toContain('value="12"');
    const sent = await step({ _act: 'send', _key: key, fname: 'Grace' });
    expect(sent.status).toBe(303);
  });
});
