/** What becomes of places that are held for someone on a waiting list, and of those that come free in other ways. */
import { COUNTED, isCounted } from '@/domain/options/responseStatus';
import { paths } from '@/domain/base/firestorePaths';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { publicFormIn } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { PlaceCounters } from '../intake/places';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { applyStatusAct } from './changeStatus';
import { offersIn, waitingQuery, type PlacedForm } from './placeOffers';

interface Offered {
  db: Firestore;
  ws: string;
  /** Of the response. */
  id: string;
  now: number;
}

/** What a link to an offer finds: places that are held, in the time zone of their workspace; taken; or no longer held. */
export async function offerTo(
  about: Offered,
  until: number,
): Promise<{ state: 'held'; timeZone: string } | { state: 'taken' | 'gone' }> {
  const { db, ws, id } = about;
  return db.runTransaction(
    async (tx) => {
      const [stored, home] = await tx.getAll(
        db.doc(paths.submission(ws, id)),
        db.doc(paths.workspace(ws)),
      );
      const submission = stored && dataOf<SubmissionDoc>(stored);
      const workspace = home && dataOf<WorkspaceDoc>(home);
      if (submission && hasTaken(submission, until)) return { state: 'taken' };
      if (!workspace || !holds(submission, until, about.now)) return { state: 'gone' };
      return { state: 'held', timeZone: workspace.timeZone };
    },
    { readOnly: true },
  );
}

const hasTaken = ({ status, takenUntil }: SubmissionDoc, until: number) =>
  isCounted(status) && takenUntil === until;

const holds = (submission: SubmissionDoc | undefined, until: number, now: number) =>
  submission?.status === 'waiting' &&
  submission.offer?.until === until &&
  !submission.offer.lapsed &&
  now < until;

/**
 * Takes the places that are held for a response: it is accepted, and counts from now on. A repeat finds it accepted.
 *
 * @returns the response; undefined if nothing is held for it any more
 */
export function takeOffer(
  { db, ws, id, now }: Offered,
  until: number,
): Promise<SubmissionDoc | undefined> {
  return db.runTransaction(async (tx) => {
    const ref = db.doc(paths.submission(ws, id));
    const submission = dataOf<SubmissionDoc>(await tx.get(ref));
    if (!submission) return undefined;
    if (hasTaken(submission, until)) return submission;
    if (!holds(submission, until, now)) return undefined;
    const result = await applyStatusAct(tx, { db, now }, ws, id, 'accept');
    if (result !== COUNTED) return undefined;
    tx.update(ref, { takenUntil: until });
    return submission;
  });
}

/**
 * Gives the places that are held for a response to the next in line: their time is over, or it needs them no more. It
 * stays in the list of those who wait, and is not offered others by itself.
 *
 * @param early before their time is over
 */
export function lapseOffer(
  db: Firestore,
  ws: string,
  id: string,
  now: number,
  early = false,
): Promise<void> {
  return db.runTransaction(async (tx) => {
    const ref = db.doc(paths.submission(ws, id));
    const submission = dataOf<SubmissionDoc>(await tx.get(ref));
    const { offer, status, places = {}, formId = '' } = submission ?? {};
    if (!submission) return;
    if (!offer || offer.lapsed || status !== 'waiting') {
      // Nothing is held: whatever found it by its time finds it no more.
      tx.update(ref, { offerDueAt: FieldValue.delete() });
      return;
    }
    if (!early && offer.until > now) return;
    const form = await placedFormOf(tx, db, ws, formId);
    const counters = new PlaceCounters(db, { ws, formId }, Object.keys(places));
    await counters.read(tx);
    counters.add(places, -1);
    const offers = form && (await offersIn(tx, { db, now }, form, counters));
    counters.write(tx, form?.form.access, now);
    tx.update(ref, {
      places: FieldValue.delete(),
      offerDueAt: FieldValue.delete(),
      offer: { until: offer.until, lapsed: true },
    });
    offers?.();
  });
}

/** Most transactions of one call. */
const MOST = 100;

/** Offers places that came free without a response giving them back: there are more of them now. */
export async function offerFreePlaces(
  db: Firestore,
  ws: string,
  formId: string,
  now: number,
): Promise<void> {
  for (let count = 0; count < MOST; count += 1) {
    const before = await waitingQuery({ db, now }, ws, formId).limit(1).get();
    if (before.empty) return;
    const isOver = await db.runTransaction(async (tx) => {
      const form = await placedFormOf(tx, db, ws, formId);
      if (!form) return true;
      const counters = new PlaceCounters(db, { ws, formId }, []);
      const offers = await offersIn(tx, { db, now }, form, counters);
      if (!counters.hasChanged) return true;
      counters.write(tx, form.form.access, now);
      offers();
      return false;
    });
    if (isOver) return;
  }
}

async function placedFormOf(
  tx: Transaction,
  db: Firestore,
  ws: string,
  formId: string,
): Promise<PlacedForm | undefined> {
  const form = publicFormIn(await tx.get(db.doc(paths.publicForm(formId))));
  if (form?.liveVersion === undefined) return undefined;
  return { ws, formId, form, live: await loadVersion(db, ws, formId, form.liveVersion) };
}
