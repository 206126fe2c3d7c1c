/**
 * What a language model makes of the answers to a question, as we let it through: names of groups and sentences, each with
 * texts that were sent. Whatever it counts, we count ourselves.
 */
import { cleanLine, cutText } from '@/domain/text/plainText';
import { hasForeignLink } from '@/domain/text/links';

/** Texts behind a name or a sentence, by their ids. */
export interface TextsBehind {
  text: string;
  texts: string[];
}

export interface Themes {
  themes: { name: string; texts: string[] }[];
  summary: TextsBehind[];
}

interface Named {
  text: string;
  /** Numbers of texts, from 1, as the model has them. */
  texts: readonly number[];
}

export const THEME_LIMITS = { themes: 8, name: 60, sentences: 4, sentence: 300 } as const;

const NUMBER = /\d+(?:[.,]\d+)?/g;

/** Themes of the texts that were sent. A name without texts, with a link, or with a number of its own is left out. */
export function checkedThemes(
  answer: { themes: readonly Named[]; summary: readonly Named[] },
  sent: readonly { id: string; text: string }[],
): Themes {
  const known = (length: number, named: readonly Named[]): TextsBehind[] =>
    named.flatMap((one) => {
      const behind = [...new Set(one.texts)].flatMap((number) => sent[number - 1] ?? []);
      const text = cutText(cleanLine(one.text), length);
      const words = behind.map((quote) => quote.text).join(' ');
      const isOurs =
        behind.length > 0 &&
        text !== '' &&
        !hasForeignLink(text, words) &&
        hasNumbersOf(text, words);
      return isOurs ? [{ text, texts: behind.map(({ id }) => id) }] : [];
    });
  const names = known(THEME_LIMITS.name, answer.themes);
  return {
    themes: joined(names)
      .slice(0, THEME_LIMITS.themes)
      .map(({ text, texts }) => ({ name: text, texts })),
    summary: known(THEME_LIMITS.sentence, answer.summary).slice(0, THEME_LIMITS.sentences),
  };
}

/** Whether each number of a sentence is in the texts that it rests on. */
function hasNumbersOf(sentence: string, words: string): boolean {
  const known = new Set(words.match(NUMBER));
  return (sentence.match(NUMBER) ?? []).every((number) => known.has(number));
}

/** Two groups of one name are one; the largest first. */
function joined(groups: readonly TextsBehind[]): TextsBehind[] {
  const byName = new Map<string, TextsBehind>();
  for (const group of groups) {
    const name = group.text.toLowerCase();
    const texts = [...new Set([...(byName.get(name)?.texts ?? []), ...group.texts])];
    byName.set(name, { text: byName.get(name)?.text ?? group.text, texts });
  }
  return [...byName.values()].sort((one, other) => other.texts.length - one.texts.length);
}
