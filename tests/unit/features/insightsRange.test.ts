import { expect, it } from 'vitest';
import { formatConditions } from '@/domain/conditions/address';
import { rateChange } from '@/domain/insights/change';
import { rateOf } from '@/domain/insights/report';
import { rangeConditions } from '@/features/insights/params';

it('a pressed range of numbers leaves its upper edge to the next one', () => {
  const left = { kind: 'field', id: 'fbudget' } as const;
  expect(formatConditions(rangeConditions(left, '1500', '2000'))).toBe(
    'field.fbudget.at_least.1500*field.fbudget.less_than.2000',
  );
  expect(formatConditions(rangeConditions(left, '7', '7'))).toBe('field.fbudget.between.7.7');
});

it('a share has changed only if a test of rates tells so', () => {
  expect(rateChange(rateOf(42, 56), rateOf(0, 42))).toEqual({
    kind: 'up',
    by: 0.75,
    unit: 'points',
  });
  expect(rateChange(rateOf(9, 56), rateOf(6, 42))).toMatchObject({ kind: 'unclear' });
  expect(rateChange(rateOf(9, 12), rateOf(1, 42))).toEqual({ kind: 'too_little_data' });
});
