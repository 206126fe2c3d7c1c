/** Translations of a form's texts that need no translator: what the page has in its languages, and common questions. */
import { knownText, lexiconByCode } from '@/domain/form/describe/languages/translations';
import { commonTexts } from './commonTexts';
import { ourWords } from './wordsOf';

/** What is the same everywhere: numbers, amounts, sizes. */
const SAME =
  /^(?:[^\p{L}]*|[2-6]?X{0,3}[SL]|M|[£$€]?\d[\d.,–-]*(?: ?(?:cm|mm|km|kg|m|g|l|ml|GB))?)$/u;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names of countries in one language by those in another, in lower case. */
function countries(from: string, to: string): Map<string, string> {
  const [own, other] = [from, to].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  return new Map(
    LETTERS.flatMap((first) =>
      LETTERS.flatMap((second) => {
        const [name, translated] = [own?.of(first + second), other?.of(first + second)];
        return name === undefined || translated === undefined
          ? []
          : [[name.toLowerCase(), translated] as const];
      }),
    ),
  );
}

const capital = (word: string, language: string) =>
  word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);

/** Names of days and months. */
function calendar(from: string, to: string): [string, string][] {
  const names = (language: string) => {
    const [day, month] = [{ weekday: 'long' } as const, { month: 'long' } as const].map(
      (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
    );
    const days = Array.from({ length: 7 }, (_, at) => day?.format(Date.UTC(2024, 0, 1 + at)) ?? '');
    const months = Array.from(
      { length: 12 },
      (_, at) => month?.format(Date.UTC(2024, at, 1)) ?? '',
    );
    return [...days, ...months];
  };
  const translated = names(to);
  return names(from).map((name, at) => [name.toLowerCase(), capital(translated[at] ?? '', to)]);
}

/** Words of the page that are whole texts. */
function pageWords(from: string, to: string): [string, string][] {
  const [own, other] = [ourWords(from), ourWords(to)];
  if (!own || !other) return [];
  const texts = (words: object) => Object.entries(words) as [string, unknown][];
  const translated = new Map(texts(other));
  return texts(own).flatMap(([name, text]) => {
    const known = translated.get(name);
    const isText = typeof text === 'string' && typeof known === 'string' && !text.includes('{');
    return isText ? [[text.toLowerCase(), known] as [string, string]] : [];
  });
}

/** Finds the translation of a text that is known; undefined for any other. */
export function knownTexts(from: string, to: string): (text: string) => string | undefined {
  const isEnglish = /^en\b/i.test(from);
  const [lexicon, common] = isEnglish ? [lexiconByCode(to), commonTexts(to)] : [];
  const byText = new Map([
    ...countries(from, to),
    ...pageWords(from, to),
    ...calendar(from, to),
    ...(common ?? []),
  ]);
  return (text) => {
    const plain = text.trim();
    if (SAME.test(plain)) return plain;
    return (lexicon && knownText(plain, lexicon)) ?? byText.get(plain.toLowerCase());
  };
}
