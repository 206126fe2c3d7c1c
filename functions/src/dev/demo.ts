/**
 * The demo workspace, created through the product's own code with clocks in the past: the same calls, intake, effects,
 * flush and roll-up as for real responses. Only what beacons would have written is written in batches.
 */
import { COUNTED } from '@/domain/options/responseStatus';
import { outcomeOf } from '@/domain/readout/outcome';
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import type { TestsDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { writeTests } from '@/domain/form/versions/savedTests.schema';
import { newKey } from '@/domain/base/ids';
import { dayIn } from '@/domain/base/days';
import { perform } from '../callable/perform';
import type { EffectContext } from '../effects/context';
import type { Firestore } from '../lib/admin';
import { loadVersion } from '../forms/versions';
import type { Caller } from '../lib/caller';
import { runSweep } from '../sweep/sweep';
import type { FilledForm } from '../sample/progress';
import { type Filling, personAmong, storeResponse, storeUnfinished } from '../sample/fill';
import { ANSWER_MAKERS, makePeople, type Person } from '../sample/people';
import { readResponsesBefore } from '../sample/readResponses';
import { workOnResponses } from '../sample/workOnResponses';
import { seededRandom, type SeededRandom } from '../sample/random';
import { DAY_LENGTH, HOUR, planVisits, type SampleVisit } from '../sample/visits';
import { workOnDemoContacts } from './demoContacts';
import { sentPhotos } from './demoFiles';
import { addNotices } from './demoNotices';
import { fileForms } from './demoFolders';
import { importOldResponses } from './demoImport';
import { makeLinks } from './demoLinks';
import { storePartials } from './demoPartials';
import { DAYS, type DemoPlan, DEMO_PLANS, TIME_ZONE } from './demoPlans';
import { ordersForm } from './demoOrders';
import { placesForms } from './demoPlaces';
import { proposeChange } from './demoProposal';
import { surveyForm } from './demoSurvey';
import { saveReports } from './demoReports';
import { showTeam } from './demoTeam';
import { demoTemplate } from './demoTemplates';
import { addDestinations } from './demoDestinations';
import { saveViews } from './demoViews';

/** Notifications and responses older than this many days are read. */
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

/** Creates everything. Takes some seconds. */
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
  const start = now - (DAYS + 2) * DAY_LENGTH;
  const { workspace } = await act(making, start, 'ensureWorkspace', { timeZone: TIME_ZONE });
  const people = makePeople(random, 150);
  const forms: string[] = [];
  for (const plan of DEMO_PLANS) forms.push(await makeForm(making, workspace, plan, start));

  const visits = DEMO_PLANS.flatMap((plan, index) => {
    const form = filledBy(plan, forms[index] ?? '');
    return planVisits(plan, random, now).map((visit) => ({ form, visit }));
  });
  // In chronological order: a contact known from one form answers another.
  visits.sort((a, b) => a.visit.viewedAt - b.visit.viewedAt);
  await fill(making, workspace, people, visits);
  const [formId = '', event = '', feedback = ''] = forms;
  await closeEvent(making, workspace, event, people);
  await secondVersion(making, workspace, formId, people);
  await runSweep(effects(making, now), { effectAge: 0 });
  await readOldNotifications(db, owner.uid, now);
  await readResponsesBefore(db, workspace, now - READ_AFTER * DAY_LENGTH);
  await removeSome(making, workspace, formId);
  await workOnResponses({ db, ws: workspace, formId, uid: owner.uid, now, keySecret });
  await saveViews({ db, now, uid: owner.uid }, workspace, formId);
  await runSweep(effects(making, now), { effectAge: 0 });
  await sendPhotos(making, workspace, formId, people);
  await runSweep(effects(making, now), { effectAge: 0 });
  // Last, so that none of the responses above is mailed.
  const verified = { ...making, owner: { ...owner, emailVerified: true } };
  await act(verified, now, 'saveDelivery', {
    workspace,
    formId,
    delivery: { recipients: [owner.email], repliesToRespondent: true },
  });
  await act(verified, now, 'saveAccess', {
    workspace,
    formId,
    access: {
      timeZone: 'Europe/London',
      slug: 'ashdown-joinery-quote',
      changes: { days: 30, tell: true },
      owner: { name: 'Ashdown Joinery' },
      social: { description: 'Describe the job, and get a price within two working days.' },
      hosts: ['ashdown-joinery.example', '*.ashdown-joinery.example'],
    },
  });
  await addPartials(making, workspace, formId, people);
  await addImport(making, workspace, feedback, people);
  await runSweep(effects(making, now), { effectAge: 0 });
  const doing: Parameters<typeof fileForms>[0]['act'] = (...asked) => act(making, ...asked);
  const acting = { ...making, act: doing };
  await workOnDemoContacts({ ws: workspace, uid: owner.uid, ...acting });
  const filling = fillingOf(making, workspace);
  await placesForms({ filling, people, ...acting }, workspace);
  await ordersForm({ filling, people, ...acting }, workspace);
  await surveyForm({ filling, ...acting }, workspace);
  await runSweep(effects(making, now), { effectAge: 0 });
  await addDestinations(acting, workspace, formId);
  await proposeChange(making, workspace, feedback);
  await fileForms(acting, workspace, forms);
  await saveReports(acting, workspace, formId);
  await makeLinks(acting, workspace, formId);
  await showTeam(acting, workspace, owner.uid, formId);
  await addNotices({ ws: workspace, uid: owner.uid, ...acting }, formId);
  return { workspace, formId };
}

/** The owner asked for feedback elsewhere before, and brought the responses along. */
function addImport(making: Making, ws: string, formId: string, people: readonly Person[]) {
  const { random } = making;
  const old = people.values();
  return importOldResponses({
    ...making,
    ws,
    formId,
    nextAnswers: () => {
      const { value: person } = old.next();
      return person ? ANSWER_MAKERS[DEMO_PLANS[2].template](random, person) : {};
    },
    act: (at, name, request) => act(making, at, name, request),
  });
}

/** Some people began the form and have not submitted it yet. */
async function addPartials(
  { db, now, newKey: key, random }: Making,
  ws: string,
  formId: string,
  people: readonly Person[],
): Promise<void> {
  const definition = await loadVersion(db, ws, formId, 2);
  if (!definition) return;
  const today = dayIn(TIME_ZONE, now);
  const waiting = people.slice(-10)[Symbol.iterator]();
  await storePartials({
    db,
    ws,
    formId,
    version: 2,
    definition,
    now,
    newKey: key,
    nextAnswers() {
      const { value: person } = waiting.next();
      const answers = person ? ANSWER_MAKERS[DEMO_PLANS[0].template](random, person, today) : {};
      return { answers, today };
    },
  });
}

function act<N extends CallName>(
  { db, owner, newKey: key }: Making,
  now: number,
  name: N,
  request: Calls[N]['request'],
): Promise<Calls[N]['response']> {
  const isAccount = () => Promise.resolve(true);
  const context = { db, caller: owner, now, newKey: key, requestKey: key(), isAccount };
  return perform(name, context, request);
}

function effects({ db, newKey: key, keySecret }: Making, now: number): EffectContext {
  return { db, now, newKey: key, keySecret };
}

function definitionOf(plan: DemoPlan): FormDefinition {
  const { change = (same: FormDefinition) => same } = plan;
  return { ...change(demoTemplate(plan.template)), title: plan.title };
}

const filledBy = (plan: DemoPlan, formId: string): FilledForm => ({
  formId,
  template: plan.template,
  definition: definitionOf(plan),
});

async function makeForm(
  making: Making,
  workspace: string,
  plan: DemoPlan,
  start: number,
): Promise<string> {
  const definition = definitionOf(plan);
  const formId = making.newKey();
  const created = Math.max(start, making.now - (plan.from + 1) * DAY_LENGTH);
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
  visits: readonly { form: FilledForm; visit: SampleVisit }[],
): Promise<void> {
  const { random } = making;
  const filling = fillingOf(making, workspace);
  await storeUnfinished(filling, visits);
  for (const { form, visit } of visits) {
    if (visit.submittedAt === undefined) continue;
    const person = personAmong(random, people);
    if (person) await storeResponse(filling, { form, person, visit });
  }
}

function fillingOf(making: Making, ws: string): Filling {
  const { db, random, newKey: key, keySecret } = making;
  return {
    db,
    ws,
    random,
    newKey: key,
    timeZone: TIME_ZONE,
    effects: (now) => effects(making, now),
    keySecret,
  };
}

/** Someone who wants a quote sends a plan and a photo along. */
async function sendPhotos(
  making: Making,
  workspace: string,
  formId: string,
  people: readonly Person[],
): Promise<void> {
  const { db, now, newKey: key } = making;
  const submittedAt = now - 3 * HOUR;
  const person = people[7];
  if (!person) return;
  const files = await sentPhotos({ db, now: submittedAt, newKey: key }, formId);
  const visit: SampleVisit = {
    viewedAt: submittedAt - 190_000,
    startedAt: submittedAt - 180_000,
    submittedAt,
    hiddenMs: 0,
    userAgent: 'phone',
  };
  const form = filledBy(DEMO_PLANS[0], formId);
  const filling = fillingOf(making, workspace);
  // With another name and number than before: their contact has suggestions.
  const changed = { ...person, name: person.name.replace(' ', ' J. '), phone: '07700 900142' };
  await storeResponse(filling, { form, person: changed, visit, files });
}

/** The event is over: the form was closed, and one late response is held. */
async function closeEvent(
  making: Making,
  workspace: string,
  formId: string,
  people: readonly Person[],
): Promise<void> {
  const { now } = making;
  const closedAt = now - 5 * DAY_LENGTH;
  await act(making, closedAt, 'changeFormStatus', { workspace, formId, change: 'close' });
  const [person] = people;
  const viewedAt = now - DAY_LENGTH - 3 * HOUR;
  if (!person) return;
  const visit: SampleVisit = {
    viewedAt,
    startedAt: viewedAt + 8_000,
    submittedAt: viewedAt + 74_000,
    hiddenMs: 0,
    userAgent: 'phone',
  };
  const form = filledBy(DEMO_PLANS[1], formId);
  await storeResponse(fillingOf(making, workspace), { form, person, visit });
}

/** The owner changed the form slightly with a note, and keeps a test response. */
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
    description: 'Tell us what you need. We’ll send you a price within two working days.',
  };
  await draft.update({ rev: 2, definition: canonicalJson(definition), updatedAt: at });
  await db.doc(paths.form(workspace, formId)).update({ draftRev: 2, updatedAt: at });
  await act(making, at, 'publishForm', {
    workspace,
    formId,
    rev: 2,
    note: 'Added how long a quote takes, because people kept asking.',
  });
  await act(making, at, 'changeAnnotation', {
    workspace,
    formId,
    id: making.newKey(),
    annotation: { day: dayIn(TIME_ZONE, now - 9 * DAY_LENGTH), text: 'Spring newsletter sent' },
  });
  const [person] = people;
  if (!person) return;
  const today = dayIn(TIME_ZONE, now);
  const answers = ANSWER_MAKERS[DEMO_PLANS[0].template](random, person, today);
  const written = writeTests([
    {
      id: making.newKey(),
      name: 'Customer asking for a quote',
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

/** A few responses were marked as spam or moved to the trash. */
async function removeSome(making: Making, workspace: string, formId: string): Promise<void> {
  const { db, now } = making;
  const found = await db
    .collection(paths.submissions(workspace))
    .where('formId', '==', formId)
    .get();
  const ids = found.docs.filter((doc) => doc.get('status') === COUNTED).map(({ id }) => id);
  const [spam, trash] = [ids.slice(0, 3), ids.slice(3, 5)];
  await act(making, now - HOUR, 'changeResponses', {
    workspace,
    ids: spam,
    change: { kind: 'status', act: 'spam' },
  });
  await act(making, now - HOUR, 'changeResponses', {
    workspace,
    ids: trash,
    change: { kind: 'status', act: 'trash' },
  });
}

/** The owner last visited two days ago. */
async function readOldNotifications(db: Firestore, uid: string, now: number): Promise<void> {
  const before = now - READ_AFTER * DAY_LENGTH;
  const old = await db.collection(paths.notifications(uid)).where('at', '<', before).get();
  const writer = db.bulkWriter();
  for (const doc of old.docs) {
    void writer.update(doc.ref, { readAt: Number(doc.get('at')) + 4 * HOUR });
  }
  await writer.close();
}
