import type { KeyboardEvent } from 'react';
import type { Option } from '@/domain/form/definition/definition';
import { focusWhenMounted } from '../../editing/focus';
import { movedText } from '../../editing/stepText';
import { handle } from '../../ui/shortcuts';
import { optionHandle, optionRow } from '../../ui/domTargets';
import { follow } from '../useDrag';

/** An option that is picked up, and the place among the others to which it would go. */
export interface OptionDrag {
  id: string;
  to: number;
}

interface Ports {
  options: readonly Option[];
  nameOf: (index: number) => string;
  drag: OptionDrag | undefined;
  setDrag: (drag: OptionDrag | undefined) => void;
  /** Moves an option; whether it was stored. */
  move: (from: number, to: number) => boolean;
  announce: (text: string) => void;
}

export interface OptionDragging {
  drag: OptionDrag | undefined;
  /** A press on a handle: a drag once the pointer moves. */
  press(index: number, event: PointerEvent): void;
  /** A key on a handle. */
  key(index: number, event: KeyboardEvent): void;
  /** The keyboard has left the handle: what it picked up is put back. */
  left(): void;
}

const middleOf = (id: string) => {
  const box = document.querySelector(optionRow(id))?.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2, box };
};

/** Place of a point among options, in the order in which they are read: lines from top to bottom, each from its start. */
function placeAt(options: readonly Option[], id: string, x: number, y: number): number {
  const others = options.filter((one) => one.id !== id);
  const isAfter = (one: Option) => {
    const middle = middleOf(one.id);
    if (!middle) return false;
    const isBeside = options.some((other) => {
      const box = other.id === one.id ? undefined : middleOf(other.id)?.box;
      return box !== undefined && Math.abs(box.top - middle.box.top) < 2;
    });
    if (!isBeside) return y > middle.y;
    return y > middle.box.bottom || (y > middle.box.top && x > middle.x);
  };
  return others.filter(isAfter).length;
}

/** Moving an option by pointer, finger or keyboard, as questions are moved (useDrag.ts): a place is chosen and said. */
export function optionDragging(ports: Ports): OptionDragging {
  const { options, nameOf, drag, setDrag, move, announce } = ports;
  const indexOf = (id: string) => options.findIndex((one) => one.id === id);
  const placed = (to: number) => `position ${to + 1} of ${options.length}`;
  const finish = ({ id, to }: OptionDrag, drop: boolean) => {
    const from = indexOf(id);
    setDrag(undefined);
    const isMoved = drop && from !== to && move(from, to);
    announce(
      isMoved ? movedText(nameOf(from), to, options.length) : `${nameOf(from)} was put back.`,
    );
    focusWhenMounted(optionHandle(id));
  };
  const step = (by: -1 | 1) => {
    if (!drag) return;
    const to = Math.max(0, Math.min(options.length - 1, drag.to + by));
    setDrag({ ...drag, to });
    announce(`${nameOf(indexOf(drag.id))} is over ${placed(to)}.`);
  };
  const grab = (index: number) => {
    const option = options[index];
    if (!option) return;
    setDrag({ id: option.id, to: index });
    announce(
      `Picked up ${nameOf(index)}, ${placed(index)}. Use the arrow keys to move it, Space to drop, Escape to cancel.`,
    );
  };
  return {
    drag,
    press(index, event) {
      const option = options[index];
      if (event.button !== 0 || !option) return;
      let to = index;
      follow(event, {
        begin: () => setDrag({ id: option.id, to }),
        over: (y, x) => {
          const next = placeAt(options, option.id, x, y);
          if (next !== to) setDrag({ id: option.id, to: (to = next) });
        },
        end: (drop) => finish({ id: option.id, to }, drop),
      });
    },
    key(index, event) {
      const isTaken = drag
        ? handle('drag', event, {
            up: () => step(-1),
            down: () => step(1),
            pageUp: () => false,
            pageDown: () => false,
            drop: () => finish(drag, true),
            cancel: () => finish(drag, false),
          })
        : handle('handle', event, { grab: () => grab(index) });
      // What is picked up takes the keys, and not the question around it.
      if (isTaken) event.stopPropagation();
    },
    left() {
      if (drag) setDrag(undefined);
    },
  };
}
