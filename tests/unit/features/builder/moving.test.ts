import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { applyAll } from '@/domain/form/editing/operations';
import { withDescendants } from '@/domain/form/places/locations';
import { orderOf, topmost } from '@/domain/form/editing/edits';
import {
  anchorOf,
  moveBy,
  moveTo,
  positionText,
  stepOf,
  stepPage,
} from '@/domain/form/editing/moving';
import { aField, aForm, anyForm } from '../../../support/forms';

const fields = (...ids: string[]) => ids.map((id) => aField('short_text', id));
const form = aForm([fields('f1', 'f2', 'f3', 'f4'), fields('f5', 'f6'), fields()]);
const after = (definition: FormDefinition, operations: ReturnType<typeof moveTo>) => {
  const applied = applyAll(definition, operations);
  expect(applied.refused).toEqual([]);
  return applied.definition.pages.map((page) => page.fieldIds.join(' '));
};

describe('moving several fields', () => {
  test('brings them together at a place of another page, in the order of the form', () => {
    const moved = moveTo(form, ['f3', 'f1'], { parentId: 'p2', index: 1 });
    expect(after(form, moved)).toEqual(['f2 f4', 'f5 f1 f3 f6', '']);
  });

  test('counts the place among all that stand on the page now', () => {
    expect(after(form, moveTo(form, ['f1', 'f2'], { parentId: 'p1', index: 3 }))[0]).toBe(
      'f3 f1 f2 f4',
    );
    expect(after(form, moveTo(form, ['f4'], { parentId: 'p1', index: 0 }))[0]).toBe('f4 f1 f2 f3');
  });

  test('does nothing where they stand there already', () => {
    expect(moveTo(form, ['f2', 'f3'], { parentId: 'p1', index: 2 })).toEqual([]);
  });

  test('one step takes them past one neighbour, over the edge of a page, and stops at the ends', () => {
    expect(after(form, moveBy(form, ['f1', 'f2'], 1))[0]).toBe('f3 f1 f2 f4');
    expect(after(form, moveBy(form, ['f3', 'f4'], 1))).toEqual(['f1 f2', 'f3 f4 f5 f6', '']);
    expect(after(form, moveBy(form, ['f5', 'f6'], -1))[0]).toBe('f1 f2 f3 f4 f5 f6');
    expect(moveBy(form, ['f1'], -1)).toEqual([]);
  });

  test('keeps every field, and everything else in its order', () => {
    fc.assert(
      fc.property(anyForm, fc.array(fc.nat()), fc.nat(), fc.nat(), (any, picks, page, index) => {
        const order = orderOf(any);
        const picked = picks.map((pick) => order[pick % order.length] ?? '');
        const moved = topmost(any, picked);
        // What is in a group goes along with it.
        const ids = new Set(withDescendants(any, moved).map((field) => field.id));
        const target = any.pages[page % any.pages.length];
        if (!target) return;
        const place = { parentId: target.id, index: index % (target.fieldIds.length + 1) };
        const before = anchorOf(any, moved, place);
        const applied = applyAll(any, moveTo(any, picked, place));
        const now = orderOf(applied.definition);
        expect([...now].sort()).toEqual([...order].sort());
        expect(now.filter((id) => !ids.has(id))).toEqual(order.filter((id) => !ids.has(id)));
        const on = applied.definition.pages.find((one) => one.id === target.id)?.fieldIds ?? [];
        const end = before === undefined ? on.length : on.indexOf(before);
        expect(on.slice(end - moved.length, end)).toEqual(moved);
        expect(applyAll(applied.definition, applied.inverses).definition.pages).toEqual(any.pages);
      }),
    );
  });
});

describe('choosing a place by keyboard', () => {
  test('each step is another place: none beside or between what is moved', () => {
    const walk = (ids: string[], from: { parentId: string; index: number }, step: -1 | 1) => {
      const seen: string[] = [];
      for (let place = stepOf(form, ids, from, step); place; place = stepOf(form, ids, place, step))
        seen.push(positionText(form, ids, place));
      return seen;
    };
    expect(walk(['f1'], { parentId: 'p1', index: 0 }, 1)).toEqual([
      'position 2 of 4 on page 1',
      'position 3 of 4 on page 1',
      'position 4 of 4 on page 1',
      'position 1 of 3 on page 2',
      'position 2 of 3 on page 2',
      'position 3 of 3 on page 2',
      'the empty page 3',
    ]);
    expect(walk(['f2', 'f3'], { parentId: 'p1', index: 1 }, -1)).toEqual([
      'position 1 of 4 on page 1',
    ]);
  });

  test('a page at a time, until there is none', () => {
    expect(stepPage(form, { parentId: 'p1', index: 3 }, 1)).toEqual({ parentId: 'p2', index: 0 });
    expect(stepPage(form, { parentId: 'p1', index: 3 }, -1)).toBeUndefined();
  });
});
