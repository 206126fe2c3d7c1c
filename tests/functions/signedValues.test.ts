/** Values that the owner's own server signed, through the real doors: page, intake, partials, changes, API. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PartialRequest, Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import type { AccessSettings, SignedValues } from '@/domain/documents/access.schema';
import { formAccessSchema } from '@/domain/documents/access.schema';
import { destinationSecretSchema } from '@/domain/documents/destinations.schema';
import { publicFormSchema } from '@/domain/documents/forms.schema';
import { partialSchema, submissionSchema } from '@/domain/documents/submissions.schema';
import type { ErrorBody } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import type { Pair } from '@/domain/responses/prefill';
import type { Answers } from '@/domain/values/answer';
import { signingKeyPath } from '../../functions/src/destinations/secrets';
import { guardOf } from '../../functions/src/http/renderedPages';
import { linkSignature } from '../../functions/src/intake/signed';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { aWorld } from '../support/aWorld';
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

const HOUR = 3_600_000;
let server: TestServer;
let clock = Date.now();
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-signed', now: () => clock });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const FIELDS: Field[] = [
  { id: 'fname', key: 'name', type: 'short_text', label: 'Your name', required: true },
  { id: 'fcustomer', key: 'customer', type: 'hidden', label: 'Customer', required: false },
  { id: 'fplan', key: 'plan', type: 'short_text', label: 'Plan', required: false },
  { id: 'fsource', key: 'source', type: 'hidden', label: 'Source', required: false },
];

const SIGNED: SignedValues = { fields: ['fcustomer', 'fplan'], otherwise: 'drop' };

interface Signing extends Published {
  secret: string;
}

const { save } = aWorld(() => ({ db: server.db, now: clock }));

async function changeKey(form: Published, act: 'create' | 'remove'): Promise<string> {
  const { uid, ws: workspace, formId } = form;
  const request = { workspace, formId, act };
  return (await call(server.db, 'changeSigningKey', request, { uid, now: clock })).secret ?? '';
}

async function signing(
  settings: Partial<SignedValues> = {},
  more: Partial<FormDefinition> = {},
  access: Partial<AccessSettings> = {},
): Promise<Signing> {
  const form = await published(server.db, { ...aContactForm(FIELDS), ...more }, { now: clock });
  const secret = await changeKey(form, 'create');
  await save(form, { signed: { ...SIGNED, ...settings }, ...access });
  return { ...form, secret };
}

const soon = () => String(Math.floor((clock + HOUR) / 1_000));

/** The query of a link as a server in another language would write it. */
function signedQuery(
  { secret, formId }: Pick<Signing, 'secret' | 'formId'>,
  values: Readonly<Record<string, string>>,
  { expires = soon(), extra = '' } = {},
): string {
  const pairs: Pair[] = Object.entries(values);
  const written = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `?${written}&_expires=${expires}&_signature=${linkSignature(secret, formId, { expires, pairs })}${extra}`;
}

const text = (v: string) => ({ t: 'text' as const, v });
const ada = (more: Answers = {}): Answers => ({ fname: text('Ada'), ...more });

async function respond(form: Published, more: Partial<SubmissionRequest> = {}) {
  const request = aSubmission({
    key: randomKey(),
    answers: ada(),
    today: new Date(clock).toISOString().slice(0, 10),
    ...more,
  });
  const response = await post(server.url, form.formId, request);
  return { request, status: response.status, body: (await response.json()) as unknown };
}

async function stored({ ws, formId }: Published, key: string) {
  const doc = await server.db.doc(paths.submission(ws, submissionId(formId, key))).get();
  return submissionSchema.strict().parse(doc.data());
}

/** What came of a query: the state, and the values of the signed questions. */
async function outcome(form: Published, query: string | undefined, answers: Answers = ada()) {
  const { request, status } = await respond(form, {
    answers,
    ...(query === undefined ? {} : { query }),
  });
  expect(status).toBe(200);
  const { signature, answers: kept } = await stored(form, request.key);
  const value = (id: string) => (kept[id]?.t === 'text' ? kept[id].v : undefined);
  return [signature, value('fcustomer'), value('fplan')];
}

describe('signed values at the intake', () => {
  it('come from the verified query, whatever the answers say', async () => {
    const form = await signing();
    const query = signedQuery(form, { customer: 'A-1', plan: 'gold' });
    expect(await outcome(form, query)).toEqual(['valid', 'A-1', 'gold']);
    const forged = ada({ fcustomer: text('B-2'), fplan: text('lead') });
    expect(await outcome(form, query, forged)).toEqual(['valid', 'A-1', 'gold']);
  });

  it('leaves out what the link does not sign', async () => {
    const form = await signing();
    const query = signedQuery(form, { customer: 'A-1' });
    const forged = ada({ fplan: text('gold') });
    expect(await outcome(form, query, forged)).toEqual(['valid', 'A-1', undefined]);
    // To add a parameter of a signed question breaks the signature.
    expect(await outcome(form, `${query}&plan=gold`)).toEqual(['wrong', undefined, undefined]);
  });

  it('takes other values from the answers as ever', async () => {
    const form = await signing();
    const query = `${signedQuery(form, { customer: 'A-1' })}&utm_source=mail&source=x`;
    const { request } = await respond(form, { answers: ada({ fsource: text('x') }), query });
    expect((await stored(form, request.key)).answers['fsource']).toEqual(text('x'));
  });

  it('drops values without a signature, with a wrong one, of another form, and after its end', async () => {
    const form = await signing();
    const other = await signing();
    const values = { customer: 'A-1' };
    const sent = ada({ fcustomer: text('A-1') });
    const query = signedQuery(form, values);
    const none = (state: string) => [state, undefined, undefined];
    expect(await outcome(form, undefined, sent)).toEqual(none('missing'));
    expect(await outcome(form, '?customer=A-1', sent)).toEqual(none('missing'));
    expect(await outcome(form, query.replace('A-1', 'A-2'), sent)).toEqual(none('wrong'));
    expect(await outcome(form, signedQuery(other, values), sent)).toEqual(none('wrong'));
    const foreign = signedQuery({ ...form, formId: other.formId }, values);
    expect(await outcome(form, foreign, sent)).toEqual(none('wrong'));
    const ended = String(Math.floor((clock - 1_000) / 1_000));
    expect(await outcome(form, signedQuery(form, values, { expires: ended }), sent)).toEqual(
      none('expired'),
    );
    // The end is signed, too.
    const later = query.replace(/_expires=\d+/, `_expires=${Number(soon()) + 60}`);
    expect(await outcome(form, later, sent)).toEqual(none('wrong'));
  });

  it('takes each parameter once', async () => {
    const form = await signing();
    const query = signedQuery(form, { customer: 'A-1' });
    const doubled = [
      `${query}&customer=A-1`,
      `${query}&${query.slice(1)}`,
      `${query}&_expires=${soon()}`,
      `${query}&_signature=x`,
      query.replace(/&_expires=\d+/, ''),
      query.replace(/_expires=\d+/, '_expires=1e9'),
      query.replace(/_signature=[^&]+/, '_signature='),
    ];
    for (const one of doubled) {
      expect(await outcome(form, one)).toEqual(['wrong', undefined, undefined]);
    }
  });

  it('reads all characters alike, however they are escaped', async () => {
    const form = await signing();
    const values = ["!'()*~ +%20&=#?/", 'Zoë – 東京 😀', 'a\u0301', '%zz', '  two  blanks'];
    for (const value of values) {
      const [state, customer] = await outcome(form, signedQuery(form, { customer: value }));
      expect([value, state]).toEqual([value, 'valid']);
      expect(customer).toBe(value.trim().normalize('NFC') === customer ? customer : value);
    }
    // A blank as a plus, and signs left as they are.
    const query = signedQuery(form, { customer: "O'Hara (2) b" })
      .replaceAll('%20', '+')
      .replaceAll('%28', '(');
    expect(await outcome(form, query)).toEqual(['valid', "O'Hara (2) b", undefined]);
  });

  it('refuses with a sentence, if the owner wants it', async () => {
    const form = await signing({ otherwise: 'refuse' });
    const query = signedQuery(form, { customer: 'A-1' });
    expect(await outcome(form, query)).toEqual(['valid', 'A-1', undefined]);
    const { status, body } = await respond(form, { query: query.replace('A-1', 'A-2') });
    expect(status).toBe(410);
    const { code, message, details } = (body as ErrorBody).error;
    expect([code, details]).toEqual(['closed', { own: true }]);
    expect(message).toContain('expired');
    expect((await respond(form)).status).toBe(410);
  });

  it('refuses what no one could put right: a required answer that was dropped', async () => {
    const fields = FIELDS.map((field) =>
      field.id === 'fplan' ? { ...field, required: true } : field,
    ) as Field[];
    const form = await signing({}, aContactForm(fields));
    expect((await respond(form, { answers: ada({ fplan: text('gold') }) })).status).toBe(410);
    expect((await respond(form)).status).toBe(400);
    expect(await outcome(form, signedQuery(form, { plan: 'gold' }))).toEqual([
      'valid',
      undefined,
      'gold',
    ]);
  });

  it('answers a repeat as the first time, after the link ended, too', async () => {
    const form = await signing({ otherwise: 'refuse' });
    const query = signedQuery(form, { customer: 'A-1' });
    const first = await respond(form, { query });
    clock += 2 * HOUR;
    try {
      const again = await post(server.url, form.formId, first.request);
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(first.body);
      expect((await respond(form, { query })).status).toBe(410);
    } finally {
      clock -= 2 * HOUR;
    }
  });

  it('takes one response of two tabs that share a draft: the link of the first counts', async () => {
    const form = await signing();
    const [one, two] = ['A-1', 'A-2'].map((customer) => signedQuery(form, { customer }));
    const key = randomKey();
    const first = await respond(form, { key, query: one });
    const second = await respond(form, { key, query: two });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await stored(form, key)).answers['fcustomer']).toEqual(text('A-1'));
  });

  it('holds the end against the beginning of the visit by the server’s own clock', async () => {
    const form = await signing();
    const query = signedQuery(form, { customer: 'A-1' });
    const beacon = async (id: string, viewedAgo: number) => {
      const sent = await fetch(`${server.url}/api/forms/${form.formId}/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER },
        body: JSON.stringify({ version: 1, session: { id, viewedAgo } }),
      });
      expect(sent.status).toBe(204);
    };
    const early = randomKey();
    await beacon(early, 0);
    const session = { id: early, viewedAgo: 2 * HOUR };
    const was = clock;
    try {
      clock = was + 2 * HOUR;
      const { request } = await respond(form, { query, session });
      expect((await stored(form, request.key)).signature).toBe('valid');
      // What a page says of itself counts for nothing: this one names no visit that we saw.
      const made = await respond(form, {
        query,
        session: { id: randomKey(), viewedAgo: 2 * HOUR },
      });
      expect((await stored(form, made.request.key)).signature).toBe('expired');
      // A visit of the day before yesterday is no visit any more.
      clock = was + 25 * HOUR;
      const old = await respond(form, { query, session });
      expect((await stored(form, old.request.key)).signature).toBe('expired');
    } finally {
      clock = was;
    }
  });

  it('reads no key of forms without signed values, and ignores their query', async () => {
    const form = await published(server.db, aContactForm(FIELDS), { now: clock });
    const { request, status } = await respond(form, {
      answers: ada({ fcustomer: text('A-1') }),
      query: '?customer=B-2&_signature=x',
    });
    expect(status).toBe(200);
    const { signature, answers } = await stored(form, request.key);
    expect([signature, answers['fcustomer']]).toEqual([undefined, text('A-1')]);
  });
});

describe('the signing key', () => {
  it('is sealed, shown once, replaced with a day for the one before, and removed', async () => {
    const form = await signing();
    const { ws, formId, secret } = form;
    const sealed = destinationSecretSchema.parse(
      (await server.db.doc(signingKeyPath(ws, formId)).get()).data(),
    );
    expect(JSON.stringify(sealed)).not.toContain(secret.slice(5));
    const settings = async () =>
      formAccessSchema.parse((await server.db.doc(paths.access(ws, formId)).get()).data());
    expect((await settings()).signingKey).toEqual({ ending: secret.slice(-4), createdAt: clock });

    const later = String(Math.floor((clock + 40 * HOUR) / 1_000));
    const old = signedQuery(form, { customer: 'A-1' }, { expires: later });
    const next = await changeKey(form, 'create');
    expect(next).not.toBe(secret);
    expect((await settings()).signed).toEqual(SIGNED);
    const renewed = signedQuery({ ...form, secret: next }, { customer: 'A-1' }, { expires: later });
    expect(await outcome(form, old)).toEqual(['valid', 'A-1', undefined]);
    expect(await outcome(form, renewed)).toEqual(['valid', 'A-1', undefined]);
    clock += 25 * HOUR;
    try {
      expect(await outcome(form, old)).toEqual(['wrong', undefined, undefined]);
      expect(await outcome(form, renewed)).toEqual(['valid', 'A-1', undefined]);
    } finally {
      clock -= 25 * HOUR;
    }
    await changeKey(form, 'remove');
    const { signed, signingKey } = await settings();
    expect([signed, signingKey]).toEqual([undefined, undefined]);
    expect((await server.db.doc(signingKeyPath(ws, formId)).get()).exists).toBe(false);
    const open = await respond(form, { answers: ada({ fcustomer: text('A-1') }) });
    expect((await stored(form, open.request.key)).answers['fcustomer']).toEqual(text('A-1'));
  });

  it('comes before the questions that it signs, and stays when settings are saved', async () => {
    const form = await published(server.db, aContactForm(FIELDS), { now: clock });
    await expect(save(form, { signed: SIGNED })).rejects.toMatchObject({ code: 'conflict' });
    const secret = await changeKey(form, 'create');
    await save(form, { signed: SIGNED, limit: 10 });
    const query = signedQuery({ ...form, secret }, { customer: 'A-1' });
    expect(await outcome(form, query)).toEqual(['valid', 'A-1', undefined]);
  });
});

describe('signed values on other ways', () => {
  const page = (form: Published, query = '') =>
    fetch(`${server.url}/forms/${form.formId}${query}`, { headers: { 'user-agent': BROWSER } });

  it('are in one cached page, whatever the query says', async () => {
    const form = await signing();
    const [bare, signed] = await Promise.all([
      page(form),
      page(form, signedQuery(form, { customer: 'A-1' })),
    ]);
    expect(signed.headers.get('cache-control')).toBe('public, s-maxage=60');
    const html = await bare.text();
    expect(await signed.text()).toBe(html);
    const shown = (await server.db.doc(paths.publicForm(form.formId)).get()).data();
    expect(guardOf(publicFormSchema.parse(shown), undefined).guard).toEqual({
      signed: SIGNED.fields,
    });
  });

  const step = (form: Published, query: string, body: Record<string, string>) =>
    fetch(`${server.url}/forms/${form.formId}${query}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'user-agent': BROWSER },
      body: new URLSearchParams({ _version: '1', ...body }),
    });

  it('work without JavaScript: the form posts to its own address', async () => {
    const form = await signing();
    const query = signedQuery(form, { customer: 'A-1', plan: 'gold' });
    const asked = await step(form, query, { _act: 'next', _page: 'pone', fname: 'Ada' });
    const html = await asked.text();
    expect(html).toContain('gold');
    const key = /name="_key" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const forged = { _act: 'send', _key: key, fname: 'Ada', fplan: 'lead', fcustomer: 'B-2' };
    expect((await step(form, query, forged)).status).toBe(303);
    expect(await stored(form, key)).toMatchObject({
      signature: 'valid',
      answers: { fcustomer: text('A-1'), fplan: text('gold') },
    });
  });

  it('are refused with a page that says why without JavaScript', async () => {
    const form = await signing({ otherwise: 'refuse' });
    const query = signedQuery(form, { customer: 'A-1' }).replace('A-1', 'A-2');
    const sent = await step(form, query, { _act: 'send', _key: randomKey(), fname: 'Ada' });
    expect(sent.status).toBe(410);
    expect(await sent.text()).toContain('This link is no longer valid');
    const bare = await step(form, '', { _act: 'send', _key: randomKey(), fname: 'Ada' });
    expect(await bare.text()).toContain('Open the form with the link you were sent');
  });

  it('stay with a partial response that is finished on another device, after the end, too', async () => {
    const form = await signing({ otherwise: 'refuse' }, { keepPartials: true });
    const keep = async (more: Partial<PartialRequest>) => {
      const request = { ...aSubmission({ answers: ada() }), seq: 1, page: 'pone', ...more };
      const sent = await fetch(`${server.url}/api/forms/${form.formId}/partials`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER },
        body: JSON.stringify(request),
      });
      expect(sent.status).toBe(204);
      const ref = server.db.doc(paths.partial(form.ws, submissionId(form.formId, request.key)));
      return partialSchema.strict().parse((await ref.get()).data()).signedQuery;
    };
    const query = signedQuery(form, { customer: 'A-1' });
    const key = randomKey();
    expect(await keep({ key, query })).toBe(query);
    // The other device has no query, and keeps what there is; a wrong one is not kept.
    expect(await keep({ key, seq: 2, answers: { fname: text('Ada L') } })).toBe(query);
    expect(await keep({ key: randomKey(), query: query.replace('A-1', 'A-2') })).toBeUndefined();
    clock += 2 * HOUR;
    try {
      expect((await respond(form, { key })).status).toBe(200);
      const { signature, answers } = await stored(form, key);
      expect([signature, answers['fcustomer']]).toEqual(['valid', text('A-1')]);
    } finally {
      clock -= 2 * HOUR;
    }
  });

  it('are not the respondent’s to change later', async () => {
    const form = await signing({}, {}, { changes: { days: 7 } });
    const query = signedQuery(form, { customer: 'A-1', plan: 'gold' });
    const { request, body } = await respond(form, { query });
    const [, token = ''] = /_change=([^&]+)/.exec((body as Receipt).change ?? '') ?? [];
    const changed = await respond(form, {
      key: request.key,
      answers: { fname: text('Ada L'), fplan: text('lead') },
      change: { token: decodeURIComponent(token), base: 0 },
    });
    expect(changed.status).toBe(200);
    expect((await stored(form, request.key)).answers).toEqual({
      fname: text('Ada L'),
      fcustomer: text('A-1'),
      fplan: text('gold'),
    });
  });

  it('need no signature by API key: that is the owner’s own server', async () => {
    const form = await signing({ otherwise: 'refuse' });
    const { key } = await call(
      server.db,
      'createApiKey',
      { workspace: form.ws, name: 'Server', scopes: ['responses:write'] },
      { uid: form.uid, now: clock },
    );
    const sent = await fetch(`${server.url}/api/v1/forms/${form.formId}/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { name: 'Ada', customer: 'A-1' } }),
    });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: string };
    const doc = await server.db.doc(paths.submission(form.ws, id)).get();
    expect(doc.data()).toMatchObject({ answers: { fcustomer: text('A-1') } });
    expect(doc.data()).not.toHaveProperty('signature');
  });

  it('work beside a personal link', async () => {
    const form = await signing({ otherwise: 'refuse' }, {}, { personalOnly: true });
    const { uid, ws: workspace, formId } = form;
    const id = randomKey();
    const about = { workspace, formId };
    await call(
      server.db,
      'createPersonalLinks',
      { ...about, people: [{ id, name: 'Ada' }] },
      { uid, now: clock },
    );
    const { tokens } = await call(
      server.db,
      'signPersonalLinks',
      { ...about, ids: [id] },
      { uid, now: clock },
    );
    const link = tokens[id] ?? '';
    const query = `${signedQuery(form, { customer: 'A-1' })}&_link=${link}`;
    expect((await respond(form, { link })).status).toBe(410);
    const { request, status } = await respond(form, { link, query });
    expect(status).toBe(200);
    expect(await stored(form, request.key)).toMatchObject({ linkId: id, signature: 'valid' });
  });
});
