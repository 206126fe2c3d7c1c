/**
 * What people write about: the words and pairs of words that many answers share. Stop words and stems are those of the
 * language in which the form was answered (`stopword`, MIT; Snowball's stemmers, ISC).
 */
import { baseLanguage } from '@/domain/base/languages';
import stemmers from 'snowball-stemmers';
import {
  ces,
  dan,
  deu,
  ell,
  eng,
  fin,
  fra,
  hin,
  hun,
  ita,
  nob,
  nld,
  por,
  ron,
  rus,
  spa,
  swe,
  tur,
  ukr,
} from 'stopword';

export interface SharedTerm {
  /** As it was written most often. */
  term: string;
  /** Answers that have it. */
  count: number;
  /** Positions of these answers. */
  quotes: number[];
}

interface Language {
  /** Without one, words are counted as they are written. */
  stemmer?: string;
  stop: readonly string[];
}

const ENGLISH: Language = { stemmer: 'english', stop: eng };
const LANGUAGES: Readonly<Record<string, Language>> = {
  cs: { stemmer: 'czech', stop: ces },
  da: { stemmer: 'danish', stop: dan },
  de: { stemmer: 'german', stop: deu },
  el: { stop: ell },
  en: ENGLISH,
  es: { stemmer: 'spanish', stop: spa },
  fi: { stemmer: 'finnish', stop: fin },
  fr: { stemmer: 'french', stop: fra },
  hi: { stop: hin },
  hu: { stemmer: 'hungarian', stop: hun },
  it: { stemmer: 'italian', stop: ita },
  nb: { stemmer: 'norwegian', stop: nob },
  nl: { stemmer: 'dutch', stop: nld },
  pt: { stemmer: 'portuguese', stop: por },
  ro: { stemmer: 'romanian', stop: ron },
  ru: { stemmer: 'russian', stop: rus },
  sv: { stemmer: 'swedish', stop: swe },
  tr: { stemmer: 'turkish', stop: tur },
  uk: { stop: ukr },
};

interface Reader {
  stop: ReadonlySet<string>;
  stem(word: string): string;
}

const readers = new Map<string, Reader>();

function readerOf(locale: string): Reader {
  const name = baseLanguage(locale);
  const known = readers.get(name);
  if (known) return known;
  const { stemmer, stop } = LANGUAGES[name] ?? ENGLISH;
  const made = stemmer === undefined ? undefined : stemmers.newStemmer(stemmer);
  const reader = { stop: new Set(stop), stem: (word: string) => made?.stem(word) ?? word };
  readers.set(name, reader);
  return reader;
}

/** Shorter words say little. */
const SHORTEST = 3;
/** Terms that are named, at most. */
const MOST = 12;
/** A pair stands for its words if it is in so much of their answers. */
const PAIR_SHARE = 0.6;

interface Found {
  forms: Map<string, number>;
  quotes: Set<number>;
}

/** Words as they were written and by their stem; undefined for one that says nothing, which ends a pair. */
function wordsIn(
  text: string,
  { stop, stem }: Reader,
): ({ word: string; key: string } | undefined)[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).map((written) => {
    const word = written.replaceAll('’', "'").replace(/^['-]+|['-]+$/g, '');
    const isWord = word.length >= SHORTEST && /\p{L}/u.test(word) && !stop.has(word);
    return isWord ? { word, key: stem(word) } : undefined;
  });
}

/**
 * The terms that at least two answers share, the most frequent first. How often one is in a single answer does not
 * matter.
 */
export function sharedTerms(answers: readonly { text: string; language: string }[]): SharedTerm[] {
  const found = new Map<string, Found>();
  const note = (key: string, form: string, quote: number) => {
    const one = found.get(key) ?? { forms: new Map<string, number>(), quotes: new Set<number>() };
    one.forms.set(form, (one.forms.get(form) ?? 0) + 1);
    one.quotes.add(quote);
    found.set(key, one);
  };
  for (const [index, { text, language }] of answers.entries()) {
    const words = wordsIn(text, readerOf(language));
    for (const [at, one] of words.entries()) {
      if (!one) continue;
      note(one.key, one.word, index);
      const next = words[at + 1];
      if (next) note(`${one.key} ${next.key}`, `${one.word} ${next.word}`, index);
    }
  }
  const shared = [...found].filter(([, { quotes }]) => quotes.size >= 2);
  const pairs = shared.filter(([key]) => key.includes(' '));
  const isWithin = (key: string, count: number) =>
    pairs.some(
      ([pair, { quotes }]) => pair.split(' ').includes(key) && quotes.size >= count * PAIR_SHARE,
    );
  return shared
    .filter(([key, { quotes }]) => key.includes(' ') || !isWithin(key, quotes.size))
    .sort(([a, one], [b, other]) => other.quotes.size - one.quotes.size || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([, { forms, quotes }]) => {
      const [[term] = ['']] = [...forms].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
      return { term, count: quotes.size, quotes: [...quotes] };
    });
}
