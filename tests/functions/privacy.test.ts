/** What admins do with one person's data: the download with files, erasing whom no index finds, and the block list. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileRef } from '@/domain/values/answer';
import type { Calls } from '@/domain/calls/contract.schema';
import type { ContactRow } from '@/domain/calls/contactFiles.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import type { FileField } from '@/domain/form/definition/definition';
import { PERSON_FILE_HOURS } from '@/domain/options/exports';
import { eraseJobOf } from '../../functions/src/deletion/eraseContactKind';
import { attachWhole } from '../../functions/src/contacts/attachedFiles';
import { readPublicForm } from '../../functions/src/forms/publicForms';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { receiveWhole } from '../../functions/src/uploads/uploads';
import { checkRows, importChecked, jobAt, runJob } from '../support/contactFiles';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm, respond, type Said } from '../support/crm';
import { effectsAt } from '../support/effects';
import { randomKills } from '../support/exportJobs';
import { PNG } from '../support/hostileFiles';
import { personArchive, textAt } from '../support/personExport';
import { call, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
// What a killed worker reports.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-privacy' });
});
afterAll(() => server.close());

const FILES: FileField = {
  id: 'ffiles',
  key: 'files',
  type: 'file',
  label: 'Files',
  required: false,
  maxFiles: 5,
};
const ADA = { name: 'Ada Quillfeather', email: 'ada@quillfeather.example', phone: '020 7946 0123' };
const HOUR = 3_600_000;

const aForm = () => published(server.db, aPersonForm([FILES]));
const ask = <N extends keyof Calls>(
  form: Published,
  name: N,
  request: Omit<Calls[N]['request'], 'workspace'>,
  { uid = form.uid, now = Date.now() }: { uid?: string; now?: number } = {},
) => {
  const whole = { workspace: form.ws, ...request } as unknown as Calls[N]['request'];
  return call(server.db, name, whole, { uid, now });
};
const settle = () => runSweep(effectsAt(server.db, Date.now() + 1), { effectAge: 0 });

async function file({ ws, formId }: Published, name: string, bytes: Buffer): Promise<FileRef> {
  const form = await readPublicForm(server.db, formId);
  if (form?.workspace !== ws) throw new Error('no form');
  const context = { db: server.db, now: Date.now(), newKey: randomKey };
  return receiveWhole(context, form, formId, { version: 1, field: FILES.id, name }, bytes);
}

async function person(form: Published, said: Said): Promise<{ id: string; response: string }> {
  const response = await respond(server.db, form, said);
  await settle();
  return { id: (await responseOf(form, response)).contactId ?? '', response };
}

const responseOf = async (form: Published, id: string) =>
  (await server.db.doc(paths.submission(form.ws, id)).get()).data() as SubmissionDoc;
const contacts = async (form: Published) =>
  (await server.db.collection(paths.contacts(form.ws)).get()).docs.map(
    (doc) => doc.data() as ContactDoc,
  );

async function erase(form: Published, id: string, kill = randomKills(5)) {
  await ask(form, 'eraseContact', { id, responses: 'delete', block: false });
  await runJob(server.db, form.ws, eraseJobOf(id), { now: Date.now(), kill });
  expect((await jobAt(server.db, form.ws, eraseJobOf(id), 'eraseContact')).status).toBe('done');
}

describe('a download of everything', () => {
  it('is a page, JSON and all files of the responses, for admins, through a door that closes', async () => {
    const { db } = server;
    const form = await aForm();
    const v = [await file(form, 'me.png', PNG), await file(form, 'ME.png', PNG)];
    const { id, response } = await person(form, { ...ADA, more: { ffiles: { t: 'files', v } } });
    await person(form, { name: 'Other', email: 'other@acme.co.uk' });
    await ask(form, 'saveEntry', {
      contactId: id,
      id: randomKey(),
      type: 'call',
      text: 'Rang <b>',
    });
    const about = { db, now: Date.now(), newKey: randomKey };
    const member = { ws: form.ws, uid: form.uid };
    await attachWhole(about, member, { contactId: id }, { name: 'brief.png', bytes: PNG });
    const editor = await addMember(db, form.ws, 'editor');
    const admin = await addMember(db, form.ws, 'admin');
    const job = randomKey();
    expect(await codeOf(ask(form, 'downloadContact', { id, job }, { uid: editor }))).toBe(
      'forbidden',
    );
    expect(await codeOf(ask(form, 'downloadContact', { id: randomKey(), job }))).toBe('not_found');
    await ask(form, 'downloadContact', { id, job }, { uid: admin });
    await ask(form, 'downloadContact', { id, job }, { uid: admin });
    expect(await codeOf(ask(form, 'downloadContact', { id, job }))).toBe('conflict');
    expect(await codeOf(ask(form, 'openExport', { id: job }, { uid: admin }))).toBe('not_found');

    const archive = await personArchive(db, form.ws, job);
    const folder = `files/${new Date().toISOString().slice(0, 10)} ${response.slice(0, 8)}`;
    expect(Object.keys(archive)).toEqual([
      'data.json',
      'data.html',
      `${folder}/ME (2).png`,
      `${folder}/me.png`,
      'files/attached/brief.png',
    ]);
    expect(Buffer.from(archive[`${folder}/me.png`] ?? []).equals(PNG)).toBe(true);
    expect(JSON.parse(textAt(archive, 'data.json'))).toMatchObject({
      contact: { name: ADA.name, emails: [ADA.email], phones: ['+44 20 7946 0123'] },
      responses: [
        {
          form: 'Contact',
          answers: expect.arrayContaining([{ question: 'Email', answer: ADA.email }]) as unknown,
        },
      ],
      timeline: [{ type: 'file' }, { type: 'call', text: 'Rang <b>' }, { type: 'submission' }],
      files: [
        { bytes: PNG.length, response },
        { bytes: PNG.length, response },
        { bytes: PNG.length, path: 'files/attached/brief.png' },
      ],
    });
    expect(textAt(archive, 'data.json')).not.toContain('Other');
    expect(textAt(archive, 'data.html')).toContain('Rang &#60;b&#62;');
    const stored = await jobAt(db, form.ws, job, 'personExport');
    expect(stored).toMatchObject({ personExport: { files: 3 } });
    expect(JSON.stringify(stored)).not.toContain('Quillfeather');

    expect(await codeOf(ask(form, 'openExport', { id: job }, { uid: editor }))).toBe('forbidden');
    const { path } = await ask(form, 'openExport', { id: job }, { uid: admin });
    const got = await fetch(`${server.url}${path}`);
    expect(got.headers.get('content-type')).toBe('application/zip');
    expect(got.headers.get('content-disposition')).toContain('Personal data.zip');
    expect((await got.arrayBuffer()).byteLength).toBe(stored.personExport.bytes);
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    const late = Date.now() + PERSON_FILE_HOURS * HOUR + 1_000;
    expect(await codeOf(ask(form, 'openExport', { id: job }, { uid: admin, now: late }))).toBe(
      'not_found',
    );
    await runSweep(effectsAt(db, late), { effectAge: 0 });
    expect(await (await filesOf(db)).list(files.exportOf(form.ws, job))).toEqual([]);
  });

  it('goes with the person, and cannot be made of someone who is being erased', async () => {
    const { db } = server;
    const form = await aForm();
    const { id } = await person(form, ADA);
    const { id: other } = await person(form, { name: 'Other', email: 'other@acme.co.uk' });
    const [theirs, others, waiting] = [randomKey(), randomKey(), randomKey()];
    await ask(form, 'downloadContact', { id, job: theirs });
    await ask(form, 'downloadContact', { id: other, job: others });
    await personArchive(db, form.ws, theirs);
    await personArchive(db, form.ws, others);
    await ask(form, 'downloadContact', { id, job: waiting });
    await erase(form, id, () => undefined);
    const bucket = await filesOf(db);
    for (const job of [theirs, waiting]) {
      expect((await db.doc(paths.job(form.ws, job)).get()).exists).toBe(false);
      expect(await bucket.list(files.exportOf(form.ws, job))).toEqual([]);
    }
    expect(await bucket.list(files.exportOf(form.ws, others))).toHaveLength(1);
    expect(await codeOf(ask(form, 'downloadContact', { id, job: randomKey() }))).toBe('not_found');
  });
});

describe('erasing', () => {
  it('finds whom a phone number alone names: on hold, in spam, as a test, and partial', async () => {
    const { db } = server;
    const form = await aForm();
    const { id } = await person(form, ADA);
    const written = ['+442079460123', '(020) 7946-0123', '020 79460123', '0044 20 7946 0123'];
    const held: string[] = [];
    for (const phone of written) {
      const one = await respond(db, form, { name: 'A. Q.', phone });
      held.push(one);
    }
    const [onHold = '', spam = '', trashed = '', test = ''] = held;
    const put = (one: string, fields: object) =>
      db.doc(paths.submission(form.ws, one)).update({ todo: [], ...fields });
    await put(onHold, { status: 'held', heldFor: 'paused' });
    await put(spam, { status: 'spam' });
    await put(trashed, { status: 'trashed' });
    await put(test, { test: true, facets: ['test'] });
    const kept = await respond(db, form, { name: 'Other', phone: '020 7946 0124' });
    await put(kept, { status: 'held', heldFor: 'paused' });
    const named = await respond(db, form, { ...ADA, email: 'someone@else.example' });
    await put(named, { status: 'held', heldFor: 'paused' });
    const partials = [randomKey(), randomKey()];
    for (const [index, phone] of ['020 7946 0123', '020 7946 0125'].entries()) {
      await db.doc(paths.partial(form.ws, partials[index] ?? '')).set({
        formId: form.formId,
        answers: { fphone: { t: 'text', v: phone } },
        summary: phone,
      });
    }
    await erase(form, id);
    for (const one of held) expect((await responseOf(form, one)).status).toBe('erased');
    // Someone else's number, and someone who gave another address beside it.
    for (const one of [kept, named]) expect((await responseOf(form, one)).status).toBe('held');
    const left = (await db.collection(paths.partials(form.ws)).get()).docs.map((doc) => doc.id);
    expect(left).toEqual([partials[1]]);
    const job = await jobAt(db, form.ws, eraseJobOf(id), 'eraseContact');
    expect(job.erase.counts).toMatchObject({ partialResponses: 1 });
    expect(job.erase.isAtLeast).toBe(true);
  });

  it('removes files of exports and of refused rows, which may name the person', async () => {
    const { db } = server;
    const form = await aForm();
    const { id } = await person(form, ADA);
    const now = Date.now();
    const { id: exported } = await ask(form, 'startContactExport', {
      id: randomKey(),
      options: { format: 'csv', raw: false },
      what: { kind: 'selected', ids: [id] },
    });
    await runJob(db, form.ws, exported, { now });
    const rows: ContactRow[] = [
      {
        row: 2,
        cells: [ADA.name, 'ada at', '', ''],
        values: { name: ADA.name },
        reason: { code: 'not_email', column: 1, params: { text: 'ada at' } },
      },
    ];
    const check = await checkRows(db, form, rows, { now });
    const done = await importChecked(db, form, check.id, { now });
    const bucket = await filesOf(db);
    const all = async () => {
      const found = await bucket.list(files.exports(form.ws));
      return Promise.all(found.map(async (path) => (await bucket.read(path))?.bytes.toString()));
    };
    expect((await all()).filter((text) => text?.includes('Quillfeather')).length).toBe(2);
    await erase(form, id);
    expect(await all()).toEqual([]);
    for (const job of [exported, done.id]) {
      expect(await codeOf(ask(form, 'openExport', { id: job }))).toBe('not_found');
    }
  });

  it('leaves no way back through the undo of a merge', async () => {
    const { db } = server;
    const form = await aForm();
    const { id } = await person(form, ADA);
    const { id: loser } = await person(form, { name: 'Ada Q.', email: 'aq@quillfeather.example' });
    const merge = { id: randomKey(), winner: id, losers: [loser], choices: {} };
    await ask(form, 'mergeContacts', merge);
    await ask(form, 'eraseContact', { id, responses: 'delete', block: false });
    // At once, while the job is still to come.
    expect(await codeOf(ask(form, 'undoMerge', { id: merge.id }))).toBe('not_found');
    await runJob(db, form.ws, eraseJobOf(id), { now: Date.now(), kill: randomKills(9) });
    expect(await codeOf(ask(form, 'undoMerge', { id: merge.id }))).toBe('not_found');
    expect(await contacts(form)).toEqual([]);
    expect((await db.collection(paths.merges(form.ws)).get()).size).toBe(0);
  });
});

describe('the block list', () => {
  it('refuses rows of a file with blocked addresses and domains, and says why', async () => {
    const { db } = server;
    const form = await aForm();
    for (const value of ['ada@quillfeather.example', 'spam.example']) {
      await ask(form, 'changeBlockList', { change: { kind: 'add', value } });
    }
    const aRow = (row: number, name: string, email: string): ContactRow => ({
      row,
      cells: [name, email, '', ''],
      values: { name, email },
    });
    const rows = [
      aRow(2, 'Ada', ADA.email),
      aRow(3, 'Sam', 'sam@mail.spam.example'),
      aRow(4, 'Grace', 'grace@acme.co.uk'),
    ];
    const now = Date.now();
    const check = await checkRows(db, form, rows, { now });
    expect(check.job.contactImport.counts).toMatchObject({ created: 1, failed: 2 });
    const done = await importChecked(db, form, check.id, { now, kill: randomKills(3) });
    expect(done.job.contactImport.counts).toMatchObject({ created: 1, failed: 2 });
    expect((await contacts(form)).map(({ emails }) => emails)).toEqual([['grace@acme.co.uk']]);
    const bucket = await filesOf(db);
    const [refused = ''] = await bucket.list(files.exportOf(form.ws, done.id));
    const text = (await bucket.read(refused))?.bytes.toString() ?? '';
    expect(text.match(/This email address or phone number is on your block list\./g)).toHaveLength(
      2,
    );
  });
});
