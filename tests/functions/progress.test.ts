/** How far people come, through the doors: merged, refused, and left out for those who ask not to be tracked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Progress, SessionDoc } from '@/domain/documents/numbers.schema';
import { sessionSchema } from '@/domain/documents/numbers.schema';
import type { PrivateVisits } from '@/domain/options/privateVisits';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey } from '../../functions/src/lib/hash';
import { aSubmission, BROWSER, call, published, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
const clock = Date.now();

beforeAll(async () => {
  server = await startServer({ projectId: 'demo-progress', now: () => clock });
});
afterAll(() => server.close());

const send = async (
  { formId }: Published,
  door: 'sessions' | 'submissions',
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const sent = await fetch(`${server.url}/api/forms/${formId}/${door}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER, ...headers },
    body: JSON.stringify(body),
  });
  return sent.status;
};

const beacon = (form: Published, session: object, headers?: Record<string, string>) =>
  send(form, 'sessions', { version: 1, session }, headers);

async function sessionsOf({ ws, formId }: Published): Promise<SessionDoc[]> {
  const found = await server.db.collection(paths.sessions(ws, formId)).get();
  return found.docs.map((doc) => sessionSchema.strict().parse(doc.data()));
}

const first: Progress = { reached: '0-1', page: 0, last: 1, lastAt: 1, seconds: { 0: 20 } };
const second: Progress = {
  reached: '0-2,4',
  page: 2,
  last: 0,
  lastAt: 2,
  backs: 1,
  errors: { 1: 2 },
  seconds: { 0: 25, 2: 4 },
};

describe('progress', () => {
  it('is merged into its session, in any order and however often, by beacons and by the response', async () => {
    const form = await published(server.db);
    const id = randomKey();
    const session = (progress?: Progress) => ({
      id,
      viewedAgo: 60_000,
      startedAgo: 50_000,
      campaign: 'spring',
      ...(progress ? { progress } : {}),
    });
    for (const progress of [second, first, undefined, second, first]) {
      expect(await beacon(form, session(progress))).toBe(204);
    }
    expect(await sessionsOf(form)).toMatchObject([{ campaign: 'spring', progress: second }]);
    const last = { ...second, reached: '0-5', last: 5, lastAt: 9 };
    expect(await send(form, 'submissions', aSubmission({ session: session(last) }))).toBe(200);
    // A beacon that was on its way the whole time.
    expect(await beacon(form, session(first))).toBe(204);
    expect(await sessionsOf(form)).toMatchObject([{ submissions: 1, progress: last }]);
  });

  it('that no page reports drops its beacon, and never a response', async () => {
    const form = await published(server.db);
    const hostile = { ...first, reached: '0,'.repeat(3_000), errors: { 5_000: 1 } };
    const session = { id: randomKey(), viewedAgo: 5, progress: hostile };
    expect(await beacon(form, session)).toBe(204);
    expect(await sessionsOf(form)).toEqual([]);
    expect(await send(form, 'submissions', aSubmission({ session }))).toBe(200);
    const [stored] = await sessionsOf(form);
    expect(stored?.submissions).toBe(1);
    expect(stored?.progress).toBeUndefined();
  });

  it('is nothing that pages of before report, and their sessions are as they were', async () => {
    const form = await published(server.db);
    const session = { id: randomKey(), viewedAgo: 9_000, startedAgo: 4_000, hiddenMs: 0 };
    expect(await beacon(form, session)).toBe(204);
    const [stored] = await sessionsOf(form);
    expect(Object.keys(stored ?? {})).not.toContain('progress');
  });
});

describe('people who ask not to be tracked', () => {
  const signals: Record<string, string>[] = [{ DNT: '1' }, { 'Sec-GPC': '1' }];
  const choose = ({ ws: workspace, uid }: Published, count: PrivateVisits) =>
    call(server.db, 'changePrivateVisits', { workspace, count }, { uid });

  it.each(signals)('are counted without how far they came: %o', async (headers) => {
    const form = await published(server.db);
    const id = randomKey();
    const facts = { id, viewedAgo: 9_000, startedAgo: 4_000, progress: first };
    await beacon(form, facts, headers);
    const [left] = await sessionsOf(form);
    expect(left).toMatchObject({ viewedAt: clock - 9_000, startedAt: clock - 4_000 });
    expect(left?.progress).toBeUndefined();
    await send(form, 'submissions', aSubmission({ session: facts }), headers);
    const [sent] = await sessionsOf(form);
    expect(sent?.submissions).toBe(1);
    expect(sent?.progress).toBeUndefined();
  });

  it.each(signals)(
    'are counted once they respond, if the workspace chose so: %o',
    async (headers) => {
      const form = await published(server.db);
      await choose(form, 'responses');
      const facts = { id: randomKey(), viewedAgo: 9_000, startedAgo: 4_000 };
      expect(await beacon(form, facts, headers)).toBe(204);
      expect(await sessionsOf(form)).toEqual([]);
      // All others as before.
      await beacon(form, { ...facts, id: randomKey() });
      expect(await sessionsOf(form)).toHaveLength(1);
      await send(form, 'submissions', aSubmission({ session: facts }), headers);
      expect((await sessionsOf(form)).map(({ submissions }) => submissions).sort()).toEqual([0, 1]);
    },
  );

  it('have the choice in every form: one that is live, one that is published later, and back', async () => {
    const form = await published(server.db);
    const page = async () => (await fetch(`${server.url}/forms/${form.formId}`)).text();
    const choiceOf = async ({ formId }: Published): Promise<unknown> =>
      (await server.db.doc(paths.publicForm(formId)).get()).get('privateVisits');
    const before = await page();
    await choose(form, 'responses');
    expect(await choiceOf(form)).toBe('responses');
    const later = await published(server.db, undefined, { uid: form.uid, ws: form.ws });
    expect(await choiceOf(later)).toBe('responses');
    await choose(form, 'visits');
    expect([await choiceOf(form), await choiceOf(later)]).toEqual(['visits', 'visits']);
    // The page is as before: it learns of the choice by the part that it names, and only then.
    expect(await page()).toBe(before);
    expect(before).not.toContain('privateVisits');
  });

  it('are a choice of admins', async () => {
    const form = await published(server.db);
    const other = await published(server.db);
    await expect(
      call(
        server.db,
        'changePrivateVisits',
        { workspace: form.ws, count: 'responses' },
        { uid: other.uid },
      ),
    ).rejects.toThrow();
  });
});
