/** What the builder asks of a text that is written in, whether it is a control of the browser or one with chips. */
import { ChipTextElement } from './chipText';

export type TextControl = HTMLTextAreaElement | HTMLInputElement | ChipTextElement;

const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']);

export function isText(target: EventTarget | null): target is TextControl {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof ChipTextElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.has(target.type))
  );
}

/** Replaces a part of a text, puts the caret behind it, and has it looked at as if it had been typed. */
export function replaceText(control: TextControl, text: string, from: number, to: number): void {
  control.setRangeText(text, from, to, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
