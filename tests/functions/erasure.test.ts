/** Erasing one of many: nothing of the person is left anywhere, numbers stay, and nothing brings them back. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Calls } from '@/domain/calls/contract.schema';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { strictJobOf } from '../support/jobs';
import { eraseContactKind } from '../../functions/src/deletion/eraseContactKind';
import { LEASE, stepJob } from '../../functions/src/jobs/runner';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { jobKind, type AnyJobKind } from '../../functions/src/lib/jobKind';
import { recount } from '../../functions/src/numbers/recount';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm } from '../support/crm';
import { effectsAt } from '../support/effects';
import { randomKills, runExport, type Kill } from '../support/exportJobs';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-erasure' });
});
afterAll(() => server.close());

const PERSON = {
  name: 'Ottoline Quixley',
  email: 'ottoline@quixley-mail.example',
  phone: '020 7946 0777',
};
/** One for each case: what the first one leaves in the end is not the second one's. */
const PEOPLE = {
  delete: PERSON,
  strip: {
    name: 'Peregrine Wrenfold',
    email: 'peregrine@wrenfold-mail.example',
    phone: '020 7946 0888',
  },
};
const text = (v: string) => ({ t: 'text', v }) as const;

function saying({ name, email, phone }: typeof PERSON): SubmissionRequest {
  return aSubmission({
    answers: {
      fname: text(name),
      femail: text(email),
      ...(phone === '' ? {} : { fphone: text(phone) }),
    },
    session: { id: randomKey(), viewedAgo: 90_000, startedAgo: 60_000 },
  });
}

async function send(form: Published, request: SubmissionRequest): Promise<string> {
  expect((await post(server.url, form.formId, request)).status).toBe(200);
  return submissionId(form.formId, request.key);
}

const settle = () => runSweep(effectsAt(server.db, Date.now() + 1), { effectAge: 0 });

const ask = <N extends keyof Calls>(
  form: Published,
  name: N,
  request: Omit<Calls[N]['request'], 'workspace'>,
  uid: string = form.uid,
) => {
  const whole = { workspace: form.ws, ...request } as unknown as Calls[N]['request'];
  return call(server.db, name, whole, { uid });
};
type Collections = Awaited<ReturnType<TestServer['db']['listCollections']>>;

/** Every document and every file of the project, as one text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  const read = async (collections: Collections): Promise<void> => {
    for (const collection of collections) {
      for (const ref of await collection.listDocuments()) {
        texts.push(`${ref.path} ${JSON.stringify((await ref.get()).data() ?? {})}`);
        await read(await ref.listCollections());
      }
    }
  };
  await read(await server.db.listCollections());
  const bucket = await filesOf(server.db);
  for (const path of await bucket.list('')) {
    texts.push(`${path} ${(await bucket.read(path))?.bytes.toString('utf8') ?? ''}`);
  }
  return texts.join('\n').toLowerCase();
}

/** The words by which someone would look for a person. */
const tracesOf = ({ name, phone }: typeof PERSON): string[] => [
  ...name.toLowerCase().split(' '),
  phone.slice(4),
  phone.slice(4).replace(' ', ''),
];

async function runErasure(form: Published, id: string, kill: Kill = () => undefined) {
  const kind: AnyJobKind<JobOf<'eraseContact'>> = eraseContactKind(2);
  const killed: AnyJobKind<JobOf<'eraseContact'>> = {
    ...kind,
    prepare: async (step, cursor) => {
      const when = kill();
      if (when === 'before') throw new Error('killed');
      const prepared = await kind.prepare?.(step, cursor);
      if (when === 'after') throw new Error('killed');
      return prepared;
    },
  };
  const kinds = { eraseContact: jobKind(killed) };
  const job = `erase-${id}`;
  for (let at = Date.now(); ; at += LEASE + 600_000) {
    const result = await stepJob(
      { db: server.db, now: at, newKey: randomKey },
      kinds,
      form.ws,
      job,
    );
    if (result !== 'more' && result !== 'waiting') return result;
  }
}

const contactOf = async (form: Published, email: string) => {
  const found = await server.db
    .collection(paths.contacts(form.ws))
    .where('emails', 'array-contains', email)
    .get();
  return found.docs.map((doc) => ({ id: doc.id, contact: doc.data() as ContactDoc }));
};

const responseOf = async (form: Published, id: string) =>
  (await server.db.doc(paths.submission(form.ws, id)).get()).data() as SubmissionDoc;

// What a killed worker reports.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('erasing a person', () => {
  it.each(['delete', 'strip'] as const)(
    'leaves nothing of them, numbers as they were, and no way back (%s)',
    async (responses) => {
      const { db } = server;
      const person = PEOPLE[responses];
      const form = await published(db, { ...aPersonForm(), keepPartials: true });
      const mira = await addMember(db, form.ws, 'editor');
      const others = ['ada', 'grace', 'joan'].map((name, index) => ({
        name,
        email: `${name}@acme.co.uk`,
        phone: `020 7946 000${index + 1}`,
      }));
      for (const other of others) await send(form, saying(other));
      const requests = Array.from({ length: 4 }, () => saying(person));
      const ids: string[] = [];
      for (const request of requests) ids.push(await send(form, request));
      await settle();
      const [found] = await contactOf(form, person.email);
      const id = found?.id ?? '';
      // Known by a second address, under which a contact was merged into theirs.
      const alias = { id: randomKey(), name: person.name, email: `second-${person.email}` };
      await ask(form, 'createContact', alias);
      const merge = { id: randomKey(), winner: id, losers: [alias.id], choices: {} };
      await ask(form, 'mergeContacts', merge);
      const [kept = '', trashed = '', spam = ''] = ids;
      const change = (one: string, act: 'trash' | 'spam') =>
        ask(form, 'changeResponses', { ids: [one], change: { kind: 'status', act } } as never);
      await change(trashed, 'trash');
      await change(spam, 'spam');
      await ask(form, 'saveEntry', {
        contactId: id,
        id: randomKey(),
        type: 'note',
        text: `${person.name} prefers calls`,
        mentions: [mira],
      });
      await ask(form, 'saveTask', {
        contactId: id,
        id: randomKey(),
        title: `Call ${person.name}`,
        due: null,
        assignee: mira,
        remindAt: null,
      });
      await ask(form, 'createPersonalLinks', {
        formId: form.formId,
        people: [{ id: randomKey(), name: person.name, contactId: id }],
      });
      await db.doc(paths.partial(form.ws, randomKey())).set({
        formId: form.formId,
        respondent: { email: person.email },
        summary: person.name,
      });
      await db.doc(`${paths.outbox()}/receipt_${kept}_${responses}`).set({
        kind: 'response_receipt',
        to: person.email,
        data: { workspace: form.ws, submissionId: kept },
        status: 'pending',
      });
      await db.doc(paths.note(form.ws, randomKey())).set({
        about: { submissionId: kept },
        text: `${person.name} again`,
        at: 1,
      });
      const upload = randomKey();
      await db
        .doc(paths.upload(form.ws, upload))
        .set({ submissionId: kept, name: `${person.name}.txt` });
      const bucket = await filesOf(db);
      await bucket.save(
        files.upload(form.ws, upload, 'file'),
        Buffer.from(person.name),
        'text/plain',
      );
      const { id: exported } = await ask(form, 'startExport', {
        id: randomKey(),
        formId: form.formId,
        options: DEFAULT_OPTIONS,
        what: { kind: 'scope', scope: { statuses: ['complete'] } },
      } as never);
      await runExport(db, form.ws, exported, { size: 10, at: Date.now() + 1_000 });
      expect(await everything()).toContain(person.email);

      const asOf = Date.now();
      const before = await recount(db, form.ws, form.formId, asOf);
      const editor = await addMember(db, form.ws, 'editor');
      const erase = (uid?: string) =>
        ask(form, 'eraseContact', { id, responses, block: true }, uid);
      expect(await codeOf(erase(editor))).toBe('forbidden');
      await erase();
      await erase();
      expect(await runErasure(form, id, randomKills(responses === 'strip' ? 4 : 7))).toBe('done');

      const all = await everything();
      for (const trace of tracesOf(person)) {
        const at = all.indexOf(trace);
        expect(at < 0 ? '' : all.slice(Math.max(0, at - 200), at + 50)).toBe('');
      }
      // Views, starts, responses and times are what they were; the others are all there.
      expect(await recount(db, form.ws, form.formId, asOf)).toEqual(before);
      for (const { email } of others) expect(await contactOf(form, email)).toHaveLength(1);
      expect((await responseOf(form, kept)).status).toBe(
        responses === 'strip' ? 'complete' : 'erased',
      );
      if (responses === 'strip') {
        const edit = { submissionId: kept, base: 0, answers: { fname: text('Back') } };
        expect(await codeOf(ask(form, 'editResponse', edit))).not.toBe('done');
        expect(await responseOf(form, kept)).toMatchObject({
          answers: {},
          summary: 'Answers erased',
        });
      }
      expect((await responseOf(form, trashed)).status).toBe('erased');
      expect((await responseOf(form, spam)).status).toBe('erased');

      // A late retry answers as before, and revives no one.
      const [first] = requests;
      expect(first && (await post(server.url, form.formId, first)).status).toBe(200);
      await settle();
      expect(await contactOf(form, person.email)).toEqual([]);
      const job = (await db.doc(paths.job(form.ws, `erase-${id}`)).get()).data();
      const certificate = strictJobOf(job, 'eraseContact').erase;
      expect(certificate).toMatchObject({ responses, blocked: true });
      expect(certificate.verifiedAt).toEqual(expect.any(Number));
      expect(certificate.counts['tasks']).toBeGreaterThan(0);
      // What a killed step had erased is not counted.
      expect(certificate.isAtLeast).toBe(true);

      // A new response of theirs is kept, but makes no contact: they are blocked.
      const again = await send(form, saying(person));
      await settle();
      expect(await responseOf(form, again)).toMatchObject({ status: 'complete', todo: [] });
      expect(await contactOf(form, person.email)).toEqual([]);
      const byHand = { id: randomKey(), name: 'O. Q.', email: person.email };
      expect(await codeOf(ask(form, 'createContact', byHand))).toBe('conflict');
    },
  );
});

describe('the block list', () => {
  it('is admins’ alone; an address or a domain on it becomes no contact', async () => {
    const { db } = server;
    const form = await published(db, aPersonForm());
    const editor = await addMember(db, form.ws, 'editor');
    const add = (value: string, uid?: string) =>
      ask(form, 'changeBlockList', { change: { kind: 'add', value } }, uid);
    expect(await codeOf(add('spam.example', editor))).toBe('forbidden');
    expect(await codeOf(add('no address'))).toBe('malformed');
    await add('https://spam.example/');
    await add('spam.example');
    await add('Rude@Acme.co.uk');
    const list = await db.collection(paths.blockList(form.ws)).get();
    expect(list.docs.map((doc) => doc.get('value') as string).sort()).toEqual([
      'rude@acme.co.uk',
      'spam.example',
    ]);
    for (const email of ['a@mail.spam.example', 'rude@acme.co.uk', 'kind@acme.co.uk']) {
      await send(form, saying({ ...PERSON, email, phone: '' }));
    }
    await settle();
    const contacts = await db.collection(paths.contacts(form.ws)).get();
    expect(contacts.docs.map((doc) => (doc.data() as ContactDoc).emails)).toEqual([
      ['kind@acme.co.uk'],
    ]);
    for (const { id } of list.docs) {
      await ask(form, 'changeBlockList', { change: { kind: 'remove', id } });
    }
    await send(form, saying({ ...PERSON, email: 'rude@acme.co.uk', phone: '' }));
    await settle();
    expect(await contactOf(form, 'rude@acme.co.uk')).toHaveLength(1);
  });
});
