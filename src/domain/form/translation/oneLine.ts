/** Which texts of a form have one line, so that Enter leads from one translation to the next. */
import type { EditableText, TextGroup } from '@/domain/form/editing/textGroups';

/** Texts that the builder lets break. */
const OF_SEVERAL = new Set(['description', 'errorText', 'help', 'statement', 'text']);

export const isOneLine = ({ kind }: TextGroup, { name, source }: EditableText): boolean =>
  !source.includes('\n') && (kind === 'words' || !OF_SEVERAL.has(name));

/**
 * The texts that a pasted column fills, from the one that it was pasted into.
 *
 * @returns nothing for a text of one line, or one that goes into a text that may have several
 */
export function filledDown(
  texts: readonly { id: string; isOneLine: boolean }[],
  id: string,
  pasted: string,
): { id: string; text: string }[] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const from = texts.findIndex((text) => text.id === id);
  if (lines.length < 2 || from < 0 || texts[from]?.isOneLine !== true) return [];
  return texts
    .slice(from, from + lines.length)
    .map((text, at) => ({ id: text.id, text: (lines[at] ?? '').trim() }));
}
