/** What is pasted into texts, and the marks of the longer ones (domain/form/markedText.ts), put in by keyboard. */
import type { ClipboardEvent } from 'react';

type Range = readonly [from: number, to: number];

const STARS = { bold: '**', italic: '*' } as const;

/** Has what one does with a control looked at as if it had been typed. */
function replace(control: HTMLTextAreaElement, [from, to]: Range, text: string): void {
  control.setRangeText(text, from, to, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is selected, without the spaces at its ends; where nothing is, the word around the cursor. */
function selectedIn(text: string, from: number, to: number): Range {
  const before =
    from === to ? (/[\p{L}\p{M}\p{N}_’'-]*$/u.exec(text.slice(0, from))?.[0].length ?? 0) : 0;
  const after =
    from === to ? (/^[\p{L}\p{M}\p{N}_’'-]*/u.exec(text.slice(to))?.[0].length ?? 0) : 0;
  const chosen = text.slice(from - before, to + after);
  const start = from - before + (chosen.length - chosen.trimStart().length);
  return [start, Math.max(start, to + after - (chosen.length - chosen.trimEnd().length))];
}

/** The text of a line without the sign of a list before it. */
const ITEM = /^((?:- )?\s*)(.*?)(\s*)$/;

/**
 * Makes what is selected bold or italic, each line by itself, or plain again where it is so already. The marks do not
 * nest: one takes the other's place.
 */
export function mark(control: HTMLTextAreaElement, as: keyof typeof STARS): void {
  const { value } = control;
  const [from, to] = selectedIn(value, control.selectionStart, control.selectionEnd);
  const chosen = value.slice(from, to);
  const stars = STARS[as];
  const around = Math.min(
    /\**$/.exec(value.slice(0, from))?.[0].length ?? 0,
    /^\**/.exec(value.slice(to))?.[0].length ?? 0,
  );
  const next =
    around === stars.length
      ? chosen
      : chosen
          .split('\n')
          .map((line) =>
            line.trim() === '' && chosen !== ''
              ? line
              : line.replace(ITEM, (_all, sign: string, text: string, end: string) =>
                  [sign, stars, text.replaceAll('*', ''), stars, end].join(''),
                ),
          )
          .join('\n');
  replace(control, [from - around, to + around], next);
  const start = from - around;
  if (chosen === '') control.setSelectionRange(start + stars.length, start + stars.length);
  else if (!next.includes('\n')) {
    const inset = next === chosen ? 0 : stars.length;
    control.setSelectionRange(start + inset, start + next.length - inset);
  } else control.setSelectionRange(start, start + next.length);
}

/** An address that is pasted over words makes a link of them. */
export function pasteLink(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { currentTarget: control, clipboardData } = event;
  const address = clipboardData.getData('text/plain').trim();
  const range: Range = [control.selectionStart, control.selectionEnd];
  const words = control.value.slice(...range);
  if (!/^(?:https?:\/\/|mailto:)[^\s)]+$/i.test(address) || !/^[^[\]\n]+$/.test(words)) return;
  event.preventDefault();
  replace(control, range, `[${words}](${address})`);
}

/** A cell of a table or a paragraph is copied with the end of its line; that is no line of the text. */
export function pasteLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { currentTarget: control, clipboardData, defaultPrevented } = event;
  const text = clipboardData.getData('text/plain');
  if (defaultPrevented || !/^[^\n]+\n$/.test(text)) return;
  const range: Range = [control.selectionStart, control.selectionEnd];
  event.preventDefault();
  replace(control, range, text.trimEnd());
}
