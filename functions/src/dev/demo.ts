/**
 * The demo workspace, made through the product's own code with past clocks: the same acts, intake, effects, flush and
 * fold that people's answers go through. Only what a beacon would have written is written in batches.
 */
import { outcomeOf } from '@/domain/answers/outcome';
import type { CallName, Calls, SubmissionRequest } from '@/domain/calls';
import type { SessionDoc, TestsDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { templateById } from '@/domain/content/templates/templates';
import { writeTests } from '@/domain/form/versions/savedTests.schema';
import { newKey } from '@/domain/ids';
import { dayIn } from '@/domain/insights/days';
import { mergeTouch, touchOf } from '@/domain/insights/sessions';
import { CALLS } from '../callable';
import { type CallSpec, perform } from '../callable/call';
import type { EffectContext } from '../effects/context';
import { runEffects } from '../effects/run';
import { takeSubmission } from '../intake/intake';
import type { Firestore } from '../lib/admin';
import type { Caller } from '../lib/caller';
import type { IntakeContext } from '../lib/context';
import { readEnvironment } from '../lib/environment';
import { SECRET_VERSION } from '../lib/keys';
import { Limits } from '../lib/rateLimit';
import { runSweep } from '../sweep/sweep';
import { DAY, DAYS, HOUR, type Plan, PLANS, TIME_ZONE } from './demoPlans';
import { planVisits, type Visit } from './demoVisits';
import { ANSWER_MAKERS, makePeople, type Person } from './people';
import { seededRandom, type SeededRandom } from './random';

/** Notifications older than this many days are read. */
const READ_AFTER = 2;

export interface Demo {
  workspace: string;
  /** The form to show: live, with two pages and a condition. */
  formId: string;
}

interface Making {
  db: Firestore;
  owner: Caller;
  now: number;
  random: SeededRandom;
  newKey: () => string;
  keySecret: string;
}

/** Makes everything. Takes some seconds. */
export async function makeDemo(
  db: Firestore,
  owner: Caller,
  now: number,
  keySecret: string,
): Promise<Demo> {
  const random = seededRandom(20_261_121);
  const making: Making = {
    db,
    owner,
    now,
    random,
    newKey: () => newKey((bytes) => random.bytes(bytes)),
    keySecret,
  };
  const start = now - (DAYS + 2) * DAY;
  const { workspace } = await act(making, start, 'ensureWorkspace', { timeZone: TIME_ZONE });
  const people = makePeople(random, 150);
  const forms: string[] = [];
  for (const plan of PLANS) forms.push(await makeForm(making, workspace, plan, start));

  const visits = PLANS.flatMap((plan, index) => {
    const formId = forms[index] ?? '';
    return planVisits(plan, random, now).map((visit) => ({ plan, formId, visit }));
  });
  // In the order of time, as life goes: a contact known from one form answers another.
  visits.sort((a, b) => a.visit.viewedAt - b.visit.viewedAt);
  await fill(making, workspace, people, visits);
  await closeEvent(making, workspace, forms[1] ?? '', people);
  await secondVersion(making, workspace, forms[0] ?? '', people);
  await runSweep(effects(making, now), { effectAge: 0 });
  await readOldNotifications(db, owner.uid, now);
  return { workspace, formId: forms[0] ?? '' };
}

function act<N extends CallName>(
  { db, owner, newKey: key }: Making,
  now: number,
  name: N,
  request: Calls[N]['request'],
): Promise<Calls[N]['response']> {
  // As in callable/serve.ts: CALLS maps each name to its own spec.
  const spec = CALLS[name] as unknown as CallSpec<N>;
  const isAccount = () => Promise.resolve(true);
  return perform(spec, { db, caller: owner, now, newKey: key, isAccount }, request);
}

function effects({ db, newKey: key, keySecret }: Making, now: number): EffectContext {
  return { db, now, newKey: key, keySecret };
}

async function makeForm(
  making: Making,
  workspace: string,
  plan: Plan,
  start: number,
): Promise<string> {
  const template = templateById(plan.template);
  if (!template) throw new Error(`There is no template ${plan.template}.`);
  const { change = (same: FormDefinition) => same } = plan;
  const definition: FormDefinition = { ...change(template.definition), title: plan.title };
  const formId = making.newKey();
  const created = Math.max(start, making.now - (plan.from + 1) * DAY);
  await act(making, created, 'createForm', {
    workspace,
    formId,
    definition: canonicalJson(definition),
  });
  await act(making, created + HOUR, 'publishForm', { workspace, formId, rev: 1 });
  return formId;
}

async function fill(
  making: Making,
  workspace: string,
  people: readonly Person[],
  visits: readonly { plan: Plan; formId: string; visit: Visit }[],
): Promise<void> {
  const { db, random } = making;
  const writer = db.bulkWriter();
  for (const { formId, visit } of visits) {
    if (visit.submittedAt !== undefined) continue;
    const { id, session } = unfinished(making, workspace, formId, visit);
    void writer.set(db.doc(paths.session(workspace, formId, id)), session);
  }
  await writer.close();
  for (const { plan, formId, visit } of visits) {
    if (visit.submittedAt === undefined) continue;
    const person = people[Math.floor(random.next() ** 1.3 * people.length)];
    if (person) await answer(making, workspace, formId, plan, person, visit);
  }
}

/** The session of somebody who never sent anything, as two beacons would have left it. */
function unfinished(
  { newKey: key }: Making,
  workspace: string,
  formId: string,
  visit: Visit,
): { id: string; session: SessionDoc } {
  const id = key();
  const { viewedAt, startedAt, userAgent: device, source } = visit;
  const about = { formId, workspace, version: 1, bot: false, device };
  const facts = { id, viewedAgo: 0, ...(source ? { source } : {}) };
  const viewed = mergeTouch(undefined, touchOf(facts, { ...about, now: viewedAt }));
  if (startedAt === undefined) return { id, session: viewed };
  const started = { ...facts, viewedAgo: startedAt - viewedAt, startedAgo: 0 };
  return { id, session: mergeTouch(viewed, touchOf(started, { ...about, now: startedAt })) };
}

async function answer(
  making: Making,
  workspace: string,
  formId: string,
  plan: Plan,
  person: Person,
  visit: Visit,
): Promise<void> {
  const { viewedAt, startedAt = viewedAt, submittedAt = viewedAt, hiddenMs, source } = visit;
  const today = dayIn(TIME_ZONE, submittedAt);
  const request: SubmissionRequest = {
    key: making.newKey(),
    version: 1,
    answers: ANSWER_MAKERS[plan.template](making.random, person, today),
    today,
    session: {
      id: making.newKey(),
      viewedAgo: submittedAt - viewedAt,
      startedAgo: submittedAt - startedAt,
      hiddenMs,
      ...(source ? { source } : {}),
    },
  };
  const { id } = await takeSubmission(doors(making, submittedAt), formId, request, {
    address: 'seed',
    agent: { bot: false, device: visit.userAgent },
  });
  await runEffects(effects(making, submittedAt + 2_000), workspace, id);
}

function doors({ db, newKey: key, keySecret }: Making, now: number): IntakeContext {
  const unlimited = String(1e8);
  const environment = readEnvironment({
    FORMLOOM_LIMIT_ADDRESS: unlimited,
    FORMLOOM_LIMIT_FORM: unlimited,
    FORMLOOM_LIMIT_WORKSPACE: unlimited,
  });
  const limits = new Limits(environment.limits);
  const keySecrets = () => [{ version: SECRET_VERSION, secret: keySecret }];
  return { db, environment, limits, keySecrets, now: () => now, newKey: key };
}

/** The event is over: the form was closed, and one answer came too late and is held. */
async function closeEvent(
  making: Making,
  workspace: string,
  formId: string,
  people: readonly Person[],
): Promise<void> {
  const { now } = making;
  const closedAt = now - 5 * DAY;
  await act(making, closedAt, 'changeFormStatus', { workspace, formId, change: 'close' });
  const [person] = people;
  const viewedAt = now - DAY - 3 * HOUR;
  if (!person) return;
  await answer(making, workspace, formId, PLANS[1], person, {
    viewedAt,
    startedAt: viewedAt + 8_000,
    submittedAt: viewedAt + 74_000,
    hiddenMs: 0,
    userAgent: 'phone',
  });
}

/** The owner changed the form a little, said why, and keeps a test answer to it. */
async function secondVersion(
  making: Making,
  workspace: string,
  formId: string,
  people: readonly Person[],
): Promise<void> {
  const { db, owner, now, random } = making;
  const at = now - 2 * HOUR;
  const draft = db.doc(paths.draft(workspace, formId));
  const before = readStoredDefinition(String((await draft.get()).get('definition')));
  const definition: FormDefinition = {
    ...before,
    description: 'Tell us what you need. You will have a price within two working days.',
  };
  await draft.update({ rev: 2, definition: canonicalJson(definition), updatedAt: at });
  await db.doc(paths.form(workspace, formId)).update({ draftRev: 2, updatedAt: at });
  await act(making, at, 'publishForm', {
    workspace,
    formId,
    rev: 2,
    note: 'Says how long an answer takes: people had asked.',
  });
  const [person] = people;
  if (!person) return;
  const today = dayIn(TIME_ZONE, now);
  const answers = ANSWER_MAKERS[PLANS[0].template](random, person, today);
  const written = writeTests([
    {
      id: making.newKey(),
      name: 'Somebody who wants a quote',
      today,
      answers,
      outcome: outcomeOf(definition, answers, today),
    },
  ]);
  if (!written.ok) throw new Error(written.reason);
  await db.doc(paths.tests(workspace, formId)).set({
    schemaVersion: 1,
    tests: written.text,
    updatedAt: at,
    updatedBy: owner.uid,
  } satisfies TestsDoc);
}

/** The owner has been here the day before yesterday. */
async function readOldNotifications(db: Firestore, uid: string, now: number): Promise<void> {
  const before = now - READ_AFTER * DAY;
  const old = await db.collection(paths.notifications(uid)).where('at', '<', before).get();
  const writer = db.bulkWriter();
  for (const doc of old.docs) {
    void writer.update(doc.ref, { readAt: Number(doc.get('at')) + 4 * HOUR });
  }
  await writer.close();
}
