/** Contacts are found by any word of theirs, however it is typed. */
import { describe, expect, it } from 'vitest';
import { isFoundBy, searchOf, searchToken } from '@/domain/crm/search';

const jose = {
  name: 'José Álvarez-Montgomery',
  emails: ['jose.a@tern-labs.example', 'private@mail.example'],
  company: 'Tern Labs Ltd',
};

/** As the list finds it: by its token, then by every word. */
const finds = (text: string) => {
  const token = searchToken(text);
  return token !== undefined && searchOf(jose).includes(token) && isFoundBy(jose, text);
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
    const tokens = searchOf({ name: words('n'), emails: [], company: words('c') });
    expect(tokens).toHaveLength(200);
    expect(tokens.every((token) => token.startsWith('n'))).toBe(true);
  });
});
