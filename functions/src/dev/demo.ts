/**
 * The demo workspace, made through the product's own code with past clocks: the same acts, intake, effects, flush and
 * fold that people's answers go through. Only what a beacon would have written is written in batches.
 */
import { outcomeOf } from '@/domain/answers/outcome';
import type { SubmissionRequest } from '@/domain/calls';
import type { CallName, Calls } from '@/domain/calls';
import type { SessionDoc, TestsDoc } from '@/domain/documents.schema';
import type { CalculatedField, FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson, readStoredDefinition } from '@/domain/form/definition/migrations';
import { writeTests } from '@/domain/form/versions/savedTests.schema';
import { templateById } from '@/domain/form/templates';
import { newKey } from '@/domain/ids';
import { dayIn } from '@/domain/insights/days';
import { mergeTouch, touchOf } from '@/domain/insights/sessions';
import { paths } from '@/domain/firestorePaths';
import { perform, type CallSpec } from '../callable/call';
import type { Caller } from '../lib/caller';
import { CALLS } from '../callable';
import type { EffectContext } from '../effects/context';
import { SECRET_VERSION } from '../lib/keys';
import { runEffects } from '../effects/run';
import type { IntakeContext } from '../lib/context';
import { takeSubmission } from '../intake/intake';
import { Limits } from '../lib/rateLimit';
import type { Firestore } from '../lib/admin';
import { readEnvironment } from '../lib/environment';
import { runSweep } from '../sweep/sweep';
import { ANSWER_MAKERS, makePeople, type DemoTemplate, type Person } from './people';
import { seededRandom, type SeededRandom } from './random';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TIME_ZONE = 'Europe/London';
/** How far back the answers reach, in days. */
const DAYS = 90;
/** Notifications older than this many days are read. */
const READ_AFTER = 2;

interface Plan {
  template: DemoTemplate;
  title: string;
  /** Page views in 90 days. */
  views: number;
  /** Of those who see the form: who begins; of those who begin: who sends. */
  starts: number;
  completes: number;
  /** Days before today between which people come; an event is over at some time. */
  from: number;
  until: number;
  /** What its owner changed in the template. */
  change?: (definition: FormDefinition) => FormDefinition;
}

/** Title of the form to show. */
export const DEMO_FORM = 'Request a quote';

const PLANS = [
  {
    template: 'quote-request',
    title: DEMO_FORM,
    views: 420,
    starts: 0.58,
    completes: 0.62,
    from: DAYS,
    until: 0,
    change: withJobSize,
  },
  {
    template: 'event-rsvp',
    title: 'Open workshop day: will you join us?',
    views: 190,
    starts: 0.7,
    completes: 0.8,
    from: 45,
    until: 6,
    change: withWaysOn,
  },
  {
    template: 'customer-feedback',
    title: 'How did we do?',
    views: 260,
    starts: 0.66,
    completes: 0.75,
    from: DAYS,
    until: 0,
  },
] as const satisfies readonly Plan[];

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

/** A variable by which one sorts the jobs: `IF(budget >= 5000, "large", IF(budget > 0, "small", ""))`. */
const JOB_SIZE: CalculatedField = {
  id: 'fsize',
  type: 'calculated',
  key: 'job_size',
  label: 'Size of the job',
  required: false,
  result: 'text',
  formula: [
    { step: 'field', id: 'fbudget' },
    { step: 'number', value: 5_000 },
    { step: 'sign', sign: '>=' },
    { step: 'text', value: 'large' },
    { step: 'field', id: 'fbudget' },
    { step: 'number', value: 0 },
    { step: 'sign', sign: '>' },
    { step: 'text', value: 'small' },
    { step: 'text', value: '' },
    { step: 'call', name: 'IF', of: 3 },
    { step: 'call', name: 'IF', of: 3 },
  ],
};

function withJobSize(definition: FormDefinition): FormDefinition {
  const [first, ...rest] = definition.pages;
  if (!first) return definition;
  return {
    ...definition,
    pages: [{ ...first, fieldIds: [...first.fieldIds, JOB_SIZE.id] }, ...rest],
    fields: { ...definition.fields, [JOB_SIZE.id]: JOB_SIZE },
  };
}

/** The invitation on three pages: who stays away skips the second, and the texts say the name. */
function withWaysOn(definition: FormDefinition): FormDefinition {
  const when = {
    op: 'equals',
    left: { kind: 'field', id: 'fcoming' },
    value: 'ocoming2',
  } as const;
  const note = definition.fields['fnote'];
  return {
    ...definition,
    pages: [
      {
        id: 'page1',
        fieldIds: ['fname', 'femail', 'fcoming'],
        jumps: [{ id: 'rstay', when, to: { kind: 'page', id: 'page3' } }],
      },
      { id: 'page2', title: 'Your visit', fieldIds: ['fguests', 'fdiet'] },
      { id: 'page3', fieldIds: ['fnote'] },
    ],
    fields: {
      ...definition.fields,
      ...(note
        ? { fnote: { ...note, label: 'Anything we should know, {{@fname|dear guest}}?' } }
        : {}),
    },
    endings: definition.endings.map((ending) => ({
      ...ending,
      title: 'Thank you, {{@fname|dear guest}}',
    })),
  };
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

// ---- visits ---------------------------------------------------------------------------------------------------------

interface Visit {
  viewedAt: number;
  startedAt?: number;
  submittedAt?: number;
  hiddenMs: number;
  userAgent: Agent;
  source?: string;
}

type Agent = 'desktop' | 'phone' | 'tablet';

/** When people come: more on weekdays, most between eight and eighteen, slowly more of them over the months. */
function planVisits(plan: Plan, random: SeededRandom, now: number): Visit[] {
  const visits: Visit[] = [];
  while (visits.length < plan.views) {
    const back = plan.until + Math.floor(random.next() ** 1.25 * (plan.from - plan.until));
    const hour = random.chance(0.85) ? random.between(8, 18) : random.between(0, 23);
    const day = Math.floor(now / DAY) * DAY - back * DAY;
    const viewedAt = day + hour * HOUR + random.between(0, HOUR - 1);
    const weekend = [0, 6].includes(new Date(viewedAt).getUTCDay());
    if (viewedAt > now - HOUR || (weekend && random.chance(0.55))) continue;
    visits.push(planVisit(plan, random, viewedAt));
  }
  return visits;
}

function planVisit(plan: Plan, random: SeededRandom, viewedAt: number): Visit {
  const source = random.pick([undefined, undefined, 'newsletter', 'website', 'instagram']);
  const visit: Visit = {
    viewedAt,
    hiddenMs: 0,
    userAgent: random.pick(['desktop', 'desktop', 'phone', 'phone', 'phone', 'tablet']),
    ...(source ? { source } : {}),
  };
  if (!random.chance(plan.starts)) return visit;
  const startedAt = viewedAt + random.between(2_000, 40_000);
  if (!random.chance(plan.completes)) return { ...visit, startedAt };
  // Most need a minute or two, a few go and look something up: a log-normal shape.
  const spread = (random.next() + random.next() + random.next()) / 1.5 - 1;
  const needed = Math.round(95_000 * Math.exp(0.9 * spread));
  const hiddenMs = random.chance(0.2) ? random.between(5_000, 20 * MINUTE) : 0;
  return { ...visit, startedAt, submittedAt: startedAt + needed + hiddenMs, hiddenMs };
}

// ---- answers --------------------------------------------------------------------------------------------------------

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
