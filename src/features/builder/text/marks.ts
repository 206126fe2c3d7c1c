/** What is pasted into texts, and the marks of the longer ones (domain/text/markedText.ts), put in by keyboard. */
import { replaceText, type TextControl } from './textControl';

type Range = readonly [from: number, to: number];

/** What is selected; the end of the text where a control cannot say. */
const rangeOf = ({ value, selectionStart, selectionEnd }: TextControl): Range => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
];

const STARS = { bold: '**', italic: '*' } as const;

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
export function toggleMark(control: TextControl, as: keyof typeof STARS): void {
  const { value } = control;
  const [from, to] = selectedIn(value, ...rangeOf(control));
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
  replaceText(control, next, from - around, to + around);
  const start = from - around;
  if (chosen === '') control.setSelectionRange(start + stars.length, start + stars.length);
  else if (!next.includes('\n')) {
    const inset = next === chosen ? 0 : stars.length;
    control.setSelectionRange(start + inset, start + next.length - inset);
  } else control.setSelectionRange(start, start + next.length);
}

/** An address that is pasted over words makes a link of them. */
export function pasteLink(control: TextControl, event: ClipboardEvent): void {
  const address = event.clipboardData?.getData('text/plain').trim() ?? '';
  const range = rangeOf(control);
  const words = control.value.slice(...range);
  if (!/^(?:https?:\/\/|mailto:)[^\s)]+$/i.test(address) || !/^[^[\]\n]+$/.test(words)) return;
  event.preventDefault();
  replaceText(control, `[${words}](${address})`, ...range);
}

/** A cell of a table or a paragraph is copied with the end of its line; that is no line of the text. */
export function pasteLine(control: TextControl, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (event.defaultPrevented || !/^[^\n]+\n$/.test(text)) return;
  event.preventDefault();
  replaceText(control, text.trimEnd(), ...rangeOf(control));
}
