/**
 * The content of a text with chips: what the element of `chipText.ts` holds for a value, and which place in the one is
 * which in the other. It knows nothing of selection, keys or input.
 */
import { CHIP, chipsIn, storedBetween, toChips, type Chips } from '@/domain/logic/chips';

/** Beside a chip there must be text for a caret to stand in. Never part of the value. */
export const CARET_ANCHOR = '\uFEFF';
const withoutAnchors = (text: string) => text.replaceAll(CARET_ANCHOR, '');

interface Piece {
  text?: string;
  ref?: string;
}

const isChip = (element: HTMLElement) => 'ref' in element.dataset;

/** The chips in an element, in order. */
export function drawnChips(root: HTMLElement): HTMLElement[] {
  return [...root.children].filter((child) => child instanceof HTMLElement).filter(isChip);
}

/** What the element is to hold: texts and chips in turn, with room for a caret on both sides of each chip. */
function piecesOf({ text, refs }: Chips): Piece[] {
  const texts = text.split(CHIP);
  return texts.flatMap((part, n): Piece[] => {
    const isLast = n === texts.length - 1;
    const opens = n > 0 && (part === '' || part.startsWith('\n')) ? CARET_ANCHOR : '';
    const needsEnd = isLast ? part.endsWith('\n') : part === '' || part.endsWith('\n');
    const closes = needsEnd && !(part === '' && opens) ? CARET_ANCHOR : '';
    const whole = `${opens}${part}${closes}`;
    const ref = refs[n];
    return [
      ...(whole === '' ? [] : [{ text: whole }]),
      ...(isLast || ref === undefined ? [] : [{ ref }]),
    ];
  });
}

/** Writes a value into the element; the caller names the chips. */
export function drawChips(root: HTMLElement, chips: Chips): void {
  let at = root.firstChild;
  // Nodes that fit stay, so that the browser keeps what it knows of them, such as marks of its spelling check.
  for (const { text, ref } of piecesOf(chips)) {
    const fits = ref === undefined ? at instanceof Text : at instanceof HTMLElement && isChip(at);
    const node = fits && at ? at : root.insertBefore(emptyPiece(ref !== undefined), at);
    if (node instanceof Text) rewrite(node, text ?? '');
    else if (node instanceof HTMLElement && ref !== undefined) setRef(node, ref);
    at = node.nextSibling;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** The value that an element holds, as an input method or the browser by itself may have written it. */
export function readChips(root: HTMLElement): { text: string; refs: string[] } {
  const refs: string[] = [];
  const read = (node: Node): string => {
    if (node instanceof Text) {
      return withoutAnchors(node.data).replaceAll(CHIP, '');
    }
    if (!(node instanceof HTMLElement)) return '';
    const { ref } = node.dataset;
    if (ref !== undefined) {
      refs.push(ref);
      return CHIP;
    }
    return node.tagName === 'BR' ? '\n' : [...node.childNodes].map(read).join('');
  };
  const text = [...root.childNodes].map(read).join('');
  return { text, refs };
}

/** How far a node counts in the value. */
function lengthOf(node: Node): number {
  if (node instanceof Text) return withoutAnchors(node.data).length;
  return node instanceof HTMLElement && ('ref' in node.dataset || node.tagName === 'BR') ? 1 : 0;
}

/** Where a place in the content is in the value. */
export function indexOf(root: HTMLElement, node: Node, offset: number): number {
  let at = 0;
  const children = [...root.childNodes];
  if (node === root) {
    return children.slice(0, offset).reduce((sum, child) => sum + lengthOf(child), 0);
  }
  for (const child of children) {
    if (child === node && child instanceof Text) {
      return at + withoutAnchors(child.data.slice(0, offset)).length;
    }
    if (child === node || child.contains(node)) return at + (offset > 0 ? 1 : 0);
    at += lengthOf(child);
  }
  return at;
}

/** Where a place in the value is in the content. */
export function positionAt(root: HTMLElement, index: number): { node: Node; offset: number } {
  let left = index;
  for (const child of root.childNodes) {
    const length = lengthOf(child);
    if (child instanceof Text && left <= length) {
      let offset = 0;
      for (let seen = 0; offset < child.data.length && seen < left; offset += 1) {
        if (child.data[offset] !== CARET_ANCHOR) seen += 1;
      }
      // At the end of a text the caret stands behind what is there for it.
      return { node: child, offset };
    }
    left -= length;
  }
  return { node: root, offset: root.childNodes.length };
}

function emptyPiece(isForChip: boolean): Text | HTMLElement {
  if (!isForChip) return new Text('');
  const chip = document.createElement('span');
  chip.setAttribute('contenteditable', 'false');
  return chip;
}

/** Makes an element the chip of a reference; a sign that only looks like one is left as text that can't be pressed. */
function setRef(chip: HTMLElement, ref: string): void {
  if (chip.dataset['ref'] === ref) return;
  chip.dataset['ref'] = ref;
  const isReference = ref !== CHIP;
  chip.className = isReference ? 'chip' : '';
  for (const [name, value] of Object.entries(AS_BUTTON)) {
    if (isReference) chip.setAttribute(name, value);
    else chip.removeAttribute(name);
  }
}
const AS_BUTTON = { role: 'button', 'aria-haspopup': 'dialog', tabindex: '0' };

/** Changes what differs, and leaves the rest of the node to itself. */
function rewrite(node: Text, text: string): void {
  const { data } = node;
  if (data === text) return;
  const most = Math.min(data.length, text.length);
  let from = 0;
  while (from < most && data[from] === text[from]) from += 1;
  let end = 0;
  while (end < most - from && data.at(-1 - end) === text.at(-1 - end)) end += 1;
  node.replaceData(from, data.length - from - end, text.slice(from, text.length - end));
}

/** The character before or behind a caret, of as many units as it has. */
export function besideCaret(
  value: string,
  at: number,
  forward: boolean,
): readonly [number, number] {
  const part = forward ? value.slice(at) : value.slice(0, at);
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(part)];
  const length = (forward ? signs[0] : signs.at(-1))?.segment.length ?? 0;
  return forward ? [at, at + length] : [at - length, at];
}

/** Whether the caret touches what is there for it alone. */
export function isAtCaretAnchor(): boolean {
  const { focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (!(focusNode instanceof Text)) return true;
  return focusNode.data.slice(Math.max(0, focusOffset - 1), focusOffset + 1).includes(CARET_ANCHOR);
}

/**
 * A value with a part of it replaced, and where the caret goes, behind what came in.
 *
 * @param text as it is stored, or with the chips that the part had: those keep their references
 */
export function replacedChip(
  was: Chips,
  text: string,
  from: number,
  to: number,
): { chips: Chips; end: number } {
  const { text: all, refs } = was;
  const first = chipsIn(all.slice(0, from));
  const old = refs.slice(first, first + chipsIn(all.slice(from, to)));
  let kept = 0;
  const stored = text.replaceAll(CHIP, () => old[kept++] ?? '');
  const before = storedBetween(was, 0, from);
  const after = storedBetween(was, to);
  const chips = toChips(before + stored + after);
  return { chips, end: chips.text.length - toChips(after).text.length };
}

/** Where the nth chip is in a value; -1 where there is none. */
export function chipPosition(value: string, n: number): number {
  let at = -1;
  for (let left = n; left >= 0; left -= 1) {
    at = value.indexOf(CHIP, at + 1);
    if (at < 0) return -1;
  }
  return at;
}
