/** Milliseconds after which a released pointer has clicked. */
const AFTER_CLICK = 50;
/** Pixels that a pointer may move and still mean the button it was pressed on. */
const STILL = 9;

const ENDS = ['pointerup', 'pointercancel'] as const;

const CONTROLS = '.fields :is(input:not([type=hidden], [type=button]), select, textarea)';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control below in a form, if anything below is unanswered: Enter leads there and sends nothing. */
export function nextUnanswered(control: HTMLInputElement): Control | undefined {
  const all = [...(control.form?.querySelectorAll<Control>(CONTROLS) ?? [])].filter(
    (one) => one.getClientRects().length > 0,
  );
  const below = all.slice(all.indexOf(control) + 1).filter(({ name }) => name !== control.name);
  const isChecked = ({ name }: Control) =>
    all.some((one) => one.name === name && 'checked' in one && one.checked);
  const isOpen = below.some((one) =>
    /radio|checkbox/.test(one.type) ? !isChecked(one) : one.value === '',
  );
  return isOpen ? below[0] : undefined;
}

/** Before the keys of one question at a time, which the window hears; behind a control's own. */
function enter(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  if (!(target instanceof HTMLInputElement) || /button|submit|file/.test(target.type)) return;
  const next = nextUnanswered(target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Whether a pointer is down. While it is, the page must not move: the release, and so the click, would land on something
 * else. Where it moved anyway, a press on the button that sends counts.
 */
export class Presses {
  readonly #released: () => void;
  /** Where the button that sends was pressed, until it is clicked. */
  #aim: { button: HTMLElement; x: number; y: number } | undefined;

  /**
   * @param released called once a press is over and has clicked
   * @param held whether a pointer is down already
   */
  constructor(
    released: () => void,
    public held: boolean,
  ) {
    this.#released = released;
    addEventListener('pointerdown', this.#down, true);
    addEventListener('click', this.#click, true);
    document.addEventListener('keydown', enter);
    for (const end of ENDS) addEventListener(end, this.#up, true);
  }

  end(): void {
    removeEventListener('pointerdown', this.#down, true);
    removeEventListener('click', this.#click, true);
    document.removeEventListener('keydown', enter);
    for (const end of ENDS) removeEventListener(end, this.#up, true);
  }

  readonly #down = (event: PointerEvent): void => {
    this.held = true;
    // Through a shadow root, if the form stands in one.
    const [target] = event.composedPath();
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[type=submit]') : null;
    this.#aim =
      button && event.button === 0 ? { button, x: event.clientX, y: event.clientY } : undefined;
  };

  readonly #click = (event: Event): void => {
    if (this.#aim && event.composedPath().includes(this.#aim.button)) this.#aim = undefined;
  };

  readonly #up = ({ type, clientX, clientY }: PointerEvent): void => {
    this.held = false;
    const aim = this.#aim;
    const still = aim && Math.hypot(clientX - aim.x, clientY - aim.y) < STILL;
    setTimeout(() => {
      if (type === 'pointerup' && still && this.#aim === aim) aim.button.click();
      this.#released();
    }, AFTER_CLICK);
  };
}
