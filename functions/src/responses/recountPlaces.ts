/** Counters of places compared with the responses that hold them, and places of questions that get some later. */
import { keysOfOptions, keyOfPlace, placesFor, readPlaceKey } from '@/domain/form/access/places';
import { hasItsPlaces, OPEN_STATUSES } from '@/domain/options/responseStatus';
import { paths } from '@/domain/base/firestorePaths';
import { optionFacets } from '@/domain/form/fieldTypes/catalogue';
import { fieldOf, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import type { SeatDoc } from '@/domain/documents/access.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { QUERIES } from '@/domain/queries/queries';
import { loadVersion } from '../forms/versions';
import { PlaceCounters } from '../intake/places';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { pagesOf } from '../lib/pages';
import { serverQuery } from '../lib/query';
import { heldPlaces } from './places';

/** Documents per query. */
const PAGE = 300;
/** Responses that one transaction gives their places. */
const CLAIMED = 50;

interface Of {
  db: Firestore;
  ws: string;
  formId: string;
}

/** Places whose counter differs from what the responses hold. */
export type PlaceDifferences = Readonly<Record<string, { counted: number; held: number }>>;

/** Reads all responses of a form that hold places. Those that change while they are read differ for a moment. */
export async function placeDifferences({ db, ws, formId }: Of): Promise<PlaceDifferences> {
  const counters = await db.collection(paths.seats(ws, formId)).get();
  const counted = new Map<string, number>();
  let since: number | undefined;
  for (const doc of counters.docs) {
    const { taken, of, since: began } = rowOf<SeatDoc>(doc);
    if (doc.id === 'current') {
      since = began;
      counted.set('form', taken);
    }
    const [fieldId = ''] = doc.id.split('_');
    for (const [id, n] of Object.entries(of ?? {})) counted.set(keyOfPlace(fieldId, id), n);
  }
  const held = new Map<string, number>();
  for (const status of OPEN_STATUSES) {
    const open = serverQuery(
      db.collection(paths.submissions(ws)),
      QUERIES.oldestSubmissionsOfForm,
      [formId, status, 0, Number.MAX_SAFE_INTEGER],
    );
    for await (const docs of pagesOf(open, PAGE, () => true)) {
      for (const doc of docs) {
        const submission = rowOf<SubmissionDoc>(doc);
        if (submission.test || submission.importId !== undefined) continue;
        for (const [key, n] of Object.entries(heldPlaces(submission, status, since))) {
          held.set(key, (held.get(key) ?? 0) + n);
        }
      }
    }
  }
  const differences: Record<string, { counted: number; held: number }> = {};
  for (const key of new Set([...counted.keys(), ...held.keys()])) {
    const [one = 0, other = 0] = [counted.get(key), held.get(key)];
    if (one !== other) differences[key] = { counted: one, held: other };
  }
  return differences;
}

/**
 * Gives responses the places of options that have had none until now: they came before, and keep what they chose, also
 * where these are more than there are places. Idempotent.
 */
export async function claimPlaces(
  { db, ws, formId }: Of,
  before: FormDefinition | undefined,
  live: FormDefinition,
): Promise<void> {
  const known = new Set(before ? keysOfOptions(before) : []);
  for (const key of keysOfOptions(live)) {
    if (known.has(key)) continue;
    const { fieldId, id } = readPlaceKey(key);
    const field = fieldOf(live, fieldId);
    if (!field || !isInput(field)) continue;
    const [facet] = optionFacets(field, { t: 'options', v: [id] });
    for (const status of OPEN_STATUSES) {
      if (!hasItsPlaces(status) || facet === undefined) continue;
      const chosen = serverQuery(
        db.collection(paths.submissions(ws)),
        QUERIES.oldestSubmissionsOfFormByFacet,
        [formId, status, facet, 0, Number.MAX_SAFE_INTEGER],
      );
      for await (const docs of pagesOf(chosen, CLAIMED, () => true)) {
        await claimAll(
          { db, ws, formId },
          live,
          key,
          docs.map((doc) => doc.id),
        );
      }
    }
  }
}

function claimAll(
  { db, ws, formId }: Of,
  live: FormDefinition,
  key: string,
  ids: readonly string[],
): Promise<void> {
  return db.runTransaction(async (tx) => {
    const counters = new PlaceCounters(db, { ws, formId }, [key]);
    const refs = ids.map((id) => db.doc(paths.submission(ws, id)));
    const found = await tx.getAll(...refs);
    await counters.read(tx);
    for (const [index, snapshot] of found.entries()) {
      const submission = dataOf<SubmissionDoc>(snapshot);
      const ref = refs[index];
      if (!submission || !ref || !hasItsPlaces(submission.status)) continue;
      if (submission.test || submission.importId !== undefined) continue;
      if (submission.places?.[key] !== undefined) continue;
      const definition = await loadVersion(db, ws, formId, submission.version);
      const n = definition && placesFor({ definition, live }, submission.answers)[key];
      if (n === undefined) continue;
      counters.add({ [key]: n });
      tx.update(ref, { places: { ...submission.places, [key]: n } });
    }
    counters.write(tx, {}, 0);
  });
}
