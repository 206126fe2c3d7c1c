import { expect, it } from 'vitest';
import { partialDocument } from '@/domain/responses/partials';
import type { Answers } from '@/domain/values/answer';
import { aField, aForm } from '../../../support/forms';

const definition = aForm([
  aField('short_text', 'fname'),
  aField('hidden', 'fcode'),
  aField('calculated', 'ftotal', { formula: [{ step: 'number', value: 5 }] }),
]);

const partialOf = (answers: Answers) =>
  partialDocument(
    definition,
    { key: 'k'.repeat(22), version: 1, answers, today: '2026-11-24', seq: 1, page: 'p1' },
    { formId: 'f', now: 1, day: '2026-11-24' },
  );

it('what is worked out, or came with the link, is no answer that a respondent gave', () => {
  expect(partialOf({ fcode: { t: 'text', v: 'spring' } })).toBeUndefined();
  const partial = partialOf({ fname: { t: 'text', v: 'Ada' }, fcode: { t: 'text', v: 'spring' } });
  expect(partial).toMatchObject({ questions: 1, answered: 1 });
  expect(Object.keys(partial?.answers ?? {})).toEqual(['fname', 'fcode', 'ftotal']);
});
