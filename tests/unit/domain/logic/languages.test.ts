/** What logic works out must not depend on the language a respondent reads: the intake knows one form, not twenty. */
import { describe, expect, it } from 'vitest';
import { prepare } from '@/domain/responses/intake';
import type { Answers } from '@/domain/values/answer';
import { judge } from '@/domain/answers/validate';
import type { FieldOf, FormDefinition, Formula } from '@/domain/form/definition/definition';
import { localesOf, localised } from '@/domain/form/definition/translate';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm, when } from '../../../support/forms';

const DAY = '2026-06-15';
const german = (texts: Record<string, string>) => ({ translations: { de: texts } });
const options = [
  { id: 'oa', label: 'Red' },
  { id: 'ob', label: 'Blue' },
];
const inGerman = german({ 'options.oa': 'Rot', 'options.ob': 'Blau' });

/** The text of an answer, or of a part of it. */
const textOf = (id: string, part?: string): Partial<FieldOf<'calculated'>> => ({
  result: 'text',
  formula: [
    { step: 'field', id, ...(part === undefined ? {} : { part }) },
    { step: 'text', value: '!' },
    { step: 'sign', sign: '&' },
  ] satisfies Formula,
});
const chosen = (...v: string[]) => ({ t: 'options' as const, v });

/** A calculation reads a translated label, and a required question depends on what comes of it. */
const CASES: [name: string, FormDefinition['fields'][string], Answers, part?: string][] = [
  [
    'a single choice',
    aField('single_choice', 'f1', { options, ...inGerman }),
    { f1: chosen('oa') },
  ],
  [
    'several choices',
    aField('multiple_choice', 'f1', { options, ...inGerman }),
    { f1: chosen('ob', 'oa') },
  ],
  ['a dropdown', aField('dropdown', 'f1', { options, ...inGerman }), { f1: chosen('oa') }],
  [
    'a ranking',
    aField('ranking', 'f1', { options, ...inGerman }),
    { f1: { t: 'ranking', v: ['oa', 'ob'] } },
  ],
  [
    'yes or no',
    aField('yes_no', 'f1', { yes: 'Red', no: 'Blue', ...german({ yes: 'Rot', no: 'Blau' }) }),
    { f1: chosen('yes') },
  ],
  [
    'a row of a matrix',
    aField('matrix', 'f1', {
      rows: [{ id: 'ra', label: 'Paint' }],
      columns: options,
      ...german({ 'columns.oa': 'Rot', 'columns.ob': 'Blau' }),
    }),
    { f1: { t: 'grid', v: { ra: ['oa'] } } },
    'ra',
  ],
];

describe('a calculation that reads a translated label', () => {
  it.each(CASES)('comes to the same in every language: %s', (_name, field, answers, part) => {
    const form = aForm(
      [
        field,
        aField('calculated', 'fc', textOf('f1', part)),
        aField('short_text', 'fr', { required: true, showIf: when('fc', 'contains', 'Red') }),
      ],
      { locales: ['de'] },
    );
    const all: Answers = { ...answers, fr: { t: 'text', v: 'kept' } };
    const stored = prepare(form, { version: 1, answers: all }, DAY);
    expect(stored).toMatchObject({ ok: true, answers: { fr: { v: 'kept' } } });
    for (const locale of localesOf(form)) {
      const { html } = formDocument(
        { formId: 'f', version: 1, definition: form },
        { script: '/s.js', parts: {} },
        locale,
      );
      const [, data = '{}'] =
        /<script[^>]*type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
      const { definition } = JSON.parse(data) as { definition: FormDefinition };
      expect(definition.locale).toBe(locale);
      expect(judge(definition, all, DAY)).toEqual({
        ok: true,
        answers: stored.ok && stored.answers,
      });
      // Neither side asks for what the other hides.
      const missing = prepare(form, { version: 1, answers }, DAY);
      expect(judge(definition, answers, DAY)).toEqual(missing);
    }
  });

  it('costs the page nothing where no formula reads the labels', () => {
    const field = aField('single_choice', 'f1', { options, ...inGerman });
    const plain = localised(aForm([field], { locales: ['de'] }), 'de');
    expect(plain.fields['f1']).not.toHaveProperty('formLabels');
    const read = aForm([field, aField('calculated', 'fc', textOf('f1'))], { locales: ['de'] });
    expect(localised(read, 'de').fields['f1']).toMatchObject({
      options: [{ label: 'Rot' }, { label: 'Blau' }],
      formLabels: { oa: 'Red', ob: 'Blue' },
    });
    expect(localised(read, 'en-GB').fields['f1']).not.toHaveProperty('formLabels');
  });
});
