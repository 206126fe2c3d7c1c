/** Layouts are about screens: what is asked, judged and stored is the same in each. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '@/domain/answers/validate';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { isSeen, LAYOUTS } from '@/domain/form/definition/definition';
import { laidOut, screenAt } from '@/domain/logic/screens';
import { view as viewOf } from '@/domain/logic/visibility';
import { noScriptStep } from '@/respondent/server/noScript';
import { installEngine } from '@/domain/installEngine';
import { aField, aForm, anyForm, when } from '../../../support/forms';
import { cases } from '../../../support/cases';

installEngine();
const TODAY = '2026-11-24';
const text = (id: string, over: Partial<Field> = {}) => aField('short_text', id, over as object);
const shownIn = (form: FormDefinition, layout: (typeof LAYOUTS)[number], answers = {}) =>
  laidOut(viewOf(form, answers, TODAY), layout).pages.map(({ fields }) =>
    fields.map(({ id }) => id),
  );

describe('screens', () => {
  it('show every field that is met once, in order, whatever the layout', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const view = viewOf(form, {}, TODAY);
        const all = view.pages.flatMap(({ fields }) => fields.map(({ id }) => id));
        for (const layout of LAYOUTS) {
          const laid = laidOut(view, layout);
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
    const screens = laidOut(viewOf(form, {}, TODAY), 'question').pages;
    expect(screens.map(({ page, of }) => [page.id, page.title, of])).toEqual([
      ['f1', 'One', 'p1'],
      ['f2', 'Two', 'p2'],
    ]);
    expect(screenAt(screens, 'p2')?.page.id).toBe('f2');
  });
});

/** Fills a form in without JavaScript as a browser would, a screen after the other, until it is to be checked. */
function walk(form: FormDefinition, answers: Record<string, string>) {
  const posted: Record<string, string[]> = {};
  let screen = laidOut(viewOf(form, {}, TODAY), form.design?.layout).pages[0]?.page.id ?? '';
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
      form.design?.layout,
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
