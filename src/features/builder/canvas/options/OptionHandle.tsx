import type { KeyboardEvent, PointerEvent } from 'react';
import type { OptionActions } from '../useOptionActions';

interface Props {
  index: number;
  actions: OptionActions;
}

/** Six dots by which an option is dragged, or picked up with the keyboard. */
export function OptionHandle({ index, actions }: Props) {
  const { options, noun, dragging } = actions;
  const option = options[index];
  if (!option) return null;
  const name = option.label.trim() || `${noun} ${index + 1}`;
  return (
    <button
      type="button"
      className="option-handle own"
      data-option-handle={option.id}
      aria-label={`Drag ${noun.toLowerCase()} ${index + 1}: ${name}`}
      title="Drag, or press Space and use the arrow keys"
      onPointerDown={(event: PointerEvent) => dragging.press(index, event.nativeEvent)}
      onKeyDown={(event: KeyboardEvent) => dragging.key(index, event)}
      onBlur={() => dragging.left()}
    />
  );
}
