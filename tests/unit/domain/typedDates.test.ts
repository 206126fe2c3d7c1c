/** Days as people type them where no picker writes them. */
import { describe, expect, it } from 'vitest';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import { LANGUAGES } from '@/domain/base/languages';

describe('a typed day', () => {
  it.each(LANGUAGES.map(({ code }) => code))(
    'may name its month in the form’s language: %s',
    (code) => {
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-03`;
        const date = new Date(2026, month - 1, 3);
        const shown = new Intl.DateTimeFormat(code, {
          dateStyle: 'long',
          numberingSystem: 'latn',
        }).format(date);
        expect(typed('date', shown, code), shown).toEqual({ answer: { t: 'date', v: day } });
      }
    },
  );

  it.each([
    ['de', '3. MÄRZ 2026', '2026-03-03'],
    ['de', '3. Mrz. 2026', undefined],
    ['de', '3 Mar 2026', '2026-03-03'],
    ['fr', '14 juil. 2026', '2026-07-14'],
    ['fr', '14 jui 2026', undefined],
    ['es', '3 de marzo de 2026', '2026-03-03'],
    ['en-GB', '3rd March 2026', '2026-03-03'],
    ['en-GB', 'Sept 3, 2026', '2026-09-03'],
    ['en-GB', '3 Brumaire 2026', undefined],
  ])('in %s, %s', (code, text, day) => {
    expect(typed('date', text, code)).toEqual(day && { answer: { t: 'date', v: day } });
  });
});
