/** Layouts are about screens: what is asked, judged and stored is the same in each. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '@/domain/answers/validate';
import {
  type Field,
  type FormDefinition,
  isSeen,
  LAYOUTS,
} from '@/domain/form/definition/definition';
import { laidOut, screenAt } from '@/domain/logic/screens';
import { view as viewOf } from '@/domain/logic/visibility';
import { noScriptStep } from '@/respondent/server/noScript';
import { installEngine } from '@/domain/engine/installEngine';
import { aField, aForm, anyForm, when, answersFor } from '../../../support/forms';
import { cases } from '../../../support/cases';
import type { Answers } from '@/domain/values/answer';

installEngine();
const TODAY = '2026-11-24';
const text = (id: string, over: Partial<Field> = {}) => aField('short_text', id, over as object);
const inLayout = (form: FormDefinition, layout: (typeof LAYOUTS)[number]): FormDefinition => ({
  ...form,
  design: { layout },
});
const shownIn = (form: FormDefinition, layout: (typeof LAYOUTS)[number], answers = {}) =>
  laidOut(viewOf(form, answers, TODAY), inLayout(form, layout)).pages.map(({ fields }) =>
    fields.map(({ id }) => id),
  );

describe('screens', () => {
  it('show every field that is met once, in order, whatever the layout', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const view = viewOf(form, {}, TODAY);
        const all = view.pages.flatMap(({ fields }) => fields.map(({ id }) => id));
        for (const layout of LAYOUTS) {
          const laid = laidOut(view, inLayout(form, layout));
          const ids = laid.pages
            .flatMap(({ fields }) => fields.map(({ id }) => id))
            .filter((id) => !id.startsWith('title-'));
          expect(ids).toEqual(all);
          expect(laid.answers).toBe(view.answers);
          const names = laid.pages.map(({ page }) => page.id);
          expect(new Set(names).size).toBe(names.length);
          for (const { page } of view.pages) {
            expect(screenAt(laid.pages, page.id) ?? laid.pages[0]).toBeDefined();
          }
        }
      }),
      { numRuns: cases(200) },
    );
  });

  it('put one question on a screen, with what leads up to it', () => {
    const form = aForm([
      aField('statement', 'fs'),
      text('f1'),
      aField('hidden', 'fh'),
      text('f2'),
      aField('image', 'fi'),
    ]);
    expect(shownIn(form, 'question')).toEqual([['fs', 'f1'], ['fh', 'f2'], ['fi']]);
  });

  it('keep two of half a width together, and no more', () => {
    const half = { width: 'half' } as Partial<Field>;
    const form = aForm([text('f1', half), text('f2', half), text('f3', half), text('f4')]);
    expect(shownIn(form, 'question')).toEqual([['f1', 'f2'], ['f3'], ['f4']]);
  });

  it('follow conditions and jumps', () => {
    const yes = when('f1', 'is_answered');
    const form = aForm([text('f1'), text('f2', { showIf: yes }), text('f3')]);
    expect(shownIn(form, 'question')).toEqual([['f1'], ['f3']]);
    const answers = { f1: { t: 'text', v: 'x' } as const };
    expect(shownIn(form, 'question', answers)).toEqual([['f1'], ['f2'], ['f3']]);
    expect(shownIn(form, 'one_page', answers)).toEqual([['f1', 'f2', 'f3']]);
  });

  it('name pages of the form among them, by title', () => {
    const form = {
      ...aForm([text('f1'), text('f2')]),
      pages: [
        { id: 'p1', title: 'One', fieldIds: ['f1'] },
        { id: 'p2', title: 'Two', fieldIds: ['f2'] },
      ],
    };
    expect(shownIn(form, 'one_page')).toEqual([['title-p1', 'f1', 'title-p2', 'f2']]);
    const screens = laidOut(viewOf(form, {}, TODAY), inLayout(form, 'question')).pages;
    expect(screens.map(({ page, of }) => [page.id, page.title, of])).toEqual([
      ['f1', 'One', 'p1'],
      ['f2', 'Two', 'p2'],
    ]);
    expect(screenAt(screens, 'p2')?.page.id).toBe('f2');
  });
});

describe('progress', () => {
  const totals = (form: FormDefinition, answers = {}) =>
    laidOut(viewOf(form, answers, TODAY), form).pages.map(({ total }) => total);

  it('never goes back from a screen to the next, whatever is answered', () => {
    fc.assert(
      fc.property(
        anyForm.chain((form) => fc.tuple(fc.constant(form), answersFor(form))),
        fc.constantFrom('pages', 'question'),
        ([any, answers], layout) => {
          const form = inLayout(any, layout);
          const known: Answers = {};
          const pages = () => laidOut(viewOf(form, known, TODAY), form).pages;
          for (let at = 0; ; at += 1) {
            const screen = pages()[at];
            if (!screen) return;
            expect(screen.total).toBeGreaterThan(at);
            for (const { id } of screen.fields) Object.assign(known, pick(answers, id));
            const next = pages()[at + 1];
            if (next) expect(next.total).toBeLessThanOrEqual(screen.total ?? 0);
          }
        },
      ),
      { numRuns: cases(300) },
    );
  });

  it('counts the pages of the longest way, and fewer once it is known', () => {
    const yes = when('f1', 'equals', 'yes');
    const form = aForm([[text('f1')], [text('f2', { showIf: yes })], [text('f3')]]);
    expect(totals(form)).toEqual([3, 2]);
    expect(totals(form, { f1: { t: 'text', v: 'yes' } })).toEqual([3, 3, 3]);
    expect(totals(inLayout(form, 'question'))).toEqual([3, 2]);
  });

  it('shows them, without JavaScript too', () => {
    const yes = when('f1', 'equals', 'yes');
    const form = aForm([[text('f1')], [text('f2', { showIf: yes })], [text('f3')]]);
    const shown = (one: FormDefinition, body: Record<string, string[]>) => {
      const context = { today: TODAY, newKey: () => 'k'.repeat(22) };
      const next = noScriptStep({ formId: 'F', version: 1, definition: one }, body, context);
      const html = next.kind === 'document' ? next.document.html : '';
      return /<progress value="(\d+)" max="(\d+)"[^>]*><\/progress><span>([^<]*)/
        .exec(html)
        ?.slice(1);
    };
    const on = (one: FormDefinition, f1: string) =>
      shown(one, { _page: [one === form ? 'p1' : 'f1'], _seen: ['f1'], f1: [f1], _act: ['next'] });
    expect(shown(form, { _act: ['start'] })).toEqual(['0', '3', 'Page 1 of 3']);
    expect(on(form, 'no')).toEqual(['1', '2', 'Page 2 of 2']);
    expect(on(form, 'yes')).toEqual(['1', '3', 'Page 2 of 3']);
    const single = inLayout(form, 'question');
    expect(shown(single, { _act: ['start'] })).toEqual(['0', '3', '1 / 3']);
    expect(on(single, 'no')).toEqual(['1', '2', '2 / 2']);
  });

  it('takes one of two branches, not both', () => {
    const form = aForm([[text('f1')], [text('f2')], [text('f3')], [text('f4')], [text('f5')]]);
    const [first, left, ...others] = form.pages;
    if (!first || !left) throw new Error('There are five pages.');
    const branched: FormDefinition = {
      ...form,
      pages: [
        {
          ...first,
          jumps: [{ id: 'r1', when: when('f1', 'equals', 'b'), to: { kind: 'page', id: 'p3' } }],
        },
        // The branch of one page; the other has two.
        { ...left, jumps: [{ id: 'r2', to: { kind: 'page', id: 'p5' } }] },
        ...others,
      ],
    };
    expect(totals(branched)).toEqual([4, 3, 3]);
    expect(totals(branched, { f1: { t: 'text', v: 'b' } })).toEqual([4, 4, 4, 4]);
  });
});

const pick = (answers: Answers, id: string): Answers => {
  const answer = answers[id];
  return answer ? { [id]: answer } : {};
};

/** Fills a form in without JavaScript as a browser would, a screen after the other, until it is to be checked. */
function walk(form: FormDefinition, answers: Record<string, string>) {
  const posted: Record<string, string[]> = {};
  let screen = laidOut(viewOf(form, {}, TODAY), form).pages[0]?.page.id ?? '';
  for (let step = 0; step < 30; step += 1) {
    const served = { formId: 'F', version: 1, definition: form };
    const now = laidOut(
      viewOf(
        form,
        Object.fromEntries(
          Object.entries(posted).map(([id, [v = '']]) => [id, { t: 'text', v }]),
        ) as never,
        TODAY,
      ),
      form,
    );
    const shown = screenAt(now.pages, screen);
    for (const field of shown?.fields.filter(isSeen) ?? []) {
      if (field.id in answers) posted[field.id] = [answers[field.id] ?? ''];
    }
    const seen = shown?.fields.map(({ id }) => id).join(' ') ?? '';
    const body = { ...posted, _page: [screen], _seen: [seen], _act: ['next'] };
    const next = noScriptStep(served, body, { today: TODAY, newKey: () => 'k'.repeat(22) });
    if (next.kind !== 'document') throw new Error('Nothing is sent before it is checked.');
    const { html } = next.document;
    screen = /name="_page" value="([^"]*)"/.exec(html)?.[1] ?? '';
    if (screen === '') {
      const sent = noScriptStep(
        served,
        { ...posted, _act: ['send'], _key: ['k'.repeat(22)] },
        { today: TODAY, newKey: () => 'k'.repeat(22) },
      );
      return sent.kind === 'submit' ? sent.request.answers : undefined;
    }
  }
  return undefined;
}

it('the same answers are the same submission in all three layouts, without JavaScript too', () => {
  const yes = when('f1', 'is_answered');
  const form = {
    ...aForm([text('f1'), text('f2', { showIf: yes }), text('f3'), text('f4')]),
    pages: [
      { id: 'p1', title: 'One', fieldIds: ['f1', 'f2'] },
      { id: 'p2', fieldIds: ['f3', 'f4'] },
    ],
  };
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('f1', 'f2', 'f3', 'f4'), fc.constantFrom('', 'x', 'yy')),
      (given) => {
        const answers = Object.fromEntries(
          Object.entries(given).flatMap(([id, v]) => (v === '' ? [] : [[id, { t: 'text', v }]])),
        ) as never;
        const judged = judge(form, answers, TODAY);
        for (const layout of LAYOUTS) {
          const laid = { ...form, design: { layout } };
          expect(judge(laid, answers, TODAY)).toEqual(judged);
          expect(walk(laid, given)).toEqual(judged.ok ? judged.answers : undefined);
        }
      },
    ),
    { numRuns: cases(60) },
  );
});
