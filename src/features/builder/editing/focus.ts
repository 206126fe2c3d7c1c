/**
 * Where the keyboard goes. A request is taken up as soon as React has drawn what was done, before the next key: keys that
 * follow at once must not land in the control that was left (decision 0052). What is drawn later takes it when it comes.
 */
import { CANCEL_PUBLISH, PUBLISH } from '../ui/domTargets';
import { isText } from '../text/textControl';

interface How {
  /** Chooses the whole text, so that one types over it. */
  select?: boolean;
  /** Where the cursor goes in a text. */
  cursor?: 'start' | 'end';
}

interface Request {
  /** The best first. */
  selectors: readonly string[];
  act: (target: HTMLElement) => void;
  /** Milliseconds of `performance.now()`, after which it is too late. */
  until: number;
}

/** How long a control may take to be there: another tab of the builder is drawn first, on a slow machine. */
const PATIENCE_MS = 5_000;

/** A document has one focus, so it has one request: the last. */
let pending: Request | undefined;

/** Does something with the first of several parts that is there, once what was just done is drawn. */
export function whenDrawn(selectors: readonly string[], act: Request['act']): void {
  const request = { selectors, act, until: performance.now() + PATIENCE_MS };
  pending = request;
  // React draws what a person's act has changed in a microtask, and dialogs that close give the focus back in the same
  // one. It was queued by now, or is at the end of this act: two later ones come behind it and before the next key.
  queueMicrotask(() =>
    queueMicrotask(() => {
      if (!isSettled(request)) waitFor(request);
    }),
  );
}

/** Puts the focus into a control once it is there. */
export function focusSoon(selector: string, how: How = {}): void {
  focusFirst([selector], how);
}

/**
 * Puts the focus into the first of several controls that is there a frame later: some of them go, or can be pressed
 * again, with the answer to a query, which is drawn by then.
 */
export function focusRemaining(selectors: readonly string[]): void {
  requestAnimationFrame(() => focusFirst(selectors));
}

/** Puts the focus into the first of several controls that is there. */
export function focusFirst(selectors: readonly string[], how: How = {}): void {
  whenDrawn(selectors, (target) => focusOn(target, how));
}

function targetOf({ selectors }: Request): HTMLElement | undefined {
  for (const selector of selectors) {
    const target = document.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return undefined;
}

/** Whether nothing is left to wait for: it was there, it is too late, or another request has come. */
function isSettled(request: Request): boolean {
  if (pending !== request) return true;
  const isLate = performance.now() >= request.until;
  const target = isLate ? undefined : targetOf(request);
  if (!target && !isLate) return false;
  pending = undefined;
  if (target) request.act(target);
  return true;
}

/** Waits for a part that is not there yet: a tab that is being loaded, a card that is drawn when it comes near. */
function waitFor(request: Request): void {
  const observer = new MutationObserver(() => {
    if (isSettled(request)) stop();
  });
  // Whoever goes elsewhere in the meantime is not called back.
  const forget = () => {
    if (pending === request) pending = undefined;
    stop();
  };
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('pointerdown', forget, true);
    window.removeEventListener('keydown', forgetAtKey, true);
  };
  // Letters are meant for the control that is on its way; Tab and shortcuts lead elsewhere.
  const forgetAtKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Tab' || ctrlKey || metaKey) forget();
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  window.addEventListener('pointerdown', forget, true);
  window.addEventListener('keydown', forgetAtKey, true);
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
export const focusPublish = () => focusRemaining([PUBLISH, CANCEL_PUBLISH]);
