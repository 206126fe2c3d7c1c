import { describe, expect, test } from 'vitest';
import type { Answers } from '@/domain/answers/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { extendRegistry, type Registry } from '@/domain/form/versions/publish';
import { answerColumns, cellText } from '@/features/submissions/columns';
import { aField, aForm } from '../../../support/forms';

/** What the table shows of answers to several versions; the last one is live. */
function table(versions: readonly FormDefinition[], answers: readonly [n: number, Answers][]) {
  const registry = versions.reduce<Registry>(
    (known, version, index) => extendRegistry(known, version, index + 1),
    {},
  );
  const live = versions.at(-1) ?? aForm();
  return answerColumns(live, registry).map((column) => ({
    label: column.field.label,
    archived: column.archived,
    cells: answers.map(([n, one]) => cellText(column, one, versions[n - 1])),
  }));
}

const pick = (label: string, ...options: [id: string, label: string][]) =>
  aField('single_choice', 'fp', {
    label,
    options: options.map(([id, text]) => ({ id, label: text })),
  });
const chose = (id: string): Answers => ({ fp: { t: 'options', v: [id] } });

describe('answers of several versions in one table', () => {
  test('a renamed option reads as one, a removed one as it was called', () => {
    const versions = [
      aForm([pick('Size', ['oa', 'Small'], ['ob', 'Large'])]),
      aForm([pick('Your size', ['oa', 'S'])]),
    ];
    expect(
      table(versions, [
        [1, chose('oa')],
        [1, chose('ob')],
        [2, chose('oa')],
      ]),
    ).toEqual([{ label: 'Your size', archived: false, cells: ['S', 'Large', 'S'] }]);
  });

  test('a removed field stays as an archived column', () => {
    const versions = [
      aForm([pick('Size', ['oa', 'Small']), aField('date', 'f2')]),
      aForm([aField('date', 'f2')]),
    ];
    expect(table(versions, [[1, chose('oa')]])).toEqual([
      { label: 'Label of f2', archived: false, cells: [''] },
      { label: 'Size', archived: true, cells: ['Small'] },
    ]);
  });

  test('an answer to a field of another type reads as it was given', () => {
    const versions = [
      aForm([aField('number', 'fp', { label: 'Guests', unit: 'people' })]),
      aForm([pick('Guests', ['oa', 'A few'])]),
      aForm([aField('short_text', 'fp', { label: 'Guests' })]),
    ];
    expect(
      table(versions, [
        [1, { fp: { t: 'number', v: 4 } }],
        [2, chose('oa')],
        [3, { fp: { t: 'text', v: 'five' } }],
      ])[0]?.cells,
    ).toEqual(['4 people', 'A few', 'five']);
  });

  test('rows of a matrix and fields of a group that are gone still read', () => {
    const matrix = (...rows: string[]) =>
      aField('matrix', 'fm', {
        label: 'Rate',
        rows: rows.map((id) => ({ id, label: id.toUpperCase() })),
        columns: [{ id: 'c', label: 'Good' }],
      });
    const grouped = (fieldIds: string[]) => {
      const group = aField('group', 'fg', { label: 'Guest', fieldIds });
      const form = aForm([matrix(...(fieldIds.length > 1 ? ['r', 's'] : ['s'])), group]);
      const inside = fieldIds.map((id) => aField('short_text', id, { label: id }));
      return {
        ...form,
        fields: { ...form.fields, ...Object.fromEntries(inside.map((f) => [f.id, f])) },
      };
    };
    const shown = table(
      [grouped(['fin', 'fon']), grouped(['fon'])],
      [
        [
          1,
          {
            fm: { t: 'grid', v: { r: ['c'], s: ['c'] } },
            fg: { t: 'rows', v: [{ fin: { t: 'text', v: 'In' }, fon: { t: 'text', v: 'On' } }] },
          },
        ],
      ],
    );
    expect(shown.map(({ cells }) => cells)).toEqual([
      ['R: Good\nS: Good'],
      ['Guest 1\nfin: In\nfon: On'],
    ]);
  });

  test('what was answered before a question went into a group keeps a column', () => {
    const alone = aField('short_text', 'fx', { label: 'Diet' });
    const group = aField('group', 'fg', { label: 'Guest', fieldIds: ['fx'] });
    const moved = { ...aForm([group]), fields: { fg: group, fx: alone } };
    const gone = aForm([aField('group', 'fg', { label: 'Guest', fieldIds: [] })]);
    const vegan: Answers = { fx: { t: 'text', v: 'Vegan' } };
    for (const versions of [
      [aForm([alone]), moved],
      [aForm([alone]), moved, gone],
    ]) {
      expect(table(versions, [[1, vegan]])).toContainEqual({
        label: 'Diet',
        archived: true,
        cells: ['Vegan'],
      });
    }
    expect(table([moved], [])).toHaveLength(1);
  });
});
