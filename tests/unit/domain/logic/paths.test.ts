import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from '@/domain/values/answer';
import {
  isAsked,
  topFields,
  type Condition,
  type Field,
  type FormDefinition,
  type Jump,
} from '@/domain/form/definition/definition';
import { pathsThrough } from '@/domain/logic/paths/formPaths';
import { endingFor } from '@/domain/logic/ending';
import { view } from '@/domain/logic/visibility';
import { cases } from '../../../support/cases';
import { aField, aForm, when } from '../../../support/forms';

const TODAY = '2026-06-15';
const two = [
  { id: 'oa', label: 'Red' },
  { id: 'ob', label: 'Blue' },
];
const ENDINGS = [
  { id: 'e1', title: 'One', text: '' },
  { id: 'e2', title: 'Two', text: '' },
];

const keyOf = (pages: readonly string[], ending: string | undefined) =>
  `${pages.join(' ')} → ${ending ?? ''}`;

/** All answers that a small form takes, every combination tried through the one walk that respondents go. */
function byBruteForce(form: FormDefinition): Set<string> {
  const asked = topFields(form).filter(isAsked);
  const options = (field: Field): (Answer | undefined)[] => {
    const none = isAsked(field) && field.required ? [] : [undefined];
    switch (field.type) {
      case 'single_choice':
        return [...none, ...field.options.map(({ id }): Answer => ({ t: 'options', v: [id] }))];
      case 'yes_no':
        return [...none, { t: 'options', v: ['yes'] }, { t: 'options', v: ['no'] }];
      case 'rating':
        return [...none, ...[1, 2, 3].map((v): Answer => ({ t: 'number', v }))];
      default:
        return [...none, { t: 'text', v: 'x' }];
    }
  };
  const found = new Set<string>();
  const walk = (index: number, answers: Answers): void => {
    const field = asked[index];
    if (field) {
      for (const answer of options(field)) {
        walk(index + 1, answer ? { ...answers, [field.id]: answer } : answers);
      }
      return;
    }
    const shown = view(form, answers, TODAY);
    found.add(
      keyOf(
        shown.pages.map(({ page }) => page.id),
        endingFor(form, shown)?.id,
      ),
    );
  };
  walk(0, {});
  return found;
}

const found = (form: FormDefinition) => {
  const { paths, complete } = pathsThrough(form, TODAY);
  return {
    complete,
    keys: new Set(
      paths.map((path) =>
        keyOf(
          path.pages.map(({ id }) => id),
          path.endingId,
        ),
      ),
    ),
  };
};

/** A comparison that fits a field. */
function about(field: Field): fc.Arbitrary<Condition> {
  switch (field.type) {
    case 'single_choice':
      return fc.constantFrom(when(field.id, 'equals', 'oa'), when(field.id, 'not_equals', 'ob'));
    case 'yes_no':
      return fc.constantFrom(when(field.id, 'equals', 'yes'), when(field.id, 'is_empty'));
    case 'rating':
      return fc.constantFrom(when(field.id, 'at_least', 2), when(field.id, 'less_than', 3));
    default:
      return fc.constantFrom(when(field.id, 'is_answered'), when(field.id, 'is_empty'));
  }
}

function over(fields: readonly Field[]): fc.Arbitrary<Condition> {
  const one = fc.constantFrom(...fields).chain(about);
  return fc.oneof(
    one,
    one.map((part): Condition => ({ op: 'not', of: [part] })),
    fc
      .tuple(fc.constantFrom('all' as const, 'any' as const), one, one)
      .map(([op, a, b]): Condition => ({ op, of: [a, b] })),
  );
}

/** Up to 7 questions and variables on up to 4 pages, with conditions on fields, pages and endings, and ways on. */
const smallForm: fc.Arbitrary<FormDefinition> = fc
  .array(
    fc.record({
      type: fc.constantFrom('single_choice', 'yes_no', 'rating', 'short_text', 'calculated'),
      required: fc.boolean(),
      page: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 2, maxLength: 7 },
  )
  .chain((specs) => {
    const sorted = [...specs].sort((a, b) => a.page - b.page);
    const fields = sorted.map(({ type, required }, n): Field => {
      const id = `f${n}`;
      if (type === 'single_choice') return aField(type, id, { required, options: two });
      if (type === 'rating') return aField(type, id, { required, max: 3 });
      // Not seen: a page of nothing else is passed.
      if (type === 'calculated')
        return aField(type, id, { formula: [{ step: 'number', value: 1 }] });
      return aField(type as 'yes_no', id, { required });
    });
    const numbers = [...new Set(sorted.map(({ page }) => page))];
    const on = (page: number) => fields.filter((_field, n) => sorted[n]?.page === page);
    const before = (page: number) => fields.filter((_field, n) => (sorted[n]?.page ?? 0) < page);
    const maybe = (list: readonly Field[]) => {
      const asked = list.filter(isAsked);
      return asked.length === 0
        ? fc.constant(undefined)
        : fc.option(over(asked), { nil: undefined });
    };
    const jumpFrom = (page: number, at: number): fc.Arbitrary<Jump[]> => {
      const goals: Jump['to'][] = [
        ...numbers
          .slice(at + 1)
          .map((_one, n) => ({ kind: 'page' as const, id: `p${at + 2 + n}` })),
        { kind: 'ending', id: 'e2' },
      ];
      return fc
        .tuple(maybe([...before(page), ...on(page)]), fc.constantFrom(...goals), fc.boolean())
        .map(([condition, to, has]) =>
          has && condition ? [{ id: 'r1', when: condition, to }] : [],
        );
    };
    return fc
      .record({
        fields: fc.tuple(...fields.map((_field, n) => maybe(fields.slice(0, n)))),
        pages: fc.tuple(...numbers.map((page) => maybe(before(page)))),
        jumps: fc.tuple(...numbers.map(jumpFrom)),
        ending: maybe(fields),
      })
      .map((drawn) => {
        const shown = fields.map((field, n) => {
          const showIf = drawn.fields[n];
          return showIf ? { ...field, showIf } : field;
        });
        const form = aForm(
          numbers.map((page) => shown.filter((_field, n) => sorted[n]?.page === page)),
        );
        const [first, second] = ENDINGS;
        return {
          ...form,
          pages: form.pages.map((page, n) => ({
            ...page,
            ...(drawn.pages[n] ? { showIf: drawn.pages[n] } : {}),
            ...(drawn.jumps[n]?.length ? { jumps: drawn.jumps[n] } : {}),
          })),
          endings: [first, second].flatMap((ending, n) =>
            ending ? [n === 1 && drawn.ending ? { ...ending, showIf: drawn.ending } : ending] : [],
          ),
        };
      });
  });

describe('paths through a form', () => {
  test('are those that brute force finds', () => {
    fc.assert(
      fc.property(smallForm, (form) => {
        const { keys, complete } = found(form);
        expect([...keys].sort()).toEqual([...byBruteForce(form)].sort());
        expect(complete).toBe(true);
      }),
      { numRuns: cases(400) },
    );
  });

  test('each comes with answers that lead along it', () => {
    fc.assert(
      fc.property(smallForm, (form) => {
        for (const path of pathsThrough(form, TODAY).paths) {
          const shown = view(form, path.sample, TODAY);
          expect(shown.pages.map(({ page }) => page.id)).toEqual(path.pages.map(({ id }) => id));
          expect(endingFor(form, shown)?.id).toBe(path.endingId);
        }
      }),
      { numRuns: cases(200) },
    );
  });

  test('say what is shown on each page, always or only to some', () => {
    const form = aForm([
      [aField('yes_no', 'f1', { required: true })],
      [
        aField('short_text', 'f2'),
        aField('short_text', 'f3', { showIf: when('f1', 'equals', 'yes') }),
      ],
    ]);
    expect(pathsThrough(form, TODAY).paths).toMatchObject([
      {
        pages: [
          { id: 'p1', always: ['f1'], sometimes: [] },
          { id: 'p2', always: ['f2'], sometimes: ['f3'] },
        ],
        endingId: 'e1',
      },
    ]);
  });

  test('a form with 40 questions that all matter is walked in bounded time, and says that it may not be all', () => {
    const fields = Array.from({ length: 40 }, (_none, n) => aField('rating', `f${n}`));
    const form = aForm(fields);
    const [page] = form.pages;
    const jumps = fields.map(({ id }, n): Jump => ({
      id: `r${n}`,
      when: when(id, 'at_least', 3),
      to: { kind: 'ending', id: 'e1' },
    }));
    const { complete } = pathsThrough(
      { ...form, pages: page ? [{ ...page, jumps: jumps.slice(0, 20) }] : [] },
      TODAY,
    );
    expect(complete).toBe(false);
  });
});
