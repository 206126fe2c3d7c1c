import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { localised } from '@/domain/form/definition/translate';
import { columnsOf } from '@/domain/form/fieldTypes/catalogue';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import { withoutPlaceholders, withIds } from '@/domain/form/definition/placeholders';
import { fillPlaceholders } from '@/domain/logic/piping';
import { endingFor } from '@/domain/logic/ending';
import { view } from '@/domain/logic/visibility';
import { aField, aForm, when } from '../../../support/forms';

const NAME = aField('name', 'fname', { key: 'name' });
const COLOURS = aField('multiple_choice', 'fcolours', {
  key: 'colours',
  options: [
    { id: 'ored', label: 'Red' },
    { id: 'oblue', label: 'Blue' },
  ],
});
const PRICE = aField('number', 'fprice', { key: 'price', currency: 'GBP' });
const DAY = aField('date', 'fday', { key: 'day' });
const GRID = aField('matrix', 'fgrid', {
  key: 'grid',
  rows: [{ id: 'r1', label: 'Hall' }],
  columns: [{ id: 'c1', label: 'Good' }],
});
const SCOPE = aForm([NAME, COLOURS, PRICE, DAY, GRID]);
const ANSWERS: Answers = {
  fname: { t: 'parts', v: { first: 'Ada', last: 'Lovelace' } },
  fcolours: { t: 'options', v: ['ored', 'oblue'] },
  fprice: { t: 'number', v: 1234.5 },
  fday: { t: 'date', v: '2026-11-21' },
  fgrid: { t: 'grid', v: { r1: ['c1'] } },
};

describe('answers in a text', () => {
  it.each([
    ['Hello {{@fname}}', 'Hello Ada Lovelace'],
    ['Hello {{@fname.first}}', 'Hello Ada'],
    ['{{@fcolours}} ({{@fcolours.count}})', 'Red, Blue (2)'],
    ['{{@fprice}}', '£1,234.50'],
    ['{{@fday}}', '21 Nov 2026'],
    ['{{@fgrid.r1}}', 'Good'],
    ['{{@fgone|nobody}}', 'nobody'],
    ['{{@fname.middle|no middle name}}', 'no middle name'],
    ['{{@fname.middle}}', ''],
    ['{{name}} and {{ and }}', '{{name}} and {{ and }}'],
  ])('%s reads as %s', (text, read) => {
    expect(fillPlaceholders(text, { ...SCOPE, answers: ANSWERS })).toBe(read);
  });

  it('say their fallback where nothing was answered', () => {
    expect(fillPlaceholders('Hello {{@fname|there}}', SCOPE)).toBe('Hello there');
  });

  it('are never markup, whatever was written', () => {
    const form = aForm([
      aField('short_text', 'f1'),
      aField('statement', 'f2', { label: '{{@f1}}', text: 'You wrote {{@f1}}.' }),
    ]);
    const v = '**bold** [link](https://evil.example) *x* <b>';
    const [, said] = view(form, { f1: { t: 'text', v } }, '').pages[0]?.fields ?? [];
    expect(said).toMatchObject({
      // A label is no Markdown, and stays as it was written.
      label: v,
      text: 'You wrote \\*\\*bold\\*\\* \\[link\\](https://evil.example) \\*x\\* <b>.',
    });
  });

  it('are those that count: a hidden answer gives the fallback', () => {
    const form = aForm([
      aField('yes_no', 'f1'),
      aField('short_text', 'f2', { showIf: when('f1', 'equals', 'yes') }),
      aField('short_text', 'f3', { label: 'Hello {{@f2|you}}' }),
    ]);
    const answers: Answers = {
      f1: { t: 'options', v: ['no'] },
      f2: { t: 'text', v: 'Ada' },
    };
    const labelOf = (given: Answers) =>
      view(form, given, '').pages[0]?.fields.find(({ id }) => id === 'f3')?.label;
    expect(labelOf(answers)).toBe('Hello you');
    expect(labelOf({ ...answers, f1: { t: 'options', v: ['yes'] } })).toBe('Hello Ada');
  });

  it('stand in the texts of other languages, and in the ending', () => {
    const form = aForm(
      [aField('short_text', 'f1', { translations: { de: { label: 'Wie heißen Sie?' } } })],
      {
        locales: ['de'],
        endings: [
          {
            id: 'e1',
            title: 'Thanks, {{@f1}}',
            text: '',
            translations: { de: { title: 'Danke, {{@f1|Sie}}' } },
          },
        ],
      },
    );
    const german = localised(form, 'de');
    const titleFor = (answers: Answers) => endingFor(german, view(german, answers, ''))?.title;
    expect(titleFor({ f1: { t: 'text', v: 'Ada' } })).toBe('Danke, Ada');
    expect(titleFor({})).toBe('Danke, Sie');
  });
});

describe('a text with typed keys', () => {
  it('is stored with ids', () => {
    const stored = 'Hello {{@fname.first|there}}, {{@fprice}}';
    expect(withIds('Hello {{ name.first |there}}, {{price}}', SCOPE)).toBe(stored);
  });

  it('keeps a key that no question has', () => {
    expect(withIds('{{nobody}} {{', SCOPE)).toBe('{{nobody}} {{');
  });

  it('is stored once and for all, whatever is written', () => {
    const place = fc
      .tuple(
        fc.constantFrom('name', 'colours', 'price', 'nobody'),
        fc.constantFrom('', '.first', '.count'),
        fc.constantFrom('', '|', '|there', '|you two'),
      )
      .map(([key, part, instead]) => `{{${key}${part}${instead}}}`);
    const written = fc.array(fc.oneof(place, fc.string(), fc.constantFrom('{{', '}}', '|', '@')));
    fc.assert(
      fc.property(written, (parts) => {
        const text = parts.join('');
        const stored = withIds(text, SCOPE);
        expect(withIds(stored, SCOPE)).toBe(stored);
      }),
    );
  });

  it('has gaps where answers cannot be: in columns and in the registry', () => {
    const field = aField('short_text', 'f1', { label: 'Hello {{@fname}}, {{@fday|today}}?' });
    const form = aForm([field]);
    expect(withoutPlaceholders(field.label)).toBe('Hello …, today?');
    expect(columnsOf(field, form)).toEqual([{ id: 'f1', label: 'Hello …, today?' }]);
    expect(extendRegistry({}, form, 1)['f1']?.label).toBe('Hello …, today?');
  });
});
