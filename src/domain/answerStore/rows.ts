/** A row of the answer store: what a session and its response come to. One function, for the flush, the builder and the checker. */
import { dayIn } from '@/domain/base/days';
import { localTime } from '@/domain/base/localTime';
import { ownValue } from '@/domain/base/ownValue';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { localesOf } from '@/domain/form/definition/translate';
import type { Registry } from '@/domain/form/registry/registered';
import { contribution } from '@/domain/insights/sessions';
import { bucketOf, MAX_MS } from '@/domain/insights/histogram';
import { questionOrder, reachedFields } from '@/domain/insights/progress';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { isCounted } from '@/domain/options/responseStatus';
import { writeAnswer, writeRows, type Cells, type RowCells } from './cells';
import {
  RESPONDENT,
  RESPONSE,
  rowKey,
  seenColumn,
  type ColumnFact,
  type ColumnOutcome,
  type StoreRowKind,
} from './columns';

/** What a row is made of. */
export interface RowSource {
  id: string;
  session: SessionDoc | undefined;
  /** The response, with the version that it answered. */
  response?: { id: string; document: SubmissionDoc };
  kind: StoreRowKind;
  definition: FormDefinition | undefined;
}

export interface RowContext {
  registry: Registry;
  timeZone: string;
  now: number;
}

/** The hour of the day, 0 to 23, of an instant in a zone. */
const hourIn = (timeZone: string, instant: number): number =>
  Number(localTime(timeZone, instant).slice(11, 13));

function outcomeOf(source: RowSource, { now, timeZone }: RowContext): ColumnOutcome {
  if (source.response && isCounted(source.response.document.status)) return 'completed';
  if (!source.session) return 'viewed';
  const { starts, completions, inProgress } = contribution(
    source.session,
    now,
    timeZone,
  ).contribution;
  if (completions > 0) return 'completed';
  if (inProgress > 0) return 'progress';
  return starts > 0 ? 'abandoned' : 'viewed';
}

/** The whole milliseconds of stored seconds. */
export const millisecondsOf = (seconds: number): number => Math.round(seconds * 1_000);

/** Seconds that filling in took; undefined where they are not known, or a tab was left open for more than a day. */
function secondsOf(session: SessionDoc | undefined): number | undefined {
  if (session?.startedAt === undefined || session.submittedAt === undefined) return undefined;
  const ms = session.submittedAt - session.startedAt - session.hiddenMs;
  if (!(ms > 0 && ms <= MAX_MS)) return undefined;
  // Tenths take less space, but must fall into the same bucket as in the counters.
  const tenths = Math.round(ms / 100) / 10;
  return bucketOf(millisecondsOf(tenths)) === bucketOf(ms) ? tenths : ms / 1_000;
}

/** Instants to the second: finer ones say nothing here, and weigh as much as the answers. */
function toSecond(instant: number | undefined): number | undefined {
  return instant === undefined ? undefined : Math.floor(instant / 1_000) * 1_000;
}

/** Visits of before 28 November 2026 did not say their language: a form that has one was read in that. */
function onlyLanguage({ definition }: RowSource): string | undefined {
  const [only, ...others] = definition ? localesOf(definition) : [];
  return others.length === 0 ? only : undefined;
}

/** A row's cells; undefined where nothing is left to tell of it. */
export function storeRowOf(source: RowSource, context: RowContext): RowCells | undefined {
  const { id, session, kind, definition } = source;
  const response =
    source.response && isCounted(source.response.document.status) ? source.response : undefined;
  const document = response?.document;
  if (!session && !document) return undefined;
  const viewedAt =
    kind === 'visit' && session ? session.viewedAt : (document?.submittedAt ?? session?.viewedAt);
  if (viewedAt === undefined) return undefined;
  const facts: Partial<Record<ColumnFact, Cells[string] | undefined>> = {
    id: rowKey(id),
    kind,
    day: dayIn(context.timeZone, viewedAt),
    hour: hourIn(context.timeZone, viewedAt),
    viewedAt: toSecond(viewedAt),
    startedAt: toSecond(kind === 'visit' ? session?.startedAt : document?.startedAt),
    submittedAt: toSecond(document?.submittedAt),
    seconds: document && kind === 'visit' ? secondsOf(session) : undefined,
    outcome: outcomeOf(source, context),
    status: document?.status,
    version: document?.version ?? session?.version,
    source: document?.source ?? session?.source,
    campaign: session?.campaign,
    device: document?.device ?? session?.device,
    language: document?.locale ?? session?.locale ?? onlyLanguage(source),
    tags: document?.tags && document.tags.length > 0 ? JSON.stringify(document.tags) : undefined,
    assignee: document?.assignee,
  };
  const cells: RowCells = { main: {}, texts: {} };
  for (const [name, value] of Object.entries(facts)) {
    if (value !== undefined) cells.main[name] = value;
  }
  if (response) cells.texts[RESPONSE] = response.id;
  const respondent = document?.respondent?.name ?? document?.respondent?.email;
  if (respondent !== undefined) cells.texts[RESPONDENT] = respondent;
  writeProgress(source, !document, cells);
  if (document && document.strippedAt === undefined)
    writeAnswers(document, definition, context, cells);
  return cells;
}

/** How far the visit came, by the ids of its questions. */
function writeProgress(
  { session, definition }: RowSource,
  isUnanswered: boolean,
  { main }: RowCells,
): void {
  const progress = session?.progress;
  if (!progress || !definition) return;
  const order = questionOrder(definition);
  const facts: Partial<Record<ColumnFact, string | number | undefined>> = {
    page: progress.page,
    last: progress.last === undefined ? undefined : order[progress.last],
    backs: progress.backs,
    errors: byId(progress.errors, order),
    pageSeconds: progress.seconds && JSON.stringify(progress.seconds),
  };
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) main[name] = value;
  if (!isUnanswered) return;
  for (const id of reachedFields(progress, order)) main[seenColumn(id)] = true;
}

function byId(
  counts: Readonly<Record<string, number>> = {},
  order: readonly string[],
): string | undefined {
  const named = Object.entries(counts).flatMap(([index, count]) => {
    const id = order[Number(index)];
    return id === undefined ? [] : [[id, count] as const];
  });
  return named.length === 0 ? undefined : JSON.stringify(Object.fromEntries(named));
}

function writeAnswers(
  { answers, day = '' }: SubmissionDoc,
  definition: FormDefinition | undefined,
  { registry }: RowContext,
  cells: RowCells,
): void {
  for (const [id, answer] of Object.entries(answers)) {
    const field = ownValue(registry, id);
    if (!field) continue;
    writeAnswer(id, field, answer, cells);
    if (answer.t === 'rows') writeRows(answer.v, cells);
  }
  const seen = definition
    ? visibleInputs(view(definition, answers, day, true)).map(({ id }) => id)
    : Object.keys(answers);
  for (const id of seen) if (ownValue(registry, id)) cells.main[seenColumn(id)] = true;
}
