import { useEffect } from 'react';
import { positionAfter } from '@/domain/form/editing/edits';
import { usePalette } from '@/shared/lib/palette';
import { isClip } from '../ui/isClip';
import { isPastedQuestions } from '../ui/looksLikeQuestions';
import { selectionHead } from '@/domain/form/editing/selection';
import { SHORTCUTS, handle, isKey, type Shortcut } from '../ui/shortcuts';
import { useBuilderStore } from '../state/store';
import { isText } from '../text/textControl';
import { useDrag } from '../canvas/useDrag';
import { useBuilderActions } from '../editing/useActions';
import { focusWhenMounted } from '../editing/focus';
import {
  cardSelector,
  ANY_CARD,
  ANY_LABEL,
  HANDLE,
  CANVAS,
  OUTLINE,
  OVERLAY,
  UNDO,
} from '../ui/domTargets';

/** Only on Build: elsewhere the change would not be visible. */
const isBuilding = () => document.querySelector(CANVAS) !== null;

/** The keys that mean the same wherever one is in the builder, the clipboard, and what is picked up. */
export function useShortcuts(): void {
  const store = useBuilderStore();
  const actions = useBuilderActions();
  const dragging = useDrag();
  const palette = usePalette();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { drag, selection, setOverlay } = store.getState();
      if (event.defaultPrevented) return;
      if (undoesForm(event.target)) {
        // Browsers would undo in a text behind the dialog.
        const { undo, redo } = SHORTCUTS.builder;
        const act = hasKey(event, undo)
          ? actions.undo
          : hasKey(event, redo)
            ? actions.redo
            : undefined;
        if (act) event.preventDefault();
        return act?.();
      }
      if (isInDialog(event.target)) return;
      if (drag) {
        if (event.key === 'Tab') dragging.cancel();
        dragging.key(event);
        return;
      }
      // A character typed into a text is not a shortcut.
      if (isText(event.target) && isKey(event, '?')) return;
      handle('builder', event, {
        palette: () => palette?.open(),
        sheet: () => setOverlay({ kind: 'shortcuts' }),
        undo: actions.undo,
        redo: actions.redo,
        insert: () => {
          const { definition } = store.getState().history;
          const anchor = document.activeElement;
          if (!isBuilding() || !(anchor instanceof HTMLElement)) return false;
          const place = positionAfter(definition, selectionHead(selection));
          setOverlay({ kind: 'insert', anchor, place });
        },
        duplicate: () =>
          isBuilding() && actions.chosen().length > 0 ? actions.duplicate() : false,
        logic: () => (isBuilding() ? setOverlay({ kind: 'logic' }) : false),
        moveUp: () => moveChosen(-1),
        moveDown: () => moveChosen(1),
      });
    };
    const moveChosen = (step: -1 | 1) => {
      const ids = isBuilding() ? actions.chosen() : [];
      if (ids.length === 0) return false;
      const here = document.activeElement;
      actions.move(ids, step);
      // Another page draws the card again, and the focus would be lost.
      const mark = markOf(here);
      if (mark) focusWhenMounted(mark);
      return undefined;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, actions, dragging, palette]);

  useEffect(() => {
    const clip = (event: ClipboardEvent) => {
      const name = event.type as keyof typeof SHORTCUTS.clipboard;
      if (event.defaultPrevented || isInDialog(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const inText = isText(event.target);
      const inCanvas =
        event.target === document.body ||
        (event.target instanceof Element && event.target.closest(`${CANVAS}, ${OUTLINE}`));
      if (!inCanvas) return;
      if (name === 'paste') {
        // Into a text goes text; but questions are questions wherever they are pasted.
        if (inText && !isClip(text) && !isPastedQuestions(event.target, text)) return;
        event.preventDefault();
        actions.paste(text);
        return;
      }
      const ids = actions.chosen();
      const marked = document.getSelection()?.toString() ?? '';
      if (inText || ids.length === 0 || marked !== '') return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', actions.copied(ids, name === 'cut'));
      if (name === 'cut') actions.cutDone(ids);
      else actions.copyDone(ids);
    };
    const names = Object.keys(SHORTCUTS.clipboard) as (keyof typeof SHORTCUTS.clipboard)[];
    for (const name of names) document.addEventListener(name, clip);
    return () => {
      for (const name of names) document.removeEventListener(name, clip);
    };
  }, [actions]);
}

const hasKey = (event: KeyboardEvent, { keys }: Shortcut) => keys.some((key) => isKey(event, key));

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest(OVERLAY) !== null;

/**
 * Whether undo means the form's where the keyboard is in a dialog: in one `within` which the form is edited always, in
 * one `beside` it unless it is in a text that the dialog has for itself.
 */
function undoesForm(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest<HTMLElement>(UNDO) : null;
  if (!dialog) return false;
  return dialog.dataset['undo'] === 'within' || !isText(target) || target.value === '';
}

/** How the part of the canvas that has the focus is found again. */
function markOf(element: Element | null): string | undefined {
  const card = element?.closest<HTMLElement>(ANY_CARD);
  if (!element || !card) return undefined;
  const inCard = cardSelector(card.dataset['field'] ?? '');
  if (element === card) return inCard;
  if (element.matches(ANY_LABEL)) return `${inCard} ${ANY_LABEL}`;
  return element.matches(HANDLE) ? `${inCard} ${HANDLE}` : undefined;
}
