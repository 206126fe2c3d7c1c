/** What an export writes, an import reads back, and a spreadsheet program reads as it was meant. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { ExportOptions } from '@/domain/documents/exports.schema';
import type { ExportedResponse } from '@/domain/export/rows';
import { isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { joinEntries } from '@/domain/import/entries';
import { readRow } from '@/domain/import/readRow';
import { guessMapping, targetsOf } from '@/domain/import/targets';
import { readTable } from '@/shared/lib/tableFiles/readTable';
import { aFile, aPlan } from '../../../support/exports';
import { EVERY_ANSWER, everyType } from '../../../support/everyType';
import { aField, aForm } from '../../../support/forms';

const AT = Date.parse('2026-07-01T12:00:05Z');
const ID = '-EXgiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

async function exported(form: FormDefinition, answers: Answers, options: Partial<ExportOptions>) {
  const response: ExportedResponse = {
    id: ID,
    formId: 'f',
    version: 1,
    status: 'complete',
    submittedAt: AT,
    answers,
  };
  return (await aFile(aPlan([form], options), [response])).bytes;
}

async function importedAgain(
  form: FormDefinition,
  answers: Answers,
  options: Partial<ExportOptions>,
) {
  const bytes = await exported(form, answers, options);
  const table = await readTable({
    name: `a.${options.format ?? 'csv'}`,
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).slice().buffer),
  });
  const list = targetsOf(form);
  const targets = new Map(list.map((target) => [target.id, target]));
  const mapping = guessMapping(table.headers, list);
  const [row] = joinEntries(table, mapping, targets);
  if (!row) throw new Error('There is no row.');
  return readRow(
    {
      definition: form,
      targets,
      mapping,
      writing: { dates: 'day', numbers: 'point' },
      timeZone: 'Europe/London',
      now: AT,
      taken: new Map(),
    },
    row,
  ).rest?.answers;
}

const drinks = [
  { id: 'oboth', label: 'Tea; milk' },
  { id: 'otea', label: 'Tea' },
  { id: 'omilk', label: 'milk' },
  { id: 'osay', label: 'Say "hi", please' },
];
const form = aForm([
  [
    aField('multiple_choice', 'fmany', {
      label: 'Drinks',
      required: false,
      options: drinks,
      other: true,
    }),
    aField('ranking', 'frank', { label: 'Order', required: false, options: drinks }),
    aField('number', 'fnumber', { label: 'Number', required: false }),
    aField('phone', 'fphone', { label: 'Phone', required: false }),
    aField('short_text', 'ftext', { label: 'Text', required: false }),
    aField('long_text', 'flong', { label: 'Long', required: false }),
  ],
]);
const chose = (v: string[], other?: string): Answers => ({
  fmany: { t: 'options', v, ...(other === undefined ? {} : { other }) },
});
const number = (v: number): Answers => ({ fnumber: { t: 'number', v } });
const written = (ftext: string, flong = ftext): Answers => ({
  ftext: { t: 'text', v: ftext },
  flong: { t: 'text', v: flong },
});

describe('an export that is imported again', () => {
  it.each<[string, Answers]>([
    ['options that hold what parts them', chose(['otea', 'omilk'])],
    ['one option that holds what parts them', chose(['oboth'])],
    ['options with quotes', chose(['oboth', 'osay'])],
    ['an answer of one’s own with a comma', chose(['otea', 'other'], '1,5')],
    ['a ranking', { frank: { t: 'ranking', v: ['oboth', 'osay', 'omilk', 'otea'] } }],
    ['a small number', number(1e-7)],
    ['a smaller number', number(2.5e-10)],
    ['a number of 17 digits', number(0.30000000000000004)],
    ['pi', number(3.141592653589793)],
    ['a large number', number(123_456_789_012_345)],
    ['a negative number', number(-0.5)],
    ['a phone number', { fphone: { t: 'text', v: '+442079460958' } }],
    ['a phone number that begins with a bracket', { fphone: { t: 'text', v: '(020) 7946-0958' } }],
    ['texts with quotes, commas and lines', written('say "hi", now; ok', 'a\n"b"\n;c\td')],
    ['a text of digits', written('007', '1e5')],
  ])('has %s as it was', async (_name, answers) => {
    for (const format of ['csv', 'xlsx'] as const) {
      for (const choices of ['joined', 'columns'] as const) {
        for (const separator of [',', ';', '\t'] as const) {
          const again = await importedAgain(form, answers, { format, choices, separator });
          expect(again, `${format} ${choices} ${separator}`).toEqual(answers);
        }
      }
    }
  });
});

describe('a CSV file', () => {
  it('changes neither ids nor phone numbers, and keeps texts from being formulas', async () => {
    const answers = { ...written('=1+1'), fphone: { t: 'text' as const, v: '+44 20 7946 0958' } };
    const [row] = parse<Record<string, string>>(await exported(form, answers, {}), {
      bom: true,
      columns: true,
    });
    expect(row?.['Response ID']).toBe(ID);
    expect(row?.['Phone']).toBe('+44 20 7946 0958');
    expect(row?.['Text']).toBe("'=1+1");
  });
});

const guests = aForm([
  [
    aField('short_text', 'fhost', { label: 'Host', required: false }),
    aField('group', 'fguests', { label: 'Guests', fieldIds: ['fguest', 'fdiet'], required: false }),
  ],
]);
const withGuests = {
  ...guests,
  fields: {
    ...guests.fields,
    fguest: aField('short_text', 'fguest', { label: 'Name', required: false }),
    fdiet: aField('long_text', 'fdiet', { label: 'Diet', required: false }),
  },
};
const entry = (name: string, diet?: string): Answers => ({
  fguest: { t: 'text', v: name },
  ...(diet === undefined ? {} : { fdiet: { t: 'text', v: diet } }),
});
const party = (...v: Answers[]): Answers => ({
  fhost: { t: 'text', v: 'Zoe' },
  fguests: { t: 'rows', v },
});

describe('a repeating group', () => {
  const table = async (answers: Answers, options: Partial<ExportOptions>) =>
    parse<Record<string, string>>(await exported(withGuests, answers, options), {
      bom: true,
      columns: true,
    });

  it('is told apart in one cell, whatever its answers hold', async () => {
    const two = party(entry('Ann', 'no nuts\nno milk'), entry('Bob', 'vegan'));
    const three = party(entry('Ann', 'no nuts'), entry('Bob', 'no milk'), entry('Cid', 'vegan'));
    const cells = await Promise.all(
      [two, three].map(async (answers) => (await table(answers, {}))[0]?.['Guests: Diet']),
    );
    expect(cells).toEqual(['"no nuts\nno milk"\nvegan', 'no nuts\nno milk\nvegan']);
  });

  it('has a row for each entry if that is chosen, in a sheet as in CSV', async () => {
    const answers = party(entry('Ann', 'no nuts\nno milk'), entry('Bob'));
    const rows = await table(answers, { groups: 'rows' });
    expect(
      rows.map((row) => [
        row['Response ID'],
        row['Entry'],
        row['Host'],
        row['Guests: Name'],
        row['Guests: Diet'],
      ]),
    ).toEqual([
      [ID, '1', 'Zoe', 'Ann', 'no nuts\nno milk'],
      [ID, '2', 'Zoe', 'Bob', ''],
    ]);
    const bytes = await exported(withGuests, answers, { groups: 'rows', format: 'xlsx' });
    const sheet = await readTable({
      name: 'a.xlsx',
      size: bytes.length,
      arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).slice().buffer),
    });
    expect(sheet.rows).toHaveLength(2);
  });
});

describe('a response with an answer to every type of question', () => {
  const every = everyType();
  const asked = Object.values(every.fields).filter(
    (field) =>
      isInput(field) && !['group', 'signature', 'calculated', 'hidden'].includes(field.type),
  );
  const inner = (id: string) => `in${id}`;
  const children = asked.map(({ id, label }) => ({
    ...every.fields[id],
    id: inner(id),
    key: inner(id),
    label: `Their ${label}`,
    contact: undefined,
    showIf: undefined,
    required: false,
  }));
  const withAll = {
    ...every,
    pages: [...every.pages, { id: 'plast', fieldIds: ['fall'] }],
    fields: {
      ...every.fields,
      ...Object.fromEntries(children.map((child) => [child.id, child])),
      fall: aField('group', 'fall', { label: 'All', fieldIds: children.map(({ id }) => id) }),
    },
  } as FormDefinition;
  const { fsign: _signed, fguests: guestsThere, ftotal: _total, ...given } = EVERY_ANSWER;
  const entryOf = (list: Answers, isKept: (at: number) => boolean): Answers =>
    Object.fromEntries(
      Object.entries(list).flatMap(([id, answer], at) =>
        children.some((child) => child.id === inner(id)) && isKept(at)
          ? [[inner(id), answer] as const]
          : [],
      ),
    );

  it.each(['csv', 'xlsx'] as const)('comes back from %s as it was', async (format) => {
    const answers: Answers = {
      ...given,
      ...(guestsThere ? { fguests: guestsThere } : {}),
      fall: {
        t: 'rows',
        v: [
          entryOf(given, (at) => at % 2 === 0),
          entryOf(given, () => true),
          entryOf(given, (at) => at % 3 === 0),
        ],
      },
    };
    for (const choices of ['joined', 'columns'] as const) {
      for (const groups of [undefined, 'rows'] as const) {
        const again = await importedAgain(withAll, answers, { format, choices, groups });
        expect(again, `${choices} ${groups ?? 'joined'}`).toEqual(answers);
      }
    }
  });
});
