/** How a person has a table of responses. */
import { describe, expect, it } from 'vitest';
import {
  arranged,
  isShown,
  MAX_PINNED,
  movedColumn,
  PLAIN_LAYOUT,
  withLayout,
  withPin,
  type LayoutState,
  type TableLayout,
} from '@/shared/ui/table/layout';
import { readLayoutState } from '@/shared/ui/table/layout.schema';

const COLUMNS = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }));
const ids = (layout: TableLayout, columns = COLUMNS) =>
  arranged(columns, layout)
    .map(({ id }) => id)
    .join('');

describe('a layout', () => {
  it('begins as the form has its questions', () => {
    expect(ids(PLAIN_LAYOUT)).toBe('abcd');
    expect(isShown(PLAIN_LAYOUT, { id: 'x', label: 'x', isExtra: true })).toBe(false);
    expect(isShown(PLAIN_LAYOUT, { id: 'a', label: 'a' })).toBe(true);
  });

  it('keeps its order when questions come and go', () => {
    const layout = { ...PLAIN_LAYOUT, order: ['d', 'gone', 'a', 'b', 'c'] };
    expect(ids(layout)).toBe('dabc');
    const added = [...COLUMNS.slice(0, 2), { id: 'n', label: 'n' }, ...COLUMNS.slice(2)];
    expect(ids(layout, added)).toBe('dabnc');
    expect(ids({ ...PLAIN_LAYOUT, order: ['b'] })).toBe('abcd');
  });

  it('moves columns by a place, pinned ones among themselves', () => {
    expect(ids(movedColumn(COLUMNS, PLAIN_LAYOUT, 'b', 1))).toBe('acbd');
    expect(ids(movedColumn(COLUMNS, PLAIN_LAYOUT, 'a', -1))).toBe('abcd');
    const pinned = withPin(withPin(PLAIN_LAYOUT, 'c'), 'b');
    expect(ids(pinned)).toBe('cbad');
    expect(ids(movedColumn(COLUMNS, pinned, 'b', -1))).toBe('bcad');
    expect(ids(movedColumn(COLUMNS, pinned, 'b', 1))).toBe('cbad');
    expect(ids(withPin(pinned, 'c'))).toBe('bacd');
  });

  it('pins only so many', () => {
    const all = COLUMNS.reduce((layout, { id }) => withPin(layout, id), PLAIN_LAYOUT);
    expect(all.pinned).toHaveLength(MAX_PINNED);
  });
});

describe('what is stored', () => {
  const EMPTY: LayoutState = { density: 'standard', forms: [] };
  const wide: TableLayout = {
    ...PLAIN_LAYOUT,
    order: Array.from({ length: 100 }, (_none, index) => `fabcdefgh${index}`),
  };

  it('keeps the form last arranged, and drops those longest not arranged', () => {
    let state = EMPTY;
    for (let index = 0; index < 40; index += 1)
      state = withLayout(state, `f${index}`, wide, 19_500);
    expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeLessThanOrEqual(19_500);
    expect(state.forms[0]?.id).toBe('f39');
    expect(state.forms.length).toBeGreaterThan(5);
    expect(withLayout(state, 'f38', PLAIN_LAYOUT, 19_500).forms.map(({ id }) => id)).toEqual([
      'f38',
      'f39',
      ...state.forms.slice(2).map(({ id }) => id),
    ]);
  });

  it('is read back, and broken parts count as never set', () => {
    const state = withLayout({ ...EMPTY, density: 'compact' }, 'f', wide, 19_500);
    expect(readLayoutState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(readLayoutState({ density: 'huge', forms: 'x' })).toEqual(EMPTY);
    expect(readLayoutState({})).toEqual(EMPTY);
    expect(readLayoutState(undefined)).toEqual(EMPTY);
  });
});
