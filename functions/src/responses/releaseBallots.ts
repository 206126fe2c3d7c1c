/**
 * Shows responses to anonymous forms (decision 0215): several at once, in an order of chance, under new ids, all as of the
 * day on which they are shown. What connected them with anyone who sent them is deleted in the same transaction.
 */
import { randomInt } from 'node:crypto';
import { dayIn, startOfDay } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import type { BallotBoxDoc, BallotDoc } from '@/domain/documents/ballots.schema';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { ANONYMOUS_GROUP, releasable } from '@/domain/form/access/anonymous';
import { stateAt } from '@/domain/form/access/openness';
import { personalLinkState } from '@/domain/form/access/personalLink';
import { applyUpdate, withSubmission } from '@/domain/insights/sessions';
import { languageFacet } from '@/domain/options/responseMarks';
import { QUERIES } from '@/domain/queries/queries';
import { readPublicForm } from '../forms/publicForms';
import { sealedFor } from '../intake/ballots';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { randomKey, submissionId } from '../lib/hash';
import type { KeySecret } from '../lib/keys';
import { serverQuery } from '../lib/query';
import { unseal } from '../lib/sealing/seal';

/** How often a box with responses is looked at, in milliseconds. */
const CHECK_EVERY = 5 * 60_000;
/** Most responses of one transaction: each takes three writes. */
const AT_ONCE = 100;
/** Links that are read to find one that can still be used. */
const LINKS = 50;

interface Box {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
  keySecrets: () => readonly KeySecret[];
}

/** Shows what can be shown of a form's anonymous responses, and says how many that were. */
export async function releaseBallots(box: Box): Promise<number> {
  const { db, ws, formId } = box;
  const stored = dataOf<BallotBoxDoc>(await db.doc(paths.ballotBox(ws, formId)).get());
  // Of fewer none is shown, anyone who is left: links need not be read.
  const isOver = (stored?.waiting ?? 0) >= ANONYMOUS_GROUP && (await nobodyIsLeft(box));
  let released = 0;
  // Counted down by what is shown; it is no longer what waits once another has come.
  let expected = stored?.waiting ?? 0;
  for (;;) {
    const shown = await releaseSome(box, isOver, expected);
    released += shown;
    expected -= shown;
    if (shown === 0) return released;
  }
}

/** Whether no one can respond any more: the form takes no responses, or every link that opens it was used. */
async function nobodyIsLeft({ db, ws, formId, now }: Box): Promise<boolean> {
  const form = await readPublicForm(db, formId);
  if (!form || ['closed', 'full', 'missing'].includes(stateAt(form, now))) return true;
  const unused = serverQuery(
    db.collection(paths.personalLinks(ws, formId)),
    QUERIES.unusedLinks,
    [0],
  );
  const { docs } = await unused.limit(LINKS).get();
  const canOpen = docs.some(
    (doc) => personalLinkState(rowOf<PersonalLinkDoc>(doc), now) === 'open',
  );
  return !canOpen && docs.length < LINKS;
}

async function releaseSome(
  { db, ws, formId, now, keySecrets }: Box,
  isOver: boolean,
  /** How many waited when it was asked whether that was all. */
  expected: number,
): Promise<number> {
  const boxRef = db.doc(paths.ballotBox(ws, formId));
  return db.runTransaction(async (tx) => {
    const [stored, home] = await tx.getAll(boxRef, db.doc(paths.workspace(ws)));
    const known = stored && dataOf<BallotBoxDoc>(stored);
    if (!known) return 0;
    const ballots = serverQuery(db.collection(paths.ballots(ws, formId)), QUERIES.ballots, []);
    // What they say is read of those alone that are shown.
    const all = await tx.get(ballots.select('version'));
    const refs = chosen(all.docs, isOver).map(({ ref }) => ref);
    const some = refs.length === 0 ? [] : await tx.getAll(...refs);
    const waiting = all.size - some.length;
    tx.set(boxRef, {
      schemaVersion: 1,
      waiting,
      // One came meanwhile: it may have been the last of all.
      ...(waiting > 0 ? { checkAt: known.waiting === expected ? now + CHECK_EVERY : now } : {}),
    } satisfies BallotBoxDoc);
    const zone = (home && dataOf<WorkspaceDoc>(home))?.timeZone ?? 'UTC';
    const at = startOfDay(zone, dayIn(zone, now)) ?? now;
    const secrets = keySecrets().map(({ secret }) => secret);
    for (const doc of some) {
      const text = unseal(secrets, sealedFor(ws, formId), dataOf<BallotDoc>(doc)?.sealed ?? '');
      // Written by the intake.
      const { locale = '', day: _day, ...submission } = JSON.parse(text) as SubmissionDoc;
      const sessionId = randomKey();
      const visit = {
        formId,
        workspace: ws,
        version: submission.version,
        at,
        viewedAt: at,
        hiddenMs: 0,
      };
      tx.create(db.doc(paths.submission(ws, submissionId(formId, randomKey()))), {
        ...submission,
        facets: submission.facets.filter((facet) => facet !== languageFacet(locale)),
        sessionId,
        submittedAt: at,
        pendingSince: now,
        anonymous: true,
      } satisfies SubmissionDoc);
      tx.create(db.doc(paths.session(ws, formId, sessionId)), {
        ...withSubmission(applyUpdate(undefined, visit), at, at),
        dueAt: now,
      });
      tx.delete(doc.ref);
    }
    return some.length;
  });
}

/** Those that are shown now, shuffled: of one version, since a version with fewer tells when its responses came. */
function chosen<T extends DocumentSnapshot>(all: readonly T[], isOver: boolean): T[] {
  const byVersion = new Map<number, T[]>();
  for (const doc of all) {
    const version = dataOf<BallotDoc>(doc)?.version ?? 0;
    byVersion.set(version, [...(byVersion.get(version) ?? []), doc]);
  }
  for (const docs of byVersion.values()) {
    const count = releasable(docs.length, isOver);
    if (count === 0) continue;
    // None is left over that could not be shown with four others.
    const most =
      count > AT_ONCE && count - AT_ONCE < ANONYMOUS_GROUP ? count - ANONYMOUS_GROUP : AT_ONCE;
    return shuffled(docs).slice(0, Math.min(count, most));
  }
  return [];
}

/** Fisher–Yates. */
function shuffled<T>(all: readonly T[]): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a, b] = [mixed[last], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[last] = b;
    mixed[other] = a;
  }
  return mixed;
}
