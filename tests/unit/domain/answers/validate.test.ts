import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOf, type Answers } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { judge, problemsOf } from '@/domain/answers/validate';
import { decodeAnswers } from '@/domain/values/decodeAnswers';
import { isAsked, isInput } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { controlsOfCell } from '@/domain/form/fieldTypes/group';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { view } from '@/domain/logic/visibility';
import { cases } from '../../../support/cases';
import { aField, aForm, answersFor, anyForm, inputsFor, when } from '../../../support/forms';

const TODAY = '2026-11-21';

describe('judging a whole form', () => {
  const form = aForm([
    [aField('number', 'guests', { required: true })],
    [
      aField('short_text', 'company', {
        required: true,
        showIf: when('guests', 'greater_than', 4),
      }),
    ],
  ]);

  test('hidden is never required', () => {
    expect(judge(form, { guests: { t: 'number', v: 2 } }, TODAY).ok).toBe(true);
  });
  test('shown is required', () => {
    expect(judge(form, { guests: { t: 'number', v: 5 } }, TODAY)).toEqual({
      ok: false,
      problems: { company: { code: 'required' } },
    });
  });
  test('what no one is asked for is never required', () => {
    const divided = [
      { step: 'number', value: 1 } as const,
      { step: 'field', id: 'f1' } as const,
      { step: 'sign', sign: '/' } as const,
    ];
    const form = aForm([
      aField('number', 'f1'),
      aField('hidden', 'f2', { required: true }),
      aField('hidden', 'f3', { requiredIf: when('f1', 'is_answered') }),
      aField('calculated', 'f4', { required: true, formula: divided }),
      aField('calculated', 'f5', { requiredIf: when('f1', 'is_answered'), formula: divided }),
    ]);
    const given: Answers = { f1: { t: 'number', v: 0 } };
    expect(judge(form, given, TODAY)).toEqual({ ok: true, answers: given });
    expect(problemsOf(form, { answers: given, problems: {} }, TODAY)).toEqual({});
  });
  test('answers of hidden fields are dropped', () => {
    const judged = judge(
      form,
      { guests: { t: 'number', v: 2 }, company: { t: 'text', v: 'Acme' } },
      TODAY,
    );
    expect(judged).toEqual({ ok: true, answers: { guests: { t: 'number', v: 2 } } });
  });
  test('a field that the form does not have is refused', () => {
    const judged = judge(
      form,
      { guests: { t: 'number', v: 1 }, owner: { t: 'text', v: 'me' } },
      TODAY,
    );
    expect(judged).toMatchObject({ ok: false, problems: { owner: { code: 'unknown_field' } } });
  });
  test('ids that mean something to JavaScript are refused like any other', () => {
    for (const id of ['constructor', 'toString', 'hasOwnProperty']) {
      const judged = judge(
        form,
        { guests: { t: 'number', v: 1 }, [id]: { t: 'text', v: 'x' } },
        TODAY,
      );
      expect(judged.ok).toBe(false);
    }
  });
  test('an answer that cannot be read stays a problem of its field', () => {
    const reading = readInputs(form, { guests: 'many' });
    expect(problemsOf(form, reading, TODAY)).toEqual({ guests: { code: 'not_number' } });
  });
});

test.each([
  ['a space at the cut', `${'a'.repeat(999)} b`, 'a'.repeat(999)],
  ['nothing that shows before the cut', `${'\u200b'.repeat(1_000)}b`, undefined],
])('a hidden value with %s is the same to page and intake', (_name, brought, expected) => {
  const form = aForm([aField('short_text', 'f1'), aField('hidden', 'f2')]);
  const { answers } = readInputs(form, { f2: brought });
  expect(answers).toEqual(expected === undefined ? {} : { f2: { t: 'text', v: expected } });
  expect(judge(form, answers, TODAY)).toEqual({ ok: true, answers });
});

describe('the controls of a repeating group', () => {
  const children = Array.from({ length: 20 }, (_none, n) => aField('short_text', `k${n}x`));
  const group = aField('group', 'fg', { fieldIds: children.map(({ id }) => id) });
  const form = {
    ...aForm([group]),
    fields: Object.fromEntries([group, ...children].map((field) => [field.id, field])),
  };
  const rows = Array.from({ length: 50 }, (_none, n) => String(n));

  test('belong to the field of the row that they name', () => {
    const inputs = { fg: '7 3', 'fg.3.k0x': 'three', 'fg.7.k1x': 'seven', 'fg.77.k0x': 'no row' };
    expect(readInputs(form, inputs).answers['fg']).toEqual({
      t: 'rows',
      v: [{ k1x: { t: 'text', v: 'seven' } }, { k0x: { t: 'text', v: 'three' } }],
    });
    expect(
      controlsOfCell({ '1.fa': 'x', '1.fa.city': 'y', '1.fab': 'z', '1': 'v' }, '1.fa'),
    ).toEqual({
      '': 'x',
      city: 'y',
    });
  });

  // As many as fit into a post; looking through all of them for each of 1,000 cells took 15 seconds.
  test('are sorted out soon, however many are posted', () => {
    const raw: Record<string, string> = { '': rows.join(' ') };
    for (let n = 0; n < 30_000; n += 1) raw[n.toString(36)] = '';
    const inputs = Object.fromEntries(
      Object.entries(raw).map(([part, value]) => [nameOf('fg', part), value]),
    );
    const begun = performance.now();
    readInputs(form, inputs);
    for (const row of rows) for (const { id } of children) controlsOfCell(raw, nameOf(row, id));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('foreign JSON', () => {
  test.each([
    ['null', null],
    ['array', []],
    ['text', 'x'],
    ['answer without kind', { f1: 'x' }],
    ['unknown kind', { f1: { t: 'html', v: 'x' } }],
    ['extra property', { f1: { t: 'text', v: 'x', score: 9 } }],
    ['number as text', { f1: { t: 'number', v: '1' } }],
    ['infinite', { f1: { t: 'number', v: Infinity } }],
    ['NUL', { f1: { t: 'text', v: 'a\u0000' } }],
    ['half a character', { f1: { t: 'text', v: '\udc00' } }],
    ['options as text', { f1: { t: 'options', v: 'oa' } }],
    ['10,000 options', { f1: { t: 'options', v: Array.from({ length: 10_000 }, () => 'oa') } }],
    ['consent refused', { f1: { t: 'consent', v: false } }],
    ['prototype', JSON.parse('{"__proto__":{"t":"text","v":"x"}}')],
  ])('refuses %s', (_name, value) => {
    expect(decodeAnswers(value)).toBeUndefined();
  });
  test('takes what the page sends', () => {
    const answers: Answers = {
      f1: { t: 'text', v: '你好 👋' },
      f2: { t: 'options', v: ['oa'] },
      f3: { t: 'consent', v: true },
    };
    expect(decodeAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
  });
});

describe('for any form and any answers', () => {
  const formAndAnswers = anyForm.chain((form) => fc.tuple(fc.constant(form), answersFor(form)));
  const formAndInputs = anyForm.chain((form) => fc.tuple(fc.constant(form), inputsFor(form)));

  test('judging never throws, and what it accepts it accepts again unchanged', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const judged = judge(form, answers, TODAY);
        if (!judged.ok) return;
        expect(judge(form, judged.answers, TODAY)).toEqual(judged);
      }),
      { numRuns: cases(1000) },
    );
  });

  test('no hidden answer survives, and no hidden field is required', () => {
    fc.assert(
      fc.property(formAndInputs, ([form, inputs]) => {
        const reading = readInputs(form, inputs);
        const shown = view(form, reading.answers, TODAY);
        const visible = new Set(shown.fields.map((field) => field.id));
        expect(Object.keys(shown.answers).every((id) => visible.has(id))).toBe(true);
        const problems = problemsOf(form, reading, TODAY);
        expect(Object.keys(problems).every((id) => visible.has(id))).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  });

  test('page and intake decide alike: what the page would send, the intake takes as it is', () => {
    fc.assert(
      fc.property(formAndInputs, ([form, inputs]) => {
        const reading = readInputs(form, inputs);
        if (Object.keys(problemsOf(form, reading, TODAY)).length > 0) return;
        const page = view(form, reading.answers, TODAY);
        const sent = decodeAnswers(JSON.parse(JSON.stringify(page.answers)));
        expect(sent).toBeDefined();
        const intake = judge(form, sent ?? {}, TODAY);
        expect(intake.ok && canonicalJson(intake.answers)).toBe(canonicalJson(page.answers));
      }),
      { numRuns: cases(1000) },
    );
  });

  test('an answer put back into its control reads as the same answer', () => {
    fc.assert(
      fc.property(formAndInputs, ([form, inputs]) => {
        const judged = judge(form, readInputs(form, inputs).answers, TODAY);
        if (!judged.ok) return;
        for (const [id, answer] of Object.entries(judged.answers)) {
          const field = form.fields[id];
          if (!field || !isInput(field)) throw new Error('an answer without a field');
          // What is computed is in no control.
          if (!isAsked(field)) continue;
          const again = readInputs(form, inputsOf(field, answer, form));
          expect(again).toEqual({ answers: { [id]: answer }, problems: {} });
        }
      }),
      { numRuns: cases(500) },
    );
  });
});
