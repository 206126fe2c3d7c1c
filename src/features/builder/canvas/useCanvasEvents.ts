import {
  useMemo,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { fieldOf } from '@/domain/form/definition/definition';
import { isUntouched, orderOf, positionAfter } from '@/domain/form/editing/edits';
import { entryFocusOptions, focusOn, focusWhenMounted } from '../editing/focus';
import {
  chosenIds,
  extendedTo,
  selectionHead,
  isChosen,
  oneField,
  severalFields,
  toggled,
} from '@/domain/form/editing/selection';
import { handle } from '../ui/shortcuts';
import { useBuilderStore, type BuilderStore } from '../state/store';
import { isText, type TextControl } from '../text/textControl';
import { useDrag, type Dragging } from './useDrag';
import type { BuilderActions } from '../editing/actions';
import { stepCount } from '../editing/stepText';
import { useBuilderActions } from '../editing/useActions';
import {
  ANY_CARD,
  CARD_BODY,
  cardSelector,
  HANDLE,
  INLINE_TEXT,
  labelSelector,
  MATRIX_ROW,
  TEXT_LINE,
} from '../ui/domTargets';

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(ANY_CARD) : null;
const idOf = (card: HTMLElement) => card.dataset['field'] ?? '';
const isHandle = (target: EventTarget) =>
  target instanceof Element && target.closest(HANDLE) !== null;

/** What mouse, fingers and keys do on the cards of the canvas: one handler each, at its root. */
export function useCanvasEvents() {
  const store = useBuilderStore();
  const actions = useBuilderActions();
  const dragging = useDrag();
  return useMemo(() => {
    const keys = canvasKeys(store, actions, dragging);
    const { select } = store.getState();
    const order = () => orderOf(store.getState().history.definition);
    const choose = (id: string, event: MouseEvent) => {
      const { selection } = store.getState();
      select(event.shiftKey ? extendedTo(selection, id, order()) : toggled(selection, id, order()));
      const next = store.getState().selection;
      const focus = isChosen(next, id) ? id : selectionHead(next);
      const card = focus && document.querySelector<HTMLElement>(cardSelector(focus));
      if (card && isChosen(next, idOf(card))) focusOn(card);
      tellChosen(store);
    };
    return {
      onFocus(event: FocusEvent) {
        const card = cardOf(event.target);
        if (!card) return;
        const { selection } = store.getState();
        // The card itself and its handle are where several are worked from.
        const keeps = event.target === card || isHandle(event.target);
        if (keeps && isChosen(selection, idOf(card))) return;
        if (selection.kind === 'fields' && selection.picking) return;
        actions.selectField(idOf(card));
      },
      onMouseDown(event: MouseEvent) {
        const card = cardOf(event.target);
        if (!card || event.button !== 0) return;
        if (isHandle(event.target)) {
          // No text is marked while dragging.
          event.preventDefault();
          card.querySelector<HTMLElement>(HANDLE)?.focus();
          return;
        }
        const { selection } = store.getState();
        const isPicking = selection.kind === 'fields' && selection.picking;
        const extends_ = event.ctrlKey || event.metaKey || event.shiftKey;
        // Shift in a text that one writes in already marks text, as everywhere.
        const marksText = event.shiftKey && document.activeElement === event.target;
        if ((!extends_ && !isPicking) || marksText) return;
        event.preventDefault();
        choose(idOf(card), event);
      },
      onClick(event: MouseEvent) {
        const card = cardOf(event.target);
        const { selection } = store.getState();
        writeInLine(event);
        if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (selection.kind !== 'fields' || selection.picking || isHandle(event.target)) return;
        actions.selectField(idOf(card));
      },
      onPointerDown(event: PointerEvent) {
        const card = cardOf(event.target);
        if (card && isHandle(event.target)) dragging.press(idOf(card), event.nativeEvent);
      },
      onKeyDown: keys,
    };
  }, [store, actions, dragging]);
}

/** A click beside a text, on the line that it stands in, goes into the text. */
function writeInLine({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('button, a')) return;
  const text = target.closest(TEXT_LINE)?.querySelector<HTMLElement>(INLINE_TEXT);
  if (text && !text.contains(target)) focusOn(text, { cursor: 'end' });
}

function tellChosen(store: BuilderStore): void {
  const { selection, announce } = store.getState();
  if (selection.kind === 'fields') announce(`${stepCount(selection.ids.size)} selected.`);
}

function canvasKeys(store: BuilderStore, actions: BuilderActions, dragging: Dragging) {
  const { select, announce } = store.getState();
  const definition = () => store.getState().history.definition;
  const beside = (id: string, step: -1 | 1) => {
    const order = orderOf(definition());
    return order[order.indexOf(id) + step];
  };
  const toCard = (id: string | undefined) => {
    const card = id && document.querySelector<HTMLElement>(cardSelector(id));
    if (card) focusOn(card);
  };
  const toText = (id: string | undefined, cursor: 'start' | 'end') =>
    id === undefined ? false : focusWhenMounted(labelSelector(id), { cursor });
  const extend = (step: -1 | 1) => {
    const { selection } = store.getState();
    const head = selectionHead(selection);
    const next = head && beside(head, step);
    if (!next) return;
    select(extendedTo(selection, next, orderOf(definition())));
    toCard(next);
    tellChosen(store);
  };
  const all = () => {
    select(severalFields(orderOf(definition())));
    toCard(selectionHead(store.getState().selection));
    tellChosen(store);
  };

  /** The label whose whole text was asked for: a fresh one is selected by itself, which asks for nothing. */
  let wholeOf: TextControl | undefined;
  const askWhole = (text: TextControl) => {
    const isAgain = wholeOf === text;
    wholeOf = text;
    return isAgain;
  };

  /** Letters that are typed on a card begin its label again, as in a text that is selected. */
  const beginLabel = (event: KeyboardEvent, id: string) => {
    const isLetter =
      /^[^\s?]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    const { selection } = store.getState();
    if (
      !isLetter ||
      event.defaultPrevented ||
      chosenIds(selection, orderOf(definition())).length > 1
    )
      return;
    const label = document.querySelector(labelSelector(id));
    if (!isText(label)) return;
    focusOn(label);
    // The key itself then writes over it.
    label.setSelectionRange(0, label.value.length);
  };

  const inLabel = (event: KeyboardEvent, text: TextControl, id: string) => {
    if (!event.ctrlKey && !event.metaKey) wholeOf = undefined;
    const { selectionStart: from, selectionEnd: to, value } = text;
    const atStart = from === 0 && to === 0;
    const atEnd = from === value.length && to === value.length;
    return handle('label', event, {
      insert: () => {
        const field = fieldOf(definition(), id);
        if (value !== '' || !field) return false;
        store.getState().setOverlay({
          kind: 'insert',
          anchor: text,
          place: positionAfter(definition(), id),
          ...(isUntouched(field) ? { instead: id } : {}),
        });
      },
      below: () => {
        const inside = atEnd ? firstTextIn(text.closest(ANY_CARD)) : undefined;
        if (inside) focusOn(inside, entryFocusOptions(inside.value));
        else actions.split(id, to ?? value.length);
      },
      newLine: () => false,
      remove: () => {
        const field = fieldOf(definition(), id);
        if (value !== '' || !field || !isUntouched(field)) return false;
        actions.removeEmpty(id);
      },
      previous: () => (atStart ? toText(beside(id, -1), 'end') : false),
      next: () => (atEnd ? toText(beside(id, 1), 'start') : false),
      choose: () => toCard(id),
      extendUp: () => (atStart ? extend(-1) : false),
      extendDown: () => (atEnd ? extend(1) : false),
      all: () => (from === 0 && to === value.length && askWhole(text) ? all() : false),
    });
  };

  const onCard = (event: KeyboardEvent, id: string) => {
    const go = (step: -1 | 1) => {
      const next = beside(selectionHead(store.getState().selection) ?? id, step);
      if (next === undefined) return;
      select(oneField(next));
      toCard(next);
    };
    return handle('card', event, {
      previous: () => go(-1),
      next: () => go(1),
      extendUp: () => extend(-1),
      extendDown: () => extend(1),
      all,
      write: () => focusWhenMounted(labelSelector(id), { cursor: 'end' }),
      remove: () => actions.remove(),
      release: () => {
        const { selection } = store.getState();
        select(selection.kind === 'fields' ? oneField(selection.head) : { kind: 'form' });
        // With nothing chosen the keyboard stays where it is: the arrow keys go on from there.
        if (selection.kind === 'fields') toCard(selection.head);
        else announce('Nothing selected.');
      },
    });
  };

  return (event: KeyboardEvent) => {
    const card = cardOf(event.target);
    if (!card || event.defaultPrevented || store.getState().drag) return;
    const id = idOf(card);
    const { target } = event;
    if (isText(target) && 'labelOf' in target.dataset) {
      inLabel(event, target, id);
    } else if (isText(target)) {
      if (event.key === 'Escape') toCard(id);
    } else if (isHandle(target)) {
      if (!handle('handle', event, { grab: () => dragging.grab(id) })) onCard(event, id);
    } else if (target === card && !onCard(event, id)) {
      beginLabel(event, id);
    }
  };
}

/**
 * The first text inside a question, after its label and help: an option, a sentence, a row. `:scope`, since a question
 * of a group is within the body of that group.
 */
function firstTextIn(card: Element | null): TextControl | undefined {
  const within = (place: string) => [
    ...(card?.querySelectorAll<HTMLElement>(`:scope ${CARD_BODY} ${place}${INLINE_TEXT}`) ?? []),
  ];
  // Of a matrix the statements are written first, though its columns are drawn above them.
  return [...within(`${MATRIX_ROW} `), ...within('')].find(isText);
}
