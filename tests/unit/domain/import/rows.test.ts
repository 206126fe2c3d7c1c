/** Columns to questions, cells to answers, and what is said where they do not fit. */
import { describe, expect, it } from 'vitest';
import type { Field } from '@/domain/form/definition/definition';
import type { Writing } from '@/domain/import/cells';
import { instantIn } from '@/domain/base/localTime';
import { readInstant } from '@/domain/import/instants';
import { rowProblemText } from '@/domain/import/problemText';
import { readRow, type ReadRow, type RowReader } from '@/domain/import/readRow';
import { importedResponse } from '@/domain/import/response';
import type { Cell, Table } from '@/domain/import/table';
import {
  doubleTargets,
  guessMapping,
  keptMapping,
  notImported,
  targetsOf,
} from '@/domain/import/targets';
import { readTable } from '@/shared/lib/tableFiles/readTable';
import { aFile, aPlan } from '../../../support/exports';
import { EVERY_ANSWER, everyType } from '../../../support/everyType';
import { aField, aForm } from '../../../support/forms';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const ENGLISH: Writing = { dates: 'day', numbers: 'point' };
const GERMAN: Writing = { dates: 'day', numbers: 'comma' };

const formOf = (...fields: Field[]) => aForm(fields);

function readerOf(
  definition: ReturnType<typeof formOf>,
  headers: readonly string[],
  writing = ENGLISH,
): RowReader {
  const targets = targetsOf(definition);
  return {
    definition,
    targets: new Map(targets.map((target) => [target.id, target])),
    mapping: guessMapping(headers, targets),
    writing,
    timeZone: 'Europe/London',
    now: NOW,
    taken: new Map(),
  };
}

/** One row under headings. */
const rowOf = (
  fields: Field | Field[],
  cells: Record<string, Cell>,
  writing = ENGLISH,
): ReadRow => {
  const definition = formOf(...[fields].flat());
  const reader = readerOf(definition, Object.keys(cells), writing);
  return readRow(reader, { row: 2, cells: Object.values(cells) });
};
const codes = ({ problems }: ReadRow) => problems.map(({ code }) => code);
const answer = (read: ReadRow, id = 'f1') => read.rest?.answers[id];

const COLOURS = [
  { id: 'ored', label: 'Red' },
  { id: 'oblue', label: 'Blue, light' },
  { id: 'ogreen', label: 'Green; dark' },
];
const one = aField('single_choice', 'f1', { label: 'Colour', options: COLOURS });
const many = aField('multiple_choice', 'f1', { label: 'Colour', options: COLOURS });
const amount = aField('number', 'f1', { label: 'Amount', currency: 'GBP' });
const day = aField('date', 'f1', { label: 'Day' });

describe('cells', () => {
  it.each<[string, Field, Cell, unknown, Writing?]>([
    ['a number', amount, '1,234.5', 1234.5],
    ['a number of a spreadsheet', amount, 1234.5, 1234.5],
    ['a currency', amount, '£4,200', 4200],
    ['a decimal comma', amount, '1.234,5', 1234.5, GERMAN],
    ['thousands that were unclear', amount, '1.234', 1234, GERMAN],
    ['a score', aField('nps', 'f1', { label: 'Score' }), '9 / 10', 9],
    ['a day', day, '2026-04-03', '2026-04-03'],
    ['a day, day first', day, '3/4/2026', '2026-04-03'],
    ['a day, month first', day, '3/4/2026', '2026-03-04', { ...ENGLISH, dates: 'month' }],
    ['a day with a time', day, '03/04/2026 14:05:09', '2026-04-03'],
    ['a day of a spreadsheet', day, { day: '2026-04-03', time: '14:05:00' }, '2026-04-03'],
    ['a time', aField('time', 'f1', { label: 'Time' }), '2:05 pm', '14:05'],
    [
      'a moment',
      aField('datetime', 'f1', { label: 'When' }),
      '2026-04-03 14:05:09',
      '2026-04-03T14:05',
    ],
    ['a label', one, ' red ', ['ored']],
    ['an id', one, 'oblue', ['oblue']],
    ['labels', many, 'Red; Blue, light', ['ored', 'oblue']],
    ['labels by commas', many, 'Green; dark, Red', ['ored', 'ogreen']],
    ['labels by lines', many, 'Red\nBlue, light', ['ored', 'oblue']],
    ['yes', aField('yes_no', 'f1', { label: 'Sure' }), 'TRUE', ['yes']],
    ['no', aField('yes_no', 'f1', { label: 'Sure' }), false, ['no']],
    [
      'own words for yes',
      aField('yes_no', 'f1', { label: 'Sure', yes: 'Aye', no: 'Nay' }),
      'nay',
      ['no'],
    ],
    [
      'a phone number as a number',
      aField('phone', 'f1', { label: 'Phone' }),
      442079460123,
      '442079460123',
    ],
  ])('%s is read', (_what, field, cell, v, writing) => {
    const read = rowOf(field, { [field.label]: cell }, writing);
    expect(codes(read)).toEqual([]);
    expect(answer(read)).toMatchObject({ v });
  });

  it.each<[string, Field, Cell, string]>([
    ['a text for a number', amount, 'twelve', '“twelve” isn’t a number.'],
    ['a day that is none', day, '31/02/2026', '“31/02/2026” isn’t a date we can read.'],
    ['an unknown option', one, 'Mauve', '“Mauve” isn’t an option of this question.'],
    ['one of several', many, 'Red; Mauve', '“Mauve” isn’t an option of this question.'],
    [
      'two for one',
      one,
      'Red; Blue, light',
      '“Red; Blue, light” isn’t an option of this question.',
    ],
    [
      'neither yes nor no',
      aField('yes_no', 'f1', { label: 'Sure' }),
      'perhaps',
      '“perhaps” is neither yes nor no.',
    ],
    ['a formula that failed', amount, '#REF!', 'The formula in this cell failed (#REF!).'],
    ['an email', aField('email', 'f1', { label: 'Mail' }), 'ada@', 'This isn’t an email address.'],
    [
      'a long text',
      aField('short_text', 'f1', { label: 'Name' }),
      'x'.repeat(1_001),
      'The text has 1001 characters. The limit is 1000.',
    ],
    [
      'a score beyond',
      aField('nps', 'f1', { label: 'Score' }),
      '11',
      'The number must be 10 or less.',
    ],
  ])('%s is a problem', (_what, field, cell, sentence) => {
    const read = rowOf(field, { [field.label]: cell });
    expect(read.whole).toBeUndefined();
    expect(read.problems[0]).toMatchObject({ row: 2, column: 0 });
    expect(read.problems.map(rowProblemText)[0]).toBe(sentence);
  });

  it('of options in columns of their own are joined, “Other” with its text', () => {
    const field: Field = { ...many, other: true };
    const read = rowOf(field, {
      'Colour: Red': 1,
      'Colour: Blue, light': '0',
      'Colour: Other': 'Teal',
    });
    expect(answer(read)).toEqual({ t: 'options', v: ['ored', 'other'], other: 'Teal' });
  });

  it('of a name are its parts, or parted', () => {
    const name = aField('name', 'f1', { label: 'Your name' });
    const v = { first: 'Ada', last: 'King Lovelace' };
    expect(answer(rowOf(name, { 'First name': 'Ada', Surname: 'King Lovelace' }))).toMatchObject({
      v,
    });
    expect(answer(rowOf(name, { Name: 'Ada King Lovelace' }))).toMatchObject({ v });
  });
});

describe('a row', () => {
  const required = aField('short_text', 'f2', { label: 'Name', required: true });

  it('lacks a required answer: it is imported without it, and the list says so', () => {
    const read = rowOf([amount, required], { Amount: '5', Name: '' });
    expect(codes(read)).toEqual(['required']);
    expect(read.problems).toMatchObject([{ isNote: true }]);
    expect(read.whole?.answers).toEqual({ f1: { t: 'number', v: 5 } });
    const definition = formOf(amount, required);
    const about = { importId: 'i', formId: 'f', version: 1, timeZone: 'UTC', startedAt: NOW };
    const ids = { contentHash: 'h', sessionId: 's' };
    const stored = (onProblem: 'skip' | 'keep') =>
      importedResponse(definition, read.rest ?? { answers: {} }, { ...about, onProblem }, ids, NOW);
    for (const onProblem of ['skip', 'keep'] as const) {
      expect(stored(onProblem)).toMatchObject({
        ok: true,
        document: { source: 'import', todo: ['crm'], importId: 'i', status: 'complete' },
      });
    }
  });

  it('whose answer a rule hides is imported without it, and the list says so', () => {
    const hidden = aField('short_text', 'f2', {
      label: 'Why',
      showIf: { op: 'equals', left: { kind: 'field', id: 'f1' }, value: 'ored' },
    });
    const read = rowOf([one, hidden], { Colour: 'Blue, light', Why: 'Because' });
    expect(read.problems).toMatchObject([{ code: 'hidden', isNote: true, column: 1 }]);
    expect(read.whole?.answers).toEqual({ f1: { t: 'options', v: ['oblue'] } });
  });

  it('that repeats a value which is taken once is found', () => {
    const code = aField('short_text', 'f1', { label: 'Code', unique: true });
    const reader = readerOf(formOf(code), ['Code']);
    expect(codes(readRow(reader, { row: 2, cells: ['A1'] }))).toEqual([]);
    const second = readRow(reader, { row: 3, cells: ['a1'] });
    expect(second.problems.map(rowProblemText)).toEqual([
      'Row 2 has the same value, and this question takes each value once.',
    ]);
  });

  it('without answers in its columns is a problem', () => {
    expect(codes(rowOf(amount, { Amount: '', Note: 'x' }))).toEqual(['no_answers']);
  });

  it('names the respondent where no question asks for the address', () => {
    const read = rowOf(amount, { Amount: '5', 'E-mail': 'Ada@Example.com' });
    expect(read.whole).toMatchObject({ email: 'ada@example.com' });
    expect(codes(rowOf(amount, { Amount: '5', 'E-mail': 'ada@' }))).toEqual(['not_email']);
  });
});

describe('the time of submission', () => {
  it.each<[Cell, string]>([
    ['2026-07-01T12:00:05Z', '2026-07-01T12:00:05Z'],
    ['2026-07-01T12:00:05.123+02:00', '2026-07-01T10:00:05Z'],
    ['2026-07-01 12:00:05 UTC', '2026-07-01T12:00:05Z'],
    ['2026-07-01 13:00:05', '2026-07-01T12:00:05Z'],
    ['01/07/2026 13:00', '2026-07-01T12:00:00Z'],
    ['1 Jul 2026, 1:00 pm', '2026-07-01T12:00:00Z'],
    ['2026-12-01', '2026-12-01T00:00:00Z'],
    [{ day: '2026-07-01', time: '13:00:05' }, '2026-07-01T12:00:05Z'],
  ])('%j is an instant', (cell, at) => {
    expect(readInstant(cell, ENGLISH, 'Europe/London')).toBe(Date.parse(at));
  });

  it.each<Cell>(['soon', '2026-02-31', '2026-13-01T00:00:00Z', 46347, true, '32/01/2026'])(
    '%j is none',
    (cell) => expect(readInstant(cell, ENGLISH, 'Europe/London')).toBeUndefined(),
  );

  it('is after the gap where clocks skip it', () => {
    expect(instantIn('Europe/London', '2026-03-29T01:30:00')).toBe(
      Date.parse('2026-03-29T01:30:00Z'),
    );
  });

  it('cannot be in the future, or before the web', () => {
    const read = (at: string) => codes(rowOf(amount, { Amount: '5', Submitted: at }));
    expect(read('2027-01-01')).toEqual(['instant_range']);
    expect(read('1899-12-31')).toEqual(['instant_range']);
    expect(read('2020-01-01')).toEqual([]);
  });
});

describe('the mapping', () => {
  it('takes labels before other words, and each target once', () => {
    const form = formOf(
      aField('email', 'f1', { label: 'Work address', contact: 'email' }),
      aField('short_text', 'f2', { label: 'Email' }),
    );
    expect(guessMapping(['Email', 'E-mail', 'Work address', 'email'], targetsOf(form))).toEqual([
      'f2',
      undefined,
      'f1',
      undefined,
    ]);
  });

  it('finds targets that two columns have', () => {
    expect(doubleTargets(['a', undefined, 'b', 'a', undefined], [])).toEqual(['a']);
    const many = [{ id: 'a', label: 'A', names: [], isMany: true as const }];
    expect(doubleTargets(['a', undefined, 'b', 'a'], many)).toEqual([]);
  });

  it.each(['labels', 'keys'] as const)(
    'of an export by %s gives every answer back',
    async (headers) => {
      const form = everyType();
      const gone = new Set(
        Object.values(form.fields)
          .filter(({ label }) => notImported(form).includes(label))
          .map(({ id }) => id),
      );
      const expected = Object.fromEntries(
        Object.entries(EVERY_ANSWER).filter(([id]) => !gone.has(id)),
      );
      for (const format of ['csv', 'xlsx'] as const) {
        for (const choices of ['joined', 'columns'] as const) {
          const plan = aPlan([form], { format, headers, choices });
          const at = Date.parse('2026-07-01T12:00:05Z');
          const response = {
            id: 'r',
            formId: 'f',
            version: 1,
            status: 'complete',
            submittedAt: at,
          };
          const { bytes } = await aFile(plan, [
            { ...response, status: 'complete', answers: EVERY_ANSWER },
          ]);
          const table: Table = await readTable({
            name: `a.${format}`,
            size: bytes.length,
            arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).slice().buffer),
          });
          const [row] = table.rows;
          if (!row) throw new Error('There is no row.');
          const read = readRow(readerOf(form, table.headers), row);
          expect(read.rest?.answers, `${format} ${choices}`).toEqual(expected);
          expect(read.rest?.at).toBe(at);
        }
      }
    },
  );
});

describe('a file that is read in another way', () => {
  const before = {
    headers: ['Firm', 'Who', 'Who', 'Notes'],
    mapping: ['company', 'name', undefined, 'custom.notes'],
  };

  it('keeps what columns were matched with by hand if their headings are the same', () => {
    const guessed = [undefined, undefined, 'name', undefined, undefined];
    expect(keptMapping(before, ['who', 'Who', 'FIRM', 'Notes', 'New'], guessed)).toEqual([
      'name',
      undefined,
      'company',
      'custom.notes',
      undefined,
    ]);
  });

  it('takes the guess for new headings, but never for what a column that stays has', () => {
    expect(keptMapping(before, ['Company', 'Who', 'Email'], ['company', 'name', 'email'])).toEqual([
      'company',
      'name',
      'email',
    ]);
    expect(keptMapping(before, ['Firm', 'Company'], [undefined, 'company'])).toEqual([
      'company',
      undefined,
    ]);
  });
});
