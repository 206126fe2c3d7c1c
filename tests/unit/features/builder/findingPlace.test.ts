import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { lint, type LintCode } from '@/domain/form/lint/lint';
import { placesOfFinding } from '@/features/builder/check/findingPlace';
import { aField, aForm, when } from '../../../support/forms';

const GUESTS = aField('number', 'f1', { label: 'Guests', key: 'guests' });
const NAME = aField('short_text', 'f2', { label: 'Name', key: 'name' });

/** Where the first finding of a code leads. */
function placesOf(form: FormDefinition, code: LintCode): string[] {
  const finding = lint(form).find((one) => one.code === code);
  if (!finding)
    throw new Error(
      `No ${code} among ${lint(form)
        .map((one) => one.code)
        .join()}`,
    );
  return placesOfFinding(form, finding);
}

describe('a finding leads to the controls that fix it', () => {
  it('of the condition that is wrong, where a question has several', () => {
    const both = {
      ...NAME,
      showIf: when('f1', 'is_answered'),
      requiredIf: when('gone', 'equals', 1),
    };
    expect(placesOf(aForm([GUESTS, both]), 'dead_reference')).toEqual(['[data-when="require:f2"]']);
  });

  it('of the way on, and of the case, that is wrong among others', () => {
    const form = aForm([GUESTS, NAME]);
    const [page] = form.pages;
    if (!page) throw new Error('No page');
    const ending = { kind: 'ending' as const, id: form.endings[0]?.id ?? '' };
    const jumps = [
      { id: 'j1', to: ending, when: when('f1', 'equals', 3) },
      { id: 'j2', to: ending, when: when('gone', 'equals', 3) },
    ];
    expect(placesOf({ ...form, pages: [{ ...page, jumps }] }, 'dead_reference')).toEqual([
      '[data-jump="j2"]',
    ]);

    const total = aField('calculated', 'f3', {
      key: 'total',
      label: 'Total',
      formula: [{ step: 'number', value: 1 }],
      cases: [
        { id: 'c1', when: when('f1', 'equals', 3), formula: [{ step: 'number', value: 2 }] },
        { id: 'c2', when: when('gone', 'equals', 3), formula: [{ step: 'number', value: 3 }] },
      ],
    });
    expect(placesOf(aForm([GUESTS, total]), 'dead_reference')).toEqual(['[data-case="c2"]']);
  });

  it('of the formula', () => {
    const total = aField('calculated', 'f3', { key: 'total', label: 'Total', formula: [] });
    expect(placesOf(aForm([GUESTS, total]), 'no_formula')).toEqual(['[data-formula="f3/"]']);
  });

  it('and to the question itself where it is about its text', () => {
    expect(placesOf(aForm([{ ...GUESTS, label: '' }]), 'no_label')).toEqual([]);
  });
});
