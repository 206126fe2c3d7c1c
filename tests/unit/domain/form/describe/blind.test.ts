/**
 * Descriptions that the generator is not repaired against, so that their figures say how it does with unseen ones. A figure
 * may rise, never fall.
 */
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeForm } from '@/domain/form/describe/describeForm';
import { lint } from '@/domain/form/lint/lint';
import { describedIn, missing } from '../../../../support/describedForms';
import { assembled } from '../../../../support/sketches';

const FOLDER = path.resolve(import.meta.dirname, '../../../../fixtures/blindlyDescribed');

it.each([
  { file: 'first.txt', met: 139, of: 158 },
  { file: 'second.txt', met: 70, of: 82 },
])('of $file, at least $met of $of expectations are met', ({ file, met, of }) => {
  const all = describedIn(path.join(FOLDER, file));
  const forms = all.map(([words, lines]) => ({ form: assembled(describeForm(words)), lines }));
  for (const { form } of forms)
    expect(lint(form.definition).filter(({ severity }) => severity === 'error')).toEqual([]);
  const lacking = forms.reduce((sum, { form, lines }) => sum + missing(form, lines).length, 0);
  expect(all.reduce((sum, [, lines]) => sum + lines.length, 0)).toBe(of);
  expect(of - lacking).toBeGreaterThanOrEqual(met);
});
