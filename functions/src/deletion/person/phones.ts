/**
 * Responses that name a person by a phone number alone, and that no index finds: on hold, in spam, in the trash, tests,
 * and partial ones. They are read through, a page at a time.
 */
import { UNCOUNTED_STATUSES } from '@/domain/options/responseStatus';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { phoneKey, readPhone } from '../../contacts/phones';
import { dataOf, type Firestore, rowOf } from '../../lib/admin';
import { serverQuery } from '../../lib/query';
import type { TracedPerson } from '../personTraces';

const PAGE = 300;
/** Digits at the end of a number that are compared before it is read, which is slow. */
const ENDING = 6;

export interface PhoneOnly {
  responses: string[];
  partials: string[];
  /** Where the next page begins; undefined after the last one. */
  after: string | undefined;
}

const SOURCES = ['unlinked', 'tests', 'partials'] as const;

/** The next page of what names a person by phone alone. */
export async function phoneOnly(
  db: Firestore,
  person: TracedPerson,
  after: string | undefined,
): Promise<PhoneOnly> {
  const { ws, phones } = person;
  if (phones.length === 0) return { responses: [], partials: [], after: undefined };
  const [name = 'unlinked', last = ''] = after?.split(' ') ?? [];
  const index = SOURCES.findIndex((one) => one === name);
  const submissions = db.collection(paths.submissions(ws));
  const of = {
    unlinked: () => serverQuery(submissions, QUERIES.responsesOfStatuses, [UNCOUNTED_STATUSES]),
    tests: () => serverQuery(submissions, QUERIES.testResponses, [true]),
    partials: () => db.collection(paths.partials(ws)),
  };
  const source = SOURCES[index] ?? 'partials';
  const all = of[source]().orderBy('__name__').limit(PAGE);
  const { docs } = await (last === '' ? all : all.startAfter(last)).get();
  const isTheirs = await phoneMatcher(db, person);
  const ids: string[] = [];
  for (const doc of docs) if (await isTheirs(doc)) ids.push(doc.id);
  const end = docs.at(-1);
  const following = SOURCES[index + 1];
  const next =
    docs.length === PAGE && end
      ? `${source} ${end.id}`
      : following === undefined
        ? undefined
        : `${following} `;
  return source === 'partials'
    ? { responses: [], partials: ids, after: next }
    : { responses: ids, partials: [], after: next };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether a response gives one of the person's numbers, and no email address. */
async function phoneMatcher(db: Firestore, { ws, phones }: TracedPerson) {
  const { timeZone = 'UTC' } = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get()) ?? {};
  const keys = new Set((await Promise.all(phones.map(phoneKey))).flatMap((one) => one ?? []));
  const endings = new Set(phones.map((one) => digitsOf(one).slice(-ENDING)));
  return async (doc: QueryDocumentSnapshot): Promise<boolean> => {
    const { answers, respondent } = rowOf<Pick<SubmissionDoc, 'answers' | 'respondent'>>(doc);
    if (respondent?.email !== undefined) return false;
    for (const text of textsIn(answers)) {
      if (phones.includes(text)) return true;
      const digits = digitsOf(text);
      if (digits.length < ENDING || !endings.has(digits.slice(-ENDING))) continue;
      const read = await readPhone(text, timeZone);
      if (read && keys.has(read.key)) return true;
    }
    return false;
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
