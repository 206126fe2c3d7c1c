/** The content of a sample workspace: one form, and the visits and responses of 60 days. */
import quoteRequest from '@/domain/content/templates/bodies/quote-request.json' with { type: 'json' };
import type { UserDoc } from '@/domain/documents/people.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ownDefinition } from '@/domain/form/definition/migrations';
import { newKey } from '@/domain/base/ids';
import { dataOf, type Firestore } from '../lib/admin';
import { flushWhole } from '../numbers/flush';
import { rollUpWorkspace } from '../numbers/rollup';
import { personAmong, storeResponse, storeUnfinished } from './fill';
import { makePeople } from './people';
import { readResponsesBefore } from './readResponses';
import { workOnResponses } from './workOnResponses';
import { seededRandom, type SeededRandom } from './random';
import { DAY_LENGTH, planVisits, type SampleVisit } from './visits';

export type SampleMark = NonNullable<UserDoc['sample']>;

const TEMPLATE = 'quote-request';
/** Age of the oldest responses, in days: the last 30 have 30 before them to compare with. */
const DAYS = 60;
const RESPONSES = 40;
const PEOPLE = 22;
/** Responses older than this are read. */
const READ_AFTER_DAYS = 4;
/** Fixed seed: a call that continues an interrupted one creates the same responses. */
const SEED = 20_261_123;

/** Publishing time, before all responses. */
export const publishedAt = ({ startedAt }: SampleMark): number =>
  startedAt - (DAYS + 1) * DAY_LENGTH;

export function sampleDefinition(): FormDefinition {
  return { ...ownDefinition(quoteRequest), title: 'Sample: Request a quote' };
}

interface Making {
  db: Firestore;
  now: number;
  newKey: () => string;
  keySecret: string;
  /** Whose sample it is. */
  uid: string;
}

/** Fills the sample's published form. Safe to repeat and to run concurrently: each response is stored once. */
export async function fillSample(making: Making, sample: SampleMark): Promise<void> {
  const { db, now, keySecret, uid } = making;
  const { workspace: ws, formId, startedAt } = sample;
  const random = seededRandom(SEED);
  const people = makePeople(random, PEOPLE, 1);
  const stored = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  const filling = {
    db,
    ws,
    timeZone: stored?.timeZone ?? 'UTC',
    random,
    newKey: () => newKey((bytes) => random.bytes(bytes)),
    // Contact ids do not use the seed: a repeat that creates none would shift all keys that follow.
    effects: (at: number) => ({ db, now: at, newKey: making.newKey, keySecret }),
    keySecret,
  };
  const form = { formId, template: TEMPLATE, definition: sampleDefinition() } as const;
  const visits = visitsUntil(startedAt, random).map((visit) => ({ form, visit }));
  await storeUnfinished(filling, visits);
  for (const { visit } of visits) {
    if (visit.submittedAt === undefined) continue;
    const person = personAmong(random, people);
    if (person) await storeResponse(filling, { form, person, visit });
  }
  await readResponsesBefore(db, ws, startedAt - READ_AFTER_DAYS * DAY_LENGTH);
  await workOnResponses({ db, ws, formId, uid, now, keySecret });
  await count(db, sample, now);
}

/** Visits in chronological order, up to the last of so many responses. */
function visitsUntil(now: number, random: SeededRandom): SampleVisit[] {
  const plan = { views: 280, starts: 0.62, completes: 0.66, from: DAYS, until: 0 };
  const all = planVisits(plan, random, now);
  let left = RESPONSES;
  const end = all.findIndex(({ submittedAt }) => submittedAt !== undefined && --left === 0);
  return all.slice(0, end + 1).sort((a, b) => a.viewedAt - b.viewedAt);
}

/** Counts the sessions now rather than a minute later by the sweep, so that the figures are there at first sight. */
async function count(
  db: Firestore,
  { workspace: ws, formId }: SampleMark,
  now: number,
): Promise<void> {
  await flushWhole(db, ws, formId, now);
  const months = await db.collection(paths.formStats(ws, formId)).select().get();
  const unfolded = months.docs.map(({ id: month }) => ({ formId, month }));
  await rollUpWorkspace(db, ws, unfolded, now);
}
