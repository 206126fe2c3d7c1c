/**
 * Fills a form with made-up visits and responses at past times, through the product's own intake and effects. Only what
 * beacons would have written is written directly. Deterministic by its random numbers, so a second run stores nothing
 * twice. Used by the sample (sample.ts) and the emulator's demo (dev/demo.ts).
 */
import type { Answers } from '@/domain/values/answer';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { applyUpdate, sessionUpdateOf } from '@/domain/insights/sessions';
import type { EffectContext } from '../effects/context';
import { runEffects } from '../effects/run';
import { receiveSubmission } from '../intake/intake';
import type { Firestore } from '../lib/admin';
import { ALREADY_EXISTS, codeOf } from '../lib/codes';
import type { IntakeContext } from '../lib/context';
import { readEnvironment } from '../lib/environment';
import { SECRET_VERSION } from '../lib/keys';
import { RateLimits } from '../lib/rateLimit';
import { ANSWER_MAKERS, type Person } from './people';
import { madeUpProgress, type FilledForm } from './progress';
import type { SeededRandom } from './random';
import type { SampleVisit } from './visits';

/** Context of filling a form. */
export interface Filling {
  db: Firestore;
  ws: string;
  /** IANA zone of the people's days. */
  timeZone: string;
  random: SeededRandom;
  /** Keys of responses and sessions; from `random`, so that a second run makes the same. */
  newKey: () => string;
  effects: (now: number) => EffectContext;
  keySecret: string;
}

/** A random person; those at the front of the list more often. */
export function personAmong(random: SeededRandom, people: readonly Person[]): Person | undefined {
  return people[Math.floor(random.next() ** 1.3 * people.length)];
}

/** Stores the sessions of visits without a response. Existing ones are kept, since they may be counted already. */
export async function storeUnfinished(
  filling: Filling,
  visits: readonly { form: FilledForm; visit: SampleVisit }[],
): Promise<void> {
  const { db, ws } = filling;
  const writer = db.bulkWriter();
  writer.onWriteError(
    ({ code, failedAttempts }) => Number(code) !== ALREADY_EXISTS && failedAttempts < 5,
  );
  const failures: unknown[] = [];
  for (const { form, visit } of visits) {
    if (visit.submittedAt !== undefined) continue;
    const { id, session } = unfinished(filling, form, visit);
    writer.create(db.doc(paths.session(ws, form.formId, id)), session).catch((error: unknown) => {
      if (Number(codeOf(error)) !== ALREADY_EXISTS) failures.push(error);
    });
  }
  await writer.close();
  if (failures.length > 0) throw failures[0];
}

/** The session of a visitor who never submitted, as two beacons would have left it. */
function unfinished(
  { newKey, ws, timeZone }: Filling,
  form: FilledForm,
  visit: SampleVisit,
): { id: string; session: SessionDoc } {
  const id = newKey();
  const { viewedAt, startedAt, userAgent: device, source } = visit;
  const about = {
    formId: form.formId,
    workspace: ws,
    version: 1,
    bot: false,
    device,
    isPrivate: false,
  };
  const facts = { id, viewedAgo: 0, ...(source ? { source } : {}) };
  const viewed = applyUpdate(undefined, sessionUpdateOf(facts, { ...about, now: viewedAt }));
  if (startedAt === undefined) return { id, session: viewed };
  const started = {
    ...facts,
    viewedAgo: startedAt - viewedAt,
    startedAgo: 0,
    progress: madeUpProgress(form, visit, dayIn(timeZone, viewedAt)),
  };
  return {
    id,
    session: applyUpdate(viewed, sessionUpdateOf(started, { ...about, now: startedAt })),
  };
}

/** Stores the response of a visit to a form's first version, and runs its effects. */
export async function storeResponse(
  filling: Filling,
  {
    form,
    person,
    visit,
    files = {},
  }: {
    form: FilledForm;
    person: Person;
    visit: SampleVisit;
    /** Answers to questions for files, which are there already. */
    files?: Answers;
  },
): Promise<void> {
  const { ws, random, newKey, timeZone, effects } = filling;
  const { viewedAt, startedAt = viewedAt, submittedAt = viewedAt, hiddenMs, source } = visit;
  const today = dayIn(timeZone, submittedAt);
  const key = newKey();
  const answers = { ...ANSWER_MAKERS[form.template](random, person, today), ...files };
  const request: SubmissionRequest = {
    key,
    version: 1,
    answers,
    today,
    session: {
      id: newKey(),
      viewedAgo: submittedAt - viewedAt,
      startedAgo: submittedAt - startedAt,
      hiddenMs,
      ...(source ? { source } : {}),
      progress: madeUpProgress(form, visit, today, answers),
    },
  };
  const intake = intakeAt(filling, submittedAt);
  const { id } = await receiveSubmission(intake, form.formId, request, {
    address: 'sample',
    agent: { bot: false, device: visit.userAgent },
    isPrivate: false,
  });
  if (id !== undefined) await runEffects(effects(submittedAt + 2_000), ws, id);
}

/** A response at a past time, perhaps with a personal link, or willing to wait for a place. */
interface Answered extends Pick<SubmissionRequest, 'link' | 'wait'> {
  formId: string;
  answers: Answers;
  at: number;
}

/** Stores a response with these answers at a past time, without a visit of its own, and runs its effects. */
export async function storeAnswers(
  filling: Filling,
  { formId, answers, at, ...more }: Answered,
): Promise<void> {
  const { ws, newKey, timeZone, effects } = filling;
  const request: SubmissionRequest = {
    key: newKey(),
    version: 1,
    answers,
    today: dayIn(timeZone, at),
    ...more,
    session: { id: newKey(), viewedAgo: 90_000, startedAgo: 80_000 },
  };
  const { id } = await receiveSubmission(intakeAt(filling, at), formId, request, {
    address: 'sample',
    agent: { bot: false, device: 'phone' },
    isPrivate: false,
  });
  if (id !== undefined) await runEffects(effects(at + 2_000), ws, id);
}

/** The intake at a past time, without limits by address or workspace. */
function intakeAt({ db, newKey, keySecret }: Filling, now: number): IntakeContext {
  const unlimited = String(1e8);
  const environment = readEnvironment({
    FORMLOOM_LIMIT_ADDRESS: unlimited,
    FORMLOOM_LIMIT_FORM: unlimited,
    FORMLOOM_LIMIT_WORKSPACE: unlimited,
  });
  const limits = new RateLimits(environment.limits);
  const keySecrets = () => [{ version: SECRET_VERSION, secret: keySecret }];
  return { db, environment, limits, keySecrets, now: () => now, newKey };
}
