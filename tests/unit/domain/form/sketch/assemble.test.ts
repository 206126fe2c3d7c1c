/** What others wrote becomes a valid form, whatever they wrote, and what did not fit is named. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { noteText } from '@/domain/form/sketch/notes';
import { mention, type SketchedForm, type SketchItem } from '@/domain/form/sketch/sketch';
import { conditionText } from '@/domain/logic/sentences';
import { formulaText } from '@/domain/logic/formulaText';
import { assemble } from '@/domain/form/sketch/assemble.schema';
import { installEngine } from '@/domain/engine/installEngine';
import { cases } from '../../../../support/cases';
import { assembled, countingBytes, labelled } from '../../../../support/sketches';

const sketch = (items: readonly SketchItem[], rest: Partial<SketchedForm> = {}): SketchedForm => ({
  title: 'A form',
  pages: [{ items }],
  notes: [],
  ...rest,
});

const choice = (name: string, values: readonly string[]): SketchItem => ({
  type: 'single_choice',
  name,
  label: name,
  options: values.map((value) => ({ value, label: `The ${value}` })),
});

describe('names', () => {
  test('of questions and options in conditions become ids, by value or label', () => {
    const { definition, notes } = assembled(
      sketch([
        choice('drink', ['tea', 'coffee']),
        {
          type: 'short_text',
          label: 'Milk?',
          showIf: { question: 'drink', op: 'equals', value: 'tea' },
        },
        {
          type: 'short_text',
          label: 'Sugar?',
          showIf: { not: { question: 'Drink', op: 'equals', value: 'The coffee' } },
        },
      ]),
    );
    const shown = (label: string) => {
      const { showIf } = labelled(definition, label);
      return showIf && conditionText(definition, showIf);
    };
    expect(shown('Milk?')).toBe('“drink” is “The tea”');
    expect(shown('Sugar?')).toBe('“drink” is not “The coffee”');
    expect(notes).toEqual([]);
  });

  test('of questions in texts and formulas become places for answers and terms', () => {
    const { definition } = assembled(
      sketch([
        { type: 'number', name: 'tickets', label: 'Tickets' },
        {
          type: 'calculated',
          name: 'total',
          label: 'Total',
          formula: `${mention('tickets')} * 12`,
        },
        { type: 'short_text', label: `Who are the ${mention('tickets')}?` },
      ]),
    );
    const total = labelled(definition, 'Total');
    expect(total.type === 'calculated' && formulaText(total.formula, definition)).toBe(
      'tickets * 12',
    );
    expect(labelled(definition, 'Who are').label).toContain(
      `{{@${labelled(definition, 'Tickets').id}}}`,
    );
  });

  test('of questions that come later, or of the text’s own, are taken out of texts, and named', () => {
    const { definition, notes } = assembled(
      sketch([
        { type: 'short_text', name: 'a', label: `Own ${mention('a')}, later ${mention('b')}` },
        { type: 'short_text', name: 'b', label: `Earlier ${mention('a')}` },
      ]),
    );
    expect(labelled(definition, 'Own').label).toBe('Own …, later …');
    expect(labelled(definition, 'Earlier').label).toContain('{{@');
    expect(notes.map(({ code }) => code)).toEqual(['mention', 'mention']);
  });

  test('that mean nothing leave the question without its condition, and are named', () => {
    const { definition, notes } = assembled(
      sketch([
        choice('drink', ['tea']),
        { type: 'short_text', label: 'A', showIf: { question: 'food', op: 'equals', value: 1 } },
        {
          type: 'short_text',
          label: 'B',
          showIf: { question: 'drink', op: 'equals', value: 'beer' },
        },
        { type: 'calculated', name: 'sum', label: 'C', formula: 'pulldata(1)' },
        { type: 'short_text', label: `D ${mention('nobody')}` },
      ]),
    );
    expect(labelled(definition, 'A').showIf).toBeUndefined();
    expect(labelled(definition, 'C').type).toBe('hidden');
    expect(notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'condition A',
      'condition B',
      'formula C',
      'mention D …',
    ]);
    for (const note of notes) expect(noteText(note)).toContain(note.what);
  });
});

describe('jumps and endings', () => {
  test('lead to pages and endings by name; a page without questions leads to the next', () => {
    const { definition } = assembled(
      sketch([], {
        pages: [
          {
            name: 'a',
            items: [choice('go', ['x', 'y', 'z'])],
            jumps: [
              { when: { question: 'go', op: 'equals', value: 'x' }, to: 'c' },
              { when: { question: 'go', op: 'equals', value: 'y' }, to: 'bye' },
            ],
          },
          { name: 'b', items: [{ type: 'short_text', label: 'B' }] },
          { name: 'c', items: [] },
          { name: 'd', items: [{ type: 'short_text', label: 'D' }] },
        ],
        endings: [{ title: 'Thanks' }, { name: 'bye', title: 'Bye' }],
      }),
    );
    expect(definition.pages.map(({ jumps }) => jumps?.map(({ to }) => to.id))).toEqual([
      [definition.pages[2]?.id, definition.endings[1]?.id],
      undefined,
      undefined,
    ]);
  });

  test('go nowhere unsafe', () => {
    const { definition, notes } = assembled(
      sketch([{ type: 'short_text', label: 'A' }], {
        endings: [{ title: 'Thanks', redirect: { url: 'javascript:alert(1)' } }],
      }),
    );
    expect(definition.endings[0]?.redirect).toBeUndefined();
    expect(notes.map(({ code }) => code)).toEqual(['address']);
  });
});

test('groups within groups are taken apart, long tables divided, and what groups cannot hold is named', () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    value: `r${index}`,
    label: `Row ${index}`,
  }));
  const { definition, notes } = assembled(
    sketch([
      {
        type: 'matrix',
        name: 'm',
        label: 'Table',
        rows,
        columns: [
          { value: '1', label: 'Yes' },
          { value: '2', label: 'No' },
        ],
      },
      {
        type: 'group',
        name: 'g',
        label: 'People',
        children: [
          { type: 'short_text', label: 'Name' },
          {
            type: 'group',
            name: 'h',
            label: 'Pets',
            children: [{ type: 'short_text', label: 'Pet' }],
          },
          { type: 'file', label: 'Photo' },
        ],
      },
    ]),
  );
  const types = Object.values(definition.fields).map(({ type }) => type);
  expect(types.filter((type) => type === 'matrix')).toHaveLength(3);
  expect(types.filter((type) => type === 'group')).toHaveLength(1);
  expect(notes.map(({ code }) => code)).toEqual(['split', 'nested', 'type']);
});

test('translations go to what they are of', () => {
  const { definition } = assembled(
    sketch(
      [
        {
          type: 'dropdown',
          name: 'size',
          label: { text: 'Size', in: { de: 'Größe' } },
          options: [{ value: 's', label: { text: 'Small', in: { de: 'Klein' } } }],
        },
      ],
      { title: { text: 'Order', in: { de: 'Bestellung' } }, language: 'en' },
    ),
  );
  const size = labelled(definition, 'Size');
  expect(definition.locales).toEqual(['de']);
  expect(definition.translations?.['de']).toEqual({ title: 'Bestellung' });
  expect(Object.values(size.translations?.['de'] ?? {})).toEqual(['Größe', 'Klein']);
});

const anyText = fc.oneof(
  fc.string({ maxLength: 700, unit: 'binary' }),
  fc.constant('__proto__'),
  fc.constant('constructor'),
);
const anyItem: fc.Arbitrary<SketchItem> = fc.record(
  {
    type: fc.constantFrom(...FIELD_TYPES),
    name: fc.oneof(anyText, fc.constantFrom('a', 'b', 'c')),
    label: anyText,
    help: anyText,
    required: fc.boolean(),
    options: fc.array(fc.record({ value: anyText, label: anyText }), { maxLength: 4 }),
    rows: fc.array(fc.record({ value: anyText, label: anyText }), { maxLength: 3 }),
    columns: fc.array(fc.record({ value: anyText, label: anyText }), { maxLength: 3 }),
    settings: fc.dictionary(
      fc.constantFrom(
        'min',
        'max',
        'pattern',
        'parts',
        'maxLength',
        'step',
        'x',
        'other',
        'currency',
      ),
      fc.jsonValue(),
    ),
    formula: anyText,
    preset: anyText,
    showIf: fc.record({
      question: fc.constantFrom('a', 'b', 'c'),
      op: fc.constantFrom('equals', 'contains', 'is_empty', 'between', 'one_of', 'greater_than'),
      value: fc.oneof(anyText, fc.integer()),
    }),
  },
  { requiredKeys: ['type', 'label'] },
);

test('any sketch becomes a valid form whose check finds no error', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 8 }), anyText, (items, title) => {
      const asked: SketchItem = { type: 'short_text', label: 'Asked' };
      assembled(sketch([...items, asked], { title }));
    }),
    { numRuns: cases(2_000) },
  );
}, 60_000);

describe('a thousand questions that follow from each other', () => {
  const many = (make: (at: number) => Partial<SketchItem>): SketchItem[] =>
    Array.from({ length: 1_000 }, (_, at) => ({
      type: 'yes_no',
      name: `q${at}`,
      label: `Question ${at}`,
      ...make(at),
    }));
  const before = (at: number) => `q${Math.max(0, at - 1)}`;

  test.each([
    [
      'by conditions',
      many((at) =>
        at === 0 ? {} : { showIf: { question: before(at), op: 'equals', value: 'yes' } },
      ),
    ],
    [
      'by formulas',
      many((at) =>
        at === 0
          ? { type: 'number' }
          : { type: 'calculated', formula: `${mention(before(at))} + 1` },
      ),
    ],
    [
      'by their texts',
      many((at) => ({
        type: 'short_text',
        label: at === 0 ? 'First' : `After ${mention(before(at))}`,
      })),
    ],
  ])('%s are a form within a second', (_how, items) => {
    installEngine();
    const begun = performance.now();
    const { definition } = assemble(sketch(items), countingBytes());
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(Object.keys(definition.fields)).toHaveLength(1_000);
  });
});
