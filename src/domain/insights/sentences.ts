/** What a report says in sentences: changes that are significant, and nothing else. As data; the screen makes the words. */
import type { Changes } from './change';
import type { Summary } from './report';

export interface SummarySentence {
  figure: keyof Changes;
  kind: 'up' | 'down';
  by: number;
  unit: 'relative' | 'points';
  /** The figure's value; milliseconds for the time. */
  now: number;
  before: number;
  /** What a rate is of, or how many times there are; absent for counts. */
  n?: number;
  nBefore?: number;
}

/** What matters to an owner comes first. */
const ORDER = [
  'submissions',
  'conversion',
  'completionRate',
  'startRate',
  'views',
  'time',
] as const satisfies readonly (keyof Changes)[];

function valueOf(figure: (typeof ORDER)[number], summary: Summary) {
  if (figure === 'time') return { value: summary.time.median, n: summary.time.n };
  if (figure === 'submissions' || figure === 'views')
    return { value: summary[figure], n: undefined };
  return { value: summary[figure].value, n: summary[figure].d };
}

/** The sentences of a period against the one before. */
export function summarySentences(
  now: Summary,
  before: Summary,
  changes: Changes,
): SummarySentence[] {
  return ORDER.flatMap((figure): SummarySentence[] => {
    const change = changes[figure];
    if (change.kind !== 'up' && change.kind !== 'down') return [];
    const [here, there] = [valueOf(figure, now), valueOf(figure, before)];
    if (here.value === undefined || there.value === undefined) return [];
    return [
      {
        figure,
        kind: change.kind,
        by: change.by,
        unit: change.unit,
        now: here.value,
        before: there.value,
        ...(here.n === undefined ? {} : { n: here.n }),
        ...(there.n === undefined ? {} : { nBefore: there.n }),
      },
    ];
  });
}
