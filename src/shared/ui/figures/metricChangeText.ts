import type { FigureChange } from '@/domain/insights/change';
import { formatDecimal, formatRate } from '@/shared/lib/numbers';

export interface ChangeText {
  text: string;
  /** What it means, in a sentence. */
  explanation: string;
}

function sizeOf({ by, unit }: Extract<FigureChange, { by: number }>): string {
  const size = Math.abs(by);
  return unit === 'relative' ? formatRate(size) : `${formatDecimal(size * 100)} pts`;
}

/**
 * A change as words. The sign carries the direction, never colour alone.
 *
 * @param before what it is compared with (`comparedText`)
 * @param isNamed adds what it is compared with to unclear changes, too: "vs previous 7 days"
 */
export function metricChangeText(
  change: FigureChange,
  before: string,
  isNamed = false,
): ChangeText {
  const versus = `vs ${before}`;
  switch (change.kind) {
    case 'nothing_before':
      return {
        text: 'No earlier data',
        explanation: `There were no visits to compare with over the ${before}.`,
      };
    case 'too_little_data':
      return {
        text: 'Not enough data',
        explanation: `There is too little data to compare with the ${before}.`,
      };
    case 'unclear': {
      const size = sizeOf(change);
      if (/^0(?!\.)/.test(size)) {
        return {
          text: isNamed ? `No change ${versus}` : 'No change',
          explanation: `No different from the ${before}.`,
        };
      }
      return {
        text: `${change.by > 0 ? '+' : '−'}${size}${isNamed ? ` ${versus}` : ''}, not significant`,
        explanation: `The difference from the ${before} could be down to chance.`,
      };
    }
    case 'up':
    case 'down':
      return {
        text: `${change.kind === 'up' ? '+' : '−'}${sizeOf(change)} ${versus}`,
        explanation: 'The difference is unlikely to be down to chance.',
      };
  }
}
