/**
 * Where people leave (docs/numbers.md): of each page and question, how many came to it, left there, answered or skipped
 * it, and what those who left had in common. Of sessions that began and are over; rows come from wherever sessions are.
 */
import { median } from 'simple-statistics';
import type { FieldId } from '@/domain/form/definition/definition';
import { rateOf, type Rate } from './report';
import { compareRates } from './significance';

/** A session as the funnel reads it. Questions are ids, pages indexes. */
export interface FunnelRow {
  outcome: 'viewed' | 'progress' | 'abandoned' | 'completed';
  /** Questions the person came to; absent if nothing is known of that. */
  reached?: ReadonlySet<FieldId>;
  /** Questions with an answer; of completed sessions alone. */
  answered?: ReadonlySet<FieldId>;
  /** Where the person was last. */
  last?: FieldId;
  /** The furthest page. */
  page?: number;
  /** Question → how many errors were shown at it. */
  errors?: Readonly<Record<FieldId, number>>;
  /** How often the person went back. */
  backs?: number;
  /** Page → seconds. */
  seconds?: Readonly<Record<number, number>>;
  device?: string;
}

/** What those who left at a question had more often than those who went on, shown by a test (significance.ts). */
export interface Cause {
  kind: 'errors' | 'back' | 'time' | 'device';
  /** Of `device`: which. */
  device?: string;
  /** Of `device`, the share of those with it who left; otherwise the share of those who left to whom it applies. */
  here: Rate;
  /** The same of all others who came to the question. */
  others: Rate;
}

export interface FunnelStep {
  reached: number;
  exits: number;
  /** Exits as a share of those who came here. */
  dropOff: Rate;
  /** Exits as a share of all exits whose place is known. */
  share: Rate;
}

export interface FunnelQuestion extends FunnelStep {
  id: FieldId;
  /** Of completed sessions that came to it. Questions that were not seen are neither. */
  answered: number;
  skipped: number;
  /** Sessions in which an error was shown at it, of those that came to it. */
  withErrors: Rate;
  /** The strongest first; none without significance. */
  causes: readonly Cause[];
}

export interface FunnelPage extends FunnelStep {
  /** Its index. */
  page: number;
  /** Median seconds of those who came to it. */
  seconds?: number;
  questions: readonly FunnelQuestion[];
}

export interface Funnel {
  views: number;
  completed: number;
  abandoned: number;
  /** Still filling in: in no figure of pages and questions. */
  inProgress: number;
  /** Sessions that are over, of which nothing is known between start and end; of these, abandoned ones. */
  unknown: { sessions: number; abandoned: number };
  /** Abandoned sessions that ended at no question of these pages. With all others and the unknown they are `abandoned`. */
  elsewhere: number;
  pages: readonly FunnelPage[];
}

/** A page and its questions, in order. */
export type FunnelPlan = readonly { questions: readonly FieldId[] }[];

/** A session that is over and of which it is known how far it came. */
interface Known extends FunnelRow {
  reached: ReadonlySet<FieldId>;
  /** The question at which it was abandoned. */
  exit: FieldId | undefined;
}

const isOver = ({ outcome }: FunnelRow) => outcome === 'completed' || outcome === 'abandoned';

/** Where an abandoned session ended: where the person was last, or else at the furthest question. */
function exitOf(row: FunnelRow, order: readonly FieldId[]): FieldId | undefined {
  const { last, reached } = row;
  if (row.outcome !== 'abandoned' || !reached) return undefined;
  if (last !== undefined && reached.has(last)) return last;
  return order.findLast((id) => reached.has(id));
}

/** The cause, if those `here` have it significantly more often. */
function causeOf(cause: Cause): Cause[] {
  return compareRates(cause.here, cause.others) === 'up' ? [cause] : [];
}

const share = (rows: readonly Known[], holds: (row: Known) => boolean): Rate =>
  rateOf(rows.filter(holds).length, rows.length);

const difference = ({ here, others }: Cause) => (here.value ?? 0) - (others.value ?? 0);

/** What may have made people leave at a question. */
function causesOf(id: FieldId, page: number, came: readonly Known[]): Cause[] {
  const left = came.filter(({ exit }) => exit === id);
  const stayed = came.filter(({ exit }) => exit !== id);
  const compared = (kind: Cause['kind'], holds: (row: Known) => boolean) =>
    causeOf({ kind, here: share(left, holds), others: share(stayed, holds) });
  const times = stayed.flatMap(({ seconds }) => seconds?.[page] ?? []);
  const usual = times.length > 0 ? median(times) : Infinity;
  const devices = [...new Set(came.flatMap(({ device }) => device ?? []))];
  return [
    ...compared('errors', ({ errors }) => (errors?.[id] ?? 0) > 0),
    ...compared('back', ({ backs }) => (backs ?? 0) > 0),
    ...compared('time', ({ seconds }) => (seconds?.[page] ?? 0) > usual),
    ...devices.flatMap((device) =>
      causeOf({
        kind: 'device',
        device,
        here: share(
          came.filter((row) => row.device === device),
          ({ exit }) => exit === id,
        ),
        others: share(
          came.filter((row) => row.device !== device),
          ({ exit }) => exit === id,
        ),
      }),
    ),
  ].sort((a, b) => difference(b) - difference(a));
}

/** The funnel of sessions through the pages of a form. */
export function funnelOf(rows: readonly FunnelRow[], plan: FunnelPlan): Funnel {
  const order = plan.flatMap(({ questions }) => questions);
  const over = rows.filter(isOver);
  const known = over.flatMap((row): Known[] => {
    const { reached } = row;
    return reached ? [{ ...row, reached, exit: exitOf(row, order) }] : [];
  });
  const abandonedIn = (list: readonly FunnelRow[]) =>
    list.filter(({ outcome }) => outcome === 'abandoned').length;
  const ways = new Map<FieldId, Known[]>(order.map((id) => [id, []]));
  for (const row of known) for (const id of row.reached) ways.get(id)?.push(row);
  const placed = known.filter(({ exit }) => exit !== undefined && ways.has(exit));
  const step = (came: readonly Known[], exits: number): FunnelStep => ({
    reached: came.length,
    exits,
    dropOff: rateOf(exits, came.length),
    share: rateOf(exits, placed.length),
  });
  const questionOf = (id: FieldId, page: number): FunnelQuestion => {
    const came = ways.get(id) ?? [];
    const completed = came.filter(({ outcome }) => outcome === 'completed');
    const answered = completed.filter((row) => row.answered?.has(id)).length;
    return {
      id,
      ...step(came, came.filter(({ exit }) => exit === id).length),
      answered,
      skipped: completed.length - answered,
      withErrors: share(came, ({ errors }) => (errors?.[id] ?? 0) > 0),
      causes: causesOf(id, page, came),
    };
  };
  const pages = plan.flatMap(({ questions }, page): FunnelPage[] => {
    if (questions.length === 0) return [];
    const came = [...new Set(questions.flatMap((id) => ways.get(id) ?? []))];
    const on = questions.map((id) => questionOf(id, page));
    const times = came.flatMap(({ seconds }) => seconds?.[page] ?? []);
    return [
      {
        page,
        ...step(
          came,
          on.reduce((sum, { exits }) => sum + exits, 0),
        ),
        ...(times.length > 0 ? { seconds: median(times) } : {}),
        questions: on,
      },
    ];
  });
  return {
    views: rows.length,
    completed: over.length - abandonedIn(over),
    abandoned: abandonedIn(over),
    inProgress: rows.filter(({ outcome }) => outcome === 'progress').length,
    unknown: {
      sessions: over.length - known.length,
      abandoned: abandonedIn(over) - abandonedIn(known),
    },
    elsewhere: abandonedIn(known) - placed.length,
    pages,
  };
}
