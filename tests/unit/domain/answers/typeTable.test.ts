import { describe, expect, test } from 'vitest';
import { SENTENCES } from '@/domain/answers/sentences';
import { checkField } from '@/domain/form/fieldTypes/registry';
import { isAsked } from '@/domain/form/definition/definition';
import { ENGLISH_DAY } from '@/domain/base/calendar';
import { problemText } from '@/respondent/page/fill';
import { INPUT_TYPES, aField } from '../../../support/forms';
import { ROWS, SCOPE, TODAY, verdictOf } from '../../../support/typeTable';

describe('what the controls of each type make', () => {
  test.each(ROWS.map((row) => [`${row.field.type}: ${row.name}`, row] as const))(
    '%s',
    (_name, row) => {
      const { answer, problem, reads } = verdictOf(row);
      expect(answer).toEqual(row.answer);
      expect(problem?.code).toBe(row.problem);
      if (row.parts) {
        const codes = Object.entries(problem?.parts ?? {}).map(([part, { code }]) => [part, code]);
        expect(Object.fromEntries(codes)).toEqual(row.parts);
      }
      if (row.reads !== undefined) expect(reads).toBe(row.reads);
    },
  );
});

test('what a required answer is missed for is a whole sentence, whatever the type', () => {
  for (const type of INPUT_TYPES) {
    const field = aField(type, 'f1');
    if (!isAsked(field)) continue;
    const problem = checkField({ ...field, required: true }, undefined, TODAY, SCOPE);
    const sentence = problemText(problem ?? { code: 'required' }, {
      problems: SENTENCES,
      day: ENGLISH_DAY,
    });
    expect(sentence, type).not.toMatch(/ {2}| \.|\{/);
  }
});
