/**
 * Descriptions and wishes as a small business types them, in plain sentences; their expectations were written before the
 * generator had read one. The generator was improved by the kinds of cause in the seen half; the unseen half says how it does
 * with others. A figure may rise, never fall.
 */
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeForm } from '@/domain/form/describe/describeForm';
import { describedIn, missing } from '../../../../support/describedForms';
import { assembled } from '../../../../support/sketches';
import { wished, wishesIn } from '../../../../support/wishes';

const FOLDER = path.resolve(import.meta.dirname, '../../../../fixtures/plainlyDescribed');

it.each([
  { file: 'seen.txt', whole: 16, met: 146, of: 152 },
  { file: 'unseen.txt', whole: 11, met: 131, of: 147 },
])(
  'of $file, at least $met of $of expectations are met and $whole descriptions are whole',
  ({ file, whole, met, of }) => {
    const lacking = describedIn(path.join(FOLDER, file)).map(([words, lines]) => ({
      of: lines.length,
      lacking: missing(assembled(describeForm(words)), lines).length,
    }));
    const all = lacking.reduce((sum, one) => sum + one.of, 0);
    expect(all).toBe(of);
    expect(all - lacking.reduce((sum, one) => sum + one.lacking, 0)).toBeGreaterThanOrEqual(met);
    expect(lacking.filter((one) => one.lacking === 0).length).toBeGreaterThanOrEqual(whole);
  },
);

it.each([
  { file: 'seenWishes.txt', met: 13, of: 15 },
  { file: 'unseenWishes.txt', met: 6, of: 15 },
])('of $file, at least $met of $of wishes come true', ({ file, met, of }) => {
  const all = wishesIn(path.join(FOLDER, file)).flatMap(({ words, wishes }) =>
    wishes.map(({ wish, lines }) => wished(words, wish, lines)),
  );
  expect(all.length).toBe(of);
  const come = all.filter(({ lacking, notes }) => lacking.length + notes.length === 0);
  expect(come.length).toBeGreaterThanOrEqual(met);
});
