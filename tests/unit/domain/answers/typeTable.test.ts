import { describe, expect, test } from 'vitest';
import { ROWS, verdictOf } from '../../../support/typeTable';

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
