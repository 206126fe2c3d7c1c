/**
 * The deployed shape: bundle, triggers, task queue and callables inside the Functions emulator, as one answer passes
 * through them. Everything else is tested faster in one process; this finds what only the real wiring can get wrong.
 */
import { describe, expect, it } from 'vitest';
import { callPath, type CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import { API_SCOPES } from '@/domain/documents/apiKeys.schema';
import { FILE_LIMITS } from '@/domain/options/fileLimits';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { HOOK_EVENTS, type HookEventName } from '@/domain/options/destinations/hookEvents';
import { PART_BYTES } from '@/domain/options/imports';
import { authOf } from '../../functions/src/lib/accounts';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { PDF } from '../support/hostileFiles';
import { anAddress } from '../support/mail';
import { startReceiver } from '../support/receiver';
import { withProof } from '../support/proofs';
import { aContactForm, aSubmission, post, withName } from '../support/product';

const {
  FIREBASE_AUTH_EMULATOR_HOST,
  FORMLOOM_INBOX,
  FORMLOOM_URL,
  FORMLOOM_WEBHOOK_HOSTS,
  FUNCTIONS_EMULATOR_HOST,
  GCLOUD_PROJECT,
} = process.env;
const project = GCLOUD_PROJECT ?? 'demo-formloom';
const url = FORMLOOM_URL ?? '';
const db = databaseOf(project);

async function signUp(): Promise<string> {
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST ?? ''}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: `${randomKey()}@example.org`,
        password: 'secret-123',
        returnSecureToken: true,
      }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

function caller(token: string) {
  return async <N extends CallName>(name: N, data: unknown) => {
    const response = await fetch(
      `http://${FUNCTIONS_EMULATOR_HOST ?? ''}/${project}/us-central1/${callPath(name)}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ data }),
      },
    );
    return (await response.json()) as {
      result?: Calls[N]['response'];
      error?: { status: string; details?: { code: string } };
    };
  };
}

/** What the local inbox has for an address, the newest first. */
async function inbox(to: string): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${FORMLOOM_INBOX ?? ''}/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { subject: string; text: string }[];
}

describe.skipIf(!FUNCTIONS_EMULATOR_HOST)('in the Functions emulator', () => {
  it('an answer passes all the way to contact, notification and numbers', async () => {
    const call = caller(await signUp());
    const ensured = await call('ensureWorkspace', { timeZone: 'Europe/London' });
    const workspace = ensured.result?.workspace ?? '';
    const formId = randomKey();
    const definition = canonicalJson(aContactForm());
    expect((await call('createForm', { workspace, formId, definition })).result?.rev).toBe(1);
    expect((await call('publishForm', { workspace, formId, rev: 1 })).result?.version).toBe(1);

    const page = await fetch(`${url}/forms/${formId}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, s-maxage=60']);
    expect(await page.text()).toContain('Your name');

    const answers = withName('Ada', { femail: { t: 'text', v: 'ada@acme.example' } });
    const sent = await post(url, formId, aSubmission({ answers }));
    expect(sent.status).toBe(200);
    await expect
      .poll(
        async () => {
          const [head, contacts, accounts, activities, pending] = await Promise.all([
            db.doc(paths.form(workspace, formId)).get(),
            db.collection(paths.contacts(workspace)).get(),
            db.collection(paths.accounts(workspace)).get(),
            db.collection(paths.activities(workspace)).get(),
            db.collection(paths.submissions(workspace)).where('pendingSince', '>', 0).get(),
          ]);
          const counted: unknown = head.get('counts.submissions');
          return [counted, contacts.size, accounts.size, activities.size, pending.size];
        },
        { timeout: 25_000, interval: 250 },
      )
      .toEqual([1, 1, 1, 1, 0]);
  }, 60_000);

  it('programs hear of contacts, responses and publishing by what was written alone, each once', async () => {
    const [, port = ''] = /:(\d+)/.exec(FORMLOOM_WEBHOOK_HOSTS ?? '') ?? [];
    const receiver = await startReceiver(Number(port));
    const call = caller(await signUp());
    const ensured = await call('ensureWorkspace', { timeZone: 'Europe/London' });
    const workspace = ensured.result?.workspace ?? '';
    const formId = randomKey();
    const definition = canonicalJson(aContactForm());
    await call('createForm', { workspace, formId, definition });
    const made = await call('createApiKey', { workspace, name: 'Zapier', scopes: [...API_SCOPES] });
    for (const event of HOOK_EVENTS) {
      const subscribed = await fetch(`${url}/api/v1/hooks`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${made.result?.key ?? ''}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ url: `http://${receiver.host}/${event}`, event }),
      });
      expect(subscribed.status).toBe(201);
    }
    const heard = async (event: HookEventName, about: (data: never) => unknown) => {
      const bodies = () =>
        receiver.got
          .filter(({ path }) => path === `/${event}`)
          .map(({ body }) => about((JSON.parse(body) as { data: never }).data));
      // Behind the events of the other files of tests.
      await expect.poll(bodies, { timeout: 60_000, interval: 250 }).toHaveLength(1);
      return bodies()[0];
    };
    try {
      await call('publishForm', { workspace, formId, rev: 1 });
      expect(await heard('form.published', (data) => (data as { id: string }).id)).toBe(formId);
      const answers = withName('Ada', { femail: { t: 'text', v: 'ada@acme.example' } });
      expect((await post(url, formId, aSubmission({ answers }))).status).toBe(200);
      const id = (await heard('response.created', (data) => (data as { id: string }).id)) as string;
      expect(await heard('contact.created', (data) => (data as { name: string }).name)).toBe('Ada');
      const { docs } = await db.collection(paths.contacts(workspace)).get();
      // Written as any part of the product writes it: the trigger alone tells of it.
      await docs[0]?.ref.update({ name: 'Ada Lovelace' });
      expect(await heard('contact.updated', (data) => (data as { name: string }).name)).toBe(
        'Ada Lovelace',
      );
      await call('editResponse', {
        workspace,
        submissionId: id,
        base: 0,
        answers: withName('Grace'),
      });
      expect(await heard('response.updated', (data) => (data as { id: string }).id)).toBe(id);
      const change = { kind: 'status', act: 'trash' };
      await call('changeResponses', { workspace, ids: [id], change });
      expect(await heard('response.deleted', (data) => (data as { id: string }).id)).toBe(id);
    } finally {
      await receiver.close();
    }
  }, 120_000);

  it('mail goes out by itself: to who signs up for the newsletter, and to who forgot a password', async () => {
    const to = anAddress();
    await db.collection(paths.registrations()).add({ emailAddress: to, firstName: 'Ada' });
    // Behind the events of the other files of tests.
    await expect.poll(() => inbox(to), { timeout: 60_000, interval: 250 }).toHaveLength(1);
    const [asking] = await inbox(to);
    const [, confirm = ''] = /(\/api\/newsletter\/\S+)/.exec(asking?.text ?? '') ?? [];
    expect((await fetch(`${url}${confirm}`, { method: 'POST' })).status).toBe(200);
    await expect.poll(() => inbox(to), { timeout: 20_000, interval: 250 }).toHaveLength(2);
    const [, path = ''] = /(\/api\/unsubscribe\/\S+)/.exec(asking?.text ?? '') ?? [];
    expect((await fetch(`${url}${path}`)).status).toBe(200);
    expect((await fetch(`${url}${path}`, { method: 'POST' })).status).toBe(200);
    const left = await db.collection(paths.registrations()).where('emailAddress', '==', to).get();
    expect(left.size).toBe(0);

    const known = anAddress();
    await (await authOf(db)).createUser({ email: known });
    const asked = await fetch(`${url}/api/password-resets`, {
      method: 'POST',
      headers: await withProof(url, 'password-resets'),
      body: JSON.stringify({ email: known }),
    });
    expect(asked.status).toBe(202);
    await expect.poll(() => inbox(known), { timeout: 20_000, interval: 250 }).toHaveLength(1);
    const [reset] = await inbox(known);
    expect(reset?.text).toContain(`${url}/forgot-password?mode=resetPassword&oobCode=`);
  }, 120_000);

  it('the largest piece of a file, post and part of an import arrive; a byte more is refused in words', async () => {
    const call = caller(await signUp());
    const ensured = await call('ensureWorkspace', { timeZone: 'Europe/London' });
    const workspace = ensured.result?.workspace ?? '';
    const formId = randomKey();
    const cv = { id: 'fcv', key: 'cv', type: 'file', label: 'CV', required: false } as const;
    const form = aContactForm([...Object.values(aContactForm().fields), cv]);
    const definition = canonicalJson(form);
    expect((await call('createForm', { workspace, formId, definition })).result?.rev).toBe(1);
    expect((await call('publishForm', { workspace, formId, rev: 1 })).result?.version).toBe(1);

    const id = randomKey();
    const uploads = `${url}/api/forms/${formId}/uploads`;
    const size = FILE_LIMITS.piece + 100_000;
    const announced = await fetch(uploads, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, version: 1, field: 'fcv', name: 'cv.pdf', size }),
    });
    expect(announced.status).toBe(200);
    const piece = (length: number) =>
      fetch(`${uploads}/${id}?offset=0`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(Buffer.concat([PDF, Buffer.alloc(length - PDF.length, 7)])),
      });
    const over = await piece(FILE_LIMITS.piece + 1);
    expect([over.status, await over.text()]).toEqual([413, expect.stringContaining('too large')]);
    const whole = await piece(FILE_LIMITS.piece);
    expect([whole.status, await whole.json()]).toEqual([200, { received: FILE_LIMITS.piece }]);

    const head =
      '--parts\r\nContent-Disposition: form-data; name="_version"\r\n\r\n1\r\n' +
      '--parts\r\nContent-Disposition: form-data; name="fcv"; filename="cv.pdf"\r\n\r\n';
    const end = '\r\n--parts--\r\n';
    const posted = (length: number) =>
      fetch(`${url}/forms/${formId}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=parts' },
        body: head + 'x'.repeat(length - head.length - end.length) + end,
      });
    // It was read: the name is missing.
    expect((await posted(FILE_LIMITS.post)).status).toBe(422);
    const refused = await posted(FILE_LIMITS.post + 1);
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('<h1>')]);

    const text = 'x'.repeat(PART_BYTES / 2 - 100);
    const rows = [1, 2].map((row) => ({ row, answers: { fname: { t: 'text', v: text } } }));
    const about = { workspace, id: randomKey(), formId, part: 0 };
    expect(await call('stageImport', { ...about, rows })).toMatchObject({ result: {} });
  }, 60_000);

  it('only a hashed asset is kept for good', async () => {
    const kept = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
    const home = await (await fetch(url)).text();
    const [, script = ''] = /data-modules="(?:[^"]* )?(\/assets\/[^" ]+\.js)"/.exec(home) ?? [];
    expect(script).toMatch(/-[\w-]{8}\.js$/);
    expect(await kept(script)).toContain('immutable');
    for (const path of ['/assets/missing.js', '/assets/x']) {
      expect(await kept(path), path).not.toContain('immutable');
    }
  });

  it('errors carry our code, and no one is anybody without a token', async () => {
    const call = caller(await signUp());
    expect((await call('createForm', { workspace: 'x' })).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { code: 'malformed' },
    });
    const anonymous = caller('');
    expect((await anonymous('ensureWorkspace', { timeZone: 'UTC' })).error).toMatchObject({
      status: 'UNAUTHENTICATED',
      details: { code: 'unauthenticated' },
    });
  });
});
