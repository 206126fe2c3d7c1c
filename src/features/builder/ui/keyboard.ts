/** The shortcuts in the words of the keyboard at hand. */
import { isMac } from '@/shared/lib/platform';
import { SHORTCUTS, keyText, type ShortcutScope, type Shortcut } from './shortcuts';

/** `Ctrl+Z`, or `⌘+Z`: the first way to press a shortcut. */
export function shortcutText<S extends ShortcutScope>(
  scope: S,
  name: keyof (typeof SHORTCUTS)[S] & string,
): string {
  const table: Record<string, Shortcut> = SHORTCUTS[scope];
  const key = table[name]?.keys[0];
  return key === undefined ? '' : keyText(key, isMac);
}
