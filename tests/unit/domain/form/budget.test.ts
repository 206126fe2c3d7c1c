import { describe, expect, it, test } from 'vitest';
import { prepare } from '@/domain/responses/intake';
import { MAX_RENDERED, MAX_STEPS, costsOf } from '@/domain/form/budget/costs';
import { bounded } from '@/domain/form/budget/bounded';
import { controlsIn } from '@/domain/form/budget/drawn';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { lint } from '@/domain/form/lint/lint';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { localised } from '@/domain/form/definition/translate';
import { view } from '@/domain/logic/visibility';
import { formDocument } from '@/respondent/server/formDocument';
import { HOSTILE, fullestAnswers } from '../../../support/hostileForms';
import { aField, aForm, sumOf, when } from '../../../support/forms';
import { TEMPLATE_BODIES } from '../../../support/templates';

const DAY = '2026-06-15';
const steps = (form: FormDefinition) => costsOf(form).reduce((sum, cost) => sum + cost.steps, 0);
const drawn = (form: FormDefinition) =>
  Math.max(
    ...form.pages.map((page) =>
      page.fieldIds.reduce((sum, id) => {
        const field = fieldOf(form, id);
        return sum + (field ? controlsIn(form, field) : 0);
      }, 0),
    ),
  );

const pageOf = (definition: FormDefinition) =>
  formDocument({ formId: 'f', version: 1, definition }, { script: '/s.js', parts: {} });

/** CPU milliseconds of a piece of work. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Seconds, minutes before; 0.05 to 0.2 s now. A machine that is busy may be slow, but not as slow as that. */
const MAX_MS = 2_500;

/** Of a page: what its controls take, and as much for the form itself, of which each character may take six. */
const MOST_BYTES = 11_000_000;

describe('hostile forms', () => {
  test.each(HOSTILE)(
    '$name: served within the budget, in a page that fits into memory, whether it can be published or not',
    (one) => {
      const form = one.make(1);
      expect(definitionSchema.safeParse(form).error).toBeUndefined();
      const served = bounded(form);
      expect(steps(served)).toBeLessThanOrEqual(MAX_STEPS);
      expect(drawn(served)).toBeLessThanOrEqual(MAX_RENDERED);
      const answers = fullestAnswers(form);
      let html = '';
      expect(cpuOf(() => ({ html } = pageOf(form)))).toBeLessThan(MAX_MS);
      // N2: 30 to 50 MB where long texts were drawn again in each row.
      expect(html.length).toBeLessThan(MOST_BYTES);
      expect(cpuOf(() => prepare(form, { version: 1, answers }, DAY))).toBeLessThan(MAX_MS);
    },
  );

  test.each(HOSTILE)('$name: looked through soon', ({ make }) => {
    const form = make(1);
    let findings: { code: string }[] = [];
    expect(cpuOf(() => (findings = lint(form)))).toBeLessThan(MAX_MS);
    const isOver = steps(form) > MAX_STEPS || drawn(form) > MAX_RENDERED;
    const refused = findings.some(
      ({ code }) => code === 'too_slow' || code === 'too_many_controls',
    );
    expect(refused).toBe(isOver);
  });
});

describe('the budget', () => {
  it.each(HOSTILE)('never bites in a form that lint lets pass: $name', ({ make }) => {
    for (const share of [0.01, 0.05, 0.3, 1]) {
      const form = make(share);
      const refused = lint(form).some(
        ({ code }) => code === 'too_slow' || code === 'too_many_controls',
      );
      expect(bounded(form) === form).toBe(!refused);
    }
  });

  it('leaves honest forms as they are', () => {
    for (const definition of TEMPLATE_BODIES.values()) {
      expect(bounded(definition)).toBe(definition);
      expect(steps(definition)).toBeLessThan(MAX_STEPS / 20);
    }
  });

  it('has room for a thousand questions with a place and a rule each, and for totals of 50 guests', () => {
    const guests = ['name', 'diet', 'nights', 'price'].map((id) =>
      aField(id === 'name' ? 'short_text' : 'number', `f${id}`, {
        showIf: when('f0', 'is_answered'),
      }),
    );
    const group = aField('group', 'fg', { fieldIds: guests.map(({ id }) => id) });
    const listed = (id: string) => ({ step: 'field', id, group: 'fg' }) as const;
    const form = aForm([
      aField('short_text', 'f0'),
      ...Array.from({ length: 900 }, (_none, n) =>
        aField('short_text', `fq${n}`, {
          label: 'Well, {{@f0|friend}}, what about this?',
          showIf: when('f0', 'contains', `x${n}`),
        }),
      ),
      group,
      ...Array.from({ length: 20 }, (_none, n) =>
        aField('calculated', `fc${n}`, {
          formula: [
            listed('fnights'),
            listed('fprice'),
            { step: 'sign', sign: '*' },
            { step: 'call', name: 'SUM', of: 1 },
            ...sumOf(['f0'], n),
            { step: 'sign', sign: '+' },
          ],
        }),
      ),
    ]);
    const whole = {
      ...form,
      fields: { ...form.fields, ...Object.fromEntries(guests.map((one) => [one.id, one])) },
    };
    expect(steps(whole)).toBeLessThan(MAX_STEPS / 2);
    expect(bounded(whole)).toBe(whole);
  });

  it('is cut the same in the browser as at the intake: the page gets what is left of the form', () => {
    for (const { make } of HOSTILE.filter((_one, n) => n % 4 === 0)) {
      const form = make(1);
      const left = localised(bounded(form), form.locale);
      const answers = fullestAnswers(left);
      const { html } = pageOf(form);
      const [, data = ''] =
        /<script[^>]*type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
      const { definition } = JSON.parse(data) as { definition: FormDefinition };
      expect(canonicalJson(definition)).toBe(canonicalJson(left));
      const judged = prepare(form, { version: 1, answers }, DAY);
      if (!judged.ok) continue;
      // What the browser would send, is what is stored.
      expect(judged.answers).toEqual(view(definition, judged.answers, DAY).answers);
    }
  });

  it('decides what is beyond it: no condition holds, no value is worked out, texts read as unanswered', () => {
    const one = HOSTILE[0]?.make(1);
    if (!one) throw new Error('There is no hostile form.');
    const last = one.pages[0]?.fieldIds.at(-1) ?? '';
    const form: FormDefinition = {
      ...one,
      pages: [
        ...one.pages,
        {
          id: 'plast',
          fieldIds: ['fx', 'fy', 'fs'],
          jumps: [{ id: 'ja', when: when('mm', 'is_answered'), to: { kind: 'ending', id: 'ee' } }],
        },
      ],
      fields: {
        ...one.fields,
        fx: aField('short_text', 'fx', { showIf: when('mm', 'is_answered') }),
        fy: aField('short_text', 'fy', { requiredIf: when('mm', 'is_answered') }),
        fs: aField('statement', 'fs', { text: 'Hello {{@mm|you}}' }),
      },
    };
    const shown = view(bounded(form), fullestAnswers(one), DAY);
    expect(shown.answers['c0']).toBeDefined();
    expect(shown.answers[last]).toBeUndefined();
    expect(shown.fields.map(({ id }) => id)).not.toContain('fx');
    expect(shown.fields.find(({ id }) => id === 'fy')).toMatchObject({ required: false });
    expect(shown.fields.find(({ id }) => id === 'fs')).toMatchObject({ text: 'Hello you' });
    expect(shown.endingId).toBeUndefined();
  });

  it('texts of a page that also lost questions read as unanswered', () => {
    const costly = HOSTILE[0]?.make(1);
    const wide = HOSTILE.find(({ name }) => name === 'matrices of 50 by 50')?.make(1);
    const [page] = wide?.pages ?? [];
    if (!costly || !wide || !page) throw new Error('There is no hostile form.');
    const form: FormDefinition = {
      ...costly,
      pages: [...costly.pages, { ...page, id: 'plast', title: 'Hello {{@mm|you}}' }],
      fields: { ...wide.fields, ...costly.fields },
    };
    const last = bounded(form).pages.at(-1);
    expect(last?.fieldIds.length).toBeLessThan(page.fieldIds.length);
    expect(last?.title).toBe('Hello you');
    expect(steps(bounded(form))).toBeLessThanOrEqual(MAX_STEPS);
  });

  it('is said of the thing that costs most, with what to do', () => {
    const form = HOSTILE[0]?.make(1);
    const finding = form && lint(form).find(({ code }) => code === 'too_slow');
    expect(finding).toMatchObject({ severity: 'error', fieldId: 'c0' });
    expect(finding?.message).toContain('Shorten this calculation');
    const matrix = HOSTILE.find(({ name }) => name === 'matrices of 50 by 50')?.make(1);
    const drawnTooMuch = matrix && lint(matrix).find(({ code }) => code === 'too_many_controls');
    expect(drawnTooMuch).toMatchObject({ severity: 'error', pageId: 'p0' });
  });
});

describe('what is worked out once', () => {
  const list = Array.from({ length: 3 }, (_none, n) => ({
    id: `o${n}`,
    label: `L${n}`,
    score: 0.1 * (n + 1),
  }));
  const many = aField('multiple_choice', 'fm', { options: list });

  it('points and labels are those of the answer, not of one before it', () => {
    const form = aForm([
      many,
      aField('calculated', 'fp', { formula: sumOf(['fm']), decimals: 6 }),
      aField('calculated', 'ft', { formula: [{ step: 'field', id: 'fm' }], result: 'text' }),
    ]);
    const of = (v: string[]) => view(form, { fm: { t: 'options', v } }, DAY).answers;
    expect(of(['o0', 'o1', 'o2'])['fp']).toEqual({ t: 'number', v: 0.6 });
    expect(of(['o1'])['fp']).toEqual({ t: 'number', v: 0.2 });
    expect(of(['o0', 'o2'])['ft']).toEqual({ t: 'text', v: 'L0, L2' });
    expect(of(['o2'])['ft']).toEqual({ t: 'text', v: 'L2' });
  });

  it('a row of a group is seen before the answers of the form, and only by its own questions', () => {
    const child = aField('short_text', 'fa');
    const shown = aField('short_text', 'fb', { showIf: when('fa', 'equals', 'yes') });
    const form = aForm([aField('group', 'fg', { fieldIds: ['fa', 'fb'] })]);
    const whole = { ...form, fields: { ...form.fields, fa: child, fb: shown } };
    const row = (a: string) => ({ fa: { t: 'text', v: a }, fb: { t: 'text', v: 'b' } }) as const;
    const { answers } = view(whole, { fg: { t: 'rows', v: [row('yes'), row('no')] } }, DAY);
    expect(answers['fg']).toEqual({
      t: 'rows',
      v: [row('yes'), { fa: { t: 'text', v: 'no' } }],
    });
  });
});
