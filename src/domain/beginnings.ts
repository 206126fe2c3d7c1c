/** How names are found: by the beginnings of their words, of which one `array-contains` finds one. */
import { wordsOf } from '@/domain/answers/text';

/** Words as they are compared: "José" is found by "jose". */
export function wordsToFind(text: string): string[] {
  return wordsOf(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
}

/** The beginnings of words, each once, of at most so many letters. */
export function beginningsOf(words: readonly string[], longest: number): string[] {
  const beginnings = new Set<string>();
  for (const word of words) {
    const letters = [...word].slice(0, longest);
    letters.forEach((_letter, index) => beginnings.add(letters.slice(0, index + 1).join('')));
  }
  return [...beginnings];
}

/** The one beginning to look for: of the longest word, which fewest have; undefined for an empty search. */
export function beginningToFind(text: string, longest: number): string | undefined {
  const [word] = wordsToFind(text).sort((a, b) => b.length - a.length);
  return word === undefined ? undefined : [...word].slice(0, longest).join('');
}

/** Whether each word of a search begins one of the words. */
export function areFoundBy(words: readonly string[], text: string): boolean {
  return wordsToFind(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
