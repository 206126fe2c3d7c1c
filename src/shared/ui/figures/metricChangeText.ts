import type { Change } from '@/domain/insights/change';
import { formatDecimal, formatRate } from '@/shared/lib/numbers';

function sizeOf({ by, unit }: Extract<Change, { by: number }>): string {
  const size = Math.abs(by);
  return unit === 'relative' ? formatRate(size) : `${formatDecimal(size * 100)} points`;
}

/** A change as words: direction by word, never by colour alone, and none where it may be chance. */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'nothing_before':
      return 'Nothing to compare with';
    case 'too_little_data':
      return 'Too little data to tell a change';
    case 'unclear': {
      const size = sizeOf(change);
      if (/^0(?!\.)/.test(size)) return 'As in the period before';
      return `${change.by > 0 ? '+' : '−'}${size}, which may be chance`;
    }
    case 'up':
      return `Up ${sizeOf(change)} on the period before`;
    case 'down':
      return `Down ${sizeOf(change)} on the period before`;
  }
}
