/** Columns of an export: every answer to every version has its place. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { ExportOptions } from '@/domain/documents/exports.schema';
import type { ExportedResponse } from '@/domain/export/rows';
import { aFile, aPlan } from '../../../support/exports';
import { EVERY_ANSWER, everyType } from '../../../support/everyType';
import { aField, aForm } from '../../../support/forms';

const AT = Date.parse('2026-01-01T12:00:00Z');

async function rowsOf(
  versions: readonly FormDefinition[],
  answered: readonly { version: number; answers: Answers }[],
  options: Partial<ExportOptions> = {},
) {
  const responses = answered.map((one, index): ExportedResponse => ({
    id: `r${index}`,
    formId: 'f1',
    status: 'complete',
    submittedAt: AT,
    ...one,
  }));
  const { bytes, notes } = await aFile(aPlan(versions, options), responses);
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
  return { rows, notes, headers: Object.keys(rows[0] ?? {}).slice(10) };
}

const option = (id: string, label: string) => ({ id, label });
const extras = (...options: [string, string][]) =>
  aForm([
    [
      aField('multiple_choice', 'fmany', {
        label: 'Extras',
        key: 'extras',
        required: false,
        options: options.map(([id, label]) => option(id, label)),
      }),
    ],
  ]);
const chose = (...v: string[]): Answers => ({ fmany: { t: 'options', v } });

describe('columns of an export', () => {
  it.each(['joined', 'columns'] as const)('place every type, choices %s', async (choices) => {
    const { rows, notes, headers } = await rowsOf(
      [everyType()],
      [{ version: 1, answers: EVERY_ANSWER }],
      { choices },
    );
    expect(notes).toEqual({ cut: 0, unplaced: 0 });
    expect(headers).toMatchSnapshot();
    expect(headers.map((header) => rows[0]?.[header])).toMatchSnapshot();
  });

  it('have keys as headers, with those of parts', async () => {
    const { headers } = await rowsOf([everyType()], [{ version: 1, answers: EVERY_ANSWER }], {
      headers: 'keys',
    });
    expect(headers).toEqual(
      expect.arrayContaining(['fname.first', 'fgrid.rhall', 'fguests.fmeal']),
    );
  });

  it('differ in their headers', async () => {
    const twice = aForm([
      [
        aField('short_text', 'fa', { label: 'Name', required: false }),
        aField('short_text', 'fb', { label: 'name', required: false }),
        aField('short_text', 'fc', { label: 'Name (2)', required: false }),
        aField('short_text', 'fd', { label: 'Status', required: false }),
        aField('short_text', 'fe', { label: ' ', required: false }),
      ],
    ]);
    const { headers } = await rowsOf([twice], [{ version: 1, answers: {} }]);
    expect(headers).toEqual([
      'Name',
      'name (2)',
      'Name (2) (2)',
      'Status (2)',
      'Untitled question',
    ]);
  });

  it('have one for each option that there ever was; not chosen is 0, not asked is empty', async () => {
    const { rows, headers } = await rowsOf(
      [extras(['oa', 'Wrapping'], ['ob', 'Card']), extras(['ob', 'Postcard'], ['oc', 'Ribbon'])],
      [
        { version: 1, answers: chose('oa', 'ob') },
        { version: 2, answers: chose('oc') },
        { version: 2, answers: {} },
      ],
      { choices: 'columns' },
    );
    expect(headers).toEqual(['Extras: Postcard', 'Extras: Ribbon', 'Extras: Wrapping']);
    expect(rows.map((row) => headers.map((header) => row[header]))).toEqual([
      ['1', '0', '1'],
      ['0', '1', '0'],
      ['', '', ''],
    ]);
  });

  it('keep what was removed, and what changed its type', async () => {
    const before = aForm([
      [
        aField('name', 'fname', { label: 'Name', required: false, parts: ['first', 'middle'] }),
        aField('short_text', 'fgone', { label: 'Gone', required: false }),
        aField('matrix', 'fgrid', {
          label: 'Rooms',
          required: false,
          rows: [option('rhall', 'Hall'), option('rbath', 'Bath')],
          columns: [option('cgood', 'Good')],
        }),
      ],
    ]);
    const after = aForm([
      [
        aField('matrix', 'fgrid', {
          label: 'Rooms',
          required: false,
          rows: [option('rbath', 'Bathroom')],
          columns: [option('cgood', 'Good')],
        }),
        aField('short_text', 'fname', { label: 'Full name', required: false }),
      ],
    ]);
    const { rows, headers, notes } = await rowsOf(
      [before, after],
      [
        {
          version: 1,
          answers: {
            fname: { t: 'parts', v: { first: 'Ada', middle: 'King' } },
            fgone: { t: 'text', v: 'still here' },
            fgrid: { t: 'grid', v: { rhall: ['cgood'], rbath: ['cgood'] } },
          },
        },
        { version: 2, answers: { fname: { t: 'text', v: 'Grace Hopper' } } },
      ],
    );
    expect(notes.unplaced).toBe(0);
    expect(headers).toEqual([
      'Rooms: Bathroom',
      'Rooms: Hall',
      'Full name',
      'Full name: First name',
      'Full name: Middle name',
      'Gone',
    ]);
    expect(rows.map((row) => headers.map((header) => row[header]))).toEqual([
      ['Good', 'Good', '', 'Ada', 'King', 'still here'],
      ['', '', 'Grace Hopper', '', '', ''],
    ]);
  });
});
