import { describe, expect, it } from 'vitest';
import { sharedTerms } from '@/domain/answerStore/terms';

const english = (...texts: string[]) => texts.map((text) => ({ text, language: 'en-GB' }));

describe('terms of free texts', () => {
  it('join forms of a word, leave out words that say nothing, and count answers', () => {
    const terms = sharedTerms(
      english(
        'The delivery was late, very late.',
        'Deliveries are always late',
        'I like the price',
        'Late delivery again',
      ),
    );
    expect(terms.slice(0, 2)).toMatchObject([
      { term: 'delivery', count: 3, quotes: [0, 1, 3] },
      { term: 'late', count: 3, quotes: [0, 1, 3] },
    ]);
    expect(terms.map(({ term }) => term)).not.toContain('the');
    expect(terms.map(({ term }) => term)).not.toContain('price');
  });

  it('name a pair in place of its words', () => {
    const terms = sharedTerms(
      english('Customer service was friendly', 'Great customer service', 'customer service!'),
    );
    expect(terms.map(({ term, count }) => [term, count])).toEqual([['customer service', 3]]);
  });

  it('know the language of each answer', () => {
    const terms = sharedTerms([
      { text: 'Die Lieferung war zu spät', language: 'de' },
      { text: 'Lieferungen sind spät', language: 'de-AT' },
    ]);
    expect(terms.map(({ term }) => term).sort()).toEqual(['lieferung', 'spät']);
  });

  it('are none for one answer, or for empty ones', () => {
    expect(sharedTerms(english('Only one'))).toEqual([]);
    expect(sharedTerms([])).toEqual([]);
  });
});
