/** Files of respondents: in pieces, checked by content, of one response, behind a door for members. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { FileRef } from '@/domain/values/answer';
import type { UploadState } from '@/domain/calls/doors';
import { uploadSchema } from '@/domain/documents/uploads.schema';
import { AppError } from '@/domain/base/errors';
import { FILE_LIMITS, WAITING_TIME } from '@/domain/options/fileLimits';
import { fileValue } from '@/domain/form/fieldTypes/file';
import type { FileField } from '@/domain/form/definition/definition';
import { files, paths } from '@/domain/base/firestorePaths';
import { eraseWorkspace } from '../../functions/src/account/deletion';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { FILE_TICKET_LIFE } from '../../functions/src/uploads/tickets';
import { FILE_CHECKS } from '../../functions/src/uploads/content';
import { hostileFiles, PDF, PNG } from '../support/hostileFiles';
import { aContactForm, aSubmission, BROWSER, call, post, published } from '../support/product';
import type { Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-uploads';
let server: TestServer;
let clock = Date.parse('2026-11-24T09:00:00Z');
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: PROJECT, now: () => clock });
});
afterAll(() => server.close());

const CV: FileField = {
  id: 'fcv',
  key: 'cv',
  type: 'file',
  label: 'Your CV',
  required: true,
  accept: ['pdf', 'png', 'txt', 'docx', 'svg'],
  maxFiles: 2,
  maxMegabytes: 1,
};

const asking = (over: Partial<FileField> = {}): Promise<Published> =>
  published(server.db, aContactForm([{ ...CV, ...over }]));

interface Sent {
  status: number;
  body: UploadState & { error?: { code: string; details?: { problems?: unknown } } };
}

async function ask(path: string, init: RequestInit = {}): Promise<Sent> {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { 'user-agent': BROWSER, ...(init.headers as Record<string, string> | undefined) },
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

const begin = (
  { formId }: Published,
  { id = randomKey(), name = 'cv.pdf', size = PDF.length, field = CV.id, version = 1 } = {},
) =>
  ask(`/api/forms/${formId}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, version, field, name, size }),
  });

const piece = ({ formId }: Published, id: string, offset: number, bytes: Buffer) =>
  ask(`/api/forms/${formId}/uploads/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });

/** Sends a whole file. */
async function sent(
  form: Published,
  { name = 'cv.pdf', bytes = PDF }: { name?: string; bytes?: Buffer } = {},
): Promise<FileRef> {
  const id = randomKey();
  await begin(form, { id, name, size: bytes.length });
  const { body } = await piece(form, id, 0, bytes);
  expect(body.file).toBeDefined();
  return body.file as FileRef;
}

const withFiles = (...v: FileRef[]) => aSubmission({ answers: { fcv: { t: 'files', v } } });
const storedUpload = async ({ ws }: Published, id: string) => {
  const found = await server.db.doc(paths.upload(ws, id)).get();
  return found.exists ? uploadSchema.strict().parse(found.data()) : undefined;
};
const inBucket = async ({ ws }: Published, id: string) =>
  (await (await filesOf(server.db)).list(files.uploadOf(ws, id))).length;

describe('a file in pieces', () => {
  it('is joined, recognised and named', async () => {
    const form = await asking();
    const id = randomKey();
    const bytes = Buffer.concat([PDF, Buffer.alloc(500_000, 7)]);
    expect(
      (await begin(form, { id, name: '../../a/My  CV.pdf', size: bytes.length })).body,
    ).toEqual({ received: 0 });
    const half = 200_000;
    expect((await piece(form, id, 0, bytes.subarray(0, half))).body).toEqual({ received: half });
    const last = await piece(form, id, half, bytes.subarray(half));
    const file = { id, name: 'My CV.pdf', size: bytes.length };
    expect(last.body).toEqual({ received: bytes.length, file });
    expect(await storedUpload(form, id)).toMatchObject({ type: 'application/pdf', pieces: [] });
    const bucket = await filesOf(server.db);
    expect(await bucket.list(files.uploadOf(form.ws, id))).toHaveLength(1);
    const whole = await bucket.read(files.upload(form.ws, id, 'file'));
    expect(whole?.bytes.equals(bytes)).toBe(true);
  });

  it('goes on where it was cut off, whatever is repeated or comes out of order', async () => {
    const form = await asking();
    const id = randomKey();
    const bytes = Buffer.concat([PDF, Buffer.alloc(2 * FILE_LIMITS.leastPiece, 1)]);
    await begin(form, { id, size: bytes.length });
    const half = FILE_LIMITS.leastPiece;
    await piece(form, id, 0, bytes.subarray(0, half));
    // Again, from an old place, and from beyond: nothing changes.
    for (const [offset, end] of [
      [0, half],
      [20, half + 20],
      [half + 5, half + 10],
    ] as const) {
      const sent = await piece(form, id, offset, bytes.subarray(offset, end));
      expect(sent.body.received).toBe(half);
    }
    // The page was reloaded: it announces the file again, or asks.
    expect((await begin(form, { id, size: bytes.length })).body).toEqual({ received: half });
    expect((await ask(`/api/forms/${form.formId}/uploads/${id}`)).body).toEqual({ received: half });
    const two = await Promise.all([
      piece(form, id, half, bytes.subarray(half)),
      piece(form, id, half, bytes.subarray(half)),
    ]);
    expect(two.some(({ body }) => body.file !== undefined)).toBe(true);
    expect((await piece(form, id, bytes.length, Buffer.alloc(0))).body.file).toMatchObject({ id });
    const whole = await (await filesOf(server.db)).read(files.upload(form.ws, id, 'file'));
    expect(whole?.bytes.equals(bytes)).toBe(true);
  });

  it('is accepted by an empty piece where the acceptance was cut off', async () => {
    const form = await asking();
    const id = randomKey();
    await begin(form, { id });
    const broken = () => Promise.reject(new Error('scanner is down'));
    (FILE_CHECKS as unknown[]).push(broken);
    try {
      expect((await piece(form, id, 0, PDF)).status).toBe(500);
    } finally {
      (FILE_CHECKS as unknown[]).pop();
    }
    expect(await storedUpload(form, id)).toMatchObject({ received: PDF.length });
    expect((await storedUpload(form, id))?.type).toBeUndefined();
    expect((await piece(form, id, PDF.length, Buffer.alloc(0))).body.file).toMatchObject({ id });
  });

  it('is refused before it is sent where the question does not take it', async () => {
    const form = await asking();
    const problemOf = async (about: Parameters<typeof begin>[1]) => {
      const { status, body } = await begin(form, about);
      expect(status).toBe(400);
      return body.error?.details?.problems;
    };
    expect(await problemOf({ name: 'a.exe' })).toMatchObject({ fcv: { code: 'file_kind' } });
    expect(await problemOf({ size: 0 })).toEqual({ fcv: { code: 'file_empty' } });
    expect(await problemOf({ size: 1_000_001 })).toMatchObject({ fcv: { code: 'file_size' } });
    expect((await begin(form, { field: 'fnone' })).body.error?.code).toBe('malformed');
    expect((await begin(form, { version: 7 })).body.error?.code).toBe('malformed');
    expect((await begin({ ...form, formId: randomKey() })).status).toBe(404);
    await server.db.doc(paths.publicForm(form.formId)).update({ status: 'archived' });
    expect((await begin(form)).body.error?.code).toBe('closed');
  });

  it('has limits: of a piece, of what was announced, of what waits', async () => {
    const form = await asking();
    const id = randomKey();
    await begin(form, { id, size: 10 });
    expect((await piece(form, id, 0, Buffer.alloc(11))).body.error?.code).toBe('too_large');
    const large = await piece(form, id, 0, Buffer.alloc(FILE_LIMITS.piece + 1)).catch(() => ({
      status: 413,
    }));
    expect(large.status).toBe(413);
    const bare = await ask(`/api/forms/${form.formId}/uploads/${id}?offset=0`, {
      method: 'PUT',
      body: 'text',
    });
    expect(bare.body.error?.code).toBe('unsupported_media');
    expect((await piece(form, id, -1, Buffer.alloc(1))).body.error?.code).toBe('malformed');
  });

  it('belongs to its form and its sender', async () => {
    const [form, other] = [await asking(), await asking()];
    const file = await sent(form);
    expect((await ask(`/api/forms/${other.formId}/uploads/${file.id}`)).status).toBe(404);
    expect((await piece(other, file.id, 0, PDF)).status).toBe(404);
    const taken = await begin(form, { id: file.id, size: 5 });
    expect(taken.body.error?.code).toBe('conflict');
    await ask(`/api/forms/${other.formId}/uploads/${file.id}`, { method: 'DELETE' });
    expect(await storedUpload(form, file.id)).toBeDefined();
    await ask(`/api/forms/${form.formId}/uploads/${file.id}`, { method: 'DELETE' });
    expect(await storedUpload(form, file.id)).toBeUndefined();
    expect(await inBucket(form, file.id)).toBe(0);
  });
});

describe('hostile files', () => {
  it('are at least a hundred', () => {
    expect(hostileFiles().length).toBeGreaterThanOrEqual(100);
  });

  it.each(hostileFiles())('$about', async ({ name, bytes, refused }) => {
    const form = await hostileForm();
    const id = randomKey();
    const begun = await begin(form, { id, name, size: bytes.length });
    const end = begun.status === 200 ? await piece(form, id, 0, bytes) : begun;
    if (refused) {
      expect(end.status).toBe(400);
      expect(JSON.stringify(end.body.error?.details?.problems)).toMatch(/"file_/);
      // Of what was refused nothing is left.
      expect(await storedUpload(form, id)).toBeUndefined();
      expect(await inBucket(form, id)).toBe(0);
      return;
    }
    const kept = end.body.file?.name ?? '';
    // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
    expect(kept).not.toMatch(/[/\\:*?"<>|\u0000-\u001f\u202a-\u202e\u2066-\u2069]|^\.|\.$/);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(120);
  });

  let shared: Promise<Published> | undefined;
  const hostileForm = () =>
    (shared ??= published(
      server.db,
      aContactForm([{ id: 'fcv', key: 'cv', type: 'file', label: 'CV', required: true }]),
    ));
});

describe('a file and its response', () => {
  it('are bound when the response is stored, once', async () => {
    const form = await asking();
    const file = await sent(form);
    const request = withFiles(file);
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    const id = submissionId(form.formId, request.key);
    const upload = await storedUpload(form, file.id);
    expect(upload?.submissionId).toBe(id);
    expect(upload?.purgeAt).toBeUndefined();
    // A repeat answers as the first did; no other response can name the file, nor can it be taken back.
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    expect((await post(server.url, form.formId, withFiles(file))).status).toBe(400);
    expect((await ask(`/api/forms/${form.formId}/uploads/${file.id}`)).status).toBe(404);
    await ask(`/api/forms/${form.formId}/uploads/${file.id}`, { method: 'DELETE' });
    expect(await inBucket(form, file.id)).toBe(1);
  });

  it('a response is refused whose file is not there, is not whole, or is another', async () => {
    const form = await asking();
    const file = await sent(form);
    const half = randomKey();
    await begin(form, { id: half });
    const wrong: FileRef[] = [
      { ...file, id: randomKey() },
      { ...file, id: half },
      { ...file, name: 'other.pdf' },
      { ...file, size: 1 },
      { ...file, id: 'a/b' },
      await sent(await asking()),
    ];
    for (const one of wrong) {
      const refusal = await post(server.url, form.formId, withFiles(one));
      expect(refusal.status).toBe(400);
      expect(JSON.stringify(await refusal.json())).toContain('file_gone');
    }
    expect((await post(server.url, form.formId, withFiles(file))).status).toBe(200);
  });

  it('without a response a file goes after three days; with one it stays until that is erased', async () => {
    const form = await asking();
    const [lost, kept] = [await sent(form), await sent(form)];
    const request = withFiles(kept);
    await post(server.url, form.formId, request);
    const now = clock + WAITING_TIME;
    await runSweep({ db: server.db, now, keySecret: KEY_SECRET, newKey: randomKey });
    expect(await storedUpload(form, lost.id)).toBeUndefined();
    expect(await inBucket(form, lost.id)).toBe(0);
    expect(await inBucket(form, kept.id)).toBe(1);
    const ids = [submissionId(form.formId, request.key)];
    const change = async (act: 'trash' | 'erase') =>
      call(
        server.db,
        'changeResponses',
        { workspace: form.ws, ids, change: { kind: 'status', act } },
        { uid: form.uid },
      );
    await change('trash');
    await change('erase');
    await runSweep({
      db: server.db,
      now: Date.now() + 1,
      keySecret: KEY_SECRET,
      newKey: randomKey,
    });
    expect(await inBucket(form, kept.id)).toBe(0);
    expect(await storedUpload(form, kept.id)).toBeUndefined();
  });

  it('goes with its workspace', async () => {
    const form = await asking();
    const file = await sent(form);
    await eraseWorkspace(server.db, form.ws);
    expect(await inBucket(form, file.id)).toBe(0);
  });
});

describe('the door of a response’s files', () => {
  let form: Published;
  let file: FileRef;
  let submission: string;
  beforeEach(async () => {
    form = await asking();
    file = await sent(form, { name: 'Zoë’s photo.png', bytes: PNG });
    const request = withFiles(file);
    await post(server.url, form.formId, request);
    submission = submissionId(form.formId, request.key);
  });

  const opened = (uid = form.uid, ws = form.ws) =>
    call(server.db, 'openFiles', { workspace: ws, submissionId: submission }, { uid, now: clock });
  const join = (uid: string, role: Role) =>
    server.db
      .doc(paths.member(form.ws, uid))
      .set({ schemaVersion: 1, role, joinedAt: 1, displayName: uid, email: `${uid}@example.org` });

  it('saves it under its name, and never shows it', async () => {
    const { files: by } = await opened();
    const response = await fetch(server.url + (by[file.id]?.path ?? ''), { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; .*Zo%C3%AB%E2%80%99s/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('draws a small picture again, and keeps it', async () => {
    const { files: by } = await opened();
    for (let round = 0; round < 2; round += 1) {
      const preview = await fetch(server.url + (by[file.id]?.preview ?? ''));
      expect(preview.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await preview.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
    expect(await inBucket(form, file.id)).toBe(2);
  });

  it('opens for members alone, for five minutes', async () => {
    for (const role of ['viewer', 'editor', 'admin'] as const) {
      await join(`${role}1`, role);
      expect(Object.keys((await opened(`${role}1`)).files)).toEqual([file.id]);
    }
    await expect(opened('stranger')).rejects.toThrow(AppError);
    const other = await asking();
    await expect(opened(form.uid, other.ws)).rejects.toThrow(AppError);

    const path = (await opened('viewer1')).files[file.id]?.path ?? '';
    const statusOf = async (at: string) => (await fetch(server.url + at)).status;
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path.replace(/ticket=.{4}/, 'ticket=AAAA'))).toBe(404);
    expect(await statusOf(path.replace(/member=[^&]*/, `member=${form.uid}`))).toBe(404);
    expect(await statusOf(path.replace(/until=\d+/, 'until=9999999999999'))).toBe(404);
    expect(await statusOf(path.replace(/\?.*/, ''))).toBe(404);
    expect(await statusOf(path.replace(file.id, randomKey()))).toBe(404);
    clock += FILE_TICKET_LIFE;
    expect(await statusOf(path)).toBe(404);
    const again = (await opened('viewer1')).files[file.id]?.path ?? '';
    await server.db.doc(paths.member(form.ws, 'viewer1')).delete();
    expect(await statusOf(again)).toBe(403);
  });
});

describe('a page without JavaScript', () => {
  const postForm = async (
    form: Published,
    fields: [string, string][],
    posted: [string, Blob, string][],
  ) => {
    const body = new FormData();
    for (const [name, value] of [
      ['_version', '1'],
      ['_page', 'pone'],
      ['_seen', 'fcv'],
      ...fields,
    ] as const) {
      body.append(name, value);
    }
    for (const [name, blob, fileName] of posted) body.append(name, blob, fileName);
    const response = await fetch(`${server.url}/forms/${form.formId}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'user-agent': BROWSER },
    });
    return {
      status: response.status,
      html: await response.text(),
      to: response.headers.get('location'),
    };
  };
  const pdf = () => new Blob([new Uint8Array(PDF)], { type: 'application/pdf' });

  it('posts files with the answers, carries them to the end, and sends them', async () => {
    const form = await asking();
    const page = await (await fetch(`${server.url}/forms/${form.formId}`)).text();
    expect(page).toContain('enctype="multipart/form-data"');
    expect(page).toContain('name="fcv.new"');
    const check = await postForm(form, [['_act', 'next']], [['fcv.new', pdf(), 'cv.pdf']]);
    expect(check.status).toBe(200);
    expect(check.html).toContain('Check your answers');
    const value =
      /name="fcv" value="([^"]*)"/.exec(check.html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const key = /name="_key" value="([^"]*)"/.exec(check.html)?.[1] ?? '';
    const end = await postForm(
      form,
      [
        ['_act', 'send'],
        ['_key', key],
        ['fcv', value],
      ],
      [],
    );
    expect(end.status).toBe(303);
    const { id } = JSON.parse(value) as FileRef;
    expect((await storedUpload(form, id))?.submissionId).toBe(submissionId(form.formId, key));
  });

  it('says what is wrong with a file, and keeps the others', async () => {
    const form = await asking();
    const bad = new Blob(['MZ nothing of a PDF'], { type: 'application/pdf' });
    const again = await postForm(
      form,
      [['_act', 'next']],
      [
        ['fcv.new', pdf(), 'good.pdf'],
        ['fcv.new', bad, 'bad.pdf'],
      ],
    );
    expect(again.status).toBe(422);
    expect(again.html).toContain('The content of this file doesn’t match its type.');
    expect(again.html).toContain('good.pdf');
    const none = await postForm(form, [['_act', 'next']], [['fcv.new', new Blob([]), '']]);
    expect(none.status).toBe(422);
    const forged = fileValue({ id: randomKey(), name: 'cv.pdf', size: 10 });
    const late = await postForm(
      form,
      [
        ['_act', 'send'],
        ['_key', randomKey()],
        ['fcv', forged],
      ],
      [],
    );
    expect(late.status).toBe(422);
    expect(late.html).toContain('A file is no longer available.');
  });

  it('refuses a post that is larger than 10 MiB, or no form at all', async () => {
    const form = await asking();
    const large = new Blob([new Uint8Array(FILE_LIMITS.post)]);
    const { status } = await postForm(
      form,
      [['_act', 'next']],
      [['fcv.new', large, 'cv.pdf']],
    ).catch(() => ({ status: 413 }));
    expect(status).toBe(413);
    const broken = await fetch(`${server.url}/forms/${form.formId}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'no boundary',
    });
    expect(broken.status).toBe(400);
  });
});
