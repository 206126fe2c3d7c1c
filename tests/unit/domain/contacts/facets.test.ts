/** Contacts are found by any word of theirs, however it is typed. */
import { describe, expect, it } from 'vitest';
import { facetOf, recordFacets, isFoundBy, searchToken } from '@/domain/contacts/facets';

const jose = {
  name: 'José Álvarez-Montgomery',
  emails: ['jose.a@tern-labs.example', 'private@mail.example'],
  company: 'Tern Labs Ltd',
  phones: ['+44 20 7946 0018'],
};

/** As the list finds it: by its token, then by every word. */
const finds = (text: string) => {
  const token = searchToken(text);
  return (
    token !== undefined &&
    recordFacets('contact', jose).includes(token) &&
    isFoundBy('contact', jose, text)
  );
};

describe('a search', () => {
  it.each([
    'José',
    'jose',
    'ALVAREZ',
    'mont',
    'montgomery jose',
    'Montgomeryshire'.slice(0, 10),
    'jose.a@tern-labs.example',
    'private@',
    'tern labs',
    'ltd',
    'j',
    '7946',
  ])('for “%s” finds the contact', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['', ' ', 'vare', 'jose smith', 'Montgomeryshire', 'labsltd', '@'])(
    'for “%s” does not',
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );

  it('looks for the word that fewest have', () => {
    expect(searchToken('Ada  Lovelace')).toBe('lovelace');
    expect(searchToken('Montgomeryshire')).toBe('montgomery');
  });

  it('makes a bounded number of index entries, of the name first', () => {
    const words = (letter: string) =>
      Array.from({ length: 60 }, (_, index) => `${letter}${index}abcdefgh`).join(' ');
    const all = recordFacets('contact', { name: words('n'), emails: [], company: words('c') });
    const beginnings = all.filter((facet) => !facet.startsWith('@'));
    expect(beginnings).toHaveLength(200);
    expect(beginnings.every((token) => token.startsWith('n'))).toBe(true);
  });
});

describe('filters', () => {
  it('find a contact by its owner, stage, tags, account, forms, open tasks and suggestions, or by none of them', () => {
    const facets = recordFacets('contact', {
      ...jose,
      owner: 'u1',
      tags: ['t1', 't2'],
      forms: ['f1'],
      openTasks: 1,
      suggestions: [],
    });
    for (const one of [
      facetOf.owner('u1'),
      facetOf.stage('-'),
      facetOf.account('-'),
      facetOf.tag('t2'),
      facetOf.form('f1'),
      facetOf.task(),
    ]) {
      expect(facets).toContain(one);
    }
    expect(facets).not.toContain(facetOf.suggestion());
    expect(facets).not.toContain(facetOf.owner('-'));
  });

  it('are no words that one could search for', () => {
    expect(searchToken('@task')).toBe('task');
    expect(recordFacets('contact', { emails: [], openTasks: 1 })).not.toContain('task');
  });
});
