import { expect, it } from 'vitest';
import { shownText } from '@/shared/lib/shownText';

it.each([
  [{ shown: 1, hasMore: false }, '1 answer'],
  [{ shown: 106, hasMore: false, total: 105 }, '106 answers'],
  [{ shown: 50, hasMore: true, total: 1_204 }, '50 of 1,204 answers'],
  [{ shown: 50, hasMore: true, total: 50 }, 'Showing the first 50 answers'],
  [{ shown: 50, hasMore: true }, 'Showing the first 50 answers'],
])('%o reads "%s"', (shown, text) => {
  expect(shownText(shown, 'answer')).toBe(text);
});
