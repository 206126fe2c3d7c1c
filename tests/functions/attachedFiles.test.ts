/** Files that members attach: who may, twice, half-way, at once, too many; and that they follow their record. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '@/domain/calls/areas';
import type { UploadState } from '@/domain/calls/doors';
import { activitySchema, type ContactDoc } from '@/domain/documents/crm.schema';
import { uploadSchema } from '@/domain/documents/uploads.schema';
import { ATTACHED_LIMITS, MEGABYTE, WAITING_TIME } from '@/domain/options/fileLimits';
import { cleanFileName } from '@/domain/files/names';
import { files, paths } from '@/domain/base/firestorePaths';
import { eraseWorkspace } from '../../functions/src/account/deletion';
import { fileLine, filesOfContact } from '../../functions/src/contacts/attachedFiles';
import { deleteAccountKind } from '../../functions/src/contacts/deleteAccountKind';
import { responsesOfPerson } from '../../functions/src/deletion/person/data';
import { filesOfPerson } from '../../functions/src/deletion/person/files';
import { personOf } from '../../functions/src/deletion/personTraces';
import { eraseContactKind } from '../../functions/src/deletion/eraseContactKind';
import { stepJob } from '../../functions/src/jobs/runner';
import { authOf } from '../../functions/src/lib/accounts';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { jobKind } from '../../functions/src/lib/jobKind';
import { runSweep } from '../../functions/src/sweep/sweep';
import { FILE_CHECKS } from '../../functions/src/uploads/content';
import { addMember, codeOf } from '../support/aWorld';
import { aPersonForm } from '../support/crm';
import { effectsAt } from '../support/effects';
import { hostileFiles, PDF, PNG } from '../support/hostileFiles';
import {
  aSubmission,
  BROWSER,
  call,
  callIn,
  post,
  published,
  type AskedThere,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const PROJECT = 'demo-attached';
let server: TestServer;
let clock = Date.parse('2026-11-24T09:00:00Z');
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT, now: () => clock });
});
afterAll(() => server.close());

let form: Published;
let contactId: string;
beforeEach(async () => {
  clock += 60_000;
  form = await published(server.db, aPersonForm());
  contactId = await aContact('Ada');
});

const ask = <N extends CallName>(name: N, request: AskedThere<N>, uid: string = form.uid) =>
  callIn(server.db, form.ws, name, request, { uid, now: clock });

async function aContact(name: string): Promise<string> {
  const id = randomKey();
  await ask('createContact', { id, name, email: `${name}@${name}.example` });
  return id;
}

async function anAccount(name: string): Promise<string> {
  const id = randomKey();
  await ask('createAccount', { id, name, domain: `${name.toLowerCase()}.example` });
  return id;
}

const tokens = new Map<string, string>();

/** A token as the emulator of Auth makes them: unsigned. */
async function tokenOf(uid: string): Promise<string> {
  const known = tokens.get(uid);
  if (known !== undefined) return known;
  await (await authOf(server.db)).createUser({ uid });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const at = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: uid,
    user_id: uid,
    aud: PROJECT,
    auth_time: at + 1,
    iat: at,
    exp: at + 3_600,
  };
  const iss = `https://securetoken.google.com/${PROJECT}`;
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss, ...claims })}.`;
  tokens.set(uid, token);
  return token;
}

interface Sent {
  status: number;
  body: UploadState & {
    error?: { code: string; message: string; details?: { problems?: unknown } };
  };
}

async function visit(path: string, init: RequestInit = {}, uid?: string): Promise<Sent> {
  const headers = new Headers(init.headers);
  headers.set('user-agent', BROWSER);
  if (uid !== undefined) headers.set('authorization', `Bearer ${await tokenOf(uid)}`);
  const response = await fetch(`${server.url}${path}`, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

interface About {
  id?: string;
  name?: string;
  size?: number;
  contactId?: string;
  accountId?: string;
}

const begin = (
  { id = randomKey(), name = 'quote.pdf', size = PDF.length, ...about }: About = {},
  uid: string | undefined = form.uid,
  ws = form.ws,
) =>
  visit(
    `/api/files/${ws}/uploads`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        name,
        size,
        ...('contactId' in about || 'accountId' in about ? about : { contactId }),
      }),
    },
    uid,
  );

const piece = (id: string, offset: number, bytes: Buffer, uid: string | undefined = form.uid) =>
  visit(
    `/api/files/${form.ws}/uploads/${id}?offset=${offset}`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    },
    uid,
  );

const withdraw = (id: string, uid = form.uid) =>
  visit(`/api/files/${form.ws}/uploads/${id}`, { method: 'DELETE' }, uid);

async function attached(about: About = {}, bytes = PDF, uid = form.uid): Promise<string> {
  const id = randomKey();
  const begun = await begin({ id, size: bytes.length, ...about }, uid);
  expect(begun).toMatchObject({ status: 200 });
  expect((await piece(id, 0, bytes, uid)).body.file).toMatchObject({ id });
  return id;
}

const uploadAt = async (id: string) => {
  const found = await server.db.doc(paths.upload(form.ws, id)).get();
  return found.exists ? uploadSchema.strict().parse(found.data()) : undefined;
};
const lineAt = async (id: string) => {
  const found = await server.db.doc(paths.activity(form.ws, fileLine(id))).get();
  return found.exists ? activitySchema.parse(found.data()) : undefined;
};
const inBucket = async (id: string) =>
  (await (await filesOf(server.db)).list(files.uploadOf(form.ws, id))).length;
const sweep = (now = clock) =>
  runSweep({ db: server.db, now, keySecret: KEY_SECRET, newKey: randomKey });
const open = (ids: string[], uid?: string) => ask('openFiles', { attached: ids } as never, uid);

async function download(id: string, uid?: string): Promise<Response> {
  const { files: opened } = await open([id], uid);
  return fetch(`${server.url}${opened[id]?.path ?? '/api/files/none'}`);
}

/** Runs a job to its end, killed before its first commit. */
async function runJob(kinds: Parameters<typeof stepJob>[1], id: string) {
  for (let at = clock; ; at += 3_600_000) {
    const context = { db: server.db, now: at, newKey: randomKey };
    const result = await stepJob(context, kinds, form.ws, id);
    if (result !== 'more' && result !== 'waiting') return result;
  }
}

describe('attaching a file', () => {
  it('stores it, with a line that names who added it, and gives it back byte for byte', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(300_000, 7)]);
    const id = randomKey();
    await begin({ id, name: '../My  quote.pdf', size: bytes.length });
    expect((await piece(id, 0, bytes.subarray(0, 100_000))).body).toEqual({ received: 100_000 });
    expect((await open([id])).files).toEqual({});
    expect(await lineAt(id)).toBeUndefined();
    const { body } = await piece(id, 100_000, bytes.subarray(100_000));
    expect(body.file).toEqual({ id, name: 'My quote.pdf', size: bytes.length });
    expect(await lineAt(id)).toMatchObject({
      type: 'file',
      by: form.uid,
      at: clock,
      contactId,
      hasFiles: true,
      name: 'My quote.pdf',
      mediaType: 'application/pdf',
    });
    expect((await uploadAt(id))?.purgeAt).toBeUndefined();
    const contact = await server.db.doc(paths.contact(form.ws, contactId)).get();
    expect((contact.data() as ContactDoc).lastActivityAt).toBe(clock);
    const viewer = await addMember(server.db, form.ws, 'viewer');
    const response = await download(id, viewer);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    // It stays: the sweep finds nothing to remove.
    await sweep(clock + 10 * WAITING_TIME);
    expect(await inBucket(id)).toBe(1);
  });

  it('goes on where it was cut off, whatever is repeated, comes at once or out of order', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(150_000, 1)]);
    const id = randomKey();
    await begin({ id, size: bytes.length });
    await piece(id, 0, bytes.subarray(0, 70_000));
    expect((await piece(id, 70_020, bytes.subarray(70_020))).body.received).toBe(70_000);
    expect((await piece(id, 0, bytes.subarray(0, 70_000))).body.received).toBe(70_000);
    // Killed as it was accepted: an empty piece asks again.
    (FILE_CHECKS as unknown[]).push(() => Promise.reject(new Error('scanner is down')));
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      expect((await piece(id, 70_000, bytes.subarray(70_000))).status).toBe(500);
    } finally {
      (FILE_CHECKS as unknown[]).pop();
      quiet.mockRestore();
    }
    expect(await lineAt(id)).toBeUndefined();
    expect((await begin({ id, size: bytes.length })).body).toEqual({ received: bytes.length });
    const both = await Promise.all([1, 2].map(() => piece(id, bytes.length, Buffer.alloc(0))));
    expect(both.some(({ body }) => body.file?.id === id)).toBe(true);
    expect(await lineAt(id)).toBeDefined();
    expect((await begin({ id, size: bytes.length })).body.file).toMatchObject({ id });
    const whole = await (await filesOf(server.db)).read(files.upload(form.ws, id, 'file'));
    expect(whole?.bytes.equals(bytes)).toBe(true);
  });

  it('is editors’ alone, each their own, and ends with the membership', async () => {
    const [viewer, mira] = [
      await addMember(server.db, form.ws, 'viewer'),
      await addMember(server.db, form.ws, 'editor'),
    ];
    expect((await begin({}, viewer)).body.error?.code).toBe('forbidden');
    expect((await begin({}, randomKey())).body.error?.code).toBe('forbidden');
    expect((await visit(`/api/files/${form.ws}/uploads`, { method: 'POST' })).status).toBe(415);
    const bare = await visit(`/api/files/${form.ws}/uploads/${randomKey()}`);
    expect(bare.body.error?.code).toBe('unauthenticated');
    const id = randomKey();
    const bytes = Buffer.concat([PDF, Buffer.alloc(150_000)]);
    await begin({ id, size: bytes.length }, mira);
    await piece(id, 0, bytes.subarray(0, 70_000), mira);
    // Someone else's: not sent, not seen, not taken back, not announced again.
    expect((await piece(id, 70_000, bytes.subarray(70_000))).status).toBe(404);
    expect((await begin({ id, size: bytes.length })).body.error?.code).toBe('conflict');
    await withdraw(id);
    expect((await uploadAt(id))?.received).toBe(70_000);
    await server.db.doc(paths.member(form.ws, mira)).delete();
    expect((await piece(id, 70_000, bytes.subarray(70_000), mira)).body.error?.code).toBe(
      'forbidden',
    );
    expect(await codeOf(open([id], mira))).toBe('forbidden');
    await sweep(clock + WAITING_TIME);
    expect(await uploadAt(id)).toBeUndefined();
    expect(await inBucket(id)).toBe(0);
  });

  it('needs one record, of this workspace, that is not in the trash', async () => {
    const other = await published(server.db, aPersonForm());
    const foreign = randomKey();
    await call(
      server.db,
      'createContact',
      {
        workspace: other.ws,
        id: foreign,
        name: 'Foreign',
      },
      { uid: other.uid },
    );
    expect((await begin({ contactId: foreign })).body.error?.code).toBe('not_found');
    expect((await begin({ contactId: foreign }, form.uid, other.ws)).body.error?.code).toBe(
      'forbidden',
    );
    const account = await anAccount('Acme');
    expect((await begin({ contactId, accountId: account })).body.error?.code).toBe('malformed');
    // Put away while it was on its way.
    const id = randomKey();
    await begin({ id });
    await ask('changeContacts', { ids: [contactId], change: { kind: 'trash' } });
    const late = await piece(id, 0, PDF);
    expect(late.body.error?.message).toMatch(/in the trash/);
    expect(await lineAt(id)).toBeUndefined();
    expect((await begin()).body.error?.code).toBe('conflict');
    await ask('changeContacts', { ids: [contactId], change: { kind: 'restore' } });
    expect((await piece(id, PDF.length, Buffer.alloc(0))).body.file).toMatchObject({ id });
  });

  it('refuses what respondents may not send either, and leaves nothing of it', async () => {
    for (const { name, bytes, refused } of hostileFiles()) {
      const id = randomKey();
      const begun = await begin({ id, name, size: bytes.length });
      const end = begun.status === 200 ? await piece(id, 0, bytes) : begun;
      if (!refused) {
        const kept = end.body.file?.name ?? '';
        expect(cleanFileName(kept)).toBe(kept);
        continue;
      }
      expect(end.status).toBe(400);
      expect(JSON.stringify(end.body.error?.details?.problems)).toMatch(/"file_/);
      expect(await uploadAt(id)).toBeUndefined();
      expect(await lineAt(id)).toBeUndefined();
    }
  }, 120_000);

  it('has limits: of a file, a record and a workspace, also for many at once', async () => {
    const { megabytes, ofRecord, ofWorkspaceMegabytes } = ATTACHED_LIMITS;
    const large = await begin({ size: megabytes * MEGABYTE + 1 });
    expect(large.body.error?.details?.problems).toEqual({
      file: { code: 'file_size', params: { max: megabytes } },
    });
    const store = (about: object, size: number) =>
      server.db.doc(paths.upload(form.ws, randomKey())).set({ attached: true, size, ...about });
    for (let n = 0; n < ofRecord - 1; n += 1) await store({ contactId }, 1);
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error?.message).toMatch(
      /up to 200 attached files/,
    );
    const accountId = await anAccount('Acme');
    await store({}, ofWorkspaceMegabytes * MEGABYTE - ofRecord - 2 * PDF.length);
    expect((await begin({ accountId })).status).toBe(200);
    expect((await begin({ accountId })).body.error?.message).toMatch(/up to 5 GB/);
  });

  it('is cancelled half-way, and as its last piece arrives', async () => {
    const id = randomKey();
    const bytes = Buffer.concat([PDF, Buffer.alloc(150_000)]);
    await begin({ id, size: bytes.length });
    await piece(id, 0, bytes.subarray(0, 70_000));
    await withdraw(id);
    await withdraw(id);
    expect(await uploadAt(id)).toBeUndefined();
    expect(await inBucket(id)).toBe(0);
    expect((await piece(id, 70_000, bytes.subarray(70_000))).status).toBe(404);
    const whole = await attached();
    await withdraw(whole);
    expect(await lineAt(whole)).toBeUndefined();
  });
});

describe('deleting a file', () => {
  it('is undone within the hour; after it nothing is left', async () => {
    const id = await attached({ name: 'me.png' }, PNG);
    const line = await lineAt(id);
    const { files: opened } = await open([id]);
    expect((await fetch(`${server.url}${opened[id]?.preview ?? ''}`)).status).toBe(200);
    const act = (what: 'delete' | 'restore') => ask('changeFile', { id, act: what });
    await act('delete');
    await act('delete');
    expect(await lineAt(id)).toBeUndefined();
    // The ticket from before opens nothing.
    expect((await fetch(`${server.url}${opened[id]?.path ?? ''}`)).status).toBe(404);
    expect((await open([id])).files).toEqual({});
    await sweep(clock + ATTACHED_LIMITS.undo - 1);
    await act('restore');
    await act('restore');
    expect(await lineAt(id)).toEqual(line);
    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(PNG)).toBe(true);
    await act('delete');
    await sweep(clock + ATTACHED_LIMITS.undo);
    expect(await inBucket(id)).toBe(0);
    expect(await uploadAt(id)).toBeUndefined();
    expect(await codeOf(act('restore'))).toBe('not_found');
    expect(await codeOf(act('delete'))).toBe('done');
  });

  it('is for who added it, and for admins', async () => {
    const [mira, admin, viewer] = [
      await addMember(server.db, form.ws, 'editor'),
      await addMember(server.db, form.ws, 'admin'),
      await addMember(server.db, form.ws, 'viewer'),
    ];
    const id = await attached();
    const act = (uid: string, what: 'delete' | 'restore' = 'delete') =>
      codeOf(ask('changeFile', { id, act: what }, uid));
    expect(await act(viewer)).toBe('forbidden');
    expect(await act(mira)).toBe('forbidden');
    expect(await act(admin)).toBe('done');
    expect(await act(mira, 'restore')).toBe('forbidden');
    expect(await act(form.uid, 'restore')).toBe('done');
    const own = await attached({}, PDF, mira);
    expect(await codeOf(ask('changeFile', { id: own, act: 'delete' }, mira))).toBe('done');
    // A respondent's file is no member's to delete.
    const sent = randomKey();
    await server.db
      .doc(paths.upload(form.ws, sent))
      .set({ formId: form.formId, type: 'text/plain' });
    await ask('changeFile', { id: sent, act: 'delete' });
    expect((await server.db.doc(paths.upload(form.ws, sent)).get()).get('purgeAt')).toBeUndefined();
  });
});

describe('files follow their record', () => {
  const linesOf = async (ids: string[]) =>
    (
      await server.db
        .collection(paths.activities(form.ws))
        .where('contactId', 'in', ids)
        .where('hasFiles', '==', true)
        .get()
    ).docs.map(({ id }) => id);

  it('through a merge and its undo', async () => {
    const grace = await aContact('Grace');
    const [a, b] = [await attached(), await attached({ contactId: grace })];
    const merge = randomKey();
    await ask('mergeContacts', { id: merge, winner: contactId, losers: [grace], choices: {} });
    const { mergedIds = [] } = (
      await server.db.doc(paths.contact(form.ws, contactId)).get()
    ).data() as ContactDoc;
    const all = [contactId, ...mergedIds];
    expect((await linesOf(all)).sort()).toEqual([fileLine(a), fileLine(b)].sort());
    expect((await filesOfContact(server.db, form.ws, all)).map(({ id }) => id).sort()).toEqual(
      [a, b].sort(),
    );
    expect((await open([a, b])).files).toMatchObject({ [a]: {}, [b]: {} });
    // By the old id, too, and it counts for the one that stayed.
    const late = await attached({ contactId: grace, name: 'late.pdf' });
    await ask('undoMerge', { id: merge });
    expect(await linesOf([contactId])).toEqual([fileLine(a)]);
    expect((await linesOf([grace])).sort()).toEqual([fileLine(b), fileLine(late)].sort());
  });

  it('until it is erased: also what was deleted, or is on its way', async () => {
    const grace = await aContact('Grace');
    const kept = await attached({ contactId: grace });
    const ids = [await attached(), await attached(), randomKey()];
    const [, deleted = '', waiting = ''] = ids;
    await ask('changeFile', { id: deleted, act: 'delete' });
    const bytes = Buffer.concat([PDF, Buffer.alloc(150_000)]);
    await begin({ id: waiting, size: bytes.length });
    await piece(waiting, 0, bytes.subarray(0, 70_000));
    await ask('eraseContact', { id: contactId, responses: 'delete', block: false });
    // A piece that comes late is attached to no one.
    expect((await piece(waiting, 70_000, bytes.subarray(70_000))).status).not.toBe(200);
    const kinds = { eraseContact: jobKind(eraseContactKind(1)) };
    expect(await runJob(kinds, `erase-${contactId}`)).toBe('done');
    for (const id of ids) {
      expect(await uploadAt(id)).toBeUndefined();
      expect(await lineAt(id)).toBeUndefined();
      expect(await inBucket(id)).toBe(0);
    }
    const job = await server.db.doc(paths.job(form.ws, `erase-${contactId}`)).get();
    expect(job.get('erase.counts.files')).toBeGreaterThanOrEqual(2);
    expect(await inBucket(kept)).toBe(1);
    expect(await lineAt(kept)).toBeDefined();
  });

  it('an account’s go with it for good, its people’s stay', async () => {
    const accountId = await anAccount('Acme');
    await ask('movePeople', { ids: [contactId], accountId });
    const theirs = await attached();
    const [own, waiting] = [await attached({ accountId }), randomKey()];
    await begin({ id: waiting, accountId });
    expect(await lineAt(theirs)).toMatchObject({ contactId, accountId });
    expect(await lineAt(own)).toMatchObject({ accountId });
    await ask('changeAccounts', { ids: [accountId], change: { kind: 'trash' } } as never);
    await ask('deleteAccountForGood', { id: accountId });
    const kinds = { deleteAccount: jobKind(deleteAccountKind(1)) };
    await runJob(kinds, `delete-account-${accountId}`);
    expect((await piece(waiting, 0, PDF)).status).toBe(404);
    await sweep(clock + 3_600_000 * 24);
    expect(await lineAt(own)).toBeUndefined();
    expect(await inBucket(own)).toBe(0);
    expect(await uploadAt(own)).toBeUndefined();
    expect(await uploadAt(waiting)).toBeUndefined();
    expect(await inBucket(theirs)).toBe(1);
    expect(await lineAt(theirs)).toMatchObject({ contactId });
  });

  it('go with the workspace', async () => {
    const id = await attached();
    await eraseWorkspace(server.db, form.ws);
    expect(await inBucket(id)).toBe(0);
  });

  it('and files of responses are listed, and downloaded, with them', async () => {
    const field = { id: 'fcv', key: 'cv', type: 'file', label: 'CV', required: false } as const;
    form = await published(server.db, aPersonForm([field]));
    const upload = randomKey();
    const door = `/api/forms/${form.formId}/uploads`;
    await visit(door, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: upload,
        version: 1,
        field: 'fcv',
        name: 'cv.pdf',
        size: PDF.length,
      }),
    });
    const { body } = await visit(`${door}/${upload}?offset=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(PDF),
    });
    const request = aSubmission({
      answers: {
        femail: { t: 'text', v: 'ada@acme.example' },
        ...(body.file ? { fcv: { t: 'files', v: [body.file] } } : {}),
      },
    });
    await post(server.url, form.formId, request);
    await runSweep(effectsAt(server.db, Date.now() + 120_000), { effectAge: 0 });
    const id = submissionId(form.formId, request.key);
    const response = await server.db.doc(paths.submission(form.ws, id)).get();
    const who = response.get('contactId') as string;
    expect(await linesOf([who])).toEqual([`sub_${id}`]);
    const own = await attached({ contactId: who });
    const person = await personOf(server.db, form.ws, who);
    if (!person) throw new Error('no person');
    const all = await filesOfPerson(server.db, person, await responsesOfPerson(server.db, person));
    expect(all).toMatchObject([
      { response: id, stored: files.upload(form.ws, upload, 'file'), bytes: PDF.length },
      { path: 'files/attached/quote.pdf', stored: files.upload(form.ws, own, 'file') },
    ]);
  });
});
