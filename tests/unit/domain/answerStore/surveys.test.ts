/** Published surveys: our counts, summaries and χ² equal those of pandas and SciPy (tests/fixtures/surveys). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { crossTab } from '@/domain/answerStore/crossTab';
import { responses } from '@/domain/answerStore/figures';
import { resultOf } from '@/domain/answerStore/results';
import type { Field } from '@/domain/form/definition/definition';
import type { Answers } from '@/domain/values/answer';
import { importedSource, registryOf, storedTable } from '../../../support/answerTables';
import { aContactForm } from '../../../support/product';
import expected from '../../../fixtures/surveys/expected.json' with { type: 'json' };

const FOLDER = path.join(import.meta.dirname, '../../../fixtures/surveys');

/** The survey as a form: what has few different answers is a choice and a number, the rest a number. */
async function survey(name: 'anes96' | 'fair' | 'randhie') {
  const [head = '', ...lines] = readFileSync(path.join(FOLDER, `${name}.csv`), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  const rows = lines.map((line) => line.split(','));
  const counted: Record<string, Record<string, number>> = expected[name].counts;
  const base = { required: false } as const;
  const fields = columns.flatMap((column): Field[] => [
    { ...base, id: `n${column}`, key: `n_${column}`, type: 'number', label: column },
    ...(counted[column]
      ? [
          {
            ...base,
            id: `c${column}`,
            key: `c_${column}`,
            type: 'single_choice' as const,
            label: column,
            options: Object.keys(counted[column]).map((value) => ({
              id: `o${value}`,
              label: value,
            })),
          },
        ]
      : []),
  ]);
  const form = aContactForm(fields);
  const sources = rows.map((cells, row) => {
    const answers: Answers = {};
    for (const [index, column] of columns.entries()) {
      const cell = cells[index] ?? '';
      if (cell === '') continue;
      answers[`n${column}`] = { t: 'number', v: Number(cell) };
      if (counted[column])
        answers[`c${column}`] = { t: 'options', v: [`o${String(Number(cell))}`] };
    }
    return importedSource(
      `response${String(row).padStart(14, '0')}`.split('').reverse().join(''),
      form,
      answers,
    );
  });
  return { ...(await storedTable(registryOf(form), sources)), columns };
}

describe.each(['anes96', 'fair', 'randhie'] as const)('the survey %s', (name) => {
  const about = expected[name];
  const loaded = survey(name);

  it('has the counts of pandas, and tells what was skipped', async () => {
    const { table, registry } = await loaded;
    const mask = responses(table);
    expect(table.rows).toBe(about.rows);
    for (const [column, counts] of Object.entries<Record<string, number>>(about.counts)) {
      const field = registry[`c${column}`];
      if (!field) throw new Error(column);
      const result = resultOf(table, mask, `c${column}`, field);
      if (result.kind !== 'options') throw new Error(result.kind);
      expect(
        Object.fromEntries(result.counts.map(({ id, count }) => [id.slice(1), count])),
      ).toEqual(counts);
      const answered = Object.values<number>(counts).reduce((sum, one) => sum + one, 0);
      expect([result.seen, result.answered, result.skipped]).toEqual([
        about.rows,
        answered,
        about.rows - answered,
      ]);
    }
  });

  it('has its means and deviations', async () => {
    const { table, registry } = await loaded;
    for (const [column, numbers] of Object.entries(about.numbers)) {
      const field = registry[`n${column}`];
      if (!field) throw new Error(column);
      const result = resultOf(table, responses(table), `n${column}`, field);
      if (result.kind !== 'numbers' || !result.summary) throw new Error(result.kind);
      const { n, mean, deviation = 0, min, max } = result.summary;
      expect([n, min, max]).toEqual([numbers.n, numbers.min, numbers.max]);
      expect(mean).toBeCloseTo(numbers.mean, 9);
      expect(deviation).toBeCloseTo(numbers.deviation, 9);
      expect(result.bins.reduce((sum, { count }) => sum + count, 0)).toBe(n);
    }
  });

  it('has the χ², p and V of SciPy', async () => {
    const { table, registry } = await loaded;
    for (const pair of about.pairs) {
      const found = crossTab(
        table,
        responses(table),
        {
          row: { kind: 'field', id: `n${pair.row}` },
          column: { kind: 'field', id: `n${pair.column}` },
        },
        registry,
      );
      expect(found?.cells.map((line) => line.map(({ count }) => count))).toEqual(pair.table);
      expect(found?.n).toBe(pair.n);
      expect(found?.test?.df).toBe(pair.df);
      expect(found?.test?.chi2).toBeCloseTo(pair.chi2, 6);
      expect(found?.test?.p).toBeCloseTo(pair.p, 9);
      expect(found?.test?.v).toBeCloseTo(pair.v, 9);
      expect(found?.cells[0]?.[0]?.residual).toBeCloseTo(pair.firstResidual, 6);
    }
  });
});
