import { expect, test } from 'vitest';
import type { Condition, Field, FormDefinition } from '@/domain/form/definition/definition';
import { lint } from '@/domain/form/lint/lint';
import { pathsThrough } from '@/domain/logic/paths/formPaths';
import { aField, aForm, sumOf, when } from '../../../support/forms';

/**
 * Milliseconds for one look at the largest form. Each of these took 16 to over 100 seconds, and takes at most 2 now:
 * a machine that is busy may be slow, but not as slow as that.
 */
const MAX_MS = 8_000;

const options = (count: number) =>
  Array.from({ length: count }, (_none, n) => ({ id: `o${n.toString(36)}`, label: `L${n}` }));
const any = (of: Condition[]): Condition => ({ op: 'any', of });
const many = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_none, n) => make(n));

const list = aField('dropdown', 'fd', { options: options(1_000) });

/** A page for each question, all of which matter until the last one. */
function manyPages(): FormDefinition {
  const asked = many(90, (n) => aField('single_choice', `q${n}`, { options: options(63) }));
  const last = many(10, (n) =>
    aField('short_text', `z${n}`, {
      showIf: any(many(18, (k) => when(`q${(n * 9 + k) % 90}`, 'equals', 'o1'))),
    }),
  );
  return aForm([...asked.map((one) => [one]), last]);
}

/** Every question matters to the last ones, on one page. */
const allMatter = () => [
  ...many(900, (n) => aField('rating', `f${n}`, { max: 10 })),
  ...many(50, (n) =>
    aField('short_text', `z${n}`, {
      showIf: any(many(18, (k) => when(`f${n * 18 + k}`, 'equals', 3))),
    }),
  ),
];

/** Statements that repeat an answer many times over, and depend on it. */
const longTexts = () => [
  aField('short_text', 'fa'),
  aField('single_choice', 'qa', { options: options(60) }),
  aField('single_choice', 'qb', { options: options(60) }),
  ...many(80, (n) =>
    aField('statement', `s${n}`, {
      text: '{{@fa}}'.repeat(1_400),
      showIf: any([
        when('fa', 'equals', 'x'.repeat(900)),
        when('qa', 'equals', 'o1'),
        when('qb', 'equals', 'o1'),
      ]),
    }),
  ),
  aField('short_text', 'fz', {
    showIf: any(many(18, (n) => when(n % 2 ? 'qa' : 'qb', 'equals', `o${n.toString(36)}`))),
  }),
];

test.each<[string, () => readonly Field[] | FormDefinition]>([
  [
    'conditions on a list of 1,000',
    () => [
      list,
      ...many(990, (n) =>
        aField('short_text', `f${n}`, {
          showIf: when('fd', 'equals', 'o1'),
          requiredIf: when('fd', 'not_equals', `o${(n % 1_000).toString(36)}`),
        }),
      ),
    ],
  ],
  [
    'cases on a list of 1,000',
    () => [
      list,
      ...many(150, (n) =>
        aField('calculated', `f${n}`, {
          formula: sumOf([], 1),
          cases: many(50, (k) => ({
            id: `r${k}`,
            when: when('fd', 'equals', `o${k.toString(36)}`),
            formula: sumOf([], k),
          })),
        }),
      ),
    ],
  ],
  [
    'questions that speak of later ones',
    () =>
      many(990, (n) =>
        aField('short_text', `f${n}`, {
          showIf: any(many(8, (k) => when(`f${n + k + 1}`, 'is_answered'))),
        }),
      ),
  ],
  [
    'patterns with many states',
    () =>
      many(990, (n) =>
        n % 2 === 0
          ? aField('short_text', `f${n}`, { pattern: '.{0,900}.{0,900}.*', minLength: 900 })
          : aField('short_text', `f${n}`, { showIf: when(`f${n - 1}`, 'is_answered') }),
      ),
  ],
  ['90 pages that all matter', manyPages],
  ['900 questions that all matter', allMatter],
  ['long texts with answers in them', longTexts],
])('%s are looked through soon', (_name, make) => {
  const made = make();
  const form = 'pages' in made ? made : aForm(made);
  for (const look of [() => lint(form), () => pathsThrough(form, '2026-06-15')]) {
    // Of the processor, not of the clock: other tests run beside this one.
    const begun = process.cpuUsage();
    look();
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(MAX_MS);
  }
});

test('of a form with very many errors the first 1,000 are told', () => {
  const gone = any(many(18, (n) => when(`f_gone${n}`, 'is_answered')));
  const form = aForm(many(200, (n) => aField('short_text', `f${n}`, { showIf: gone })));
  expect(lint(form).filter(({ severity }) => severity === 'error')).toHaveLength(1_000);
});
