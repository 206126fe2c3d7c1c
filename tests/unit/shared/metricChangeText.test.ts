import { expect, it } from 'vitest';
import type { Change } from '@/domain/insights/change';
import { changeText } from '@/shared/ui/figures/metricChangeText';

it.each<[Change, string]>([
  [{ kind: 'up', by: 0.349, unit: 'relative' }, 'Up 34.9% on the period before'],
  [{ kind: 'down', by: -0.04, unit: 'points' }, 'Down 4 points on the period before'],
  [{ kind: 'unclear', by: -0.12, unit: 'relative' }, '−12%, which may be chance'],
  [{ kind: 'unclear', by: 0.031, unit: 'points' }, '+3.1 points, which may be chance'],
  [{ kind: 'unclear', by: 0.0002, unit: 'relative' }, 'As in the period before'],
  [{ kind: 'unclear', by: -0.0002, unit: 'points' }, 'As in the period before'],
  [{ kind: 'too_little_data' }, 'Too little data to tell a change'],
  [{ kind: 'nothing_before' }, 'Nothing to compare with'],
])('%o reads "%s"', (change, text) => {
  expect(changeText(change)).toBe(text);
});
