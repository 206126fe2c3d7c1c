import { expect, it } from 'vitest';
import {
  annotationMarks,
  daysSince,
  marksIn,
  markText,
  versionMarks,
} from '@/domain/insights/marks';

const versions = versionMarks(
  [
    { n: 2, publishedAt: Date.parse('2026-11-10T23:30:00Z'), note: 'Shorter' },
    { n: 1, publishedAt: Date.parse('2026-10-01T09:00:00Z') },
  ],
  'Europe/Berlin',
);
const annotations = annotationMarks({
  b: { day: '2026-11-11', text: 'Campaign', updatedAt: 1, updatedBy: 'ada' },
  a: { day: '2026-11-05', text: 'Holiday', updatedAt: 1, updatedBy: 'ada' },
});

it('marks are of the workspace’s days, in order, the version first', () => {
  const found = marksIn([...annotations, ...versions], { from: '2026-11-01', to: '2026-11-30' });
  expect(found.map((mark) => [mark.day, markText(mark)])).toEqual([
    ['2026-11-05', 'Holiday'],
    ['2026-11-11', 'Version 2: Shorter'],
    ['2026-11-11', 'Campaign'],
  ]);
});

it('what is compared since a version ends before the next one, or today, and is not too long', () => {
  const [first, second] = versions;
  if (!first || !second) throw new Error('Two versions are marked.');
  expect(daysSince(first, versions, '2026-11-27', 400)).toEqual({
    from: '2026-10-01',
    to: '2026-11-10',
  });
  expect(daysSince(second, versions, '2026-11-27', 400)).toEqual({
    from: '2026-11-11',
    to: '2026-11-27',
  });
  expect(daysSince(second, versions, '2026-11-27', 7).to).toBe('2026-11-17');
  expect(daysSince(second, versions, '2026-11-11', 7)).toEqual({
    from: '2026-11-11',
    to: '2026-11-11',
  });
});
