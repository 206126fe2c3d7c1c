import { render } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { useCard } from '@/features/builder/canvas/cards';
import { oneField, severalFields } from '@/domain/form/editing/selection';
import { BuilderContext, createBuilderStore } from '@/features/builder/state/store';
import { aField, aForm } from '../support/forms';

const IDS = ['f1', 'f2', 'f3', 'f4'];

function shown() {
  const store = createBuilderStore(
    aForm(IDS.map((id) => aField('short_text', id, { label: id }))),
    () => undefined,
    () => undefined,
  );
  const drawn: string[] = [];
  function Probe({ id }: { id: string }) {
    const { field, chosen, isMoving, isBefore } = useCard(id);
    drawn.push(
      [id, field?.label, chosen, isMoving && 'moving', isBefore && 'before']
        .filter(Boolean)
        .join(' '),
    );
    return null;
  }
  const { unmount } = render(
    <BuilderContext value={store}>
      {IDS.map((id) => (
        <Probe key={id} id={id} />
      ))}
    </BuilderContext>,
  );
  /** What is drawn again by an act, and nothing else. */
  const drawnBy = (run: () => void) => {
    drawn.length = 0;
    act(run);
    return [...drawn];
  };
  return { store, drawnBy, unmount };
}

it('chooses a thing that is chosen already without waking anybody', () => {
  const { store } = shown();
  const { select } = store.getState();
  let woken = 0;
  store.subscribe(() => (woken += 1));
  for (const [selection, times] of [
    [{ kind: 'form' }, 0],
    [oneField('f1'), 1],
    [oneField('f1'), 1],
    [oneField('f2'), 2],
    [{ kind: 'page', id: 'p1' }, 3],
    [{ kind: 'page', id: 'p1' }, 3],
    [{ kind: 'form' }, 4],
    [{ kind: 'form' }, 4],
  ] as const) {
    select(selection);
    expect(woken).toBe(times);
  }
});

it('wakes only the cards that change: by writing, choosing, moving and undoing', () => {
  const { store, drawnBy, unmount } = shown();
  const { edit, select, setDrag, undo, announce } = store.getState();
  const write = () => edit([{ op: 'setField', fieldId: 'f2', set: { label: 'two' } }]);
  expect(drawnBy(() => void write())).toEqual(['f2 two']);
  expect(drawnBy(() => edit([{ op: 'setForm', set: { title: 'T' } }]))).toEqual([]);
  expect(drawnBy(() => announce('hello'))).toEqual([]);
  expect(drawnBy(() => select(oneField('f1')))).toEqual(['f1 f1 one']);
  expect(drawnBy(() => select(severalFields(['f1', 'f3'])))).toEqual([
    'f1 f1 several',
    'f3 f3 several',
  ]);
  const place = { parentId: 'p1', index: 0 };
  expect(drawnBy(() => setDrag({ ids: ['f3'], place, before: 'f4' }))).toEqual([
    'f3 f3 several moving',
    'f4 f4 before',
  ]);
  expect(drawnBy(() => setDrag(undefined))).toEqual(['f3 f3 several', 'f4 f4']);
  drawnBy(() => undo());
  expect(drawnBy(() => undo())).toEqual(['f2 f2']);
  unmount();
  expect(drawnBy(() => void write())).toEqual([]);
});
