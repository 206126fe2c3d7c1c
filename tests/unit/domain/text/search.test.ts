import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFacets, isFoundBy, searchToken } from '@/domain/contacts/facets';
import { foldForSearch, holdsText } from '@/domain/text/fold';
import { areFoundBy, beginningsOf, tokenToFind } from '@/domain/text/search';
import { cases } from '../../../support/cases';

describe('folding for search', () => {
  it.each([
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Côte d’Ivoire', 'cote d’ivoire'],
    ['STRASSE', 'Straße'],
    ['İstanbul', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['Søren Ærø', 'soren aero'],
    ['Þórður', 'thordur'],
    ['Đặng Thị Hương', 'dang thi huong'],
    ['ΣΊΣΥΦΟΣ', 'σισυφος'],
    ['Ёлкин', 'елкин'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['علی', 'علي'],
    ['שָׁלוֹם', 'שלום'],
    ['Ｆｏｒｍ', 'form'],
    ['ﬁsh', 'fish'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['٠١٢', '012'],
    ['१२३', '123'],
    ['e\u0301te\u0301', 'été'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['Œuvre', 'oeuvre'],
  ])('takes %s and %s for one', (one, other) => {
    expect(foldForSearch(one)).toBe(foldForSearch(other));
  });

  it('keeps vowels of scripts whose marks are letters', () => {
    expect(foldForSearch('कि')).not.toBe(foldForSearch('क'));
    expect(foldForSearch('กิน')).not.toBe(foldForSearch('กน'));
  });

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
      }),
      { numRuns: cases(2_000) },
    );
  });

  it('takes no longer for a pile of marks', () => {
    const start = performance.now();
    foldForSearch(`e${'\u0301\u0323'.repeat(100_000)}`);
    beginningsOf([`1 ${'( '.repeat(20_000)}x`, '東'.repeat(5_000)], 10);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('finds a part of a text in lists that are searched by any part', () => {
    expect(holdsText('Côte d’Ivoire', ' COTE')).toBe(true);
    expect(holdsText('Ghana', 'cote')).toBe(false);
  });
});

/** What is stored, what people type to find it, and what must not find it. */
const FOUND: readonly (readonly [
  text: string,
  queries: readonly string[],
  not: readonly string[],
])[] = [
  [
    '+44 20 7946 0958',
    [
      '+442079460958',
      '02079460958',
      '020 7946 0958',
      '0044 20 7946 0958',
      '(020) 7946-0958',
      '+44 (0)20 7946 0958',
      '7946 0958',
      '79460958',
      '0958',
      '0207946',
      '2079',
    ],
    ['+4420794609589', '9460', '1207946'],
  ],
  [
    '+1 212 555 0142',
    ['(212) 555-0142', '212.555.0142', '12125550142', '555-0142'],
    ['2125550143'],
  ],
  ['+353 1 234 5678', ['01 234 5678', '353 1 2345678'], []],
  ['+39 06 6982 0000', ['06 6982 0000', '+390669820000'], []],
  ['Żółć', ['zolc', 'ŻÓŁĆ', 'żół'], ['olc']],
  ['café au lait', ['cafe', 'Café', 'CAFE\u0301', 'lait café'], ['afe']],
  ['O’Neill', ["o'neill", 'oneill', 'neill', 'O’Nei'], ['eill']],
  [
    'Anne-Marie Smith-Jones',
    ['anne marie', 'annemarie', 'anne-m', 'jones', 'smith-jones'],
    ['arie'],
  ],
  ['山田太郎', ['山田', '太郎', '田太', '郎', '山田 太郎'], ['山太']],
  ['山田　太郎', ['山田太郎', '太郎', '山田 太郎'], ['山郎']],
  ['김철수', ['철수', '김'], ['수철']],
  ['ประเทศไทย', ['ไทย', 'ประเทศ'], ['ยท']],
  ['東京Tower', ['tower', '京', '東京tower'], ['ower']],
  ['Room 12, 34 guests', ['12', 'guests 34', 'room'], ['1234']],
  ['ann.lee@firm.example', ['ann', 'ann.lee@firm.example', 'firm'], ['irm']],
  ['INV-2026-00417', ['inv-2026-00417', '2026-00417', '00417', 'inv'], ['0417x']],
  ['١٢٣٤٥٦', ['123456', '1234'], []],
];

describe('a search', () => {
  it.each(FOUND)('of %s finds it however it is typed', (text, queries, not) => {
    const tokens = beginningsOf([text], 10);
    for (const query of queries) {
      expect(areFoundBy([text], query), query).toBe(true);
      expect(tokens, query).toContain(tokenToFind(query, 10));
    }
    for (const query of not) expect(areFoundBy([text], query), query).toBe(false);
  });

  it('that is empty finds everything, and has no token', () => {
    expect(areFoundBy(['x'], ' – ')).toBe(true);
    expect(tokenToFind(' – ', 10)).toBeUndefined();
  });

  it('looks for few digits among words alone, as tokens do', () => {
    expect(areFoundBy(['+2044'], '4')).toBe(false);
    expect(areFoundBy(['+2044'], '20')).toBe(true);
    expect(areFoundBy(['+44 20 7946'], '207946')).toBe(true);
  });

  it('never misses by its token what its words find', () => {
    const piece = fc.constantFrom(
      'ada',
      'łó',
      '山',
      '田',
      ' ',
      '-',
      '’',
      '4',
      '20',
      '+',
      '7946',
      '.',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (stored, query) => {
        const token = tokenToFind(query, 8);
        if (token === undefined || !areFoundBy([stored], query)) return;
        expect(beginningsOf([stored], 8)).toContain(token);
      }),
      { numRuns: cases(5_000) },
    );
  });

  it('finds a contact by the number, the name and the address alike', () => {
    const contact = {
      name: 'Łukasz Żółć',
      emails: ['l.zolc@müller.de'],
      phones: ['+44 20 7946 0958'],
    };
    for (const query of ['zolc', '+442079460958', '02079460958', 'muller', 'lukasz 7946']) {
      expect(isFoundBy('contact', contact, query), query).toBe(true);
      expect(recordFacets('contact', contact), query).toContain(searchToken(query));
    }
  });
});
