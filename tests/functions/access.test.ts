/** Settings of a form: each in effect at once, on page and intake, on, off and at its edge. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { publicFormSchema, type PublicFormDoc } from '@/domain/documents/forms.schema';
import type { AccessSettings } from '@/domain/documents/access.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { instantIn } from '@/domain/base/localTime';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey } from '../../functions/src/lib/hash';
import { aWorld, codeOf } from '../support/aWorld';
import { rush } from '../support/lastPlaces';
import { runSweep } from '../../functions/src/sweep/sweep';
import { aSubmission, BROWSER, call, post, withName, type Published } from '../support/product';
import { aSlug } from '../support/slugs';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const DAY = 86_400_000;
const LONDON = 'Europe/London';
const WEB_FORM = 'application/x-www-form-urlencoded';
let server: TestServer;
let clock = Date.parse('2026-11-24T12:00:00Z');
beforeAll(async () => {
  server = await startServer({
    projectId: 'demo-access',
    now: () => clock,
    variables: { FORMLOOM_LIMIT_PASSWORD: '4' },
  });
});
afterAll(() => server.close());

const { aForm, save, member } = aWorld(() => ({ db: server.db, now: clock }));

const aResponse = (more: Partial<SubmissionRequest> = {}) =>
  aSubmission({
    key: randomKey(),
    answers: withName('Ada'),
    today: new Date(clock).toISOString().slice(0, 10),
    ...more,
  });

const respond = async ({ formId }: Published, more: Partial<SubmissionRequest> = {}) =>
  (await post(server.url, formId, aResponse(more))).status;

async function page(name: string): Promise<{ status: number; html: string; cache: string }> {
  const response = await fetch(`${server.url}/forms/${name}`);
  return {
    status: response.status,
    html: await response.text(),
    cache: response.headers.get('cache-control') ?? '',
  };
}

async function postPage(name: string, body: Record<string, string>) {
  const response = await fetch(`${server.url}/forms/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': WEB_FORM, 'user-agent': BROWSER },
    body: new URLSearchParams(body).toString(),
  });
  return { status: response.status, html: await response.text() };
}

async function publicDoc({ formId }: Published): Promise<PublicFormDoc> {
  const stored = await server.db.doc(paths.publicForm(formId)).get();
  return publicFormSchema.parse(stored.data());
}

describe('who may change settings', () => {
  it('admins and the owner: not editors, viewers or strangers; a form of another workspace is not found', async () => {
    const form = await aForm();
    const other = await aForm();
    const request = { workspace: form.ws, formId: form.formId, access: { timeZone: LONDON } };
    const by = (uid: string) => call(server.db, 'saveAccess', request, { uid, now: clock });
    for (const role of ['viewer', 'editor'] as const) {
      expect(await codeOf(by(await member(form, role)))).toBe('forbidden');
    }
    expect(await codeOf(by('a stranger'))).toBe('forbidden');
    await expect(by(await member(form, 'admin'))).resolves.toEqual({});
    const foreign = { ...request, formId: other.formId };
    expect(
      await codeOf(call(server.db, 'saveAccess', foreign, { uid: form.uid, now: clock })),
    ).toBe('not_found');
  });

  it('a save of some settings leaves the others as they are stored', async () => {
    const form = await aForm();
    const change = (access: Partial<AccessSettings>, changed: (keyof AccessSettings)[]) =>
      call(
        server.db,
        'saveAccess',
        {
          workspace: form.ws,
          formId: form.formId,
          access: { timeZone: LONDON, ...access },
          changed,
        },
        { uid: form.uid, now: clock },
      );
    await change({ limit: 7, texts: { full: 'No places left.' } }, ['limit', 'texts']);
    // From two screens that don't know of each other yet.
    await Promise.all([
      change({ oncePerBrowser: true }, ['oncePerBrowser']),
      change({ limit: 7, owner: { name: 'Ashdown' } }, ['owner']),
    ]);
    const access = async () => (await publicDoc(form)).access;
    expect(await access()).toMatchObject({
      limit: 7,
      texts: { full: 'No places left.' },
      oncePerBrowser: true,
      owner: { name: 'Ashdown' },
    });
    // Absent and named: taken away.
    await change({ oncePerBrowser: true }, ['texts', 'limit']);
    expect(await access()).not.toHaveProperty('texts');
    expect(await access()).not.toHaveProperty('limit');
    expect(await access()).toMatchObject({ oncePerBrowser: true });
    // What doesn't fit what is stored is refused.
    await change({ opens: '2026-12-02T10:00' }, ['opens']);
    expect(await codeOf(change({ closes: '2026-12-01T10:00' }, ['closes']))).toBe('malformed');
  });

  it('bad values are refused with a sentence, and nothing changes', async () => {
    const form = await aForm();
    const bad: Partial<AccessSettings>[] = [
      { timeZone: 'Mars/Olympus' },
      { opens: '2026-12-02T10:00', closes: '2026-12-01T10:00' },
      { opens: '2026-12-02T10:00', closes: '2026-12-02T10:00' },
      { slug: 'create' },
      { slug: 'Not A Slug' },
      { slug: 'a'.repeat(22) },
      { limit: 0 },
      { retentionDays: 0 },
      { owner: { privacyUrl: 'javascript:alert(1)' } },
      { owner: { privacyUrl: 'http://example.org' } },
    ];
    for (const access of bad) expect(await codeOf(save(form, access))).toBe('malformed');
    expect((await publicDoc(form)).access).toBeUndefined();
  });
});

describe('opening and closing dates', () => {
  it('open at the minute and close at the minute, in the zone, over both clock changes', async () => {
    // 25 Oct 2026, 01:30 comes twice in London; 28 Mar 2027, 01:30 never.
    const cases = [
      ['2026-12-01T09:00', '2026-12-01T09:00:00Z'],
      ['2026-07-01T09:00', '2026-07-01T08:00:00Z'],
      ['2027-03-28T01:30', '2027-03-28T01:30:00Z'],
      ['2027-03-28T02:30', '2027-03-28T01:30:00Z'],
    ] as const;
    for (const [local, instant] of cases) {
      expect([local, instantIn(LONDON, `${local}:00`)]).toEqual([local, Date.parse(instant)]);
    }
    const form = await aForm();
    await save(form, { opens: '2026-11-24T13:00', closes: '2026-11-24T15:00' });
    const early = await page(form.formId);
    expect(early.status).toBe(503);
    expect(early.html).toContain('It opens on 24 Nov 2026, 13:00 (GMT).');
    expect(early.cache).toBe('no-store');
    expect(await respond(form)).toBe(410);

    clock = Date.parse('2026-11-24T13:00:00Z') - 1;
    expect(await respond(form)).toBe(410);
    clock += 1;
    expect(await respond(form)).toBe(200);
    expect((await page(form.formId)).cache).toBe('public, s-maxage=60');

    clock = Date.parse('2026-11-24T14:59:50Z');
    expect((await page(form.formId)).cache).toBe('public, s-maxage=10');
    clock = Date.parse('2026-11-24T15:00:00Z');
    expect((await page(form.formId)).status).toBe(410);
    // Within 30 days of closing it waits for the owner, as after closing by hand.
    expect(await respond(form)).toBe(202);
    clock += 31 * DAY;
    expect(await respond(form)).toBe(410);
    clock = Date.parse('2026-11-24T12:00:00Z');
  });

  it.each([
    // In London, 25 Oct 2026 has the hour from 01:00 twice, and 28 Mar 2027 none: the first one, and the hour after.
    ['closes', '2026-10-25T00:59', '2026-10-24T23:59:00Z'],
    ['closes', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
    ['closes', '2026-10-25T02:00', '2026-10-25T02:00:00Z'],
    ['closes', '2027-03-28T00:59', '2027-03-28T00:59:00Z'],
    ['closes', '2027-03-28T02:00', '2027-03-28T01:00:00Z'],
    ['opens', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
    ['opens', '2027-03-28T01:30', '2027-03-28T01:30:00Z'],
    ['opens', '2027-03-28T02:30', '2027-03-28T01:30:00Z'],
  ] as const)(
    '%s at %s, at a change of the clocks, is %s for the intake',
    async (which, local, at) => {
      const before = clock;
      const instant = Date.parse(at);
      clock = instant - 5 * 3_600_000;
      const form = await aForm();
      await save(form, { [which]: local });
      clock = instant - 1;
      const early = await respond(form);
      clock = instant;
      const late = await respond(form);
      // After closing, responses wait for the owner.
      expect([early, late]).toEqual(which === 'opens' ? [410, 200] : [200, 202]);
      clock = before;
    },
  );

  it('say the owner’s texts where there are some', async () => {
    const form = await aForm();
    await save(form, {
      closes: '2026-11-24T11:00',
      texts: { closed: 'See you <b>next</b> year.' },
    });
    const { status, html } = await page(form.formId);
    expect(status).toBe(410);
    expect(html).toContain('See you &lt;b>next&lt;/b> year.');
  });
});

describe('the limit', () => {
  it('takes as many as it says, also of 50 that come at once for the last place', async () => {
    const form = await aForm();
    await save(form, { limit: 3 });
    expect([await respond(form), await respond(form)]).toEqual([200, 200]);
    const found = await Promise.all(Array.from({ length: 50 }, () => respond(form)));
    expect(found.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(found)).toEqual(new Set([200, 410]));
    expect((await publicDoc(form)).access?.fullAt).toBe(clock);
    const full = await page(form.formId);
    expect([full.status, full.html.includes('This form is full')]).toEqual([410, true]);
    // Raised, it opens again, and counts on.
    await save(form, { limit: 4 });
    expect([await respond(form), await respond(form)]).toEqual([200, 410]);
    // Without a limit nothing is counted.
    await save(form, {});
    expect(await respond(form)).toBe(200);
    // A new limit begins with all that came before, the last a moment ago.
    await save(form, { limit: 5 });
    expect(await respond(form)).toBe(410);
  });

  it('gives 60 at once on 6 places six receipts, the others 410, and leaves none undecided', async () => {
    // At the real clock: the small one of tests/soak/lastPlaces.test.ts.
    const own = await startServer({ projectId: 'demo-access' });
    try {
      const { statuses, stored, taken } = await rush(own, { people: 60, places: 6 });
      expect(statuses).toEqual({ 200: 6, 410: 54 });
      expect([stored, taken]).toEqual([6, 6]);
    } finally {
      await own.close();
    }
  });

  it('answers a repeat of the last response as the first time', async () => {
    const form = await aForm();
    await save(form, { limit: 1 });
    const request = aResponse();
    const first = await post(server.url, form.formId, request);
    const again = await post(server.url, form.formId, request);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
  });
});

describe('a password', () => {
  const hiddenPass = (html: string) => /name="_pass" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('shows the prompt alone, uncached, and the form once it is given', async () => {
    const form = await aForm();
    await save(form, {}, 'open sesame');
    const prompt = await page(form.formId);
    expect([prompt.status, prompt.cache]).toEqual([200, 'no-store']);
    expect(prompt.html).toContain('Enter the password');
    expect(prompt.html).not.toContain('Your name');
    expect(prompt.html).not.toContain('id="data"');
    expect(await respond(form)).toBe(401);

    const wrong = await postPage(form.formId, { _password: 'open' });
    expect([wrong.status, wrong.html.includes('That password isn’t right.')]).toEqual([401, true]);
    const right = await postPage(form.formId, { _password: 'open sesame' });
    expect(right.status).toBe(200);
    const pass = hiddenPass(right.html);
    expect(await respond(form, { pass })).toBe(200);
    // Of another form, forged, or too old.
    const other = await aForm();
    await save(other, {}, 'open sesame');
    expect(await respond(other, { pass })).toBe(401);
    expect(await respond(form, { pass: `${clock + DAY}.forged` })).toBe(401);
    clock += DAY + 1;
    expect(await respond(form, { pass })).toBe(401);
    clock -= DAY + 1;
    // Another password ends every pass; none opens the form.
    await save(form, {}, 'another one');
    expect(await respond(form, { pass })).toBe(401);
    await save(form, {}, null);
    expect(await respond(form)).toBe(200);
  });

  it('keeps what was filled in without JavaScript while it is asked for again', async () => {
    const form = await aForm();
    await save(form, {}, 'open sesame');
    const answers = { _version: '1', _page: 'pone', fname: 'Ada' };
    const asked = await postPage(form.formId, { ...answers, _pass: '1.old' });
    expect(asked.html).toContain('name="fname" value="Ada"');
    const next = await postPage(form.formId, { ...answers, _password: 'open sesame' });
    expect(next.html).toContain('value="Ada"');
    expect(hiddenPass(next.html)).not.toBe('');
  });

  it('is guessed four times in ten minutes at most, and stored as a hash where no client reads', async () => {
    const form = await aForm();
    await save(form, {}, 'open sesame');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await postPage(form.formId, { _password: `guess ${n}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    const stored = JSON.stringify([
      (await server.db.doc(paths.publicForm(form.formId)).get()).data(),
      (await server.db.doc(paths.access(form.ws, form.formId)).get()).data(),
      (await server.db.doc(paths.password(form.ws, form.formId)).get()).data(),
    ]);
    expect(stored).not.toContain('sesame');
  });
});

describe('one response for each browser', () => {
  it('takes a browser’s first, its repeat, and one of another browser or of none', async () => {
    const form = await aForm();
    const browser = randomKey();
    await save(form, { oncePerBrowser: true });
    const first = aResponse({ browser });
    expect((await post(server.url, form.formId, first)).status).toBe(200);
    expect((await post(server.url, form.formId, first)).status).toBe(200);
    expect(await respond(form, { browser })).toBe(410);
    expect(await respond(form, { browser: randomKey() })).toBe(200);
    expect(await respond(form)).toBe(200);
    await save(form, {});
    expect(await respond(form, { browser })).toBe(200);
  });
});

describe('the link', () => {
  it('has a readable name, keeps the old ones, and takes none of another form', async () => {
    const form = await aForm();
    const slug = aSlug('summer');
    await save(form, { slug });
    expect((await page(slug)).html).toBe((await page(form.formId)).html);
    await save(form, { slug: `${slug}-2` });
    expect((await page(slug)).status).toBe(200);
    expect((await page(`${slug}-2`)).status).toBe(200);
    expect((await page(`${slug}-3`)).status).toBe(404);
    expect(await codeOf(save(await aForm(), { slug }))).toBe('conflict');
    const step = await postPage(slug, { _version: '1', _page: 'pone', fname: 'Ada' });
    expect(step.status).toBe(200);
  });

  it('is for search engines and previews as the owner says, with their name and privacy link', async () => {
    const form = await aForm();
    const plain = (await page(form.formId)).html;
    expect(plain).toContain('name="robots" content="noindex"');
    expect(plain).not.toContain('og:');
    await save(form, {
      isIndexed: true,
      social: { title: 'Come & see', description: '"Quoted"' },
      owner: { name: 'Ada <Ltd>', privacyUrl: 'https://example.org/privacy?a=1&b=2' },
    });
    const { html } = await page(form.formId);
    expect(html).not.toContain('noindex');
    expect(html).toContain('<meta property="og:title" content="Come &#38; see">');
    expect(html).toContain('<meta property="og:description" content="&#34;Quoted&#34;">');
    expect(html).toContain('Form by Ada &#60;Ltd&#62;');
    expect(html).toContain('href="https://example.org/privacy?a=1&#38;b=2"');
  });

  it('the public copy and the page hold nothing of the owner’s other settings', async () => {
    const form = await aForm();
    await save(form, { limit: 7_654_321 % 1_000_000, retentionDays: 1_234 }, 'canary word');
    const shown = JSON.stringify(await publicDoc(form));
    expect(shown).not.toContain('1234');
    expect(shown).not.toContain('canary');
    await save(form, { limit: 654_321, retentionDays: 1_234 }, null);
    const { html } = await page(form.formId);
    expect(html).not.toContain('654321');
    expect(html).not.toContain('1234');
  });
});

describe('retention', () => {
  it('deletes for good what is older than the form keeps, and nothing else', async () => {
    const form = await aForm();
    await respond(form);
    clock += 10 * DAY;
    await respond(form);
    const statuses = async () => {
      const found = await server.db
        .collection(paths.submissions(form.ws))
        .where('formId', '==', form.formId)
        .get();
      return found.docs.map((doc) => (doc.data() as SubmissionDoc).status).sort();
    };
    await save(form, { retentionDays: 11 });
    const sweep = () =>
      runSweep({ db: server.db, now: clock, newKey: randomKey, keySecret: KEY_SECRET });
    await sweep();
    expect(await statuses()).toEqual(['complete', 'complete']);
    clock += 2 * DAY;
    await sweep();
    expect(await statuses()).toEqual(['complete', 'erased']);
    // Turned off, nothing more goes.
    await save(form, {});
    clock += 100 * DAY;
    await sweep();
    expect(await statuses()).toEqual(['complete', 'erased']);
    clock = Date.parse('2026-11-24T12:00:00Z');
  });
});
