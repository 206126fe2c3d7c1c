/**
 * `npm run soak -- duckdb`: files of an answer store, as our writer makes them, counted by DuckDB. It is fetched from npm
 * into .cache (70 MB, MIT), and the test is skipped with a sentence if it can't be had.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { resultOf } from '@/domain/answerStore/results';
import { responses } from '@/domain/answerStore/figures';
import { installEngine } from '@/domain/engine/installEngine';
import { importedSource, registryOf, segmentFiles, storedTable } from '../support/answerTables';
import { fetched } from '../support/fetched';
import { aField, aForm } from '../support/forms';

const PACKAGE = '@duckdb/node-api';
const VERSION = '1.5.6-r.1';

interface DuckDb {
  DuckDBInstance: {
    create(place: string): Promise<{
      connect(): Promise<{
        runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
      }>;
    }>;
  };
}

const COLOURS = ['ored', 'oblue', 'ogreen'];

it('DuckDB counts in our files what we count', async () => {
  const require = fetched(PACKAGE, VERSION);
  if (!require) return;
  const known = require(PACKAGE) as DuckDb;
  installEngine();
  const options = COLOURS.map((id) => ({ id, label: id }));
  const definition = aForm([
    aField('single_choice', 'fone', { options }),
    aField('multiple_choice', 'fmany', { options }),
    aField('nps', 'fnps'),
    aField('date', 'fday'),
    aField('long_text', 'fstory'),
  ]);
  const count = Math.round(20_000 * Number(process.env['SOAK'] ?? '1'));
  const sources = Array.from({ length: count }, (_none, at) =>
    importedSource(
      `r${String(at).padStart(9, '0')}`,
      definition,
      {
        ...(at % 7 === 0 ? {} : { fone: { t: 'options', v: [COLOURS[at % 3] ?? ''] } }),
        fmany: { t: 'options', v: COLOURS.slice(at % 3) },
        fnps: { t: 'number', v: at % 11 },
        fday: { t: 'date', v: `2026-${String(1 + (at % 12)).padStart(2, '0')}-15` },
        fstory: { t: 'text', v: `It’s “${at}”, 日本\nsaid` },
      },
      { submittedAt: Date.parse('2026-11-20T12:00:00Z') - at * 60_000 },
    ),
  );
  const registry = registryOf(definition);
  const files = segmentFiles(registry, sources);
  const folder = mkdtempSync(path.join(tmpdir(), 'answers-'));
  const [main, texts] = [path.join(folder, 'main.parquet'), path.join(folder, 'texts.parquet')];
  writeFileSync(main, files.main);
  writeFileSync(texts, files.texts);
  const connection = await (await known.DuckDBInstance.create(':memory:')).connect();
  const ask = async (sql: string) =>
    (await connection.runAndReadAll(sql)).getRows().map((row) => row.map(String));
  const { table } = await storedTable(registry, sources);
  const result = (id: string) => {
    const field = registry[id];
    if (!field) throw new Error(id);
    return resultOf(table, responses(table), id, field);
  };
  expect(await ask(`SELECT count(*) FROM '${main}' WHERE kind = 'import'`)).toEqual([
    [String(count)],
  ]);
  for (const id of ['fone', 'fnps']) {
    const ours = result(id);
    if (ours.kind !== 'options' && ours.kind !== 'steps') throw new Error(ours.kind);
    const theirs = await ask(
      `SELECT q_${id}, count(*) FROM '${main}' WHERE q_${id} IS NOT NULL GROUP BY q_${id}`,
    );
    const given = ours.counts.filter((one) => one.count > 0);
    expect(new Map(theirs.map(([value, n]) => [value, Number(n)])), id).toEqual(
      new Map(given.map((one) => [one.id, one.count])),
    );
  }
  const many = result('fmany');
  if (many.kind !== 'options') throw new Error(many.kind);
  for (const option of COLOURS) {
    const [[theirs] = []] = await ask(`SELECT count(*) FROM '${main}' WHERE "q_fmany.${option}"`);
    expect(theirs, option).toBe(String(many.counts.find(({ id }) => id === option)?.count));
  }
  const months = await ask(
    `SELECT month(q_fday), count(*) FROM '${main}' GROUP BY month(q_fday) ORDER BY 1`,
  );
  expect(months.map(([month]) => month)).toEqual(
    Array.from({ length: 12 }, (_none, at) => String(at + 1)),
  );
  const [[text] = []] = await ask(`SELECT q_fstory FROM '${texts}' WHERE response = 'r000000041'`);
  expect(text).toBe('It’s “41”, 日本\nsaid');
});
