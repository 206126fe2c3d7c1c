/**
 * Role × act × call: every way in which every call can be asked, generated from the contract, by everybody, held against
 * the table of roles (support/callRights.ts). The same for what clients read and write themselves: tests/rules; for the
 * API's keys: restApi and mcp.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CALL_AREAS, type CallName } from '@/domain/calls/areas';
import { CONTRACT } from '@/domain/calls/contract.schema';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { can, ROLES, rolesWith, type Permission } from '@/domain/options/access';
import * as callers from '../../functions/src/lib/caller';
import { perform } from '../../functions/src/callable/perform';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { rightOf } from '../support/callRights';
import { addMember, codeOf } from '../support/aWorld';
import { aContactForm, call, published, type Published } from '../support/product';
import { requestsOf } from '../support/requests';
import { KEY_SECRET } from '../support/server';

const asking = vi.spyOn(callers, 'requireRole');

const db = databaseOf('demo-access-matrix');

/** What the contract checks further than its schema's types say. */
const WELL_FORMED: Readonly<Record<string, object>> = {
  createForm: { definition: canonicalJson(aContactForm()) },
  sendTestAnswer: { today: '2026-11-26' },
  saveAccess: { access: { timeZone: 'Europe/London' } },
  saveDelivery: { delivery: { recipients: [], repliesToRespondent: false } },
  saveTask: { due: '2026-11-26' },
  'changeAccount kind=addDomain': { change: { kind: 'addDomain', value: 'acme.example' } },
  changeWorkspace: { timeZone: 'Europe/London' },
  inviteMembers: { emails: ['cleo@example.org'] },
  mergeContacts: { winner: 'A'.repeat(22), losers: ['B'.repeat(22)] },
  mergeAccounts: { winner: 'A'.repeat(22), loser: 'B'.repeat(22) },
  saveReport: {
    report: { name: 'R', period: '30d', compare: 'previous', view: 'questions', filter: '' },
  },
  changeAnnotation: { annotation: { day: '2026-11-26', text: 'A sale' } },
};

interface Way {
  name: CallName;
  way: string;
  right: Permission | 'ladder';
  request: object;
}

/** Each way of each call about a workspace. */
const WAYS: readonly Way[] = (Object.keys(CALL_AREAS) as CallName[]).flatMap((name) =>
  requestsOf(name).flatMap(({ way, request }): Way[] => {
    const right = rightOf(name, way);
    return right === 'self'
      ? []
      : [
          {
            name,
            way,
            right,
            request: {
              ...(request as object),
              ...WELL_FORMED[name],
              ...WELL_FORMED[`${name} ${way}`],
            },
          },
        ];
  }),
);

let form: Published;
/** Another workspace of the same people, into which forms are copied. */
let second: string;
const people = new Map<string, string>();
beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  form = await published(db);
  second = (await published(db)).ws;
  for (const role of ROLES) {
    const uid = role === 'owner' ? form.uid : await addMember(db, form.ws, role);
    people.set(role, uid);
    const about = { displayName: role, email: `${uid}@example.org`, createdAt: 1 };
    const profile = { schemaVersion: 1, ...about, provenEmail: about.email };
    await db.doc(paths.user(uid)).set(profile, { merge: true });
    await addMember(db, second, role, { uid, email: about.email });
  }
  const gone = await addMember(db, form.ws, 'editor');
  await call(
    db,
    'changeMember',
    { workspace: form.ws, uid: gone, change: { kind: 'remove' } },
    { uid: form.uid },
  );
  people.set('a removed member', gone);
  people.set('the owner of another workspace', (await published(db)).uid);
  people.set('somebody without any', randomKey());
});

/** A call as someone; what was asked of their role, and how it ended. */
async function tried({ name, request }: Way, who: string, target = form) {
  const { ws, formId } = target;
  const data = {
    ...request,
    workspace: ws,
    ...('formId' in request ? { formId } : {}),
    ...(name === 'copyForm' ? { to: second } : {}),
  };
  const now = Date.now();
  const uid = people.get(who) ?? '';
  const caller = { uid, email: `${uid}@example.org`, emailVerified: true, authTime: now };
  const about = { newKey: randomKey, requestKey: randomKey() };
  const isAccount = () => Promise.resolve(true);
  asking.mockClear();
  const outcome = await codeOf(perform(name, { db, caller, now, isAccount, ...about }, data));
  const acts = asking.mock.calls.map(([, , , , act]) => act);
  return { outcome, asked: [...new Set(acts)] };
}

/** Everything of a workspace and around it, as one text. */
async function everything(): Promise<string> {
  const hash = createHash('sha256');
  type Place = Awaited<ReturnType<typeof db.listCollections>>[number];
  const read = async (places: readonly Place[]): Promise<void> => {
    for (const place of places) {
      const { docs } = await place.get();
      for (const doc of docs) {
        hash.update(`${doc.ref.path} ${JSON.stringify(doc.data())}\n`);
        await read(await doc.ref.listCollections());
      }
    }
  };
  await read(await db.listCollections());
  return hash.digest('hex');
}

const label = ({ name, way }: Way) => `${name} ${way}`;

it('requests are made as the contract has them', () => {
  const wrong = WAYS.filter(
    ({ name, request }) =>
      !CONTRACT[name].request.safeParse({ ...request, workspace: randomKey() }).success,
  );
  expect(wrong.map(label)).toEqual([]);
  expect(WAYS.length * people.size).toBeGreaterThan(1_000);
});

describe('anyone who may not', () => {
  const OUTSIDE = ['a removed member', 'the owner of another workspace', 'somebody without any'];

  it('gets nothing, and changes nothing, in any way of any call', async () => {
    const before = await everything();
    const faults: string[] = [];
    for (const way of WAYS) {
      const lacking = ROLES.filter((role) => way.right !== 'ladder' && !can(role, way.right));
      for (const who of [...OUTSIDE, ...lacking]) {
        const { outcome, asked: acts } = await tried(way, who);
        const isAsked = way.right === 'ladder' || acts.length > 0;
        const isRefused =
          outcome === 'forbidden' || (way.right === 'ladder' && outcome === 'not_found');
        if (!isRefused || !isAsked)
          faults.push(`${label(way)} · ${who}: ${outcome} (${acts.join(', ')})`);
      }
    }
    expect(faults).toEqual([]);
    expect(await everything()).toBe(before);
  });
});

it('the least role of the table is let in by every way of every call', async () => {
  const faults: string[] = [];
  for (const way of WAYS) {
    if (way.right === 'ladder') continue;
    const [least = 'owner'] = rolesWith(way.right);
    const { outcome, asked: acts } = await tried(way, least);
    if (outcome === 'forbidden' || !acts.includes(way.right)) {
      faults.push(`${label(way)} · ${least}: ${outcome} (${acts.join(', ')})`);
    }
  }
  expect(faults).toEqual([]);
});
