import { expect, test } from 'vitest';
import { judge } from '@/domain/answers/validate';
import type { Field } from '@/domain/form/definition/definition';
import { publishable } from '@/domain/form/budget/finding';
import { lint, type LintCode } from '@/domain/form/lint/lint';
import { aField, aForm, sumOf, when } from '../../../support/forms';

const option = [{ id: 'oa', label: 'A' }];
const inGroup = (child: Field): Field[] => [aField('group', 'f1', { fieldIds: [child.id] }), child];
const formOf = (fields: Field[]) => {
  const children = new Set(fields.flatMap((one) => ('fieldIds' in one ? one.fieldIds : [])));
  const form = aForm([fields.filter((one) => !children.has(one.id))]);
  return { ...form, fields: Object.fromEntries(fields.map((one) => [one.id, one])) };
};

test.each<[LintCode, Field[]]>([
  ['no_options', [aField('matrix', 'f1', { rows: [] })]],
  ['option_without_label', [aField('ranking', 'f1', { options: [{ id: 'oa', label: ' ' }] })]],
  ['bad_pattern', [aField('short_text', 'f1', { pattern: '(?=a)' })]],
  ['bad_default', [aField('number', 'f1', { max: 5, default: { t: 'number', v: 6 } })]],
  ['bad_default', [aField('dropdown', 'f1', { options: option, default: { t: 'number', v: 6 } })]],
  ['no_picture', [aField('short_text', 'f0'), aField('image', 'f1', { alt: 'The sea' })]],
  ['no_alt', [aField('short_text', 'f0'), aField('image', 'f1')]],
  ['bad_link', [aField('short_text', 'f0'), aField('video', 'f1', { url: 'javascript:alert(1)' })]],
  ['empty_group', [aField('short_text', 'f0'), aField('group', 'f1')]],
  ['unfit_in_group', inGroup(aField('file', 'fc'))],
  ['unique_in_group', inGroup(aField('email', 'fc', { unique: true }))],
  [
    'too_many_unique',
    Array.from({ length: 21 }, (_, n) => aField('short_text', `f${n}`, { unique: true })),
  ],
  ['impossible_range', [aField('slider', 'f1', { min: 5, max: 5 })]],
  ['impossible_range', [aField('time', 'f1', { min: '17:00', max: '09:00' })]],
  ['impossible_range', [aField('date', 'f1', { minFromToday: 7, maxFromToday: 1 })]],
  ['dead_term', [aField('calculated', 'f1', { formula: sumOf(['f2']) }), aField('number', 'f2')]],
  ['cycle', inGroup(aField('short_text', 'fc', { showIf: when('fc', 'is_answered') }))],
  [
    'unknown_option',
    [aField('yes_no', 'f1'), aField('email', 'f2', { showIf: when('f1', 'equals', 'perhaps') })],
  ],
])('%s is found', (code, fields) => {
  const codes = lint(formOf(fields)).map((finding) => finding.code);
  expect(codes).toContain(code);
});

test('patterns that take too long together cannot be published; the costliest is told of', () => {
  const heavy = (count: number) =>
    Array.from({ length: count }, (_none, n) =>
      aField('short_text', `f${n}`, { pattern: `(?:(?:a|b|)*){${n === 9 ? 300 : 290}}` }),
    );
  const said = (fields: Field[]) =>
    lint(aForm(fields)).map(({ code, fieldId }) => `${code} ${fieldId ?? ''}`);
  expect(said(heavy(40))).toEqual(['bad_pattern f9']);
  // The most that may be published is judged soon.
  const form = aForm(heavy(20));
  expect(publishable(lint(form))).toBe(true);
  const answers = Object.fromEntries(
    Object.keys(form.fields).map((id) => [id, { t: 'text', v: 'a'.repeat(1_000) } as const]),
  );
  const begun = performance.now();
  expect(judge(form, answers, '2026-06-15').ok).toBe(true);
  expect(performance.now() - begun).toBeLessThan(4_000);
  // Ordinary ones are no matter, however many.
  const postcode = '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}';
  const many = Array.from({ length: 999 }, (_none, n) =>
    aField('short_text', `f${n}`, { pattern: postcode }),
  );
  expect(said(many)).toEqual([]);
});

test('an ending without a condition is told of, and nothing stands in the way', () => {
  const form = aForm([aField('short_text', 'f1')]);
  const findings = lint({
    ...form,
    endings: [...form.endings, { id: 'e2', title: 'B', text: '' }],
  });
  expect(findings.map(({ code }) => code)).toEqual(['ending_never_shown']);
  expect(publishable(findings)).toBe(true);
});

test('a group whose questions speak of those before them is fine', () => {
  const first = aField('yes_no', 'fa');
  const second = aField('short_text', 'fb', { showIf: when('fa', 'equals', 'yes') });
  const form = formOf([aField('group', 'f1', { fieldIds: ['fa', 'fb'] }), first, second]);
  expect(lint(form)).toEqual([]);
});
