/**
 * `GET /api/account/export`: all data of a person as one JSON document. Streamed one document at a time, so memory does
 * not grow with the number of responses.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { CollectionReference } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { BRAND } from '@/domain/base/brand';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { isKnownEmpty, OF_PERSON, OF_WORKSPACE, type ExportTree } from '../account/exportPlan';
import { recordAct, type AuditContext } from '../audit/record';
import { accountOf } from '../lib/accounts';
import { dataOf, type Firestore } from '../lib/admin';
import { hasTwoSteps, requireTwoSteps } from '../lib/caller';
import { report } from '../lib/report';
import type { HttpContext, HttpRequest } from '../lib/context';
import { Buckets, refuse } from '../lib/rateLimit';
import { bearerOf } from './bearer';

/** An export reads everything, so it is limited. */
const EXPORTS = new Buckets({ amount: 5, window: 10 * 60_000 });

export async function exportAccount(
  { db, now, newKey }: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const { account, hasTwoSteps: isTwo } = await accountBehind(db, request);
  refuse(EXPORTS.take(account.uid, now()));
  await recordExport({
    db,
    now: now(),
    requestKey: newKey(),
    caller: { uid: account.uid, hasTwoSteps: isTwo },
  });
  response.statusCode = 200;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Disposition', 'attachment; filename="account.json"');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  try {
    for await (const part of accountAsJson(db, account, now())) {
      if (response.destroyed) return;
      if (!response.write(part))
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  } catch (error) {
    // The status has been sent already: only a broken-off response shows that the document is incomplete.
    report(error, { door: 'export' });
    response.destroy();
  }
}

/** Before the first byte leaves. */
export async function recordExport(acting: AuditContext): Promise<void> {
  const { db, caller } = acting;
  const owned = await ownedBy(db, caller.uid);
  if (owned.length === 0) return;
  await db.runTransaction(async (tx) => {
    const members = await tx.getAll(...owned.map((ws) => db.doc(paths.member(ws, caller.uid))));
    owned.forEach((ws, index) => {
      const member = members[index] && dataOf<MemberDoc>(members[index]);
      if (member) requireTwoSteps(member, caller);
      if (member) recordAct(tx, acting, ws, member, 'account_exported', { params: {} });
    });
  });
}

/** The caller by the token in the header; undefined for a revoked session. */
async function accountBehind(db: Firestore, request: HttpRequest) {
  const token = await bearerOf(db, request, true);
  const account = await accountOf(db, token.uid);
  if (!account) throw new AppError('unauthenticated');
  return { account, hasTwoSteps: hasTwoSteps(token) };
}

/** The document, in parts. */
export async function* accountAsJson(
  db: Firestore,
  account: UserRecord,
  now: number,
): AsyncGenerator<string> {
  const user = db.doc(paths.user(account.uid));
  yield `{"product":${json(BRAND.name)},"exportedAt":${json(new Date(now).toISOString())}`;
  yield `,"account":${json(shownAccount(account))}`;
  yield `,"profile":${json((await user.get()).data() ?? null)}`;
  for (const name of Object.keys(OF_PERSON)) {
    yield `,${json(name)}:`;
    yield* collection(user.collection(name), true);
  }
  yield ',"ownedWorkspaces":[';
  const owned = await ownedBy(db, account.uid);
  for (const [index, id] of owned.entries()) {
    const workspace = db.doc(paths.workspace(id));
    yield `${index === 0 ? '' : ','}\n`;
    yield* document(workspace.id, (await workspace.get()).data() ?? {}, workspace, OF_WORKSPACE);
  }
  yield ']}\n';
}

/** By the member documents: the person's list of workspaces is only a mirror and grants nothing. */
async function ownedBy(db: Firestore, uid: string): Promise<string[]> {
  const mirrors = await db.collection(paths.userWorkspaces(uid)).get();
  const refs = mirrors.docs.map(({ id }) => db.doc(paths.member(id, uid)));
  const members = refs.length > 0 ? await db.getAll(...refs) : [];
  return mirrors.docs.flatMap(({ id }, index) => {
    const member = members[index];
    return member && dataOf<MemberDoc>(member)?.role === 'owner' ? [id] : [];
  });
}

/** The Firebase Auth record, without password hashes. */
function shownAccount(account: UserRecord) {
  const { uid, email, emailVerified, displayName, photoURL, metadata, providerData } = account;
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    createdAt: metadata.creationTime,
    lastLoginAt: metadata.lastSignInTime,
    providers: providerData.map(({ providerId, email: address }) => ({
      providerId,
      email: address,
    })),
  };
}

async function* collection(
  from: CollectionReference,
  below: true | ExportTree,
): AsyncGenerator<string> {
  yield '[';
  let first = true;
  for await (const found of from.stream()) {
    // The SDK types a stream of documents as one of bytes.
    const one = found as unknown as FirebaseFirestore.QueryDocumentSnapshot;
    yield first ? '\n' : ',\n';
    first = false;
    yield* document(one.id, one.data(), one.ref, below);
  }
  yield ']';
}

async function* document(
  id: string,
  data: object,
  ref: FirebaseFirestore.DocumentReference,
  below: true | ExportTree,
): AsyncGenerator<string> {
  const own = json({ id, ...data });
  if (below === true) {
    yield own;
    return;
  }
  yield own.slice(0, -1);
  for (const [name, deeper] of Object.entries(below)) {
    yield `,${json(name)}:`;
    if (isKnownEmpty(name, data)) yield '[]';
    else yield* collection(ref.collection(name), deeper);
  }
  yield '}';
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
