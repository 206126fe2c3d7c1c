/** Where the keyboard goes in the canvas: found by the marks that its parts carry. */
import { isText } from '../text/textControl';

export const labelSelector = (fieldId: string) => `[data-label-of="${fieldId}"]`;
export const cardSelector = (fieldId: string) => `[data-field="${fieldId}"]`;
/** The button that adds a question to a page or group. */
export const addSelector = (parentId: string) => `[data-add-in="${parentId}"]`;
export const pageTitleSelector = (pageId: string) => `[data-title-of="${pageId}"]`;

interface How {
  /** Chooses the whole text, so that one types over it. */
  select?: boolean;
  /** Where the cursor goes in a text. */
  cursor?: 'start' | 'end';
}

/** How many frames a control may take to be there: another tab of the builder is drawn first. */
const FRAMES = 30;

/** Puts the focus into a control once it is there. */
export function focusSoon(selector: string, how: How = {}): void {
  whenThere(selector, (target) => focusOn(target, how));
}

/** Runs once something is on the screen; never, where it does not come. */
export function whenThere(
  selector: string,
  act: (target: HTMLElement) => void,
  frames = FRAMES,
): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(selector);
    if (target) act(target);
    else if (frames > 1) whenThere(selector, act, frames - 1);
  });
}

/** Puts the focus into the first of several controls that is there once what was just done is drawn. */
export function focusFirst(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const target = document.querySelector<HTMLElement>(selector);
      if (target) return focusOn(target);
    }
  });
}

/** A text that stands there ready-made, such as “Option 1”: one types over it. */
export const isReadyMade = (text: string) => /^(Option|Row|Column) \d+$/.test(text);

/** How one comes by keyboard to a text inside a question. */
export const arriving = (text: string): How =>
  isReadyMade(text) ? { select: true } : { cursor: 'end' };

export function focusOn(target: HTMLElement, { select = false, cursor }: How = {}): void {
  target.focus({ preventScroll: true });
  if (isText(target)) {
    if (select) target.select();
    if (cursor) {
      const at = cursor === 'start' ? 0 : target.value.length;
      target.setSelectionRange(at, at);
    }
  }
  target.scrollIntoView({ block: 'nearest' });
}

/** To what one does next in the dialog that publishes, where the control that one was on is gone. */
export const focusPublish = () =>
  focusFirst('[data-publish]:not(:disabled)', '[data-cancel-publish]');
