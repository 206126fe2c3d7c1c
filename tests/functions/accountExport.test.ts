/** Download my data: everything, for no one else, at flat memory. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import {
  LEFT_OUT,
  OF_PERSON,
  OF_WORKSPACE,
  type ExportTree,
} from '../../functions/src/account/exportPlan';
import { accountAsJson } from '../../functions/src/http/exportAccount';
import { accountOf, authOf } from '../../functions/src/lib/accounts';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import { addMember } from '../support/aWorld';
import { aPerson, tokenOf } from '../support/accounts';
import { effectsAt } from '../support/effects';
import { aSubmission, post, published, withName } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-formloom';
const db = databaseOf(PROJECT);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: PROJECT });
});
afterAll(() => server.close());

const download = (token?: string) =>
  fetch(`${server.url}/api/account/export`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });

type Row = Record<string, unknown> & { id: string };
interface Exported {
  account: Record<string, unknown>;
  profile: Record<string, unknown>;
  notifications: Row[];
  state: Row[];
  workspaces: Row[];
  ownedWorkspaces: (Row &
    Record<'members' | 'submissions' | 'contacts' | 'stats', Row[]> & {
      forms: (Row & Record<'draft' | 'versions' | 'registry' | 'sessions' | 'stats', Row[]>)[];
    })[];
}

describe('downloading one’s data', () => {
  it('gives every document of oneself and of what one owns', async () => {
    const ada = await aPerson(db);
    const { formId } = await published(db, undefined, { uid: ada.uid, ws: ada.ws });
    const answers = withName('Grace', { femail: { t: 'text', v: 'grace@acme.example' } });
    const session = { id: randomKey(), viewedAgo: 9_000, startedAgo: 5_000 };
    await post(server.url, formId, aSubmission({ answers, session }));
    await runSweep(effectsAt(db, Date.now() + 60_000), { effectAge: 0 });
    await db.doc(paths.userState(ada.uid, 'forms')).set({ schemaVersion: 2, value: '{"a":1}' });

    const response = await download(await tokenOf(ada));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await response.text();
    expect(text).not.toMatch(/passwordHash|passwordSalt/);
    const all = JSON.parse(text) as Exported;
    expect(all.account).toMatchObject({ uid: ada.uid, email: ada.email, displayName: ada.name });
    expect(all.profile).toMatchObject({ email: ada.email });
    expect(all.workspaces.map(({ id }) => id)).toEqual([ada.ws]);
    const [workspace, ...others] = all.ownedWorkspaces;
    expect([workspace?.id, others.length]).toEqual([ada.ws, 0]);

    // Each document there is below the profile and the workspace, found without the plan, is in the file.
    const missing: string[] = [];
    const look = async (ref: FirebaseFirestore.DocumentReference, exported: unknown) => {
      for (const collection of await ref.listCollections()) {
        if (Object.hasOwn(LEFT_OUT, patternOf(collection.path))) continue;
        const rows = (exported as Record<string, Row[]>)[collection.id] ?? [];
        for (const below of await collection.listDocuments()) {
          const row = rows.find(({ id }) => id === below.id);
          if (row) await look(below, row);
          else missing.push(below.path);
        }
      }
    };
    await look(db.doc(paths.user(ada.uid)), all);
    await look(db.doc(paths.workspace(ada.ws)), workspace);
    expect(missing).toEqual([]);
    expect(workspace?.submissions[0]?.['answers']).toMatchObject(answers);
    expect(workspace?.forms[0]?.versions).toHaveLength(1);
  });

  it('gives nothing to no one, and nothing of others’ workspaces but that one is in them', async () => {
    for (const token of [undefined, 'x', `${'e30'}.${'e30'}.`]) {
      expect((await download(token)).status).toBe(401);
    }
    const [ada, bob] = await Promise.all([aPerson(db), aPerson(db, 'Bob')]);
    await addMember(db, ada.ws, 'editor', { uid: bob.uid });
    await db
      .doc(paths.userWorkspace(bob.uid, ada.ws))
      .set({ schemaVersion: 1, name: 'Ada’s', role: 'editor', joinedAt: 1 });
    const all = (await (await download(await tokenOf(bob))).json()) as Exported;
    expect(all.workspaces).toHaveLength(2);
    expect(all.ownedWorkspaces.map(({ id }) => id)).toEqual([bob.ws]);
    expect(JSON.stringify(all)).not.toContain(ada.email);
  });

  it('goes by the membership, and never by the list that mirrors it', async () => {
    const [ada, bob] = await Promise.all([aPerson(db), aPerson(db, 'Bob')]);
    const token = await tokenOf(bob);
    await db
      .doc(paths.userWorkspace(bob.uid, ada.ws))
      .set({ schemaVersion: 1, name: 'Ada’s', role: 'owner', joinedAt: 1 });
    for (const role of [undefined, 'viewer'] as const) {
      if (role !== undefined) await addMember(db, ada.ws, role, { uid: bob.uid });
      const all = (await (await download(token)).json()) as Exported;
      expect(all.ownedWorkspaces.map(({ id }) => id)).toEqual([bob.ws]);
      expect(JSON.stringify(all)).not.toContain(ada.email);
    }
  });

  it('ends with the sessions of the account', async () => {
    const ada = await aPerson(db);
    const token = await tokenOf(ada);
    // The emulator counts by the second.
    await (await authOf(db)).updateUser(ada.uid, { disabled: true });
    expect((await download(token)).status).toBe(401);
  });

  it('is asked for a few times only', async () => {
    const token = await tokenOf(await aPerson(db));
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await download(token)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('needs no more memory for many documents than for few', async () => {
    const ada = await aPerson(db);
    const { formId } = await published(db, undefined, { uid: ada.uid, ws: ada.ws });
    const writer = db.bulkWriter();
    for (let index = 0; index < 3_000; index += 1) {
      const filler = { formId, summary: 'x'.repeat(10_000), status: 'complete' };
      void writer.set(db.doc(paths.submission(ada.ws, `many${index}`)), filler);
    }
    await writer.close();
    const account = await accountOf(db, ada.uid);
    if (!account) throw new Error('There is no account.');
    let bytes = 0;
    let largest = 0;
    for await (const part of accountAsJson(db, account, 0)) {
      bytes += part.length;
      largest = Math.max(largest, part.length);
    }
    expect(bytes).toBeGreaterThan(30_000_000);
    expect(largest).toBeLessThan(12_000);
  });
});

function patternOf(path: string): string {
  return path
    .split('/')
    .map((segment, index) => (index % 2 === 1 ? '{}' : segment))
    .join('/');
}

/** `users/{}/state` of each path of paths.ts. */
function collections(): Set<string> {
  return new Set(
    Object.values(paths).map((path) => {
      const segments = (path as (...ids: string[]) => string)('{}', '{}', '{}').split('/');
      return patternOf((segments.length % 2 === 0 ? segments.slice(0, -1) : segments).join('/'));
    }),
  );
}

function patterns(root: string, tree: ExportTree): string[] {
  return Object.entries(tree).flatMap(([name, below]) => [
    `${root}/{}/${name}`,
    ...(below === true ? [] : patterns(`${root}/{}/${name}`, below)),
  ]);
}

describe('the plan of the export', () => {
  it('has decided about every collection there is', () => {
    const decided = [
      'users',
      'workspaces',
      ...patterns('users', OF_PERSON),
      ...patterns('workspaces', OF_WORKSPACE),
      ...Object.keys(LEFT_OUT),
    ];
    expect([...collections()].sort()).toEqual([...decided].sort());
  });
});
