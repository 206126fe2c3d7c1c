/**
 * Contacts from files and into them, and old responses through a new mapping: the same however often workers are killed,
 * undone exactly, by editors alone, and the dry run says what the run does.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContactRow } from '@/domain/calls/contactFiles.schema';
import { ALL_CONTACTS } from '@/domain/documents/contactExports.schema';
import { activitySchema, contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { FILE } from '../../functions/src/exports/compose';
import { contactExportKind } from '../../functions/src/exports/contacts/exportKind';
import { expireExport } from '../../functions/src/exports/remove';
import { runEffects } from '../../functions/src/effects/run';
import { mappingKind } from '../../functions/src/imports/mapping/runKind';
import { contactImportKind } from '../../functions/src/imports/contacts/importKind';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import {
  checkRows,
  crmOf,
  importChecked,
  jobAt,
  runJob,
  sumOf,
  undoImport,
} from '../support/contactFiles';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm, respond, type Said } from '../support/crm';
import { effectsAt } from '../support/effects';
import { randomKills } from '../support/exportJobs';
import { aContactForm, call, published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

// A project without triggers: a worker of the emulator would take steps of these jobs.
const db = databaseOf('demo-contact-files');
const NOW = Date.parse('2026-11-24T10:00:00Z');
const DAY = 86_400_000;
/** 10,000 in a soak (tests/soak); fewer here, where each second is everybody’s. */
const ROWS = Number(process.env['FORMLOOM_IMPORT_ROWS'] ?? 1_000);

const aRow = (
  row: number,
  values: ContactRow['values'],
  more: Partial<ContactRow> = {},
): ContactRow => ({
  row,
  cells: [values.name ?? '', values.email ?? '', values.phone ?? '', values.company ?? ''],
  values,
  ...more,
});

/** Rows of people at 40 companies; one in twenty cannot be imported. */
const manyRows = (count: number): ContactRow[] =>
  Array.from({ length: count }, (_none, index) => {
    const row = index + 2;
    if (index % 20 === 7) {
      return aRow(
        row,
        {},
        { reason: { code: 'not_email', column: 1, params: { text: 'ada at' } } },
      );
    }
    return aRow(row, {
      name: `Person ${index}`,
      email: `person${index}@company${index % 40}.co.uk`,
      ...(index % 3 === 0 ? { phone: `+44 20 7946 ${String(index).padStart(4, '0')}` } : {}),
      ...(index % 2 === 0 ? { company: `Company ${index % 40}` } : {}),
    });
  });

async function contactsOf(ws: string): Promise<Map<string, ContactDoc>> {
  const { docs } = await db.collection(paths.contacts(ws)).get();
  return new Map(
    docs.map((doc) => {
      const contact = contactSchema.strict().parse(doc.data());
      return [contact.emails[0] ?? contact.phones[0] ?? doc.id, contact] as const;
    }),
  );
}

async function fileOf(ws: string, id: string): Promise<string> {
  const stored = await (await filesOf(db)).read(files.exportFile(ws, id, FILE));
  return stored?.bytes.toString() ?? '';
}

describe('an import of people', () => {
  it('gives each the company that its row names, whichever the domain had first', async () => {
    const form = await published(db, aPersonForm(), { now: NOW });
    const rows = [
      aRow(2, { name: 'Ann', email: 'ann@mueller.co.uk', company: 'Acme Ltd.' }),
      aRow(3, { name: 'Kofi', email: 'kofi@mueller.co.uk', company: 'Grant; Sons' }),
      aRow(4, { name: 'Bob', email: 'bob@acme.co.uk', company: 'Grant; Sons' }),
      aRow(5, { name: 'Cid', email: 'cid@mueller.co.uk' }),
    ];
    const check = await checkRows(db, form, rows, { now: NOW + 1 });
    await importChecked(db, form, check.id, { now: NOW + 2 });
    const accountOf = async (email: string) => {
      const id = (await contactsOf(form.ws)).get(email)?.accountId ?? '';
      return String((await db.doc(paths.account(form.ws, id)).get()).get('name'));
    };
    expect(await accountOf('ann@mueller.co.uk')).toBe('Acme Ltd.');
    expect(await accountOf('kofi@mueller.co.uk')).toBe('Grant; Sons');
    expect(await accountOf('bob@acme.co.uk')).toBe('Grant; Sons');
    expect(await accountOf('cid@mueller.co.uk')).toBe('Acme Ltd.');
  });

  it('keeps several addresses and numbers, but not those of someone else', async () => {
    const form = await published(db, aPersonForm(), { now: NOW });
    const rows = [
      aRow(2, { name: 'Bob', email: 'bob@b.example' }),
      aRow(3, {
        name: 'Ann',
        email: 'ann@a.example',
        emails: ['ann@b.example', 'bob@b.example'],
        phone: '020 7946 0958',
        phones: ['020 7946 0000'],
      }),
      aRow(4, { name: 'Ann again', email: 'ann@b.example' }),
    ];
    const check = await checkRows(db, form, rows, { now: NOW + 1 });
    expect(check.job.contactImport.counts).toMatchObject({ failed: 0, duplicate: 1 });
  });

  it('leaves out an erased person who was blocked, whichever of their values a row has', async () => {
    const form = await published(db, aPersonForm(), { now: NOW });
    const person = { email: 'gone@a.example', phone: '+44 20 7946 0958' };
    const first = await checkRows(db, form, [aRow(2, person)], { now: NOW + 1 });
    await importChecked(db, form, first.id, { now: NOW + 2 });
    const [doc] = (await db.collection(paths.contacts(form.ws)).get()).docs;
    const request = {
      workspace: form.ws,
      id: doc?.id ?? '',
      responses: 'delete',
      block: true,
    } as const;
    await call(db, 'eraseContact', request, { uid: form.uid, now: NOW + 3 });
    const rows = [
      aRow(2, { name: 'By phone', phone: '020 7946 0958' }),
      aRow(3, { name: 'By email', email: 'gone@a.example' }),
      aRow(4, { name: 'As another', email: 'new@a.example', phones: ['+44 20 7946 0958'] }),
    ];
    const again = await checkRows(db, form, rows, { now: NOW + 4 });
    expect(again.job.contactImport.counts).toMatchObject({ created: 0, failed: 3 });
  });
});

describe('an import of contacts', () => {
  let form: Published;
  beforeAll(async () => {
    form = await published(db, aPersonForm(), { now: NOW });
  });

  it('of many rows, killed at random: counts add up as in the dry run, and undone nothing is left', async () => {
    const send = async (said: Said) => {
      const id = await respond(db, form, said, NOW);
      await runEffects(effectsAt(db, NOW), form.ws, id);
    };
    await send({ name: 'Person 0', email: 'person0@company0.co.uk' });
    await send({ email: 'person2@company2.co.uk', company: 'Their own words' });
    const before = await crmOf(db, form.ws);
    const rows = manyRows(ROWS);
    const check = await checkRows(db, form, rows, { now: NOW + 1 });
    const counts = check.job.contactImport.counts;
    expect(check.job.status).toBe('done');
    // A dry run changes nothing.
    expect(await crmOf(db, form.ws)).toEqual(before);

    const done = await importChecked(db, form, check.id, { now: NOW + 2, kill: randomKills() });
    expect(done.kills).toBeGreaterThan(5);
    expect(done.job).toMatchObject({ status: 'done', contactImport: { counts } });
    expect(counts).toMatchObject({ failed: ROWS / 20, updated: 2, duplicate: 0, doubtful: 0 });
    expect(counts && sumOf(counts)).toBe(ROWS);
    const contacts = await contactsOf(form.ws);
    expect(contacts.size).toBe(ROWS - ROWS / 20);
    expect(contacts.get('person2@company2.co.uk')).toMatchObject({
      name: 'Person 2',
      company: 'Their own words',
      provenance: { name: { by: form.uid, importId: done.id, fileName: 'people.csv' } },
    });
    for (const doc of (await db.collection(paths.accounts(form.ws)).get()).docs) {
      const people = [...contacts.values()].filter(({ accountId }) => accountId === doc.id);
      expect(doc.get('peopleCount')).toBe(people.length);
    }
    expect((await db.collection(paths.importRowsOf(form.ws)).get()).size).toBe(0);
    const refused = await fileOf(form.ws, done.id);
    expect(refused.split('\r\n')).toHaveLength(ROWS / 20 + 2);
    expect(refused).toContain('“ada at” isn’t an email address.');
    const told = await db.doc(paths.notification(form.uid, `contactImport_${done.id}`)).get();
    expect(told.get('summary')).toMatch(/^[\d,]+ added, 2 updated, [\d,]+ not imported$/);

    const undone = await undoImport(db, form, done.id, { now: NOW + 3, kill: randomKills(5) });
    expect(undone).toMatchObject({
      status: 'done',
      undoContacts: { deleted: ROWS - ROWS / 20 - 2, restored: 2, kept: 0, keptValues: 0 },
    });
    expect(await crmOf(db, form.ws)).toEqual(before);
  }, 3_600_000);

  it('matches by email, then by phone, and says what it does with each row', async () => {
    const { ws, uid } = await published(db, aPersonForm(), { now: NOW });
    const own = { ws, uid };
    const first = [
      aRow(2, { name: 'Ada Lovelace', email: 'ada@tern.co.uk', phone: '020 7946 0018' }),
      aRow(3, { name: 'Grace Hopper', phone: '020 7946 0019' }),
    ];
    await importChecked(db, own, (await checkRows(db, own, first, { now: NOW })).id, { now: NOW });
    const second = [
      // Known by the address, nothing new.
      aRow(2, { name: 'ada lovelace', email: 'ada@tern.co.uk' }),
      // Known by the number, which is written in another way; the address is new.
      aRow(3, { name: 'Grace Hopper', email: 'grace@navy.mil', phone: '+442079460019' }),
      // The number is Ada’s, the address is not.
      aRow(4, { name: 'Charles Babbage', email: 'charles@tern.co.uk', phone: '02079460018' }),
      aRow(5, { name: 'Ada again', email: 'ada@tern.co.uk' }),
      aRow(6, { name: 'Nobody' }),
      aRow(7, { name: 'New One', email: 'new@tern.co.uk' }),
    ];
    const { id, job } = await checkRows(db, own, second, { now: NOW + DAY });
    expect(job.contactImport.counts).toEqual({
      created: 1,
      updated: 1,
      unchanged: 1,
      skipped: 0,
      doubtful: 1,
      duplicate: 1,
      failed: 1,
    });
    const { samples } = await call(db, 'contactImportSamples', { workspace: ws, id }, { uid });
    expect(samples.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'unchanged'],
      [3, 'updated'],
      [4, 'doubtful'],
      [5, 'duplicate'],
      [6, 'failed'],
      [7, 'created'],
    ]);
    const done = await importChecked(db, own, id, { now: NOW + DAY });
    expect(done.job.contactImport.counts).toEqual(job.contactImport.counts);
    const contacts = await contactsOf(ws);
    expect([...contacts.keys()].sort()).toEqual([
      'ada@tern.co.uk',
      'grace@navy.mil',
      'new@tern.co.uk',
    ]);
    expect(contacts.get('ada@tern.co.uk')?.name).toBe('Ada Lovelace');

    // Colleagues who share a number can be told apart by their addresses.
    const third = [second[2], aRow(5, { email: 'no@one.org' })].flatMap((row) => row ?? []);
    const shared = await checkRows(db, own, third, {
      now: NOW + DAY,
      mode: 'create',
      doubt: 'create',
    });
    expect(shared.job.contactImport.counts).toMatchObject({ created: 2, doubtful: 0 });
    const updates = await checkRows(db, own, third, { now: NOW + DAY, mode: 'update' });
    expect(updates.job.contactImport.counts).toMatchObject({ skipped: 1, doubtful: 1 });
  });

  it('overwrites where told to, and undone it puts back only what it wrote', async () => {
    const { ws, uid } = await published(db, aPersonForm(), { now: NOW });
    const own = { ws, uid };
    const people = [
      aRow(2, { name: 'Ada', email: 'ada@tern.co.uk', company: 'Tern', stage: 'lead' }),
      aRow(3, { name: 'Ben', email: 'ben@tern.co.uk', company: 'Tern' }),
    ];
    await importChecked(db, own, (await checkRows(db, own, people, { now: NOW })).id, { now: NOW });
    const ids = new Map(
      (await db.collection(paths.contacts(ws)).get()).docs.map((doc) => [
        doc.get('name') as string,
        doc.id,
      ]),
    );
    const before = await contactsOf(ws);
    const changes = [
      aRow(2, {
        name: 'Ada Lovelace',
        email: 'ada@tern.co.uk',
        company: 'Tern Ltd',
        stage: 'customer',
      }),
      aRow(3, { name: 'Benjamin', email: 'ben@tern.co.uk' }),
      aRow(4, { name: 'Cy', email: 'cy@new.co.uk' }),
      aRow(5, { name: 'Di', email: 'di@new.co.uk' }),
    ];
    const check = await checkRows(db, own, changes, { now: NOW + DAY, write: 'overwrite' });
    const { id } = await importChecked(db, own, check.id, { now: NOW + DAY });
    const after = await contactsOf(ws);
    expect(after.get('ada@tern.co.uk')).toMatchObject({
      name: 'Ada Lovelace',
      company: 'Tern Ltd',
      stage: 'customer',
    });
    const line = await db.doc(paths.activity(ws, `import_${id}_2`)).get();
    expect(activitySchema.parse(line.data())).toMatchObject({
      type: 'import',
      fileName: 'people.csv',
      changes: [
        { property: 'name', before: 'Ada', after: 'Ada Lovelace' },
        { property: 'company', before: 'Tern', after: 'Tern Ltd' },
        { property: 'stage', before: 'lead', after: 'customer' },
      ],
    });

    // Since then: a value was changed by hand, and a new contact got a note.
    const ask = { uid, now: NOW + 2 * DAY };
    const set = { kind: 'set', property: 'name', value: 'Benny', expected: 'Benjamin' } as const;
    await call(db, 'changeContact', { workspace: ws, id: ids.get('Ben') ?? '', change: set }, ask);
    const cy =
      (await db.collection(paths.contacts(ws)).where('name', '==', 'Cy').get()).docs[0]?.id ?? '';
    const note = {
      workspace: ws,
      contactId: cy,
      id: randomKey(),
      type: 'note',
      text: 'Hi',
    } as const;
    await call(db, 'saveEntry', note, ask);
    const undone = await undoImport(db, own, id, { now: NOW + 3 * DAY });
    expect(undone.undoContacts).toMatchObject({ deleted: 1, kept: 1, restored: 2, keptValues: 1 });
    const left = await contactsOf(ws);
    expect([...left.keys()].sort()).toEqual(['ada@tern.co.uk', 'ben@tern.co.uk', 'cy@new.co.uk']);
    expect(left.get('ada@tern.co.uk')).toEqual(before.get('ada@tern.co.uk'));
    expect(left.get('ben@tern.co.uk')?.name).toBe('Benny');
    for (const doc of (await db.collection(paths.accounts(ws)).get()).docs) {
      const people = [...left.values()].filter(({ accountId }) => accountId === doc.id);
      expect([doc.get('name'), doc.get('peopleCount')]).toEqual([doc.get('name'), people.length]);
      expect(people.length).toBeGreaterThan(0);
    }
    expect(await codeOf(undoImport(db, own, id, { now: NOW + 9 * DAY }))).toBe('conflict');
  });

  it('is the editors’, once however often it is asked for, and of whole files within the limits', async () => {
    const { ws, uid } = await published(db, aPersonForm(), { now: NOW });
    const own = { ws, uid };
    const rows = [aRow(2, { email: 'ada@tern.co.uk' })];
    const may: string[] = [];
    for (const role of ['viewer', 'editor'] as const) {
      const member = await addMember(db, ws, role);
      if ((await codeOf(checkRows(db, { ws, uid: member }, rows, { now: NOW }))) === 'done')
        may.push(role);
    }
    expect(may).toEqual(['editor']);
    const { id } = await checkRows(db, own, rows, { now: NOW });
    const start = { workspace: ws, id: randomKey(), check: id };
    await call(db, 'startContactImport', start, { uid, now: NOW });
    await call(db, 'startContactImport', start, { uid, now: NOW });
    // Another one waits its turn; a dry run of someone else’s file is not taken for this one.
    const other = { ...start, id: randomKey() };
    expect(await codeOf(call(db, 'startContactImport', other, { uid, now: NOW }))).toBe('conflict');
    await runJob(db, ws, start.id, { now: NOW });
    expect(await codeOf(call(db, 'startContactImport', other, { uid, now: NOW }))).toBe(
      'not_found',
    );
    expect((await contactsOf(ws)).size).toBe(1);
    const tooMany = Array.from({ length: 501 }, (_none, at) => aRow(at + 2, { email: 'a@b.org' }));
    expect(await codeOf(checkRows(db, own, tooMany, { now: NOW, size: 501 }))).toBe('malformed');
    // What was staged is not all of the file.
    expect(await codeOf(checkRows(db, own, rows, { now: NOW, rows: 2 }))).toBe('conflict');
    const bad = [aRow(2, { email: 'Not normal@x' })];
    expect(await codeOf(checkRows(db, own, bad, { now: NOW }))).toBe('malformed');
    // Names that the workspace does not have are left out.
    const strange = [
      aRow(2, { email: 'b@tern.co.uk', stage: 'nowhere', owner: 'nobody', tags: [randomKey()] }),
    ];
    await importChecked(db, own, (await checkRows(db, own, strange, { now: NOW })).id, {
      now: NOW,
    });
    const made = (await contactsOf(ws)).get('b@tern.co.uk');
    expect([made?.stage, made?.owner, made?.tags]).toEqual([undefined, undefined, undefined]);
  });

  it('that was cancelled leaves what it did, which can be undone, and nothing staged', async () => {
    const { ws, uid } = await published(db, aPersonForm(), { now: NOW });
    const own = { ws, uid };
    const before = await crmOf(db, ws);
    const check = await checkRows(db, own, manyRows(30), { now: NOW });
    const id = randomKey();
    await call(db, 'startContactImport', { workspace: ws, id, check: check.id }, { uid, now: NOW });
    const kinds = { importContacts: jobKind(contactImportKind('import', 10)) };
    let steps = 0;
    const cancelling = () => {
      steps += 1;
      return undefined;
    };
    const { stepJob } = await import('../../functions/src/jobs/runner');
    await stepJob({ db, now: NOW, newKey: randomKey }, kinds, ws, id);
    await call(db, 'cancelJob', { workspace: ws, id }, { uid, now: NOW });
    await runJob(db, ws, id, { now: NOW, kinds, kill: cancelling });
    expect((await jobAt(db, ws, id, 'importContacts')).status).toBe('cancelled');
    expect((await contactsOf(ws)).size).toBe(9);
    expect((await db.collection(paths.importRowsOf(ws)).get()).size).toBe(0);
    await undoImport(db, own, id, { now: NOW });
    expect(await crmOf(db, ws)).toEqual(before);
    expect(steps).toBe(0);
  });
});

describe('an export of contacts', () => {
  it('is what the view shows, in small steps, with cells that no spreadsheet runs', async () => {
    const { ws, uid } = await published(db, aPersonForm(), { now: NOW });
    const own = { ws, uid };
    const rows = [
      aRow(2, { name: '=1+1', email: 'ada@tern.co.uk', company: 'Tern, "Ltd"', stage: 'customer' }),
      aRow(3, { name: 'Ben', email: 'ben@tern.co.uk' }),
      aRow(4, { name: 'Cy', email: 'cy@example.org', phone: '020 7946 0018', stage: 'customer' }),
    ];
    await importChecked(db, own, (await checkRows(db, own, rows, { now: NOW })).id, { now: NOW });
    const start = async (request: object) => {
      const id = randomKey();
      const about = { workspace: ws, id, options: { format: 'csv', raw: false }, ...request };
      await call(db, 'startContactExport', about as never, { uid, now: NOW + 1 });
      await runJob(db, ws, id, {
        now: NOW + 2,
        kill: randomKills(3),
        kinds: { contactExport: jobKind(contactExportKind(1)) },
      });
      return { job: await jobAt(db, ws, id, 'contactExport'), text: await fileOf(ws, id), id };
    };
    const scope = { ...ALL_CONTACTS, conditions: 'stage.customer' };
    const { job, text, id } = await start({ what: { kind: 'scope', scope } });
    expect(job).toMatchObject({
      status: 'done',
      progress: { done: 2, of: 2 },
      contactExport: { rows: 2, fileName: 'Contacts 2026-11-24.csv' },
    });
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(text).toContain(`'=1+1,ada@tern.co.uk,,,,"Tern, ""Ltd""","Tern, ""Ltd""",Customer`);
    expect(text).not.toContain('ben@');
    const found = await start({
      what: { kind: 'scope', scope: { ...ALL_CONTACTS, search: 'tern be' } },
    });
    expect(found.job.contactExport.rows).toBe(1);
    // People of an account that was merged go on naming it.
    const tern = (await contactsOf(ws)).get('ada@tern.co.uk')?.accountId ?? '';
    const stayed = randomKey();
    const account = (await db.doc(paths.account(ws, tern)).get()).data();
    await db.doc(paths.account(ws, stayed)).set({ ...account, mergedIds: [tern] });
    const theirs = await start({
      what: { kind: 'scope', scope: { ...ALL_CONTACTS, conditions: `account.${stayed}` } },
    });
    expect(theirs.job).toMatchObject({ progress: { of: 2 }, contactExport: { rows: 2 } });
    const ids = (await db.collection(paths.contacts(ws)).get()).docs.map((doc) => doc.id);
    const jsonl = await start({
      options: { format: 'jsonl', raw: false },
      what: { kind: 'selected', ids },
    });
    expect(
      jsonl.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toHaveLength(3);
    const same = await start({ what: { kind: 'same', as: jsonl.id } });
    expect(same.job.contactExport.rows).toBe(3);
    const sheet = await start({
      options: { format: 'xlsx', raw: false },
      what: { kind: 'scope', scope },
    });
    expect(sheet.text.startsWith('PK')).toBe(true);

    // Its file is behind the door of exports, for those who may export, until its time is over.
    const editor = await addMember(db, ws, 'editor');
    expect(
      await codeOf(call(db, 'openExport', { workspace: ws, id }, { uid: editor, now: NOW })),
    ).toBe('forbidden');
    const asked = {
      workspace: ws,
      id: randomKey(),
      options: { format: 'csv', raw: false },
      what: { kind: 'scope', scope },
    };
    expect(await codeOf(call(db, 'startContactExport', asked as never, { uid: editor }))).toBe(
      'forbidden',
    );
    const { path } = await call(db, 'openExport', { workspace: ws, id }, { uid, now: NOW + 3 });
    expect(path).toContain(`/api/exports/${ws}/${id}?ticket=`);
    await expireExport(db, ws, id, NOW + 30 * DAY);
    expect((await jobAt(db, ws, id, 'contactExport')).contactExport).toMatchObject({
      removedAt: NOW + 30 * DAY,
    });
    expect(await fileOf(ws, id)).toBe('');
  });
});

describe('old responses through a new mapping', () => {
  it('become contacts as the dry run said, once, and tests never', async () => {
    // At first the form knows nothing of contacts.
    const mapped = aPersonForm();
    const plain = aContactForm(
      Object.values(mapped.fields).map((field) => {
        const { contact: _none, ...rest } = field as { contact?: string } & typeof field;
        return rest;
      }),
    );
    const form = await published(db, plain, { now: NOW });
    const { ws, uid, formId } = form;
    const people: Said[] = [
      { name: 'Ada', email: 'ada@tern.co.uk', phone: '020 7946 0018', news: true },
      { name: 'Ada L.', email: 'ada@tern.co.uk', company: 'Tern' },
      { name: 'Ben', email: 'ben@tern.co.uk' },
      // Ada’s number, another name: for a member to decide.
      { name: 'Charles', phone: '020 7946 0018' },
      { name: 'Nobody' },
    ];
    for (const [index, said] of people.entries()) {
      const id = await respond(db, form, said, NOW + index);
      await runEffects(effectsAt(db, NOW + index), ws, id);
    }
    // A test of the owner’s.
    const tried = await respond(db, form, { name: 'Tess', email: 'tess@tern.co.uk' }, NOW + 9);
    await runEffects(effectsAt(db, NOW + 9), ws, tried);
    await db.doc(paths.submission(ws, tried)).update({ test: true });
    expect((await contactsOf(ws)).size).toBe(0);
    const run = async (dryRun: boolean, now: number) => {
      const id = randomKey();
      await call(db, 'startMappingRun', { workspace: ws, id, formId, dryRun }, { uid, now });
      const kinds = {
        checkMapping: jobKind(mappingKind('dry run', 2)),
        applyMapping: jobKind(mappingKind('run', 2)),
      };
      await runJob(db, ws, id, { now, kinds, kill: randomKills(9) });
      return (await jobAt(db, ws, id, 'checkMapping', 'applyMapping')).mappingRun;
    };
    expect(await codeOf(run(true, NOW + DAY))).toBe('conflict');
    const save = { workspace: ws, formId, rev: 2 };
    await db.doc(paths.draft(ws, formId)).update({ rev: 2, definition: canonicalJson(mapped) });
    await call(db, 'publishForm', save, { uid, now: NOW + DAY });
    const viewer = await addMember(db, ws, 'viewer');
    const asked = { workspace: ws, id: randomKey(), formId, dryRun: true };
    expect(await codeOf(call(db, 'startMappingRun', asked, { uid: viewer }))).toBe('forbidden');

    const dry = await run(true, NOW + 2 * DAY);
    expect((await contactsOf(ws)).size).toBe(0);
    expect(dry?.counts).toEqual({
      read: 5,
      created: 2,
      linked: 1,
      facts: 0,
      suggestions: 1,
      doubtful: 1,
      nobody: 1,
    });
    expect((await db.collection(paths.importRowsOf(ws)).get()).size).toBe(0);
    const real = await run(false, NOW + 3 * DAY);
    expect(real?.counts).toEqual(dry?.counts);
    const found = await contactsOf(ws);
    expect(found.has('tess@tern.co.uk')).toBe(false);
    expect(found.get('ada@tern.co.uk')).toMatchObject({
      name: 'Ada',
      submissionCount: 2,
      company: 'Tern',
      suggestions: [{ property: 'name', value: 'Ada L.' }],
      consents: [{ text: 'Send me news' }],
    });
    const before = await crmOf(db, ws);
    const again = await run(false, NOW + 4 * DAY);
    expect(again?.counts).toMatchObject({ created: 0, linked: 0, facts: 0, suggestions: 0 });
    expect(await crmOf(db, ws)).toEqual(before);
  });
});
