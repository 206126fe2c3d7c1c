/**
 * Sessions: the one truth of all numbers (docs/numbers.md). Facts only grow, whatever the order in which they arrive and
 * however often; what a session counts for is a pure function of its facts, the clock and the workspace's zone.
 */
import type { SessionFacts } from '@/domain/calls/doors.schema';
import type { Contribution, Progress, SessionDoc } from '@/domain/documents/numbers.schema';
import { dayIn } from '@/domain/base/days';
import { ZERO } from '@/domain/options/counters';
import { bucketOf, NO_BUCKET } from './histogram';
import { mergeProgress } from './progress';

/** Someone who started and was last active less than this ago is in progress. Milliseconds. */
export const IN_PROGRESS_MS = 30 * 60_000;

/** Sessions without a response are kept for this many days after the view; one with a response, as long as that is. */
export const SESSION_DAYS = 400;

/** How far back a page may tell of itself without an answer, in milliseconds. */
export const PAST_WITHOUT_ANSWER_MS = 48 * 3_600_000;

/**
 * The facts of a beacon. What is further back is told as of now: only an answer written without a connection comes that
 * late, and it brings its facts along. Otherwise anybody could add to the days of a month that is long over.
 */
export function beaconFacts(facts: SessionFacts): SessionFacts {
  if (facts.viewedAgo <= PAST_WITHOUT_ANSWER_MS) return facts;
  return { ...facts, viewedAgo: 0, ...(facts.startedAgo === undefined ? {} : { startedAgo: 0 }) };
}

/** What one request tells of a session, in instants of the server's clock. */
export interface SessionUpdate {
  formId: string;
  workspace: string;
  version: number;
  /** When it was told. */
  at: number;
  viewedAt: number;
  startedAt?: number;
  hiddenMs: number;
  excluded?: SessionDoc['excluded'];
  source?: string;
  campaign?: string;
  device?: SessionDoc['device'];
  locale?: string;
  progress?: Progress;
}

/** What the server knows of the request that carried the facts. */
export interface SessionUpdateContext {
  formId: string;
  workspace: string;
  version: number;
  now: number;
  bot: boolean;
  device?: SessionDoc['device'];
  locale?: string;
  /** The browser asks not to be tracked: how far the person came is not kept. */
  isPrivate?: boolean;
}

/** Facts of a page as a touch. Without facts (no script ran) the form counts as viewed now, and no time is known. */
export function sessionUpdateOf(
  facts: SessionFacts | undefined,
  context: SessionUpdateContext,
): SessionUpdate {
  const { formId, workspace, version, now, bot, device, locale, isPrivate } = context;
  const viewedAt = now - (facts?.viewedAgo ?? 0);
  const startedAt =
    facts?.startedAgo === undefined ? undefined : Math.max(viewedAt, now - facts.startedAgo);
  const excluded = bot ? 'bot' : facts?.member === true ? 'member' : undefined;
  return {
    formId,
    workspace,
    version,
    at: now,
    viewedAt,
    hiddenMs: facts?.hiddenMs ?? 0,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(excluded ? { excluded } : {}),
    ...(facts?.source ? { source: facts.source } : {}),
    ...(facts?.campaign ? { campaign: facts.campaign } : {}),
    ...(device ? { device } : {}),
    ...(locale ? { locale } : {}),
    ...(facts?.progress && !isPrivate
      ? { progress: mergeProgress(undefined, facts.progress) }
      : {}),
  };
}

function earliest(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : Math.min(a, b);
}

/** A session with what a touch adds. Due at once, because something may have changed. */
export function applyUpdate(session: SessionDoc | undefined, update: SessionUpdate): SessionDoc {
  if (!session) {
    const { at, ...facts } = update;
    return { schemaVersion: 1, ...facts, lastActiveAt: at, submissions: 0, dueAt: at };
  }
  const startedAt = earliest(session.startedAt, update.startedAt);
  const excluded = session.excluded ?? update.excluded;
  const source = session.source ?? update.source;
  const campaign = session.campaign ?? update.campaign;
  const device = session.device ?? update.device;
  const locale = session.locale ?? update.locale;
  const progress = update.progress
    ? mergeProgress(session.progress, update.progress)
    : session.progress;
  return {
    ...session,
    viewedAt: Math.min(session.viewedAt, update.viewedAt),
    ...(startedAt === undefined ? {} : { startedAt }),
    lastActiveAt: Math.max(session.lastActiveAt, update.at),
    hiddenMs: Math.max(session.hiddenMs, update.hiddenMs),
    ...(excluded ? { excluded } : {}),
    ...(source ? { source } : {}),
    ...(campaign ? { campaign } : {}),
    ...(device ? { device } : {}),
    ...(locale ? { locale } : {}),
    ...(progress ? { progress } : {}),
    dueAt: update.at,
  };
}

/** A session with one more accepted submission, sent at that instant. The first one's time is the session's. */
export function withSubmission(session: SessionDoc, submittedAt: number, now: number): SessionDoc {
  return {
    ...session,
    submissions: session.submissions + 1,
    submittedAt: Math.min(session.submittedAt ?? submittedAt, submittedAt),
    dueAt: now,
  };
}

/** A session with one submission fewer: it was removed, and is in no number. */
export function withoutSubmission(session: SessionDoc, now: number): SessionDoc {
  const { submittedAt, ...rest } = session;
  const submissions = Math.max(0, session.submissions - 1);
  const isSubmitted = submissions > 0 && submittedAt !== undefined;
  return { ...rest, ...(isSubmitted ? { submittedAt } : {}), submissions, dueAt: now };
}

const { excluded: _derived, ...NOTHING } = ZERO;

export interface Counting {
  contribution: Contribution;
  /** When time alone will change the contribution; absent where only a touch can. */
  dueAt?: number;
}

/** What a session counts for at this moment. V ≥ S ≥ C holds in every contribution, and so in every sum. */
export function contribution(session: SessionDoc, now: number, timeZone: string): Counting {
  const day = dayIn(timeZone, session.viewedAt);
  const accepted = session.submissions;
  const base = { day, version: session.version, accepted };
  if (session.excluded) {
    const imported = session.excluded === 'import' ? { imported: accepted } : {};
    return { contribution: { ...base, ...NOTHING, ...imported, bucket: NO_BUCKET } };
  }
  const completed = session.submissions > 0;
  const started = completed || session.startedAt !== undefined;
  const dueAt = session.lastActiveAt + IN_PROGRESS_MS;
  const inProgress = started && !completed && now < dueAt;
  const counted: Contribution = {
    ...base,
    views: 1,
    starts: started ? 1 : 0,
    completions: completed ? 1 : 0,
    submissions: session.submissions,
    inProgress: inProgress ? 1 : 0,
    bucket: completed ? timeBucket(session) : NO_BUCKET,
  };
  return inProgress ? { contribution: counted, dueAt } : { contribution: counted };
}

function timeBucket(session: SessionDoc): number {
  if (session.startedAt === undefined || session.submittedAt === undefined) return NO_BUCKET;
  return bucketOf(session.submittedAt - session.startedAt - session.hiddenMs);
}
