/** How many places of a form are left: for its page, and fresh for its script (`GET /api/forms/{id}/places`). */
import type { ServerResponse } from 'node:http';
import {
  appointmentsOf,
  FORM_PLACES,
  keyOfPlace,
  keysOfOptions,
  placesLeft,
  type PlacesLeft,
} from '@/domain/form/access/places';
import { freeTimes, offeredMonths } from '@/domain/form/access/appointments';
import { AppError } from '@/domain/base/errors';
import { KEY_PATTERN } from '@/domain/base/ids';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { readShownForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { PlaceCounters } from '../intake/places';
import type { Firestore } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';
import { sendCachedJson } from './respond';

/** Seconds that the CDN keeps an answer: thousands who look at a form cost a few reads a minute. */
const CACHED = 5;

/** Undefined for a form without places. */
export async function leftOf(
  db: Firestore,
  formId: string,
  form: PublicFormDoc,
  now: number,
): Promise<PlacesLeft | undefined> {
  const { liveVersion, workspace: ws, access } = form;
  if (!form.places || liveVersion === undefined) return undefined;
  const definition = await loadVersion(db, ws, formId, liveVersion);
  if (!definition) return undefined;
  const appointments = appointmentsOf(definition);
  const keys = [
    ...keysOfOptions(definition),
    ...appointments.flatMap((field) =>
      offeredMonths(field, now).map((month) => keyOfPlace(field.id, `${month}-01T00:00`)),
    ),
    ...(access?.limit === undefined ? [] : [FORM_PLACES]),
  ];
  const counters = new PlaceCounters(db, { ws, formId }, keys);
  counters.load(counters.refs.length > 0 ? await db.getAll(...counters.refs) : []);
  const left = placesLeft(definition, (key) => counters.taken(key));
  const isFull =
    access?.limit !== undefined && counters.taken(FORM_PLACES) >= access.limit && form.waitingList;
  const about = { definition, live: definition };
  const times = appointments.map((field) => [
    field.id,
    freeTimes(field, now, (moment) => counters.left(keyOfPlace(field.id, moment), about)),
  ]);
  return {
    ...left,
    ...(times.length > 0 ? { times: Object.fromEntries(times) as PlacesLeft['times'] } : {}),
    ...(isFull ? { isFull } : {}),
  };
}

export async function showPlacesLeft(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  const now = context.now();
  context.limits.light(senderOf(context, request).address, `places|${formId}`, now);
  // Of a form with a password, the page comes with what is left.
  const form = await readShownForm(context.db, formId, now);
  const left = await leftOf(context.db, formId, form, now);
  if (!left) throw new AppError('not_found');
  sendCachedJson(response, left, CACHED);
}
