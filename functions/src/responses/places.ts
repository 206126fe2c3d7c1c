/** Places that a change of a response takes or gives back, in the transaction of the change (invariant 12). */
import {
  FORM_PLACES,
  missingPlaces,
  placeProblems,
  placesFor,
  type PlaceCounts,
} from '@/domain/form/access/places';
import { hasItsPlaces, isCounted, type SubmissionStatus } from '@/domain/options/responseStatus';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Answers } from '@/domain/values/answer';
import { publicFormIn } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { PlaceCounters } from '../intake/places';
import type { Transaction } from '../lib/admin';
import { offersIn, type PlacedForm } from './placeOffers';
import type { Context, ResponsePlace } from './writes';

/** What is written once everything is read. */
export interface PlacesWrite {
  run: () => void;
  /** Further fields of the response; `null` removes one. */
  fields: { [K in 'places' | 'offer' | 'offerDueAt']?: SubmissionDoc[K] | null };
}

/** The form of a response, if it or the response has to do with places. Tests and imported responses take none. */
async function placedForm(
  tx: Transaction,
  { db }: Context,
  { ws, submission }: ResponsePlace,
  known?: PublicFormDoc,
): Promise<PlacedForm | undefined> {
  const { formId, test, importId, places } = submission;
  if (test || importId !== undefined) return undefined;
  const form = known ?? publicFormIn(await tx.get(db.doc(paths.publicForm(formId))));
  if (!form || (!form.places && form.access?.limit === undefined && !places)) return undefined;
  const { liveVersion } = form;
  const live =
    form.places && liveVersion !== undefined
      ? await loadVersion(db, ws, formId, liveVersion)
      : undefined;
  return { ws, formId, form, live };
}

/**
 * The places that a response holds in a status. Of the form's own, those that came before its limit hold one each while
 * they count, as the limit began with the responses there were.
 */
export function heldPlaces(
  {
    places = {},
    submittedAt,
    strippedAt,
  }: Pick<SubmissionDoc, 'places' | 'submittedAt' | 'strippedAt'>,
  status: SubmissionStatus,
  since: number | undefined,
): PlaceCounts {
  const { [FORM_PLACES]: own, ...others } = places;
  if (since === undefined) return others;
  const isOlder = submittedAt < since && strippedAt === undefined;
  return { ...others, [FORM_PLACES]: isOlder ? Number(isCounted(status)) : (own ?? 0) };
}

/** What a change of status does to a response's places. `full`: those it needs are not left. */
export async function placesOnStatus(
  tx: Transaction,
  context: Context,
  place: ResponsePlace,
  status: SubmissionStatus,
): Promise<PlacesWrite | 'full' | undefined> {
  const { db, now } = context;
  const { ws, submission } = place;
  const found = await placedForm(tx, context, place);
  if (!found) return undefined;
  const { formId, form, live } = found;
  const { access } = form;
  const held = submission.places ?? {};
  const counters = new PlaceCounters(db, { ws, formId }, [FORM_PLACES, ...Object.keys(held)]);
  await counters.read(tx);
  const before = heldPlaces(submission, submission.status, counters.since);
  const hasOffer = submission.offer !== undefined;
  const ended = hasOffer ? { offer: null, offerDueAt: null } : {};
  if (!hasItsPlaces(status)) {
    counters.add(before, -1);
    const offers = await offersIn(tx, context, found, counters, place.id);
    return {
      run: () => {
        counters.write(tx, access, now);
        offers();
      },
      fields: { places: null, ...ended },
    };
  }
  const definition = await loadVersion(db, ws, formId, submission.version);
  if (!definition) return undefined;
  const about = { definition, live, limit: access?.limit };
  const all = placesFor(about, submission.answers);
  // One that had its places keeps them as they are.
  const kept = hasItsPlaces(submission.status) || Object.keys(held).length > 0;
  const places = kept ? held : all;
  const after = heldPlaces({ ...submission, places }, status, counters.since);
  await counters.read(tx, Object.keys(after));
  const taken = differing(before, after);
  const missing = kept ? {} : missingPlaces(taken.more, (key) => counters.left(key, about));
  if (Object.keys(missing).length > 0) return 'full';
  counters.add(taken.more);
  counters.add(taken.less, -1);
  return {
    run: () => counters.write(tx, access, now),
    fields: { ...(Object.keys(places).length > 0 ? { places } : {}), ...ended },
  };
}

/** What an edit does to a response's places. Throws `invalid_answers` for places that are not left. */
export async function placesOnEdit(
  tx: Transaction,
  context: Context,
  place: ResponsePlace,
  edited: { form: PublicFormDoc | undefined; definition: FormDefinition; answers: Answers },
): Promise<PlacesWrite | undefined> {
  const { definition, answers } = edited;
  const { db, now } = context;
  const { ws, submission } = place;
  const held = submission.places;
  // On the waiting list it has none, and what it asks for is read when places are free.
  if (!hasItsPlaces(submission.status) && held === undefined) return undefined;
  const found = await placedForm(tx, context, place, edited.form);
  if (!found) return undefined;
  const { formId, form, live } = found;
  const { access } = form;
  const about = { definition, live, limit: access?.limit };
  const places = placesFor(about, answers);
  const keys = [FORM_PLACES, ...Object.keys(held ?? {}), ...Object.keys(places)];
  const counters = new PlaceCounters(db, { ws, formId }, keys);
  await counters.read(tx);
  const { status } = submission;
  const before = heldPlaces(submission, status, counters.since);
  const after = heldPlaces({ ...submission, places }, status, counters.since);
  const { more, less } = differing(before, after);
  // What it holds already it keeps, also where there are more than places by now.
  const missing = missingPlaces(more, (key) => counters.left(key, about));
  if (Object.keys(missing).length > 0) {
    const problems = placeProblems(definition, missing, false) ?? {};
    throw new AppError('invalid_answers', undefined, { problems });
  }
  counters.add(more);
  counters.add(less, -1);
  const offers =
    Object.keys(less).length > 0 ? await offersIn(tx, context, found, counters) : undefined;
  return {
    run: () => {
      counters.write(tx, access, now);
      offers?.();
    },
    fields: Object.keys(places).length > 0 || held !== undefined ? { places } : {},
  };
}

/** What of the second is more than the first, and what less. */
function differing(
  before: PlaceCounts,
  after: PlaceCounts,
): { more: PlaceCounts; less: PlaceCounts } {
  const more: Record<string, number> = {};
  const less: Record<string, number> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const by = (after[key] ?? 0) - (before[key] ?? 0);
    if (by > 0) more[key] = by;
    if (by < 0) less[key] = -by;
  }
  return { more, less };
}
