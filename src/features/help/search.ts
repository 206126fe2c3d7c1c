/**
 * The search over the articles: folded words, each looked for as the beginning of a word, best places first. Everything
 * happens here in the browser, over a few dozen short texts.
 */
import { foldForSearch } from '@/domain/text/fold';
import { parseMarkdown, plainText, type Block } from '@/shared/lib/markdown';

export interface Searchable {
  id: string;
  title: string;
  summary: string;
  /** Markdown; undefined while the texts are on their way. */
  text: string | undefined;
}

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

export interface Hit {
  id: string;
  title: Piece[];
  /** The summary, or the passage where the words stand. */
  passage: Piece[];
}

interface Indexed {
  article: Searchable;
  title: readonly string[];
  summary: readonly string[];
  headings: readonly string[];
  text: readonly string[];
  passages: readonly string[];
}

export type SearchIndex = readonly Indexed[];

/** A word that stands there as a whole says a little more than one that only begins so. */
const WHOLE = 0.5;
/** What a word is worth, by the best place it is found in: far apart, so that a title counts more than all the rest. */
const WORTH = { title: 1_000, heading: 100, summary: 10, text: 1 } as const;

/** Words of a question that say nothing about its subject. */
const EMPTY_WORDS = new Set(
  'a an and are be can do does for from how i if in is it me my of on or so that the this to what when where which who why with you your'.split(
    ' ',
  ),
);

/** About how long a passage may be shown, in characters. */
const PASSAGE = 160;

const WORD = /[\p{L}\p{N}]+/gu;

function wordsOf(text: string): string[] {
  return text.match(WORD)?.map(foldForSearch) ?? [];
}

/** The words to look for: those that say nothing are left out, unless there are no others. */
export function searchedWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function passagesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [];
    case 'code':
      return [block.text];
    case 'paragraph':
    case 'note':
      return [plainText(block.inline)];
    case 'list':
      return block.items.map(plainText);
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(': '));
  }
}

export function buildIndex(articles: readonly Searchable[]): SearchIndex {
  return articles.map((article) => {
    const blocks = parseMarkdown(article.text ?? '');
    const passages = blocks.flatMap(passagesOf);
    return {
      article,
      title: wordsOf(article.title),
      summary: wordsOf(article.summary),
      headings: blocks.flatMap((block) =>
        block.kind === 'heading' ? wordsOf(plainText(block.inline)) : [],
      ),
      text: passages.flatMap(wordsOf),
      passages,
    };
  });
}

/** 0 where no word begins so. */
function worthIn(words: readonly string[], wanted: string, worth: number): number {
  if (words.includes(wanted)) return worth * (1 + WHOLE);
  return words.some((word) => word.startsWith(wanted)) ? worth : 0;
}

/** 0 where a word is nowhere: all of them have to be there. */
function scoreOf(entry: Indexed, wanted: readonly string[]): number {
  let sum = 0;
  for (const word of wanted) {
    const best = Math.max(
      worthIn(entry.title, word, WORTH.title),
      worthIn(entry.headings, word, WORTH.heading),
      worthIn(entry.summary, word, WORTH.summary),
      worthIn(entry.text, word, WORTH.text),
    );
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** A text in pieces, those words apart that begin with what was looked for. */
export function markWords(text: string, wanted: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(WORD)) {
    const word = foldForSearch(match[0]);
    if (!wanted.some((one) => word.startsWith(one))) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), hit: false });
    pieces.push({ text: match[0], hit: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

/** The passage with most of the words; the summary where it has as many. */
function passageOf(entry: Indexed, wanted: readonly string[]): string {
  const found = (text: string) => {
    const words = wordsOf(text);
    return wanted.filter((one) => words.some((word) => word.startsWith(one))).length;
  };
  let best = entry.article.summary;
  let most = found(best);
  for (const passage of entry.passages) {
    const count = found(passage);
    if (count > most) [best, most] = [passage, count];
  }
  return cutAround(best, wanted);
}

/** A text of bearable length around the first of the words, from and to whole words. */
function cutAround(text: string, wanted: readonly string[]): string {
  if (text.length <= PASSAGE) return text;
  const [first] = markWords(text, wanted);
  const before = first === undefined || first.hit ? 0 : first.text.length;
  const start = before < PASSAGE / 2 ? 0 : text.lastIndexOf(' ', before - PASSAGE / 4) + 1;
  const end = text.length - start <= PASSAGE ? text.length : text.lastIndexOf(' ', start + PASSAGE);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** The articles that have all words, best first; those of equal rank in the order of the index. */
export function searchArticles(index: SearchIndex, query: string): Hit[] {
  const wanted = searchedWords(query);
  if (wanted.length === 0) return [];
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => ({
      id: entry.article.id,
      title: markWords(entry.article.title, wanted),
      passage: markWords(passageOf(entry, wanted), wanted),
    }));
}
