import type { OptionActions } from '../useOptionActions';

/** Where the drop line is drawn for an option row: before it or after it. */
export function dropIndicator({ options, dragging }: OptionActions, index: number) {
  const { drag } = dragging;
  if (!drag) return undefined;
  const from = options.findIndex(({ id }) => id === drag.id);
  if (drag.to !== index || from === index) return undefined;
  return index < from ? 'before' : 'end';
}
