/** The sentences of a summary in words, on screen, on pages and in mail. */
import { formatDuration } from '@/domain/base/duration';
import type { PeriodComparison } from '@/domain/options/reports';
import type { SummarySentence } from './sentences';

/** How numbers are written where the words are shown. */
export interface NumberWriter {
  count: (value: number) => string;
  /** "42.5%". */
  rate: (value: number) => string;
}

const NAMES: Record<SummarySentence['figure'], string> = {
  views: 'Views',
  starts: 'Starts',
  submissions: 'Responses',
  startRate: 'The start rate',
  completionRate: 'The completion rate',
  conversion: 'The conversion rate',
  time: 'The median time',
};

function valueText({ figure }: SummarySentence, value: number, write: NumberWriter): string {
  if (figure === 'time') return formatDuration(value);
  return figure === 'views' || figure === 'starts' || figure === 'submissions'
    ? write.count(value)
    : write.rate(value);
}

function byText({ unit, by }: SummarySentence, write: NumberWriter): string {
  const size = Math.abs(by);
  if (unit === 'relative') return write.rate(size);
  const points = Math.round(size * 1_000) / 10;
  return `${points} percentage ${points === 1 ? 'point' : 'points'}`;
}

/** A sentence that can be checked: what changed, by how much, from what to what, and on how many it rests. */
export function sentenceText(sentence: SummarySentence, write: NumberWriter): string {
  const { figure, kind, now, before, n, nBefore } = sentence;
  const verb =
    figure === 'time'
      ? kind === 'up'
        ? 'got longer'
        : 'got shorter'
      : kind === 'up'
        ? 'rose'
        : 'fell';
  const basis =
    n === undefined || nBefore === undefined
      ? ''
      : `, of ${write.count(n)} now and ${write.count(nBefore)} then`;
  return `${NAMES[figure]} ${verb} by ${byText(sentence, write)}: from ${valueText(sentence, before, write)} to ${valueText(sentence, now, write)}${basis}.`;
}

/**
 * What a period is compared with, as "the …" and "vs …" take it: "previous 30 days".
 *
 * @param days length of the period
 */
export function comparedText(days: number, comparison: PeriodComparison = 'previous'): string {
  if (comparison === 'weekday') return 'same weekdays before';
  if (comparison === 'year') return 'same days last year';
  return days === 1 ? 'previous day' : `previous ${days} days`;
}

/** What a summary says that has no sentence. */
export const noChangeText = (before: string) =>
  `No significant change compared with the ${before}.`;
