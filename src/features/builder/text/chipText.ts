/**
 * A text with references in it, as a control: an editable element in which each reference is a chip. To the outside it
 * is like a textarea, whose value has one character for a chip (`CHIP`, logic/chips.ts), so that carets, marks, the menu
 * of answers and the keys of the canvas work on it as on any text. React draws the element and nothing in it.
 *
 * Edits are taken from the browser (`beforeinput`) and made on the value, from which the content is drawn. Input methods
 * write into the element themselves, since their edits cannot be held back; what they wrote is read back.
 */
import { CHIP, chipsIn, fromChips, storedBetween, toChips, type Chips } from '@/domain/logic/chips';
import { isClip } from '../ui/isClip';
import { CHIP_REF } from '../ui/domTargets';
import { copyText, pastedText } from './chipClipboard';
import {
  besideCaret,
  chipPosition,
  drawChips,
  drawnChips,
  indexOf,
  isAtCaretAnchor,
  positionAt,
  readChips,
  replacedChip,
} from './chipContent';

/** Sent when a chip is pressed; `detail` is its number in the text (ChipDialog.tsx). */
export const CHIP_PRESSED = 'formloom:chip';

/** What a chip is called, by its stored reference. */
export type ChipNames = (ref: string) => string;

const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

export class ChipTextElement extends Base {
  #chips: Chips = { text: '', refs: [] };
  #names: ChipNames = (ref) => ref;
  /** Where the selection was last, for when the focus is elsewhere. */
  #range: readonly [anchor: number, head: number] = [0, 0];
  #composing = false;
  /** Whether the dialog of one of its chips is open, from which the focus comes back. */
  isPressed = false;
  /** Form and text of what is copied, so that a paste knows whether its references mean anything there. */
  formId = '';
  /** What is done with a paste before it is taken as text: prevented, it is done with. */
  pasting: (event: ClipboardEvent) => void = () => undefined;

  constructor() {
    super();
    this.addEventListener('beforeinput', (event) => this.#edit(event));
    this.addEventListener('input', (event) => this.#written(event));
    this.addEventListener('compositionstart', () => (this.#composing = true));
    this.addEventListener('compositionend', () => this.#composed());
    this.addEventListener('keydown', (event) => this.#press(event));
    this.addEventListener('click', (event) => this.#click(event));
    this.addEventListener('copy', (event) => this.#copy(event));
    this.addEventListener('cut', (event) => this.#copy(event));
    this.addEventListener('paste', (event) => this.#paste(event));
    // A chip that is dragged would be copied as its words.
    this.addEventListener('dragstart', (event) => event.preventDefault());
    this.addEventListener('focusout', () => this.#remember());
  }

  connectedCallback(): void {
    this.setAttribute('contenteditable', 'true');
    this.setAttribute('role', 'textbox');
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.#draw();
  }

  /** Whether Enter makes a new line. */
  get isMultiline(): boolean {
    return this.getAttribute('aria-multiline') === 'true';
  }

  /** The text with one character for each chip. */
  get value(): string {
    return this.#chips.text;
  }

  /** The text as it is stored. */
  get stored(): string {
    return fromChips(this.#chips);
  }

  /** Another text, such as that before an undo: the caret goes behind what changed. */
  set stored(stored: string) {
    const before = this.stored;
    if (stored === before || this.#composing) return;
    const next = toChips(stored);
    const hasFocus = document.activeElement === this;
    const was = this.#chips.text;
    this.#chips = next;
    this.#draw();
    if (!hasFocus) return;
    let same = 0;
    const most = Math.min(was.length, next.text.length);
    while (same < most && was.at(-1 - same) === next.text.at(-1 - same)) same += 1;
    this.setSelectionRange(next.text.length - same, next.text.length - same);
  }

  set names(names: ChipNames) {
    this.#names = names;
    this.#nameChips();
  }

  get refs(): readonly string[] {
    return this.#chips.refs;
  }

  get selectionStart(): number {
    return Math.min(...this.#selected());
  }

  get selectionEnd(): number {
    return Math.max(...this.#selected());
  }

  setSelectionRange(from: number, to: number): void {
    this.#select(from, to);
  }

  select(): void {
    this.#select(0, this.value.length);
  }

  /**
   * Replaces a part of the text, as the method of that name of a textarea does, and puts the caret behind it.
   *
   * @param text as it is stored, or with the chips that the part had: those keep their references
   */
  setRangeText(text: string, from: number, to: number, _mode?: 'end'): void {
    const { chips, end } = replacedChip(this.#chips, text, from, to);
    this.#chips = chips;
    this.#draw();
    this.#select(end, end);
  }

  /** Another reference in the place of the nth; none takes the chip away. */
  setReference(n: number, ref: string | undefined): void {
    const at = this.placeOf(n);
    if (at < 0) return;
    this.#chips = toChips(
      storedBetween(this.#chips, 0, at) + (ref ?? '') + storedBetween(this.#chips, at + 1),
    );
    this.#draw();
    this.#range = ref === undefined ? [at, at] : [at + 1, at + 1];
    this.#tell();
  }

  /** Where the nth chip is in the value; -1 where there is none. */
  placeOf(n: number): number {
    return chipPosition(this.value, n);
  }

  /** The focus, with the caret where it was last. */
  focusBack(): void {
    const [anchor, head] = this.#range;
    this.isPressed = false;
    this.focus({ preventScroll: true });
    this.#select(anchor, head);
  }

  /** The text as other programs read it. */
  readable(from = 0, to = this.value.length): string {
    const { text, refs } = this.#chips;
    let n = chipsIn(text.slice(0, from));
    return text.slice(from, to).replaceAll(CHIP, () => this.#label(refs[n++] ?? ''));
  }

  #label(ref: string): string {
    return ref === CHIP ? ref : `@${this.#names(ref)}`;
  }

  #tell(): void {
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  // ── Drawing ──

  #draw(): void {
    drawChips(this, this.#chips);
    this.toggleAttribute('data-empty', this.value === '');
    this.#nameChips();
  }

  #nameChips(): void {
    for (const chip of drawnChips(this)) {
      const label = this.#label(chip.dataset['ref'] ?? '');
      if (chip.textContent !== label) chip.textContent = label;
    }
  }

  /** Takes over what an input method, or the browser by itself, has written. */
  #read(): void {
    const { text, refs } = readChips(this);
    // What is emptied holds a line break, which the browser needs and no one wrote.
    const wasEmptied = text === '\n' && !this.value.includes('\n');
    this.#chips = { text: wasEmptied ? '' : text, refs };
    this.toggleAttribute('data-empty', this.value === '');
  }

  // ── Selection ──

  #selected(): readonly [anchor: number, head: number] {
    const selection = document.getSelection();
    const { anchorNode, focusNode } = selection ?? {};
    if (!selection || !anchorNode || !focusNode) return this.#range;
    if (!this.contains(anchorNode) || !this.contains(focusNode)) return this.#range;
    return [
      indexOf(this, anchorNode, selection.anchorOffset),
      indexOf(this, focusNode, selection.focusOffset),
    ];
  }

  #remember(): void {
    this.#range = this.#selected();
  }

  #select(anchor: number, head: number): void {
    const clamp = (at: number) => Math.max(0, Math.min(at, this.value.length));
    this.#range = [clamp(anchor), clamp(head)];
    if (!this.isConnected) return;
    // The focus on a chip, or elsewhere: the caret waits for it.
    if (document.activeElement !== this) return;
    const [from, to] = [positionAt(this, clamp(anchor)), positionAt(this, clamp(head))];
    document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  // ── Editing ──

  #edit(event: InputEvent): void {
    const { inputType, isComposing } = event;
    if (event.target !== this) return;
    if (isComposing || this.#composing || inputType === 'insertCompositionText') return;
    if (!event.cancelable) return;
    event.preventDefault();
    // Undo and redo are the form's; bold and the like are marks (marks.ts).
    if (inputType.startsWith('history') || inputType.startsWith('format')) return;
    const [from, to] = this.#target(event);
    if (inputType.startsWith('delete')) {
      if (inputType === 'deleteByDrag') return;
      const [start, end] =
        from === to ? besideCaret(this.value, from, inputType.endsWith('Forward')) : [from, to];
      if (start === end) return;
      this.setRangeText('', start, end);
    } else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      if (!this.isMultiline) return;
      this.setRangeText('\n', from, to);
    } else {
      const data = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      this.#insert(data, from, to);
    }
    this.#tell();
  }

  #insert(data: string, from: number, to: number): void {
    const text = data.replace(/\r\n?/g, '\n').replaceAll(CHIP, '');
    this.setRangeText(this.isMultiline ? text : text.replaceAll('\n', ' '), from, to);
  }

  #target(event: InputEvent): readonly [number, number] {
    const range = (event.getTargetRanges as (() => StaticRange[]) | undefined)?.call(event)[0];
    const [from, to] = range
      ? [
          indexOf(this, range.startContainer, range.startOffset),
          indexOf(this, range.endContainer, range.endOffset),
        ]
      : [this.selectionStart, this.selectionEnd];
    return [Math.min(from, to), Math.max(from, to)];
  }

  #written(event: Event): void {
    // Our own, which says what the value already holds.
    if (!(event instanceof InputEvent)) return;
    this.#read();
    if (this.#composing) return;
    const [anchor, head] = this.#selected();
    this.#draw();
    this.#select(anchor, head);
  }

  #composed(): void {
    this.#composing = false;
    this.#read();
    const [anchor, head] = this.#selected();
    this.#draw();
    this.#select(anchor, head);
    this.#tell();
  }

  // ── Keys, pointer, clipboard ──

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const chip = event.target === this ? undefined : this.#numberOf(event.target);
    if (chip !== undefined) return this.#pressOnChip(event, chip);
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || ctrlKey || metaKey || altKey) return;
    const [anchor, head] = this.#selected();
    if (anchor !== head && !shiftKey) return;
    const forward = (key === 'ArrowRight') === (getComputedStyle(this).direction !== 'rtl');
    const beside = this.value[forward ? head : head - 1];
    // The browser finds its way in text; beside a chip it would stop where nothing is.
    if (beside !== CHIP && beside !== '\n' && !isAtCaretAnchor()) return;
    const [from, to] = besideCaret(this.value, head, forward);
    const next = forward ? to : from;
    if (next === head) return;
    event.preventDefault();
    this.#select(shiftKey ? anchor : next, next);
  }

  #pressOnChip(event: KeyboardEvent, n: number): void {
    const at = this.placeOf(n);
    const to = (caret: number) => {
      this.focus({ preventScroll: true });
      this.#select(caret, caret);
    };
    switch (event.key) {
      case 'Enter':
      case ' ':
        this.#open(n);
        break;
      case 'Backspace':
      case 'Delete':
        to(at);
        this.setReference(n, undefined);
        to(at);
        break;
      case 'ArrowLeft':
        to(at);
        break;
      case 'ArrowRight':
      case 'Escape':
        to(at + 1);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #numberOf(target: EventTarget | null): number | undefined {
    const chip = target instanceof Element ? target.closest<HTMLElement>(CHIP_REF) : null;
    const n = chip ? drawnChips(this).indexOf(chip) : -1;
    return n < 0 ? undefined : n;
  }

  #click(event: MouseEvent): void {
    const n = this.#numberOf(event.target);
    if (n === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return;
    this.#open(n);
  }

  #open(n: number): void {
    const at = this.placeOf(n);
    this.#range = [at + 1, at + 1];
    this.isPressed = true;
    this.dispatchEvent(new CustomEvent(CHIP_PRESSED, { bubbles: true, detail: n }));
  }

  /** The nth chip as it is drawn. */
  chipAt(n: number): HTMLElement | undefined {
    return drawnChips(this)[n];
  }

  #copy(event: ClipboardEvent): void {
    const n = this.#numberOf(document.activeElement);
    const at = n === undefined ? -1 : this.placeOf(n);
    const [from, to] = n === undefined ? [this.selectionStart, this.selectionEnd] : [at, at + 1];
    if (from === to) return;
    event.preventDefault();
    const stored = storedBetween(this.#chips, from, to);
    copyText(event.clipboardData, this.formId, { stored, readable: this.readable(from, to) });
    if (event.type !== 'cut') return;
    this.setRangeText('', from, to);
    this.focusBack();
    this.#tell();
  }

  #paste(event: ClipboardEvent): void {
    // Questions are no text, wherever they are pasted (useShortcuts.ts).
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || isClip(text)) return;
    const stored = pastedText(event.clipboardData, this.formId);
    if (stored === undefined) this.pasting(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const [from, to] = [this.selectionStart, this.selectionEnd];
    this.#insert(stored ?? text, from, to);
    this.#tell();
  }
}

export const CHIP_TEXT = 'chip-text';

// Once a document: a module that is loaded again in development finds it there.
if (typeof customElements !== 'undefined' && !customElements.get(CHIP_TEXT)) {
  customElements.define(CHIP_TEXT, ChipTextElement);
}
