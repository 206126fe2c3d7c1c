import { describe, expect, it } from 'vitest';
import { FILE_GROUPS, isAccepted } from '@/domain/files/kinds';
import { mayBeAccepted } from '@/domain/files/programs';

describe('the files that a question accepts', () => {
  it('are those that people send each other, where it names none', () => {
    for (const ending of Object.values(FILE_GROUPS).flat()) {
      expect([ending, isAccepted(`a.${ending}`, undefined)]).toEqual([ending, true]);
      expect(isAccepted(`a.${ending.toUpperCase()}`, undefined)).toBe(true);
    }
  });

  it.each([
    ...['msc', 'chm', 'jnlp', 'xll', 'iqy', 'slk', 'ppam', 'settingcontent-ms', 'library-ms'],
    ...['search-ms', 'website', 'application', 'vhd', 'vhdx', 'one', 'desktop', 'vb', 'exe', 'js'],
  ])('are never .%s, named or not', (ending) => {
    expect(isAccepted(`a.${ending}`, undefined)).toBe(false);
    expect(isAccepted(`a.pdf.${ending}`, ['pdf'])).toBe(false);
    expect(mayBeAccepted(ending)).toBe(false);
  });

  it.each(['docm', 'xlsm', 'py', 'html', 'svg', 'json', 'dwg'])(
    'are .%s only where it is named',
    (ending) => {
      expect(isAccepted(`a.${ending}`, undefined)).toBe(false);
      expect(isAccepted(`a.${ending}`, [ending])).toBe(true);
    },
  );

  it('have an ending', () => {
    for (const name of ['README', '.pdf', 'pdf', 'a.', 'a.unheard']) {
      expect(isAccepted(name, undefined)).toBe(false);
    }
  });
});
