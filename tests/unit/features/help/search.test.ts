import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '@/domain/content/articles';
import {
  buildIndex,
  markWords,
  searchArticles,
  searchedWords,
  type Searchable,
} from '@/features/help/search';

function anArticle(id: string, parts: Partial<Searchable> = {}): Searchable {
  return { id, title: 'Title', summary: 'About it.', text: '', ...parts };
}
const idsOf = (articles: readonly Searchable[], query: string) =>
  searchArticles(buildIndex(articles), query).map(({ id }) => id);
const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
const marked = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.filter(({ hit }) => hit).map(({ text }) => text);

describe('a search over articles', () => {
  it('ranks title over heading over summary over text', () => {
    const articles = [
      anArticle('text', { text: 'You can publish it.' }),
      anArticle('heading', { text: '## Publish it\n\nDo.' }),
      anArticle('summary', { summary: 'How to publish.' }),
      anArticle('title', { title: 'Publish a form' }),
      anArticle('none'),
    ];
    expect(idsOf(articles, 'publish')).toEqual(['title', 'heading', 'summary', 'text']);
  });

  it('finds words by how they begin, whole ones first, whatever their case and accents', () => {
    const articles = [
      anArticle('begins', { title: 'Formatting' }),
      anArticle('whole', { title: 'Format a date' }),
      anArticle('inside', { title: 'Reformat' }),
      anArticle('accent', { title: 'Résumé' }),
    ];
    expect(idsOf(articles, 'FORMAT')).toEqual(['whole', 'begins']);
    expect(idsOf(articles, 'resume')).toEqual(['accent']);
    expect(idsOf(articles, 'RÉSUMÉ')).toEqual(['accent']);
  });

  it('wants all words, in whatever places', () => {
    const articles = [
      anArticle('both', { title: 'Close a form', text: 'And undo it.' }),
      anArticle('one', { title: 'Close a form' }),
    ];
    expect(idsOf(articles, 'undo close')).toEqual(['both']);
    expect(idsOf(articles, 'close')).toEqual(['both', 'one']);
  });

  it('overlooks words that say nothing, unless there are no others', () => {
    expect(searchedWords('How do I close a form?')).toEqual(['close', 'form']);
    expect(searchedWords('what is it')).toEqual(['what', 'is', 'it']);
    expect(searchedWords(' ?! ')).toEqual([]);
    expect(idsOf([anArticle('any')], ' … ')).toEqual([]);
  });

  it('shows the passage with most of the words and marks them as they are written', () => {
    const text = `First comes something else.\n\n- A **paused** form is _held_\n- Nothing`;
    const [hit] = searchArticles(buildIndex([anArticle('one', { text })]), 'pause held');
    expect(textOf(hit?.passage ?? [])).toBe('A paused form is held');
    expect(marked(hit?.passage ?? [])).toEqual(['paused', 'held']);
  });

  it('cuts a long passage around the words, between words', () => {
    const text = `${'before it '.repeat(60)}the needle ${'after it '.repeat(60)}`;
    const [hit] = searchArticles(buildIndex([anArticle('one', { text })]), 'needle');
    const passage = textOf(hit?.passage ?? []);
    expect(passage.length).toBeLessThan(180);
    expect(passage).toMatch(/^… (before|it) .*needle.* (after|it) …$/);
  });

  it('makes text of text: nothing in it is a pattern or markup', () => {
    const articles = [anArticle('odd', { title: 'Use <b> & (.*)+ [x' })];
    expect(idsOf(articles, '.*')).toEqual([]);
    expect(idsOf(articles, '(((')).toEqual([]);
    const pieces = markWords('Use <b> & (.*)+ [x', ['b']);
    expect(textOf(pieces)).toBe('Use <b> & (.*)+ [x');
    expect(marked(pieces)).toEqual(['b']);
  });

  it('finds titles and summaries before the texts are there', () => {
    expect(idsOf([anArticle('one', { title: 'Publish', text: undefined })], 'publ')).toEqual([
      'one',
    ]);
  });
});

describe('what people would type', () => {
  const index = buildIndex(
    ARTICLES.map((entry) => ({
      ...entry,
      text: readFileSync(`src/features/help/articles/${entry.id}.md`, 'utf8'),
    })),
  );
  it.each([
    ['how do I publish a form', 'publish-and-share'],
    ['condition', 'show-a-question-only-when'],
    ['offline', 'saving-and-offline'],
    ['keyboard shortcuts', 'builder-keys'],
    ['median time', 'what-the-numbers-mean'],
    ['close form', 'pause-or-close-a-form'],
    ['dark', 'appearance'],
    ['time zone', 'workspace-and-time-zone'],
    ['late responses', 'held-answers'],
    ['versions', 'change-a-live-form'],
    ['price', 'plans-and-sales'],
    ['template', 'start-from-a-template'],
  ])('“%s” leads to %s', (query, id) => {
    expect(
      searchArticles(index, query)
        .slice(0, 3)
        .map((hit) => hit.id),
    ).toContain(id);
  });
});
