/**
 * The keys of the builder, once: the handlers look here for what a key means, and the sheet of shortcuts lists the
 * same. Each scope is handled in one place, with a record of handlers that the compiler holds against this table.
 */

export interface Shortcut {
  /** One or more ways to press it. `Mod` is Ctrl, and ⌘ on a Mac. */
  keys: readonly string[];
  /** What it does, as the sheet says it. */
  says: string;
}

export const SHORTCUTS = {
  builder: {
    palette: { keys: ['Mod+K'], says: 'Find a question, a type or an act' },
    sheet: { keys: ['Mod+/', '?'], says: 'Show these shortcuts' },
    undo: { keys: ['Mod+Z'], says: 'Undo, texts included' },
    redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], says: 'Do it again' },
    insert: { keys: ['Mod+Enter'], says: 'Insert a question below, of any type' },
    duplicate: { keys: ['Mod+D'], says: 'Duplicate what is selected' },
    logic: { keys: ['Mod+Shift+L'], says: 'All rules of the form' },
    moveUp: { keys: ['Alt+ArrowUp'], says: 'Move what is selected up' },
    moveDown: { keys: ['Alt+ArrowDown'], says: 'Move what is selected down' },
  },
  label: {
    insert: { keys: ['/'], says: 'In an empty question: choose its type' },
    below: {
      keys: ['Enter'],
      says: 'Go on to the options, or to a new question below; what stands after the cursor goes along',
    },
    newLine: { keys: ['Shift+Enter'], says: 'A new line in the same question' },
    remove: { keys: ['Backspace'], says: 'In an empty question: remove it' },
    previous: { keys: ['ArrowUp'], says: 'At the start of the text: the question above' },
    next: { keys: ['ArrowDown'], says: 'At the end of the text: the question below' },
    choose: { keys: ['Escape'], says: 'From the text to the question as a whole' },
    extendUp: { keys: ['Shift+ArrowUp'], says: 'At the start of the text: select upwards' },
    extendDown: { keys: ['Shift+ArrowDown'], says: 'At the end of the text: select downwards' },
    all: { keys: ['Mod+A'], says: 'The whole text, then all questions' },
  },
  card: {
    previous: { keys: ['ArrowUp'], says: 'Select the question above' },
    next: { keys: ['ArrowDown'], says: 'Select the question below' },
    extendUp: { keys: ['Shift+ArrowUp'], says: 'Select upwards' },
    extendDown: { keys: ['Shift+ArrowDown'], says: 'Select downwards' },
    all: { keys: ['Mod+A'], says: 'Select all questions' },
    write: { keys: ['Enter'], says: 'Write in the question' },
    remove: { keys: ['Delete', 'Backspace'], says: 'Delete what is selected' },
    release: { keys: ['Escape'], says: 'Select only one, then none' },
  },
  clipboard: {
    copy: { keys: ['Mod+C'], says: 'Copy what is selected' },
    cut: { keys: ['Mod+X'], says: 'Cut what is selected' },
    paste: { keys: ['Mod+V'], says: 'Paste questions below, from this or another form' },
  },
  handle: {
    grab: { keys: ['Space', 'Enter'], says: 'On the handle: pick up what is selected' },
  },
  drag: {
    up: { keys: ['ArrowUp'], says: 'One place up' },
    down: { keys: ['ArrowDown'], says: 'One place down' },
    pageUp: { keys: ['PageUp'], says: 'To the page before' },
    pageDown: { keys: ['PageDown'], says: 'To the page after' },
    drop: { keys: ['Space', 'Enter'], says: 'Drop' },
    cancel: { keys: ['Escape'], says: 'Put back' },
  },
  option: {
    below: {
      keys: ['Enter'],
      says: 'On to the next ready-made option, or a new one below; in an empty last one, a new question',
    },
    remove: { keys: ['Backspace'], says: 'In an empty option: remove it' },
    previous: { keys: ['ArrowUp'], says: 'The option above' },
    next: { keys: ['ArrowDown'], says: 'The option below' },
  },
  title: {
    next: { keys: ['Enter', 'Shift+Enter'], says: 'On to the text below' },
  },
  text: {
    bold: { keys: ['Mod+B'], says: 'Bold, or no longer' },
    italic: { keys: ['Mod+I'], says: 'Italic, or no longer' },
  },
  outline: {
    previous: { keys: ['ArrowUp'], says: 'The row above' },
    next: { keys: ['ArrowDown'], says: 'The row below' },
    first: { keys: ['Home'], says: 'The first row' },
    last: { keys: ['End'], says: 'The last row' },
    open: { keys: ['ArrowRight'], says: 'Unfold a page' },
    close: { keys: ['ArrowLeft'], says: 'Fold a page, or go to the page of a question' },
    go: { keys: ['Enter', 'Space'], says: 'Go there' },
    moveUp: { keys: ['Alt+ArrowUp'], says: 'Move the question or page up' },
    moveDown: { keys: ['Alt+ArrowDown'], says: 'Move the question or page down' },
  },
  panel: {
    back: { keys: ['Escape'], says: 'Back to the question' },
  },
} as const satisfies Record<string, Record<string, Shortcut>>;

export type Scope = keyof typeof SHORTCUTS;

/** What the sheet calls the scopes, in its order. */
export const SCOPE_NAMES: Record<Scope, string> = {
  builder: 'Anywhere',
  label: 'Writing a question',
  option: 'Writing options',
  title: 'Writing a title',
  text: 'Writing a longer text',
  card: 'A selected question',
  clipboard: 'Clipboard',
  handle: 'Moving by keyboard',
  drag: 'While something is picked up',
  outline: 'Outline',
  panel: 'Settings',
};

/** What is read of an event of a key, React's or the browser's. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** Whether an event is a key of the table. Of signs such as `?` it asks not how a keyboard makes them. */
export function isKey(event: KeyPress, key: string): boolean {
  const parts = key.split('+');
  const name = parts.at(-1) ?? '';
  const pressed = event.key === ' ' ? 'Space' : event.key;
  const isSign = name.length === 1 && !/[a-z0-9]/i.test(name);
  return (
    pressed.toLowerCase() === name.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
    (isSign || event.shiftKey === parts.includes('Shift')) &&
    (isSign || event.altKey === parts.includes('Alt'))
  );
}

/** Does what a key means; returns false where it leaves the key to the browser. */
export type Handler = () => void | false;
export type Handlers<S extends Scope> = Record<keyof (typeof SHORTCUTS)[S], Handler>;

/**
 * Runs what a key means in a scope. Keys that write a word in an input method are never shortcuts.
 *
 * @returns whether the key was one of the scope's and was taken
 */
export function handle<S extends Scope>(scope: S, event: KeyPress, handlers: Handlers<S>): boolean {
  if (event.isComposing ?? event.nativeEvent?.isComposing) return false;
  const table: Record<string, Shortcut> = SHORTCUTS[scope];
  const run: Record<string, Handler> = handlers;
  for (const [name, { keys }] of Object.entries(table)) {
    if (!keys.some((key) => isKey(event, key)) || run[name]?.() === false) continue;
    event.preventDefault();
    return true;
  }
  return false;
}

const SHOWN: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

/** The parts of a key as they are written on the keyboard. */
export function keyParts(key: string, isMac: boolean): string[] {
  return key.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
    if (part === 'Alt' && isMac) return '⌥';
    return SHOWN[part] ?? part;
  });
}

export const keyText = (key: string, isMac: boolean) => keyParts(key, isMac).join('+');
