/** Public links of reports: what they show, and that nothing a respondent wrote is in them. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ALL_FORMS_COLUMNS } from '@/domain/answerStore/allForms';
import { readSegment } from '@/domain/answerStore/readFile';
import { paths } from '@/domain/base/firestorePaths';
import type { PublicOptions, ReportContent, ReportPart } from '@/domain/documents/reports.schema';
import type { Answers } from '@/domain/values/answer';
import { flushWhole } from '../../functions/src/numbers/flush';
import { randomKey } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember } from '../support/aWorld';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import { aContactForm, call, published, withName, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const AFTER = NOW + 3 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-shared-reports', now: () => AFTER });
});
afterAll(() => server.close());

const CONTENT: ReportContent = {
  name: 'For the board',
  period: '30d',
  compare: 'previous',
  view: 'questions',
  filter: '',
};

/** A word in every place that takes words. */
const CANARY: Answers = {
  ...EVERY_ANSWER,
  fname: { t: 'parts', v: { first: 'Zebraquill', last: 'Zebraquill' } },
  femail: { t: 'text', v: 'zebraquill@example.com' },
  furl: { t: 'text', v: 'https://zebraquill.example/' },
  fcode: { t: 'text', v: 'ZQ987' },
  fstory: { t: 'text', v: 'Zebraquill\nonce' },
  faddress: { t: 'parts', v: { line1: 'Zebraquill 1', city: 'Zebraquill', postcode: 'ZQ9 8AA' } },
  fsource: { t: 'text', v: 'zebraquill' },
  fone: { t: 'options', v: ['other'], other: 'Zebraquill' },
  fguests: {
    t: 'rows',
    v: [
      { fguest: { t: 'text', v: 'Zebraquill' }, fmeal: { t: 'options', v: ['omeat'] } },
      {
        fguest: { t: 'text', v: 'Zebraquill' },
        fmeal: { t: 'options', v: ['oveg'] },
        fwish: { t: 'text', v: 'Zebraquill' },
      },
    ],
  },
  fsign: { t: 'signature', v: 'Zebraquill', typed: true },
};

const open = (token: string) => fetch(`${server.url}/api/reports/${token}`);

const FIGURES_ONLY: PublicOptions = { texts: [], showsFew: true };

async function shared(
  form: Published,
  content: Partial<ReportContent> = {},
  shows: PublicOptions = FIGURES_ONLY,
) {
  const { ws: workspace, uid } = form;
  const id = randomKey();
  const report = { ...CONTENT, ...content };
  await call(server.db, 'saveReport', { workspace, id, report }, { uid });
  const { token = '' } = await call(
    server.db,
    'shareReport',
    { workspace, id, share: true, shows },
    { uid },
  );
  return { id, token };
}

async function answered(): Promise<Published & { response: string }> {
  const { db } = server;
  const form = await published(db, everyType(), { now: NOW - 40 * DAY });
  const response = await takeAnswers(db, form, CANARY, NOW);
  await takeAnswers(db, form, { ...CANARY, fyes: { t: 'options', v: ['no'] } }, NOW - DAY);
  await flushWhole(db, form.ws, form.formId, AFTER);
  await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
  return { ...form, response };
}

it('a link shows figures, days and results, and nothing of what people wrote or of who they are', async () => {
  const form = await answered();
  const { id, token } = await shared(form, { formId: form.formId });
  const page = await open(token);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('public, max-age=60');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('For the board');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('style=');
  // Figures, a day, and a question's results with its labels.
  expect(html).toContain('<td>Responses</td><td>2</td>');
  expect(html).toContain('20 Nov 2026');
  expect(html).toContain('First time here?');
  expect(html).toContain('<td>Wrapping</td><td>2</td>');
  expect(html).toContain('<td>Other</td><td>2</td>');
  const plain = html.toLowerCase();
  const secrets = ['zebraquill', 'zq987', 'zq9', '7946', form.ws, form.formId, form.uid, id, token];
  for (const secret of [...secrets, form.response]) {
    expect(plain.includes(secret.toLowerCase()), secret).toBe(false);
  }
});

it('a filter narrows a link, by a text too, and what it asks for is not shown', async () => {
  const form = await answered();
  const { token } = await shared(form, {
    formId: form.formId,
    filter: 'field.fyes.one_of.no*field.fstory.contains.Zebraquill',
  });
  const html = await (await open(token)).text();
  expect(html).toContain('<td>Responses</td><td>1</td>');
  expect(html).toContain('2 filters');
  expect(html.toLowerCase()).not.toContain('zebraquill');
});

it('all forms together have figures and days', async () => {
  const { token } = await shared(await answered());
  const html = await (await open(token)).text();
  expect(html).toContain('All forms');
  expect(html).toContain('<td>Responses</td><td>2</td>');
});

it('guessed, replaced and revoked links open nothing, and neither do those of deleted reports', async () => {
  const { db } = server;
  const form = await answered();
  const { ws: workspace, uid, formId } = form;
  const { id, token } = await shared(form, { formId });
  const { hash } = (
    (await db.doc(paths.report(workspace, id)).get()).data() as {
      link: { hash: string };
    }
  ).link;
  expect(hash).not.toContain(token);
  for (const guess of [randomKey(), hash, id, 'x', '..%2f..']) {
    expect((await open(guess)).status).toBe(404);
  }
  const share = (about: boolean) =>
    call(db, 'shareReport', { workspace, id, share: about }, { uid });
  const { token: second = '' } = await share(true);
  expect((await open(token)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  await share(false);
  await share(false);
  const gone = await open(second);
  expect(gone.status).toBe(404);
  expect(gone.headers.get('cache-control')).toBe('no-store');
  const { token: third = '' } = await share(true);
  await call(db, 'deleteReport', { workspace, id }, { uid });
  expect((await open(third)).status).toBe(404);
});

it('texts of ticked questions alone are on a link, once enough people answered', async () => {
  const form = await answered();
  const { formId } = form;
  const hidden = await shared(form, { formId }, { texts: ['fstory'], showsFew: false });
  const few = await (await open(hidden.token)).text();
  expect(few.toLowerCase()).not.toContain('zebraquill');
  expect(few).toContain('Fewer than 5 answers');
  expect(few).not.toContain('<td>Wrapping</td>');
  const { id, token } = await shared(form, { formId }, { texts: ['fstory'], showsFew: true });
  const html = await (await open(token)).text();
  expect(html.match(/<li dir="auto">Zebraquill/g)).toHaveLength(2);
  const plain = html.toLowerCase();
  expect(plain.match(/zebraquill/g)).toHaveLength(2);
  for (const secret of ['zq987', 'zq9', '7946', form.ws, formId, form.uid, id, form.response]) {
    expect(plain.includes(secret.toLowerCase()), secret).toBe(false);
  }
  // An untick closes them again, under the same link.
  const { ws: workspace, uid } = form;
  const request = { workspace, id, share: true, keep: true, shows: FIGURES_ONLY };
  expect(await call(server.db, 'shareReport', request, { uid })).toEqual({});
  expect((await (await open(token)).text()).toLowerCase()).not.toContain('zebraquill');
});

it('a count below five is not on a link, nor is one that the others tell', async () => {
  const { db } = server;
  const form = await published(db, everyType(), { now: NOW - 40 * DAY });
  const { formId } = form;
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const v = [at === 1 ? 'no' : 'yes'];
    await takeAnswers(db, form, { ...EVERY_ANSWER, fyes: { t: 'options', v } }, NOW - at);
  }
  await flushWhole(db, form.ws, formId, AFTER);
  await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
  const parts = [{ kind: 'question', id: 'fyes' }] as const;
  const { token } = await shared(
    form,
    { formId, parts: [...parts] },
    { texts: [], showsFew: false },
  );
  const html = await (await open(token)).text();
  expect(html).toContain('7 answered');
  expect(html.match(/<td>Fewer than 5<\/td>/g)).toHaveLength(2);
  expect(html).not.toContain('<td>6</td>');
});

const FIRST = { kind: 'field', id: 'fyes' } as const;
const SOURCE = { kind: 'session', property: 'source' } as const;

it('a cross-table on a link hides counts below five, totals and statistics, and has no text of a respondent', async () => {
  const { db } = server;
  const form = await published(db, everyType(), { now: NOW - 40 * DAY });
  const { formId } = form;
  const all = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'];
  for (const [at, one] of all.entries()) {
    const answers: Answers = { ...CANARY, fyes: { t: 'options', v: [one] } };
    await takeAnswers(db, form, answers, NOW - at);
  }
  await flushWhole(db, form.ws, formId, AFTER);
  await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
  const parts: ReportPart[] = [
    { kind: 'cross', row: FIRST, column: { kind: 'field', id: 'fone' }, show: 'row' },
    { kind: 'segments', of: [{ name: 'No', filter: 'field.fyes.one_of.no' }] },
  ];
  const read = async (shows: PublicOptions) => {
    const { token } = await shared(form, { formId, parts }, shows);
    return (await open(token)).text();
  };
  const hidden = await read({ texts: [], showsFew: false });
  expect(hidden).toContain('7 responses answered both.');
  // One is below five, and six would tell it.
  expect(hidden.match(/<td>Fewer than 5<\/td>/g)).toHaveLength(4);
  for (const shown of ['<td>1</td>', '<td>6</td>', 'χ²', '%</td>', 'Total', '<td>100</td>']) {
    expect(hidden, shown).not.toContain(shown);
  }
  const whole = await read(FIGURES_ONLY);
  expect(whole).toContain('<th scope="col">Other (%)</th>');
  expect(whole).toContain('<td>No</td><td>100</td>');
  for (const html of [hidden, whole]) expect(html.toLowerCase()).not.toContain('zebraquill');
});

it('a report on all forms has its own parts, and those of one form are refused', async () => {
  const form = await answered();
  const { ws: workspace, uid } = form;
  const { token } = await shared(form, {
    parts: [
      { kind: 'section', section: 'forms' },
      { kind: 'figure', figure: 'submissions' },
      { kind: 'section', section: 'summary' },
      { kind: 'note', text: 'As agreed' },
    ],
  });
  const html = await (await open(token)).text();
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'By form',
    'Figures',
    'Summary',
  ]);
  expect(html).toMatch(/<td>[^<]+<\/td><td>2<\/td><td>2<\/td><td>2<\/td><td>100<\/td>/);
  const refused: ReportPart[] = [
    { kind: 'question', id: 'fyes' },
    { kind: 'section', section: 'journey' },
    { kind: 'cross', row: FIRST, column: SOURCE, show: 'count' },
    { kind: 'segments', of: [{ name: 'A', filter: 'session.device.one_of.mobile' }] },
  ];
  for (const part of refused) {
    const report: ReportContent = { ...CONTENT, parts: [part] };
    await expect(
      call(server.db, 'saveReport', { workspace, id: randomKey(), report }, { uid }),
    ).rejects.toMatchObject({ code: 'malformed' });
  }
  const unreadable: ReportContent = {
    ...CONTENT,
    formId: form.formId,
    parts: [{ kind: 'segments', of: [{ name: 'A', filter: 'nonsense' }] }],
  };
  await expect(
    call(server.db, 'saveReport', { workspace, id: randomKey(), report: unreadable }, { uid }),
  ).rejects.toMatchObject({ code: 'malformed' });
});

it('a report on all forms counts visits of each, under filters, and says which', async () => {
  const { db } = server;
  const form = await answered();
  const { ws: workspace, uid } = form;
  const other = await published(db, aContactForm(), { now: NOW - 40 * DAY, uid, ws: workspace });
  await takeAnswers(db, other, withName('Zebraquill'), NOW);
  await flushWhole(db, workspace, other.formId, AFTER);
  await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
  const months: [string, string] = ['2026-10', '2026-11'];
  const forms = [form.formId, other.formId];
  const open2 = (as: string, asked = forms) =>
    call(db, 'openVisits', { workspace, forms: asked, months }, { uid: as, now: AFTER });
  const opened = await open2(uid, [...forms, randomKey()]);
  expect(opened.forms).toEqual(forms);
  const file = Buffer.from(opened.file, 'base64');
  const { rows, columns } = await readSegment(new Uint8Array(file).buffer, gunzipSync);
  expect(rows).toBe(3);
  // What all forms have in common: no answer, no id, no question.
  expect(ALL_FORMS_COLUMNS.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...columns.keys()]),
  );
  await expect(open2('stranger')).rejects.toThrow();
  const parts: ReportPart[] = [
    { kind: 'figure', figure: 'submissions' },
    { kind: 'section', section: 'forms' },
    { kind: 'section', section: 'languages' },
    { kind: 'section', section: 'hours' },
  ];
  const pageOf = async (filter: string, shows: PublicOptions = FIGURES_ONLY) => {
    const { token } = await shared(form, { parts, filter }, shows);
    return (await open(token)).text();
  };
  const whole = await pageOf('');
  expect(whole).toContain('<td>Responses</td><td>3</td>');
  expect(whole).toContain('count 3 views of 2 forms.');
  expect(whole).toMatch(/<td>English<\/td><td>3<\/td><td>\d<\/td><td>3<\/td>/);
  const one = await pageOf(`session.form.one_of.${other.formId}`);
  expect(one).toContain('<td>Responses</td><td>1</td>');
  expect(one).toContain('1 filter');
  expect(one).toContain('count 1 view of 2 forms.');
  const hidden = await pageOf('', { texts: [], showsFew: false });
  expect(hidden).not.toMatch(/<td>English<\/td><td>3<\/td>.*<td>3<\/td>/);
  for (const html of [whole, one, hidden]) {
    for (const secret of ['zebraquill', ...forms.map((id) => id.toLowerCase())])
      expect(html.toLowerCase()).not.toContain(secret);
  }
});

it('a link has the chosen parts in their order, and no others', async () => {
  const form = await answered();
  const { token } = await shared(form, {
    formId: form.formId,
    parts: [
      { kind: 'note', text: 'For <everyone>' },
      { kind: 'section', section: 'segments' },
      { kind: 'question', id: 'fyes' },
      { kind: 'question', id: 'fgone' },
      { kind: 'figure', figure: 'submissions' },
      { kind: 'section', section: 'journey' },
      { kind: 'section', section: 'hours' },
      { kind: 'section', section: 'sources' },
      { kind: 'section', section: 'campaigns' },
      { kind: 'section', section: 'devices' },
      { kind: 'section', section: 'languages' },
      { kind: 'section', section: 'versions' },
      { kind: 'section', section: 'summary' },
      { kind: 'section', section: 'forms' },
      { kind: 'cross', row: FIRST, column: SOURCE, show: 'count' },
      { kind: 'cross', row: { kind: 'field', id: 'fgone' }, column: SOURCE, show: 'count' },
      { kind: 'segments', of: [{ name: 'Said <yes>', filter: 'field.fyes.one_of.yes' }] },
    ],
  });
  const html = await (await open(token)).text();
  expect(html).toMatch(/<p class="note" dir="auto">For &[^;]*;everyone/);
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Devices compared',
    'First time here?',
    'Figures',
    'Where people leave',
    'Visits by hour and weekday',
    'Sources',
    'Campaigns',
    'Devices',
    'Languages',
    'Versions',
    'Summary',
    'First time here? by Source',
    'Segments',
  ]);
  expect(html).toContain('No significant change compared with the previous 30 days.');
  expect(html).toContain('2 responses answered both.');
  expect(html).toMatch(/<td>Said &[^;]*;yes&[^;]*;<\/td><td>1<\/td><td>1<\/td>/);
  expect(html).toContain('<td>Responses</td>');
  expect(html).not.toContain('<td>Views</td>');
});

it('undo brings a deleted report back with its link, and nothing else can', async () => {
  const { db } = server;
  const form = await answered();
  const { ws: workspace, uid, formId } = form;
  const { id, token } = await shared(form, { formId });
  const editor = await addMember(db, workspace, 'editor');
  const { undo = '' } = await call(db, 'deleteReport', { workspace, id }, { uid: editor });
  expect((await open(token)).status).toBe(404);
  const restore = (request: object, now?: number) =>
    call(
      db,
      'restoreReport',
      { workspace, id, undo, ...request },
      { uid: editor, ...(now === undefined ? {} : { now }) },
    );
  const forged = undo.replace(/^../, 'AA');
  for (const wrong of [{ undo: forged }, { undo: 'x' }, { id: randomKey() }]) {
    await expect(restore(wrong)).rejects.toThrow('deleted');
  }
  await expect(restore({}, Date.now() + DAY)).rejects.toThrow('deleted');
  expect((await open(token)).status).toBe(404);
  await restore({});
  expect((await open(token)).status).toBe(200);
  // A repeat leaves what was changed since.
  await call(db, 'shareReport', { workspace, id, share: false }, { uid });
  await restore({});
  expect((await open(token)).status).toBe(404);
});

it('only admins make links, revoke them, and change what they show', async () => {
  const { db } = server;
  const form = await published(db, everyType(), { now: NOW - 40 * DAY });
  const { ws: workspace } = form;
  const { id } = await shared(form);
  const editor = await addMember(db, workspace, 'editor');
  const admin = await addMember(db, workspace, 'admin');
  const save = (uid: string) =>
    call(db, 'saveReport', { workspace, id, report: { ...CONTENT, name: 'Other' } }, { uid });
  for (const share of [true, false]) {
    await expect(
      call(db, 'shareReport', { workspace, id, share }, { uid: editor }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(save(editor)).rejects.toMatchObject({ code: 'forbidden' });
  await save(admin);
  const stored = (await db.doc(paths.report(workspace, id)).get()).data();
  expect(stored).toMatchObject({ name: 'Other', link: { createdBy: form.uid } });
});
