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
    palette: { keys: ['Mod+K'], says: 'Search everything' },
    sheet: { keys: ['Mod+/', '?'], says: 'Show these shortcuts' },
    undo: { keys: ['Mod+Z'], says: 'Undo' },
    redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], says: 'Redo' },
    insert: { keys: ['Mod+Enter'], says: 'Insert a question below, of any type' },
    duplicate: { keys: ['Mod+D'], says: 'Duplicate the selection' },
    logic: { keys: ['Mod+Shift+L'], says: 'Open the form’s logic' },
    moveUp: { keys: ['Alt+ArrowUp'], says: 'Move the selection up' },
    moveDown: { keys: ['Alt+ArrowDown'], says: 'Move the selection down' },
  },
  label: {
    insert: { keys: ['/'], says: 'In an empty question: choose its type' },
    below: {
      keys: ['Enter'],
      says: 'Go to the options, or add a question below; text after the cursor moves with it',
    },
    newLine: { keys: ['Shift+Enter'], says: 'Start a new line' },
    remove: { keys: ['Backspace'], says: 'In an empty question: remove it' },
    previous: { keys: ['ArrowUp'], says: 'At the start of the text: the question above' },
    next: { keys: ['ArrowDown'], says: 'At the end of the text: the question below' },
    choose: { keys: ['Escape'], says: 'Stop editing and select the question' },
    extendUp: { keys: ['Shift+ArrowUp'], says: 'At the start of the text: select upwards' },
    extendDown: { keys: ['Shift+ArrowDown'], says: 'At the end of the text: select downwards' },
    all: { keys: ['Mod+A'], says: 'Select the whole text, then all questions' },
  },
  card: {
    previous: { keys: ['ArrowUp'], says: 'Select the question above' },
    next: { keys: ['ArrowDown'], says: 'Select the question below' },
    extendUp: { keys: ['Shift+ArrowUp'], says: 'Select upwards' },
    extendDown: { keys: ['Shift+ArrowDown'], says: 'Select downwards' },
    all: { keys: ['Mod+A'], says: 'Select all questions' },
    write: { keys: ['Enter'], says: 'Edit the question' },
    remove: { keys: ['Delete', 'Backspace'], says: 'Delete the selection' },
    release: { keys: ['Escape'], says: 'Select one question, then none' },
  },
  clipboard: {
    copy: { keys: ['Mod+C'], says: 'Copy the selection' },
    cut: { keys: ['Mod+X'], says: 'Cut the selection' },
    paste: { keys: ['Mod+V'], says: 'Paste questions below, from this or another form' },
  },
  handle: {
    grab: { keys: ['Space', 'Enter'], says: 'On the handle: pick up the selection' },
  },
  drag: {
    up: { keys: ['ArrowUp'], says: 'One place up' },
    down: { keys: ['ArrowDown'], says: 'One place down' },
    pageUp: { keys: ['PageUp'], says: 'To the previous page' },
    pageDown: { keys: ['PageDown'], says: 'To the next page' },
    drop: { keys: ['Space', 'Enter'], says: 'Drop' },
    cancel: { keys: ['Escape'], says: 'Put back' },
  },
  option: {
    below: {
      keys: ['Enter'],
      says: 'Go to the next ready-made option, or add one below; in an empty last option, add a question',
    },
    remove: { keys: ['Backspace'], says: 'In an empty option: remove it' },
    previous: { keys: ['ArrowUp'], says: 'The option above' },
    next: { keys: ['ArrowDown'], says: 'The option below' },
  },
  title: {
    next: { keys: ['Enter', 'Shift+Enter'], says: 'Go to the next text' },
  },
  text: {
    bold: { keys: ['Mod+B'], says: 'Turn bold on or off' },
    italic: { keys: ['Mod+I'], says: 'Turn italic on or off' },
  },
  outline: {
    previous: { keys: ['ArrowUp'], says: 'The row above' },
    next: { keys: ['ArrowDown'], says: 'The row below' },
    first: { keys: ['Home'], says: 'The first row' },
    last: { keys: ['End'], says: 'The last row' },
    open: { keys: ['ArrowRight'], says: 'Expand a page' },
    close: { keys: ['ArrowLeft'], says: 'Collapse a page, or go to the question’s page' },
    go: { keys: ['Enter', 'Space'], says: 'Go to the question or page' },
    moveUp: { keys: ['Alt+ArrowUp'], says: 'Move the question or page up' },
    moveDown: { keys: ['Alt+ArrowDown'], says: 'Move the question or page down' },
  },
  panel: {
    back: { keys: ['Escape'], says: 'Back to the question' },
  },
} as const satisfies Record<string, Record<string, Shortcut>>;

export type ShortcutScope = keyof typeof SHORTCUTS;

/** What the sheet calls the scopes, in its order. */
export const SCOPE_NAMES: Record<ShortcutScope, string> = {
  builder: 'Anywhere',
  label: 'Editing a question',
  option: 'Editing options',
  title: 'Editing a title',
  text: 'Editing longer text',
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

/** Whether an event matches a key of the table. Ignores Shift and Alt for symbols such as `?`. */
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
export type Handlers<S extends ShortcutScope> = Record<keyof (typeof SHORTCUTS)[S], Handler>;

/**
 * Runs what a key means in a scope. Keys that write a word in an input method are never shortcuts.
 *
 * @returns whether the key was one of the scope's and was taken
 */
export function handle<S extends ShortcutScope>(
  scope: S,
  event: KeyPress,
  handlers: Handlers<S>,
): boolean {
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
