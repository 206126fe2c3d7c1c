import { useEffect, useMemo } from 'react';
import { fieldOf } from '@/domain/form/definition/definition';
import { fieldTitle } from '../ui/fieldInfo';
import {
  fittingPosition,
  orderOf,
  positionInForm,
  topmost,
  type InsertPosition,
} from '@/domain/form/editing/edits';
import { focusWhenMounted } from '../editing/focus';
import { anchorOf, positionText, stepOf, stepPage } from '@/domain/form/editing/moving';
import { chosenIds, isChosen } from '@/domain/form/editing/selection';
import type { KeyPress } from '../ui/shortcuts';
import { handle } from '../ui/shortcuts';
import { useBuilderStore, type BuilderStore } from '../state/store';
import type { BuilderActions } from '../editing/actions';
import { stepCount } from '../editing/stepText';
import { useBuilderActions } from '../editing/useActions';
import { ANY_CARD, CANVAS, DROP_LINE, DROP_LIST, handleOf, PAGE_TARGET } from '../ui/domTargets';

/** Pixels that a pointer goes before a press becomes a drag. */
const BEGINS_AFTER = 6;
/** Near the upper and lower edge of the window the page scrolls along, faster the nearer. */
const EDGE = 96;
const FASTEST = 18;
/** From the edge of the canvas to where there are cards, also within a group. */
const INDENT = 88;
/** Share of the canvas below which a card is one of two in a line. */
const NARROW = 0.5;

export interface Dragging {
  /** A press on a handle: a drag once the pointer moves. */
  press(fieldId: string, event: PointerEvent): void;
  /** Picks up by keyboard. */
  grab(fieldId: string): void;
  /** A key while something is picked up; whether it was taken. */
  key(event: KeyPress): boolean;
  cancel(): void;
}

/** Moving by pointer, finger and keyboard: all three choose a place, told as they go, and drop there. */
export function useDrag(): Dragging {
  const store = useBuilderStore();
  const actions = useBuilderActions();
  const dragging = useMemo(() => makeDragging(store, actions), [store, actions]);
  useEffect(() => () => store.getState().setDrag(undefined), [store]);
  return dragging;
}

function makeDragging(store: BuilderStore, actions: BuilderActions): Dragging {
  const definition = () => store.getState().history.definition;
  const { setDrag, announce } = store.getState();
  const nameOf = (ids: readonly string[]) => {
    const field = ids.length === 1 && ids[0] ? fieldOf(definition(), ids[0]) : undefined;
    return field ? `“${fieldTitle(field, definition())}”` : stepCount(ids.length);
  };
  const begin = (fieldId: string) => {
    const { selection } = store.getState();
    const ids = isChosen(selection, fieldId)
      ? topmost(definition(), chosenIds(selection, orderOf(definition())))
      : [fieldId];
    const place = positionInForm(definition(), ids[0] ?? fieldId);
    if (!place) return;
    setDrag({ ids, place, before: anchorOf(definition(), ids, place) });
    announce(
      `Picked up ${nameOf(ids)}, ${positionText(definition(), ids, place)}. Use the arrow keys to move it, Space to drop, Escape to cancel.`,
    );
  };
  const goTo = (place: InsertPosition | undefined) => {
    const { drag } = store.getState();
    if (!drag || !place) return;
    const before = anchorOf(definition(), drag.ids, place);
    if (before === drag.before && place.parentId === drag.place.parentId) return;
    setDrag({ ...drag, place, before });
    announce(`${nameOf(drag.ids)} is over ${positionText(definition(), drag.ids, place)}.`);
    document.querySelector(DROP_LINE)?.scrollIntoView({ block: 'nearest' });
  };
  const end = (drop: boolean) => {
    const { drag } = store.getState();
    if (!drag) return;
    setDrag(undefined);
    const where = positionText(definition(), drag.ids, drag.place);
    const moved = drop && actions.moveTo(drag.ids, drag.place);
    announce(
      moved ? `${nameOf(drag.ids)} was dropped at ${where}.` : `${nameOf(drag.ids)} was put back.`,
    );
    const [first = ''] = drag.ids;
    focusWhenMounted(handleOf(first));
  };
  const step = (by: -1 | 1) => {
    const { drag } = store.getState();
    if (drag) goTo(stepOf(definition(), drag.ids, drag.place, by));
  };
  const stepOfPage = (by: -1 | 1) => {
    const { drag } = store.getState();
    if (drag) goTo(stepPage(definition(), drag.place, by));
  };
  return {
    grab: begin,
    cancel: () => end(false),
    key: (event) =>
      handle('drag', event, {
        up: () => step(-1),
        down: () => step(1),
        pageUp: () => stepOfPage(-1),
        pageDown: () => stepOfPage(1),
        drop: () => end(true),
        cancel: () => end(false),
      }),
    press(fieldId, event) {
      if (event.button !== 0) return;
      follow(event, {
        begin: () => begin(fieldId),
        over: (y, x) => {
          const wanted = placeAt(x, y, store);
          const { drag } = store.getState();
          if (!wanted || !drag) return;
          const types = drag.ids.flatMap((id) => fieldOf(definition(), id)?.type ?? []);
          const place = fittingPosition(definition(), types, wanted);
          const before = anchorOf(definition(), drag.ids, place);
          if (before === drag.before && place.parentId === drag.place.parentId) return;
          setDrag({ ...drag, place, before });
        },
        end,
      });
    },
  };
}

interface Follower {
  begin(): void;
  over(y: number, x: number): void;
  end(drop: boolean): void;
}

/** Follows one pointer from its press to its release, scrolling the page at the edges. */
export function follow(press: PointerEvent, { begin, over, end }: Follower): void {
  let began = false;
  let y = press.clientY;
  let x = press.clientX;
  let frame = 0;
  const tick = () => {
    const up = EDGE - y;
    const down = y - (window.innerHeight - EDGE);
    const near = Math.max(up, down);
    if (near > 0) window.scrollBy(0, Math.sign(down - up) * Math.min(1, near / EDGE) * FASTEST);
    over(y, x);
    frame = requestAnimationFrame(tick);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    y = event.clientY;
    x = event.clientX;
    document.documentElement.style.setProperty('--drag-x', String(x));
    document.documentElement.style.setProperty('--drag-y', String(y));
    const far = Math.hypot(x - press.clientX, y - press.clientY);
    if (began || far < BEGINS_AFTER) return;
    began = true;
    begin();
    frame = requestAnimationFrame(tick);
  };
  const stop = (drop: boolean) => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    if (began) end(drop);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    // Where it is let go counts, also when no frame was drawn there.
    if (began) over(event.clientY, event.clientX);
    stop(true);
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) stop(false);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
}

/** The place nearest to a height of the window: before or after the card there, or on the page there. */
function placeAt(x: number, y: number, store: BuilderStore): InsertPosition | undefined {
  const { definition } = store.getState().history;
  const canvas = document.querySelector(CANVAS)?.getBoundingClientRect();
  if (!canvas) return undefined;
  // The handles stand beside the cards: a pointer there means what is beside it.
  const at = Math.max(canvas.left + INDENT, Math.min(canvas.right - INDENT, x));
  const hit = document.elementsFromPoint(at, y).find((one) => one.closest(CANVAS));
  const card = hit?.closest<HTMLElement>(ANY_CARD);
  const list = hit?.closest<HTMLElement>(DROP_LIST)?.dataset['parent'];
  const group = list === undefined ? undefined : fieldOf(definition, list);
  // Inside a group, but on none of its fields: at its end.
  if (group?.type === 'group' && card?.dataset['field'] === group.id) {
    return { parentId: group.id, index: group.fieldIds.length };
  }
  if (card) {
    const place = positionInForm(definition, card.dataset['field'] ?? '');
    const { top, height, left, width } = card.getBoundingClientRect();
    // Two narrow questions share a line.
    const isAfter = width < canvas.width * NARROW ? x > left + width / 2 : y > top + height / 2;
    return place && { ...place, index: place.index + (isAfter ? 1 : 0) };
  }
  const section = hit?.closest<HTMLElement>(PAGE_TARGET);
  const page = definition.pages.find((one) => one.id === section?.dataset['page']);
  if (!page || !section) return undefined;
  const { top, height } = section.getBoundingClientRect();
  return { parentId: page.id, index: y > top + height / 2 ? page.fieldIds.length : 0 };
}
