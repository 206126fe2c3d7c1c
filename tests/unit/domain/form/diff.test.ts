import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeText, groupChanges } from '@/domain/form/versions/changeText';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { keptChanges } from '@/domain/form/versions/keptChanges';
import type { VersionChange } from '@/domain/form/versions/change';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { applyAll } from '@/domain/form/editing/operations';
import { aField, aForm, anyForm, when } from '../../../support/forms';
import { anyGroupedForm, anyOperation } from '../../../support/edits';
import { cases } from '../../../support/cases';

const texts = (before: FormDefinition, after: FormDefinition) =>
  compareDefinitions(before, after).map(changeText);
const kinds = (changes: readonly VersionChange[]) => changes.map(({ kind }) => kind);

const anyCase = fc.record({
  before: fc.oneof(anyForm, anyGroupedForm),
  edits: fc.array(anyOperation('x'), { maxLength: 8 }),
});

const matrix = aField('matrix', 'fm', {
  label: 'Rate',
  rows: [
    { id: 'r1', label: 'Food' },
    { id: 'r2', label: 'Room' },
  ],
  columns: [
    { id: 'c1', label: 'Bad' },
    { id: 'c2', label: 'Good' },
  ],
});

describe('what changed', () => {
  test.each<[string, FormDefinition, FormDefinition, string[]]>([
    [
      'rows and columns of a matrix',
      aForm([matrix]),
      aForm([
        {
          ...matrix,
          rows: [{ id: 'r2', label: 'Rooms' }],
          columns: [...matrix.columns, { id: 'c3', label: 'Best' }],
        },
      ]),
      [
        'Renamed the row “Room” in “Rate” to “Rooms”.',
        'Removed the row “Food” from “Rate”.',
        'Added the column “Best” to “Rate”.',
      ],
    ],
    [
      'another response, offered',
      aForm(),
      aForm([], { submitAnother: true }),
      ['Respondents can now submit another response.'],
    ],
    [
      'another response, no longer offered',
      aForm([], { submitAnother: true }),
      aForm([], { submitAnother: false }),
      ['Respondents can no longer submit another response.'],
    ],
    [
      'partial responses, kept',
      aForm(),
      aForm([], { keepPartials: true }),
      ['Partial responses are now kept.'],
    ],
    [
      'a field of another type',
      aForm([aField('short_text', 'f1', { label: 'Age' })]),
      aForm([aField('number', 'f1', { label: 'Age' })]),
      ['“Age” changed from short text to number.'],
    ],
    [
      'settings by name',
      aForm([aField('number', 'f1', { label: 'Age', min: 1 })]),
      aForm([aField('number', 'f1', { label: 'Age', help: 'In years' })]),
      ['Settings of “Age” changed: help text, minimum.'],
    ],
    [
      'order, and a field that goes to another page',
      aForm([[aField('date', 'f1', { label: 'A' }), aField('date', 'f2', { label: 'B' })], []]),
      aForm([[aField('date', 'f2', { label: 'B' })], [aField('date', 'f1', { label: 'A' })]]),
      ['Moved “A”.'],
    ],
    [
      'pages',
      aForm([[aField('date', 'f1')], [aField('date', 'f2')]]),
      aForm([aField('date', 'f1')], {
        pages: [{ id: 'p1', title: 'About you', fieldIds: ['f1'] }],
      }),
      [
        'The title of page 1 was “empty” and is now “About you”.',
        'Removed page 2.',
        'Removed “Label of f2”. Its answers are kept in an archived column.',
      ],
    ],
    [
      'rules, by their id',
      aForm([
        aField('yes_no', 'f1', { label: 'Coming' }),
        aField('number', 'f2', { label: 'Guests', showIf: when('f1', 'equals', 'yes') }),
      ]),
      aForm([
        aField('yes_no', 'f1', { label: 'Coming' }),
        aField('number', 'f2', { label: 'Guests', requiredIf: when('f1', 'equals', 'yes') }),
      ]),
      [
        'Rule added: When “Coming” is “Yes”, require “Guests”.',
        'Rule removed: When “Coming” is “Yes”, show “Guests”.',
      ],
    ],
    [
      'a formula',
      aForm([
        aField('calculated', 'f1', { label: 'Sum', formula: [{ step: 'number', value: 1 }] }),
      ]),
      aForm([
        aField('calculated', 'f1', { label: 'Sum', formula: [{ step: 'number', value: 2 }] }),
      ]),
      ['The formula of “Sum” was 1 and is now 2.'],
    ],
    [
      'welcome, ending, texts, languages and translations',
      aForm([aField('date', 'f1')]),
      aForm([aField('date', 'f1', { translations: { de: { label: 'Tag' } } })], {
        title: 'Anew',
        description: 'Hello',
        locales: ['de'],
        welcome: { title: 'Hi', text: '' },
        endings: [{ id: 'e1', title: 'Thank you', text: 'Bye.' }],
      }),
      [
        'Title is now “Anew”.',
        'Description changed.',
        'Translations: added German.',
        'Added a welcome page.',
        'Ending “Thank you” changed.',
        '1 translation changed: German.',
      ],
    ],
  ])('tells of %s', (_what, before, after, sentences) => {
    expect(texts(before, after)).toEqual(sentences);
  });

  test('a rule is no other because a question it names has another label', () => {
    const form = (label: string) =>
      aForm([
        aField('yes_no', 'f1', { label }),
        aField('number', 'f2', { showIf: when('f1', 'equals', 'yes') }),
      ]);
    expect(kinds(compareDefinitions(form('A'), form('B')))).toEqual(['field_renamed']);
  });

  test('a case that is new is a rule, not another formula', () => {
    const one = { id: 'k1', when: when('f1', 'is_answered'), formula: [] };
    const form = (cases: (typeof one)[]) =>
      aForm([aField('yes_no', 'f1'), aField('calculated', 'f2', { cases })]);
    expect(kinds(compareDefinitions(form([]), form([one])))).toEqual(['rule_added']);
    const other = { ...one, id: 'k2' };
    expect(kinds(compareDefinitions(form([one, other]), form([other, one])))).toEqual([
      'rules_moved',
    ]);
  });

  test('changes are grouped by page, what is gone under the page that it stood on', () => {
    const before = aForm([[aField('date', 'f1')], [aField('date', 'f2')]]);
    const after = aForm([[aField('date', 'f3')]], { title: 'Other' });
    const groups = groupChanges(compareDefinitions(before, after), before, after);
    expect(groups.map(({ title, changes }) => [title, kinds(changes)])).toEqual([
      ['The form', ['title_changed']],
      ['Page 1', ['field_added', 'field_removed']],
      ['Page 2 (removed)', ['page_removed', 'field_removed']],
    ]);
  });

  test('no comparison says nothing, unless both are the same', () => {
    fc.assert(
      fc.property(anyCase, ({ before, edits }) => {
        const after = applyAll(before, edits).definition;
        const same = canonicalJson(before) === canonicalJson(after);
        expect(compareDefinitions(before, after).length === 0).toBe(same);
        expect(compareDefinitions(after, before).length === 0).toBe(same);
      }),
      { numRuns: cases(400) },
    );
  });

  test('an empty list is not the same as none', () => {
    const [before, after] = [aForm([aField('date', 'f1')]), aForm([aField('date', 'f1')])];
    Object.assign(after.fields['f1'] ?? {}, { options: [] });
    expect(kinds(compareDefinitions(before, after))).toEqual(['settings_changed']);
  });

  test('of 20 versions any two compare, and are the same only where they are', () => {
    const versions = Array.from({ length: 20 }, (_, n) =>
      aForm([aField('short_text', 'f1', { label: `Name ${n % 7}`, required: n % 2 === 0 })]),
    );
    for (const [a, before] of versions.entries()) {
      for (const [b, after] of versions.entries()) {
        expect(compareDefinitions(before, after).length === 0).toBe(a % 14 === b % 14);
      }
    }
  });

  test('a thousand fields with a rule each are compared in the time of a blink', () => {
    const form = (word: string) =>
      aForm(
        Array.from({ length: 1_000 }, (_, n) =>
          aField('single_choice', `f${n}`, {
            label: `${word} ${n}`,
            options: Array.from({ length: 5 }, (_option, o) => ({
              id: `o${n}x${o}`,
              label: `${word} ${o}`,
            })),
            ...(n === 0 ? {} : { showIf: when('f0', 'equals', word) }),
          }),
        ),
      );
    const [before, after] = [form('A'), form('B')];
    const started = performance.now();
    const changes = compareDefinitions(before, after);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(changes).toHaveLength(1_000 + 5_000 + 999);
    expect(keptChanges(before, after)).toHaveLength(200);
  });
});
