/**
 * The world of a server's test over the emulated Firestore: workspaces with members, forms, their settings and responses,
 * made by the product's own actions. A test file makes one and takes what it needs:
 *
 *     const { aForm, save, codeOf } = aWorld(() => ({ db, now: clock }));
 *     const form = await aForm({ access: { limit: 3 }, members: ['editor'], people: [{ name: 'Ada' }] });
 */
import type { AccessSettings } from '@/domain/documents/access.schema';
import type { UserWorkspaceDoc } from '@/domain/documents/people.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Role } from '@/domain/options/access';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { aPersonForm, respondFully, type Said } from './crm';
import { aContactForm, callIn, published, type Published } from './product';

interface Around {
  db: Firestore;
  now?: number;
}

interface WorldOptions {
  definition?: FormDefinition;
  /** A workspace and its owner that are there already. */
  ws?: string;
  uid?: string;
  /** Who may respond, and when. */
  access?: Partial<AccessSettings>;
  password?: string;
  /** A member of the workspace for each role. */
  members?: readonly Role[];
  /** People who respond, with all that comes of it: contacts and, by their addresses, accounts. */
  people?: readonly Said[];
}

interface World extends Published {
  /** The uid of the member with a role. */
  members: Partial<Record<Role, string>>;
  people: { id: string; contactId: string }[];
}

/** How an attempt ends: `done`, or the code of its error. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** As `codeOf`, with the name of the refusal if it has one. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError ? (error.reason?.name ?? error.code) : String(error),
  );

/** Someone without an account of theirs in Auth: a profile alone. */
export async function aUser(
  db: Firestore,
  email = `${randomKey()}@example.org`.toLowerCase(),
  isProven = true,
): Promise<{ uid: string; email: string }> {
  const uid = randomKey();
  const profile = { schemaVersion: 1, displayName: 'Cleo', email, createdAt: 1 } as const;
  const user = { ...profile, ...(isProven ? { provenEmail: email } : { unproven: true }) };
  await db.doc(paths.user(uid)).set(user);
  return { uid, email };
}

/** Another member of a workspace; `mirrored` is its name in the list of their own workspaces, if they have one. */
export async function addMember(
  db: Firestore,
  ws: string,
  role: Role,
  {
    uid = randomKey(),
    email = `${role}@example.org`,
    mirrored,
  }: { uid?: string; email?: string; mirrored?: string } = {},
): Promise<string> {
  const joined = { schemaVersion: 1, role, joinedAt: 1 } as const;
  const about = { ...joined, displayName: role, email } satisfies MemberDoc;
  await db.doc(paths.member(ws, uid)).set(about);
  if (mirrored !== undefined) {
    const mirror = { ...joined, name: mirrored } satisfies UserWorkspaceDoc;
    await db.doc(paths.userWorkspace(uid, ws)).set(mirror);
  }
  return uid;
}

/** @param around read with each act: servers start later than files load, and clocks move */
export function aWorld(around: () => Around) {
  const by = (uid: string) => {
    const { now } = around();
    return { uid, ...(now === undefined ? {} : { now }) };
  };

  /** Saves who may respond to a form; what isn't given is as at first. */
  const save = (
    { ws, formId, uid }: Pick<Published, 'ws' | 'formId' | 'uid'>,
    access: Partial<AccessSettings>,
    password?: string | null,
  ) =>
    callIn(
      around().db,
      ws,
      'saveAccess',
      {
        formId,
        access: { timeZone: 'Europe/London', ...access },
        ...(password === undefined ? {} : { password }),
      },
      by(uid),
    );

  const member = ({ ws }: Pick<Published, 'ws'>, role: Role) => addMember(around().db, ws, role);

  /** A published form in a workspace of its own, with all that is asked for. */
  async function aForm(options: WorldOptions = {}): Promise<World> {
    const { db, now } = around();
    const { access, password, members: roles = [], people: said = [], ws, uid } = options;
    const form = await published(
      db,
      options.definition ?? (said.length > 0 ? aPersonForm() : aContactForm()),
      {
        ...(ws === undefined ? {} : { ws }),
        ...(uid === undefined ? {} : { uid }),
        ...(now === undefined ? {} : { now }),
      },
    );
    const world: World = { ...form, members: {}, people: [] };
    if (access || password !== undefined) await save(form, access ?? {}, password);
    for (const role of roles) world.members[role] = await member(form, role);
    for (const person of said) world.people.push(await respondFully(db, form, person, now));
    return world;
  }

  const dataAt = async (path: string) => (await around().db.doc(path).get()).data();

  /** The documents of a collection, each with its id. */
  const allIn = async <T>(path: string): Promise<({ id: string } & T)[]> =>
    (await around().db.collection(path).get()).docs.map((doc) => ({
      id: doc.id,
      ...(doc.data() as T),
    }));

  return { aForm, save, member, dataAt, allIn };
}
