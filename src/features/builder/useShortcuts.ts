import { useEffect } from 'react';
import { useBuilderStore } from './store';
import { focusSoon, labelSelector, useBuilderActs } from './useBuilderActs';

/**
 * Keys of the builder: Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for the whole form, texts included, since every text is an
 * edit of the form; Alt+Up and Alt+Down move the selected field.
 */
export function useShortcuts(): void {
  const store = useBuilderStore();
  const acts = useBuilderActs();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const { selection, undo, redo } = store.getState();
      if (command && key === 'z') {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      } else if (command && key === 'y') {
        event.preventDefault();
        redo();
      } else if (event.altKey && !command && selection.kind === 'field') {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
        if (step === undefined) return;
        event.preventDefault();
        acts.move(selection.id, step);
        focusSoon(labelSelector(selection.id));
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, acts]);
}
