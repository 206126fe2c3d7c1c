import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';
import { STATE_BYTES } from '@/domain/documents/people.schema';
import { paths, STATE_SCREENS } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { ACTORS, MATRIX, OPERATIONS, SEED, type Actor, type Operation, type Row } from './matrix';

type Db = firebase.firestore.Firestore;

const PROJECT = 'demo-rules';
const RULES = readFileSync('firestore.rules', 'utf8');
const FORM = 'workspaces/ws1/forms/form1';
/** A number, but no date that a browser can show. */
const FAR = 9_000_000_000_000_000;
/** Past the rules: for what is there before each test. */
const admin = databaseOf(PROJECT);
let environment: RulesTestEnvironment;
/** Whether the last test may have changed something. */
let changed = true;
/** One connection for each actor: hundreds of them would choke the emulator. */
const connections = new Map<string, Db>();

beforeAll(async () => {
  setLogLevel('silent');
  const [host = '127.0.0.1', port = '8080'] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(
    ':',
  );
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host, port: Number(port), rules: RULES },
  });
});
afterAll(() => environment.cleanup());

beforeEach(async () => {
  if (!changed) return;
  await environment.clearFirestore();
  const batch = admin.batch();
  for (const [path, data] of Object.entries(SEED)) batch.set(admin.doc(path), data);
  await batch.commit();
});

function as(actor: Actor | 'odd'): Db {
  const known = connections.get(actor);
  if (known) return known;
  const db =
    actor === 'visitor'
      ? environment.unauthenticatedContext().firestore()
      : environment.authenticatedContext(actor).firestore();
  connections.set(actor, db);
  return db;
}

function attempt(db: Db, actor: Actor, operation: Operation, row: Row): Promise<unknown> {
  const existing = db.doc(row.existing);
  switch (operation) {
    case 'get':
      return existing.get();
    case 'list': {
      const { parent } = existing;
      const query = row.listOf ? parent.where(row.listOf[0], '==', row.listOf[1]) : parent;
      return query.limit(10).get();
    }
    case 'create':
      return existing.parent.doc(row.created ?? 'brandnew').set(row.good(actor));
    case 'update': {
      const batch = db.batch();
      batch.update(existing, row.good(actor));
      for (const [path, data] of Object.entries(row.together ?? {})) {
        batch.update(db.doc(path), data);
      }
      return batch.commit();
    }
    case 'delete':
      return existing.delete();
  }
}

describe('the matrix', () => {
  const cases = Object.entries(MATRIX).flatMap(([collection, row]) =>
    OPERATIONS.flatMap((operation) =>
      ACTORS.map((actor) => ({
        collection,
        row,
        operation,
        actor,
        verdict: row.allowed[operation]?.includes(actor) ? 'may' : 'may not',
      })),
    ),
  );

  it.each(cases)(
    '$actor $verdict $operation in $collection',
    async ({ row, operation, actor, verdict }) => {
      changed = verdict === 'may' && operation !== 'get' && operation !== 'list';
      const done = attempt(as(actor), actor, operation, row);
      await (verdict === 'may' ? assertSucceeds(done) : assertFails(done));
    },
  );

  it('has a row for every collection of paths.ts and of the rules', () => {
    const named = new Set([...collectionsOfPaths(), ...collectionsOfRules()]);
    expect([...named].sort()).toEqual(Object.keys(MATRIX).sort());
  });
});

describe('a login that was ended from another device', () => {
  it('opens nothing, also not to its own person; another login of theirs does', async () => {
    const at = (seconds: number) =>
      environment.authenticatedContext('viewer', { auth_time: seconds }).firestore();
    const ended = at(1);
    for (const path of ['users/viewer', 'workspaces/ws1', FORM]) {
      await assertFails(ended.doc(path).get());
      await assertSucceeds(at(2).doc(path).get());
    }
    await assertFails(ended.collection('workspaces/ws1/forms').limit(1).get());
    await assertFails(ended.doc('users/viewer/notifications/one').update({ readAt: 5 }));
    await assertFails(ended.doc('knowledgeBase/a').get());
    await assertSucceeds(ended.collection('featureSections').get());
  });
});

describe('a workspace that demands a login with two steps', () => {
  it('opens to no other, not even to its owner, and takes back nothing else', async () => {
    const demand = { needsTwoStep: true };
    const roles = ['viewer', 'editor', 'admin', 'owner'];
    for (const role of roles) await admin.doc(`workspaces/ws1/members/${role}`).update(demand);
    changed = true;
    for (const role of roles) {
      const two = { firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' } };
      const after = (token: object) =>
        environment.authenticatedContext(role, token as never).firestore();
      for (const path of ['workspaces/ws1', FORM]) {
        await assertFails(
          as(role as Actor)
            .doc(path)
            .get(),
        );
        await assertSucceeds(after(two).doc(path).get());
      }
      await assertFails(
        as(role as Actor)
          .collection('workspaces/ws1/members')
          .limit(1)
          .get(),
      );
      await assertSucceeds(
        as(role as Actor)
          .doc('knowledgeBase/a')
          .get(),
      );
    }
    await assertSucceeds(as('viewer').doc('users/viewer').get());
  });
});

/** `users/{}/state` from each path: the collection, or the one a document is in. */
function collectionsOfPaths(): string[] {
  return Object.values(paths).map((path) => {
    const make = path as (...ids: string[]) => string;
    const segments = make('{}', '{}', '{}').split('/');
    const collection = segments.length % 2 === 0 ? segments.slice(0, -1) : segments;
    return collection.map((segment, index) => (index % 2 === 1 ? '{}' : segment)).join('/');
  });
}

function collectionsOfRules(): string[] {
  const found: string[] = [];
  const open: { depth: number; path: string }[] = [];
  let depth = 0;
  for (const line of RULES.split('\n')) {
    const match = /^\s*match (\S+) \{/.exec(line);
    if (match?.[1] && !match[1].includes('{database}')) {
      const path = `${open.at(-1)?.path ?? ''}${match[1]}`;
      open.push({ depth, path });
      const segments = path.slice(1).split('/').slice(0, -1);
      found.push(segments.map((part, index) => (index % 2 === 1 ? '{}' : part)).join('/'));
    }
    const code = line
      .replace(/\$\([^)]*\)/g, '')
      .replace(/\/\/.*$/, '')
      .replace(/\/\{\w+\}/g, '');
    depth += (code.match(/\{/g) ?? []).length - (code.match(/\}/g) ?? []).length;
    while (open.length > 0 && depth <= (open.at(-1)?.depth ?? 0)) open.pop();
  }
  return found;
}

describe('membership', () => {
  // From here on every test begins with all of SEED.
  beforeAll(() => {
    changed = true;
  });

  it('ends with the member document', async () => {
    await assertSucceeds(as('editor').doc(FORM).get());
    await admin.doc('workspaces/ws1/members/editor').delete();
    await assertFails(as('editor').doc(FORM).get());
  });

  it('with a role that does not exist gives nothing', async () => {
    await assertFails(as('odd').doc(FORM).get());
  });

  it('lets a member ask for what is not there, and no one else', async () => {
    for (const path of ['forms/none', 'submissions/none']) {
      await assertSucceeds(as('viewer').doc(`workspaces/ws1/${path}`).get());
      await assertFails(as('stranger').doc(`workspaces/ws1/${path}`).get());
    }
  });
});

describe('submissions', () => {
  it('are listed only by a query that names a status, and never the erased ones', async () => {
    const all = as('owner').collection('workspaces/ws1/submissions');
    await assertFails(all.limit(10).get());
    await assertFails(all.where('submittedAt', '>', 0).get());
    await assertFails(all.where('status', '==', 'erased').get());
    await assertFails(all.where('status', 'in', ['complete', 'erased']).get());
    await assertSucceeds(all.where('status', 'in', ['complete', 'held']).get());
    await assertFails(all.doc('erased').get());
  });

  it('are not found across workspaces', async () => {
    const group = as('owner').collectionGroup('submissions');
    await assertFails(group.where('status', '==', 'complete').get());
  });
});

describe('notes', () => {
  const NOTES = 'workspaces/ws1/notes';
  const good = {
    schemaVersion: 1,
    about: { submissionId: 'one' },
    text: 'x'.repeat(5_000),
    at: 5,
    by: 'editor',
  };
  const write = (data: Record<string, unknown>) => as('editor').doc(`${NOTES}/two`).set(data);

  it('are written, and put back as they were', async () => {
    await assertSucceeds(write(good));
    await assertSucceeds(as('editor').doc(`${NOTES}/two`).delete());
    await assertSucceeds(write({ ...good, editedAt: 6 }));
  });

  it.each<[string, Record<string, unknown>]>([
    ['another schema', { ...good, schemaVersion: 2 }],
    ['another’s name', { ...good, by: 'owner' }],
    ['no text', { ...good, text: '' }],
    ['a text that is too long', { ...good, text: 'x'.repeat(5_001) }],
    ['a list for a text', { ...good, text: ['a'] }],
    ['a time of far away', { ...good, at: FAR }],
    ['an edit of far away', { ...good, editedAt: FAR }],
    ['a property more', { ...good, more: 1 }],
    ['a property less', { schemaVersion: 1, about: good.about, text: 'x', at: 5 }],
    ['a text for what it is about', { ...good, about: 'one' }],
    ['something else that it is about', { ...good, about: { contactId: 'one' } }],
    ['a number for an id', { ...good, about: { submissionId: 1 } }],
    ['a response that is erased', { ...good, about: { submissionId: 'erased' } }],
    ['a response that never was', { ...good, about: { submissionId: 'none' } }],
  ])('are refused with %s', async (_what, data) => {
    await assertFails(write(data));
  });

  it.each<[string, Record<string, unknown>]>([
    ['its author', { by: 'owner', editedAt: 6 }],
    ['its time', { at: 4, editedAt: 6 }],
    ['what it is about', { about: { submissionId: 'two' }, editedAt: 6 }],
    ['its text to nothing', { text: '', editedAt: 6 }],
    ['its text without a time', { text: 'New' }],
    ['its time of editing to one far away', { text: 'New', editedAt: FAR }],
  ])('their author does not change %s', async (_what, data) => {
    await assertFails(as('editor').doc(`${NOTES}/one`).update(data));
  });

  it('of another workspace are out of reach', async () => {
    await assertFails(as('stranger').doc(`${NOTES}/one`).delete());
    await assertFails(as('viewer').doc(`${NOTES}/one`).update({ text: 'New', editedAt: 6 }));
  });
});

describe('saved views', () => {
  const good = {
    schemaVersion: 1,
    formId: 'form1',
    name: 'Large orders',
    query: '',
    updatedAt: 6,
    updatedBy: 'editor',
  };
  const keep = (data: Record<string, unknown>, id = 'new') =>
    as('editor').doc(`workspaces/ws1/savedViews/${id}`).set(data);

  it('are of one form, or of all', async () => {
    await assertSucceeds(keep(good));
    await assertSucceeds(keep({ ...good, formId: '' }, 'all'));
    await assertFails(keep({ ...good, formId: 'form2' }, 'one'));
  });

  it.each<[string, Record<string, unknown>]>([
    ['another schema', { ...good, schemaVersion: 2 }],
    ['no form', { ...good, formId: 5 }],
    ['no name', { ...good, name: '' }],
    ['a name too long', { ...good, name: 'x'.repeat(61) }],
    ['a query too long', { ...good, query: 'é'.repeat(2_001) }],
    ['no query', { ...good, query: ['a'] }],
    ['a form too long', { ...good, formId: 'x'.repeat(41) }],
    ['a time of far away', { ...good, updatedAt: FAR }],
    ['another’s name', { ...good, updatedBy: 'owner' }],
    ['a property more', { ...good, more: 1 }],
  ])('are refused with %s', async (_what, data) => {
    await assertFails(keep(data));
  });
});

describe('themes', () => {
  const good = {
    schemaVersion: 1,
    name: 'Our brand',
    design: '{"font":"lora"}',
    updatedAt: 6,
    updatedBy: 'editor',
  };

  it.each<[string, Record<string, unknown>]>([
    ['another schema', { ...good, schemaVersion: 2 }],
    ['no name', { ...good, name: '' }],
    ['a name too long', { ...good, name: 'x'.repeat(61) }],
    ['a design too long', { ...good, design: 'é'.repeat(2_001) }],
    ['a design that is no text', { ...good, design: { font: 'lora' } }],
    ['a time of far away', { ...good, updatedAt: FAR }],
    ['another’s name', { ...good, updatedBy: 'owner' }],
    ['a property more', { ...good, more: 1 }],
  ])('are refused with %s', async (_what, data) => {
    await assertFails(as('editor').doc('workspaces/ws1/themes/new').set(data));
  });
});

describe('templates of a workspace', () => {
  const good = {
    schemaVersion: 1,
    name: 'Our enquiries',
    questions: 5,
    sketch: '{"q":[]}',
    updatedAt: 6,
    updatedBy: 'editor',
  };
  const body = { schemaVersion: 1, definition: '{}' };
  const HEAD = 'workspaces/ws1/templates/new';
  const BODY = `${HEAD}/body/current`;

  it('are saved by editors with their form, at once', async () => {
    const db = as('editor');
    const batch = db.batch();
    batch.set(db.doc(HEAD), good);
    batch.set(db.doc(BODY), body);
    await assertSucceeds(batch.commit());
    await admin.doc(BODY).delete();
    await admin.doc(HEAD).delete();
  });

  it.each<[string, Record<string, unknown>]>([
    ['another schema', { ...good, schemaVersion: 2 }],
    ['no name', { ...good, name: '' }],
    ['a name too long', { ...good, name: 'x'.repeat(101) }],
    ['questions that are no number', { ...good, questions: 'five' }],
    ['fewer questions than none', { ...good, questions: -1 }],
    ['a sketch too long', { ...good, sketch: 'é'.repeat(201) }],
    ['a sketch that is no text', { ...good, sketch: [] }],
    ['a time of far away', { ...good, updatedAt: FAR }],
    ['another’s name', { ...good, updatedBy: 'owner' }],
    ['a property more', { ...good, more: 1 }],
  ])('are refused with %s', async (_what, data) => {
    await assertFails(as('editor').doc(HEAD).set(data));
  });

  it.each<[string, Record<string, unknown>]>([
    ['another schema', { ...body, schemaVersion: 2 }],
    ['no text', { ...body, definition: {} }],
    ['more than a draft holds', { ...body, definition: 'é'.repeat(450_001) }],
    ['a property more', { ...body, more: 1 }],
  ])('are refused with a form of %s', async (_what, data) => {
    await assertFails(as('editor').doc(BODY).set(data));
  });

  it('have one form', async () => {
    await assertFails(as('editor').doc(`${HEAD}/body/second`).set(body));
  });
});

describe('test answers', () => {
  const good = { schemaVersion: 1, tests: '[]', updatedAt: 6, updatedBy: 'editor' };
  const path = (form: string) => `${form}/tests/current`;
  const keep = (data: Record<string, unknown>, form = FORM) =>
    as('editor').doc(path(form)).set(data);

  it('are kept by editors, the first time too', async () => {
    await assertSucceeds(keep(good));
    await admin.doc(path(FORM)).delete();
    await assertSucceeds(keep(good));
  });

  it.each<[string, Record<string, unknown>]>([
    ['another schema', { ...good, schemaVersion: 2 }],
    ['no text', { ...good, tests: ['a'] }],
    ['more than there is room for', { ...good, tests: 'é'.repeat(50_001) }],
    ['no time', { ...good, updatedAt: 'now' }],
    ['a time of far away', { ...good, updatedAt: FAR }],
    ['another’s name', { ...good, updatedBy: 'owner' }],
    ['a property more', { ...good, more: 1 }],
  ])('are refused with %s', async (_what, data) => {
    await assertFails(keep(data));
  });

  it('are not kept with a form that is archived', async () => {
    await assertFails(keep(good, 'workspaces/ws1/forms/archived'));
  });
});

describe('a draft', () => {
  const good = {
    schemaVersion: 1,
    rev: 4,
    definition: '{}',
    updatedAt: 6,
    updatedBy: 'editor',
  };
  const save = (
    draft: Record<string, unknown>,
    head: Record<string, unknown> | null,
    form = FORM,
  ) => {
    const db = as('editor');
    const batch = db.batch();
    batch.set(db.doc(`${form}/draft/current`), draft);
    if (head) batch.update(db.doc(form), head);
    return batch.commit();
  };
  const head = { title: 'after', draftRev: 4, updatedAt: 6 };

  it('is saved one revision on, with its head', () => assertSucceeds(save(good, head)));

  const bad: [string, Record<string, unknown>, Record<string, unknown> | null][] = [
    ['the same revision', { ...good, rev: 3 }, { ...head, draftRev: 3 }],
    ['two revisions on', { ...good, rev: 5 }, { ...head, draftRev: 5 }],
    ['a head that is not told', good, null],
    ['a head of another revision', good, { ...head, draftRev: 5 }],
    ['somebody else’s name', { ...good, updatedBy: 'owner' }, head],
    ['another schema', { ...good, schemaVersion: 2 }, head],
    ['a definition that is no text', { ...good, definition: { a: 1 } }, head],
    ['a definition too large in bytes', { ...good, definition: 'é'.repeat(450_001) }, head],
    ['a key more', { ...good, extra: true }, head],
    ['a key less', { schemaVersion: 1, rev: 4, definition: '{}', updatedAt: 6 }, head],
    ['a time that is no number', { ...good, updatedAt: 'now' }, head],
    ['a time of far away', { ...good, updatedAt: FAR }, head],
    ['a head’s time of far away', good, { ...head, updatedAt: FAR }],
  ];
  it.each(bad)('is refused with %s', (_name, draft, ofHead) => assertFails(save(draft, ofHead)));

  it('of exactly 900,000 bytes is saved', () =>
    assertSucceeds(save({ ...good, definition: 'é'.repeat(450_000) }, head)));

  it('of an archived form is refused', () =>
    assertFails(
      save({ ...good, rev: 2 }, { ...head, draftRev: 2 }, 'workspaces/ws1/forms/archived'),
    ));

  it('of an archived form is refused without its head, too', () =>
    assertFails(save({ ...good, rev: 2 }, null, 'workspaces/ws1/forms/archived')));
});

describe('presence', () => {
  const good = MATRIX['workspaces/{}/presence']?.good('viewer') ?? {};
  const { at: _at, ...timeless } = good;
  const DAY = 86_400_000;
  const bad: [string, Record<string, unknown>][] = [
    ['without its time', timeless],
    ['with a field of its own', { ...good, mine: true }],
    ['of another version', { ...good, schemaVersion: 2 }],
    ['of somebody else', { ...good, uid: 'editor' }],
    ['at a place that is no text', { ...good, place: 5 }],
    ['at a place that there is not', { ...good, place: 'moon:1' }],
    ['at a question that is no text', { ...good, field: 5 }],
    ['at a question that breaks out of a style sheet', { ...good, field: 'a"]{}' }],
    ['with a time that is no number', { ...good, at: 'now' }],
    ['with an end that is no time', { ...good, expireAt: 5 }],
    ['that lasts', { ...good, expireAt: new Date(Date.now() + 9 * DAY) }],
  ];
  it.each(bad)('%s is refused', (_name, data) =>
    assertFails(as('viewer').doc('workspaces/ws1/presence/viewer_two').set(data)),
  );
  it('needs no question', () => {
    const { field: _field, ...rest } = good;
    return assertSucceeds(as('viewer').doc('workspaces/ws1/presence/viewer_two').set(rest));
  });
  it('under a name of someone else is refused', () =>
    assertFails(as('viewer').doc('workspaces/ws1/presence/editor_two').set(good)));
});

describe('a form’s head', () => {
  const bad: [string, Record<string, unknown>][] = [
    ['its status', { status: 'closed', updatedAt: 6 }],
    ['its counts', { 'counts.submissions': 99 }],
    ['its live version', { liveVersion: 9 }],
    ['its draft’s revision alone', { draftRev: 4 }],
    ['a title that is no text', { title: 5 }],
    ['a title too long', { title: 'x'.repeat(201) }],
    ['a folder that is no text', { folder: 5 }],
    ['a folder too long', { folder: 'x'.repeat(101) }],
    ['a name to sort by that is no text', { sortName: 5 }],
    ['a name to sort by too long', { sortName: 'x'.repeat(61) }],
    ['a sketch that is no text', { sketch: 5 }],
    ['a sketch too long', { sketch: 'é'.repeat(201) }],
    ['a search that is no list', { search: 'new' }],
    ['a search too long', { search: Array.from({ length: 61 }, (_none, n) => `w${n}`) }],
    ['a number of errors that is none', { errors: '3' }],
    ['fewer errors than none', { errors: -1 }],
    ['when its figures are compared', { fallDueAt: 1 }],
    ['when it closes', { closesAt: 1 }],
    ['its way back', { before: { trashed: { status: 'live', since: 1 } } }],
    ['its end', { purgeAt: 1 }],
    ['its figures', { recent: { to: '2026-11-24', views: '9', completions: '9' } }],
    ['a time that is no number', { updatedAt: 'now' }],
    ['a time of far away', { updatedAt: FAR }],
    ['a time of before the epoch', { updatedAt: -1 }],
    ['a time of two days ahead', { updatedAt: Date.now() + 2 * 86_400_000 }],
    ['a field of its own', { mine: true }],
  ];
  it.each(bad)('keeps its editor from %s', (_name, changes) =>
    assertFails(as('editor').doc(FORM).update(changes)),
  );

  it('of an archived form is read-only', () =>
    assertFails(as('editor').doc('workspaces/ws1/forms/archived').update({ title: 'x' })));
});

describe('a person’s own', () => {
  const me = 'users/viewer';
  const bad: [string, string, Record<string, unknown>][] = [
    ['a profile’s address', me, { email: 'other@example.org' }],
    [
      'a sample of one’s own choice',
      me,
      { sample: { workspace: 'ws1', formId: 'form1', startedAt: 1 } },
    ],
    ['an empty name', me, { displayName: '' }],
    ['a name too long', me, { displayName: 'x'.repeat(101) }],
    ['a name that is no text', me, { displayName: 5 }],
    ['preferences that are no map', me, { preferences: 'en-GB' }],
    ['a preference of its own', me, { preferences: { admin: true } }],
    ['a language that is no text', me, { preferences: { locale: 5 } }],
    ['a language too long', me, { preferences: { locale: 'x'.repeat(36) } }],
    ['a zone that is no text', me, { preferences: { timeZone: null } }],
    ['an empty zone', me, { preferences: { timeZone: '' } }],
    ['a zone too long', me, { preferences: { timeZone: 'x'.repeat(65) } }],
    ['a choice of notifications', me, { notices: { channels: {}, timeZone: 'UTC' } }],
    ['a picture', me, { photoURL: 'https://evil.example/pixel.png' }],
    ['an end of its deletion', me, { deletingAt: null }],
    ['a notification’s text', `${me}/notifications/one`, { summary: 'x' }],
    ['when its mail is due', `${me}/notifications/one`, { mailDueAt: 1 }],
    ['a time of reading that is no number', `${me}/notifications/one`, { readAt: 'now' }],
    ['a time of reading of far away', `${me}/notifications/one`, { readAt: FAR }],
    ['a state with another key', `${me}/state/forms`, { more: 1 }],
    ['a state that is no text', `${me}/state/forms`, { value: {} }],
    ['a state of another schema', `${me}/state/forms`, { schemaVersion: 1 }],
    ['a state too large', `${me}/state/forms`, { value: 'é'.repeat(STATE_BYTES / 2 + 1) }],
  ];
  it.each(bad)('cannot be given %s', (_name, path, changes) =>
    assertFails(as('viewer').doc(path).update(changes)),
  );

  it('preferences can be one, or none', async () => {
    for (const preferences of [{ locale: 'fr-FR' }, { timeZone: 'Asia/Tokyo' }, {}]) {
      await assertSucceeds(as('viewer').doc(me).update({ preferences }));
    }
  });

  it('state is kept for no one who has no profile any more', () =>
    assertFails(as('editor').doc('users/editor/state/forms').set({ schemaVersion: 2, value: '' })));

  it('state is kept for the screens of the app, and under no other name', async () => {
    const state = { schemaVersion: 2, value: 'é'.repeat(STATE_BYTES / 2) };
    for (const screen of STATE_SCREENS) {
      await assertSucceeds(as('viewer').doc(`${me}/state/${screen}`).set(state));
    }
    await assertFails(as('viewer').doc(`${me}/state/another`).set(state));
  });

  it('state is kept for no one whose account is being deleted', async () => {
    await admin.doc(me).update({ deletingAt: 1 });
    const state = { schemaVersion: 2, value: '{}' };
    await assertFails(as('viewer').doc(`${me}/state/dashboard`).set(state));
    await assertFails(as('viewer').doc(`${me}/state/forms`).update(state));
  });

  it('state needs all its keys', () =>
    assertFails(as('viewer').doc(`${me}/state/dashboard`).set({ schemaVersion: 2 })));

  it('notification can be marked unread again', () =>
    assertSucceeds(as('viewer').doc(`${me}/notifications/one`).update({ readAt: null })));
});

describe('the newsletter', () => {
  const bad: [string, Record<string, unknown>][] = [
    ['without a name', { emailAddress: 'a@example.org' }],
    ['with an empty name', { emailAddress: 'a@example.org', firstName: '' }],
    ['with an empty address', { emailAddress: '', firstName: 'A' }],
    ['with an address too long', { emailAddress: 'x'.repeat(255), firstName: 'A' }],
    ['with a name too long', { emailAddress: 'a@example.org', firstName: 'x'.repeat(101) }],
    ['with an address that is no text', { emailAddress: 5, firstName: 'A' }],
    ['with more', { emailAddress: 'a@example.org', firstName: 'A', admin: true }],
  ];
  it.each(bad)('takes no one %s', (_name, data) =>
    assertFails(as('visitor').collection('registrations').add(data)),
  );
});

interface CoverageNode {
  sourcePosition?: { line?: number; column?: number; currentOffset?: number; endOffset?: number };
  values?: { value: { boolValue?: boolean; undefined?: unknown }; count: number }[];
  children?: CoverageNode[];
}

/** Always true for everybody by intention: `allow read: if true`. */
const CONSTANTS = ['true'];

describe('coverage', () => {
  // Last in the file, so that everything above has run. The emulator forgets counts when rules are loaded again.
  it('has seen each condition both true and false', async () => {
    const response = await fetch(
      `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/emulator/v1/projects/${PROJECT}:ruleCoverage`,
    );
    expect(response.status).toBe(200);
    const { report } = (await response.json()) as { report: CoverageNode[] };
    const onesided: string[] = [];
    let seen = 0;
    const visit = (node: CoverageNode): void => {
      const { currentOffset = 0, endOffset = 0 } = node.sourcePosition ?? {};
      const text = RULES.slice(currentOffset, endOffset + 1);
      const booleans = (node.values ?? []).flatMap(({ value }) => value.boolValue ?? []);
      if (booleans.length > 0 && !CONSTANTS.includes(text)) {
        seen += 1;
        if (new Set(booleans).size < 2) {
          onesided.push(`line ${node.sourcePosition?.line ?? 0}: ${text} only ${booleans.join()}`);
        }
      }
      node.children?.forEach(visit);
    };
    report.forEach(visit);
    expect(seen).toBeGreaterThan(30);
    expect(onesided).toEqual([]);
  });
});
