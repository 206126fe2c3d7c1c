/**
 * Where the keyboard goes. A request is taken up as soon as React has drawn what was done, before the next key: keys that
 * follow at once must not land in the control that was left (decision 0052). What is drawn later takes it when it comes.
 */
import { isDefaultLabel } from '@/domain/form/editing/usualTexts';
import { CANCEL_PUBLISH, CONDITION_ROW, PUBLISH } from '../ui/domTargets';
import { isText } from '../text/textControl';

export interface FocusOptions {
  /** Selects the whole text, so that typing replaces it. */
  select?: boolean;
  /** Where the cursor goes in a text. */
  cursor?: 'start' | 'end';
}

interface Request {
  /** In order of preference. */
  selectors: readonly string[];
  act: (target: HTMLElement) => void;
  /** Milliseconds of `performance.now()`, after which it is too late. */
  until: number;
}

/** How long to wait for a control: on a slow machine another tab of the builder renders first. */
const TIMEOUT_MS = 5_000;

/** A document has one focus, so only the last request counts. */
let pending: Request | undefined;

/** Calls `act` with the first of these elements that exists after the next render. */
export function whenMounted(selectors: readonly string[], act: Request['act']): void {
  const request = { selectors, act, until: performance.now() + TIMEOUT_MS };
  pending = request;
  // React draws what a person's act has changed in a microtask, and dialogs that close give the focus back in the same
  // one. It was queued by now, or is at the end of this act: two later ones come behind it and before the next key.
  queueMicrotask(() =>
    queueMicrotask(() => {
      if (!isSettled(request)) waitFor(request);
    }),
  );
}

/** Focuses a control when it is mounted. */
export function focusWhenMounted(selector: string, how: FocusOptions = {}): void {
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
export function focusFirst(selectors: readonly string[], how: FocusOptions = {}): void {
  whenMounted(selectors, (target) => focusOn(target, how));
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
  // A click elsewhere in the meantime cancels the request.
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

/** Focus options when the keyboard enters a text inside a question. */
export const entryFocusOptions = (text: string): FocusOptions =>
  isDefaultLabel(text) ? { select: true } : { cursor: 'end' };

export function focusOn(target: HTMLElement, { select = false, cursor }: FocusOptions = {}): void {
  // In a folded section nothing takes the focus.
  for (let fold = target.closest('details'); fold;) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
  target.focus({ preventScroll: true });
  if (isText(target)) {
    if (select) target.select();
    if (cursor) {
      const at = cursor === 'start' ? 0 : target.value.length;
      target.setSelectionRange(at, at);
    }
  }
  // Of a condition, the whole row: its comparison and value would be below the edge of the panel.
  (target.closest(CONDITION_ROW) ?? target).scrollIntoView({ block: 'nearest' });
}

/** Focuses the next action of the publish dialog after the focused control was removed. */
export const focusPublish = () => focusRemaining([PUBLISH, CANCEL_PUBLISH]);
