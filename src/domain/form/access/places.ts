/**
 * Places: an option, a time or the whole form takes so many. Each has a key, under which a response says how many of it
 * it holds, and counters say how many are taken (functions/src/intake/places.ts).
 */
import type { Answers, Problem, Problems } from '@/domain/values/answer';
import { answerTo } from '@/domain/values/answer';
import {
  fieldOf,
  hasOptions,
  topFields,
  type Field,
  type FieldOf,
  type FormDefinition,
} from '@/domain/form/definition/definition';

/** How many of each place, by its key. */
export type PlaceCounts = Readonly<Record<string, number>>;

/** The key of the form's own places. */
export const FORM_PLACES = 'form';

/** The key of an option, or of a time by its beginning. */
export const keyOfPlace = (fieldId: string, id: string): string => `${fieldId}:${id}`;

/** The question of a key, and which of its places it is. */
export function readPlaceKey(key: string): { fieldId: string; id: string } {
  const at = key.indexOf(':');
  return at < 0 ? { fieldId: '', id: key } : { fieldId: key.slice(0, at), id: key.slice(at + 1) };
}

/** The document that counts a key: one for the form, one for a question's options, one for each month of times. */
export function poolOf(key: string): string {
  const { fieldId, id } = readPlaceKey(key);
  if (fieldId === '') return 'current';
  const [, month] = /^(\d{4}-\d\d)-\d\dT/.exec(id) ?? [];
  return month === undefined ? fieldId : `${fieldId}_${month}`;
}

/** Whether times of appointments are among places. */
export const hasTimes = (places: PlaceCounts): boolean =>
  Object.keys(places).some((key) => /T\d\d:\d\d$/.test(key));

type Known = Pick<FormDefinition, 'fields' | 'pages'>;

/** The ids of what an answer takes of a question with places. */
const chosenOf = (field: Field, answers: Answers): readonly string[] => {
  const answer = answerTo(answers, field.id);
  if (answer?.t === 'datetime') return field.type === 'appointment' ? [answer.v] : [];
  return answer?.t === 'options' && hasOptions(field) ? answer.v : [];
};

/** Whether any question has places, or says how many are taken. */
export function hasPlaces(definition: Known): boolean {
  return topFields(definition).some(
    (field) =>
      field.type === 'appointment' ||
      (field.type === 'number' && field.countsPlaces) ||
      (hasOptions(field) && field.options.some(({ places }) => places !== undefined)),
  );
}

/** The number question that says how many places a response takes. */
export const countingField = (definition: Known): Field | undefined =>
  topFields(definition).find((field) => field.type === 'number' && field.countsPlaces);

/** How many places a response takes of each that it chose: at least one. */
export function partySize(definition: Known, answers: Answers): number {
  const field = countingField(definition);
  const answer = field && answerTo(answers, field.id);
  return answer?.t === 'number' ? Math.max(1, Math.ceil(answer.v)) : 1;
}

/** How many places a version gives a key; undefined if any number. */
function capacityIn(definition: Known, key: string): number | 'unlimited' | undefined {
  const { fieldId, id } = readPlaceKey(key);
  const field = fieldOf(definition, fieldId);
  if (field?.type === 'appointment') return field.capacity ?? 1;
  if (!field || !hasOptions(field)) return undefined;
  const option = field.options.find((one) => one.id === id);
  return option && (option.places ?? 'unlimited');
}

/** What decides how many places there are. */
export interface PlacesAbout {
  /** The version that was answered. */
  definition: FormDefinition;
  /** The live version: its numbers hold, also for those who answer an older one. */
  live: FormDefinition | undefined;
  /** Of the form. */
  limit?: number | undefined;
}

/** How many places a key has; undefined if any number. */
export function capacityOf(
  { definition, live, limit }: PlacesAbout,
  key: string,
): number | undefined {
  if (key === FORM_PLACES) return limit;
  const capacity = (live && capacityIn(live, key)) ?? capacityIn(definition, key);
  return capacity === 'unlimited' ? undefined : capacity;
}

/** The places that a response needs. */
export function placesFor(about: PlacesAbout, answers: Answers): PlaceCounts {
  const { definition, limit } = about;
  const n = partySize(definition, answers);
  const keys = topFields(definition).flatMap((field) =>
    chosenOf(field, answers)
      .map((id) => keyOfPlace(field.id, id))
      .filter((key) => capacityOf(about, key) !== undefined),
  );
  if (limit !== undefined) keys.push(FORM_PLACES);
  return Object.fromEntries(keys.map((key) => [key, n]));
}

/**
 * Of the places that are wanted, those that are not left.
 *
 * @param left how many of a key are left
 */
export function missingPlaces(wanted: PlaceCounts, left: (key: string) => number): PlaceCounts {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, n]) => {
      const free = left(key);
      return free >= n ? [] : [[key, Math.max(0, free)]];
    }),
  );
}

/**
 * What is wrong with answers whose places are missing, by question. Of the form's own places it is said at the question
 * for the number of places; undefined for a form that is full, and has no such question.
 */
export function placeProblems(
  definition: Known,
  missing: PlaceCounts,
  canWait: boolean,
): Problems | undefined {
  const problems: Problems = {};
  for (const [key, left] of Object.entries(missing)) {
    const { fieldId } = readPlaceKey(key);
    const at =
      fieldId ||
      countingField(definition)?.id ||
      (canWait ? emailField(definition)?.id : undefined);
    if (at === undefined || (fieldId === '' && left === 0 && !canWait)) return undefined;
    const isTime = fieldOf(definition, fieldId)?.type === 'appointment';
    problems[at] = isTime ? { code: 'time_gone' } : problemOf(left, canWait);
  }
  return problems;
}

function problemOf(left: number, canWait: boolean): Problem {
  if (canWait) return { code: 'full_wait' };
  return left > 0 ? { code: 'few_left', params: { n: left } } : { code: 'full' };
}

const emailField = (definition: Known): Field | undefined =>
  topFields(definition).find(({ type }) => type === 'email');

/** The appointment questions of a form. */
export const appointmentsOf = (definition: Known): FieldOf<'appointment'>[] =>
  topFields(definition).filter((field) => field.type === 'appointment');

/** The address to which a free place is offered: that of the contact, or of the first email question with an answer. */
export function waitingAddress(definition: Known, answers: Answers): string | undefined {
  const emails = topFields(definition).filter((field) => field.type === 'email');
  const [first] = [...emails.filter(({ contact }) => contact === 'email'), ...emails].flatMap(
    ({ id }) => answerTo(answers, id) ?? [],
  );
  return first?.t === 'text' ? first.v : undefined;
}

/** How many places are left, as a form's page shows it. */
export interface PlacesLeft {
  /** By question and option; of what shows no numbers, only the full ones. */
  options: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By appointment question, the times that are free. */
  times?: Readonly<Record<string, readonly string[]>>;
  /** There is a waiting list. */
  canWait?: true;
  /** The whole form is full, and has a waiting list. */
  isFull?: true;
}

/** @param taken how many of a key are taken */
export function placesLeft(
  definition: Known & Pick<FormDefinition, 'waitingList'>,
  taken: (key: string) => number,
): PlacesLeft {
  const options: Record<string, Record<string, number>> = {};
  for (const field of topFields(definition)) {
    if (!hasOptions(field)) continue;
    const shown = 'placesShown' in field;
    const left = field.options.flatMap(({ id, places }) => {
      if (places === undefined) return [];
      const free = Math.max(0, places - taken(keyOfPlace(field.id, id)));
      return shown && free > 0 ? [] : [[id, free] as const];
    });
    if (left.length > 0) options[field.id] = Object.fromEntries(left);
  }
  return { options, ...(definition.waitingList ? { canWait: true } : {}) };
}

/** The keys whose counters tell how full a form's questions are. */
export const keysOfOptions = (definition: Known): string[] =>
  topFields(definition).flatMap((field) =>
    hasOptions(field)
      ? field.options.flatMap(({ id, places }) =>
          places === undefined ? [] : [keyOfPlace(field.id, id)],
        )
      : [],
  );
