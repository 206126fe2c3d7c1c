import { describe, expect, test } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { fittingRegistry, extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { answerColumns, cellReader, hasPositions, unreadVersions } from '@/domain/readout/columns';
import { withPositions } from '@/domain/form/registry/readings';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { crossed } from '../../../support/settingsTable';
import { aField, aForm } from '../../../support/forms';

/** What the table shows of answers to several versions; the last one is live. */
function table(versions: readonly FormDefinition[], answers: readonly [n: number, Answers][]) {
  const registry = versions.reduce<Registry>(
    (known, version, index) => extendRegistry(known, version, index + 1),
    {},
  );
  return shown(registry, versions, answers);
}

/** By a registry as it is stored, and by the versions that it cannot read alone. */
function shown(
  registry: Registry,
  versions: readonly FormDefinition[],
  answers: readonly [n: number, Answers][],
) {
  const live = versions.at(-1);
  const placed =
    hasPositions(registry, versions.length) || !live ? registry : withPositions(registry, live);
  const unread = unreadVersions(
    registry,
    answers.map(([version, one]) => ({ version, answers: one })),
  );
  const read = new Map(unread.map((n) => [n, versions[n - 1] ?? aForm()]));
  const cellText = cellReader(registry, read);
  return answerColumns(placed, versions.length).map(({ id, label, archived }) => ({
    label,
    archived,
    cells: answers.map(([n, one]) => cellText(id, one, n)),
  }));
}

/** As registries were written before they kept positions and readings. */
function asBefore(registry: Registry): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([id, { readings: _r, position: _p, ...field }]) => [id, field]),
  );
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

describe('answers read without the versions that were answered', () => {
  const good = crossed().flatMap((line) => (line.good ? [{ ...line, good: line.good }] : []));

  test.each(good.map((line) => [line.name, line] as const))('%s', (_name, line) => {
    const { answer } = line.good;
    const reads = formatAnswer(line.field, answer, line.form);
    const answers = { f1: answer };
    // The question afterwards: as it was, of another type, gone.
    const after = [
      line.form,
      aForm([aField(line.field.type === 'short_text' ? 'number' : 'short_text', 'f1')]),
      aForm([aField('date', 'f2')]),
    ];
    for (const form of after) {
      const label = line.field.label;
      const next = form.fields['f1']
        ? { ...form, fields: { ...form.fields, f1: { ...form.fields['f1'], label } } }
        : form;
      const registry = extendRegistry(extendRegistry({}, line.form, 1), next, 2);
      expect(unreadVersions(registry, [{ version: 1, answers }])).toEqual([]);
      expect(cellReader(registry, new Map())('f1', answers, 1)).toBe(reads);
    }
  });

  test('by the settings of then, with the labels of today', () => {
    const scale = (max: number, label: string) => aForm([aField('rating', 'fr', { max, label })]);
    const versions = [scale(5, 'Stars'), scale(10, 'Stars'), scale(5, 'Our service')];
    const four: Answers = { fr: { t: 'number', v: 4 } };
    expect(
      table(versions, [
        [1, four],
        [2, four],
        [3, four],
      ]),
    ).toEqual([{ label: 'Our service', archived: false, cells: ['4 / 5', '4 / 10', '4 / 5'] }]);
  });

  test('a row and a column of a matrix may have one id', () => {
    const matrix = aField('matrix', 'fm', {
      rows: [{ id: 'x', label: 'Hall' }],
      columns: [{ id: 'x', label: 'Good' }],
    });
    const answers: Answers = { fm: { t: 'grid', v: { x: ['x'] } } };
    expect(table([aForm([matrix])], [[1, answers]])[0]?.cells).toEqual(['Hall: Good']);
  });

  test('of forms that were published before: by their versions, until they are published again', () => {
    const old = [
      aForm([aField('number', 'fb', { unit: 'people' }), aField('number', 'fa', { unit: 'kg' })]),
      aForm([aField('number', 'fb'), aField('number', 'fa', { unit: 'kg' })]),
    ];
    const rows: [number, Answers][] = [
      [1, { fb: { t: 'number', v: 4 }, fa: { t: 'number', v: 1 } }],
      [2, { fb: { t: 'number', v: 4 }, fa: { t: 'number', v: 1 } }],
    ];
    const stored = asBefore(
      old.reduce<Registry>((known, form, n) => extendRegistry(known, form, n + 1), {}),
    );
    expect(hasPositions(stored, 2)).toBe(false);
    const before = shown(stored, old, rows);
    expect(before.map(({ cells }) => cells)).toEqual([
      ['4 people', '4'],
      ['1 kg', '1 kg'],
    ]);
    const next = extendRegistry(stored, old[1] ?? aForm(), 3);
    expect(hasPositions(next, 3)).toBe(true);
    const answersOf = rows.map(([version, answers]) => ({ version, answers }));
    expect(unreadVersions(next, answersOf)).toEqual([1, 2]);
    expect(unreadVersions(next, [{ version: 3, answers: rows[1]?.[1] ?? {} }])).toEqual([]);
    expect(shown(next, [...old, old[1] ?? aForm()], rows)).toEqual(before);
  });

  test('where the registry has no room: by their versions', () => {
    const statements = (word: string) =>
      aForm(
        Array.from({ length: 80 }, (_none, n) =>
          aField('consent', `fc${n}`, { statement: `${word} ${'s'.repeat(9_000)}` }),
        ),
      );
    const versions = [statements('one'), statements('two')];
    let registry: Registry = {};
    for (const [n, form] of versions.entries()) {
      const fitting = fittingRegistry(extendRegistry(registry, form, n + 1));
      expect(fitting).toBeDefined();
      registry = fitting ?? {};
    }
    const given: Answers = { fc0: { t: 'consent', v: true } };
    const [first] = shown(registry, versions, [[1, given]]);
    expect(first?.cells[0]?.startsWith('Yes: one ')).toBe(true);
  });
});

test('a registry that has not heard of the newest version yet takes its own newest for the live one', () => {
  const form = aForm([aField('short_text', 'fb'), aField('short_text', 'fa')]);
  const registry = extendRegistry({}, form, 1);
  expect(answerColumns(registry, 2)).toEqual(answerColumns(registry, 1));
  expect(answerColumns(registry, 2).map(({ id, archived }) => [id, archived])).toEqual([
    ['fb', false],
    ['fa', false],
  ]);
});
