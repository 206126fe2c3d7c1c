/** The owner's texts of a form's settings by language (decision 0109). */
import { describe, expect, it } from 'vitest';
import { publicAccess } from '@/domain/form/access/openness';
import { accessIn, accessTexts } from '@/domain/form/access/translated';
import { accessSettingsSchema } from '@/domain/documents/access.schema';
import { accessNotice } from '@/domain/words/access';
import { wordsFor } from '@/domain/words/wordsOf';

const settings = accessSettingsSchema.parse({
  timeZone: 'Europe/London',
  texts: { closed: 'Too late.', full: 'No places left.' },
  social: { title: 'Come along' },
  translations: { fr: { closed: 'Trop tard.', socialTitle: 'Venez', socialDescription: 'Rien' } },
});

describe('texts of settings', () => {
  it('are in the language of the page where they are translated, else as they are', () => {
    const access = publicAccess(settings, {});
    const closed = (locale: string) => accessNotice('closed', access, locale, wordsFor({}, locale));
    expect(closed('fr')?.text).toBe('Trop tard.');
    expect(closed('de')?.text).toBe('Too late.');
    expect(accessNotice('full', access, 'fr', wordsFor({}, 'fr')).text).toBe('No places left.');
  });

  it('never say what the owner did not write', () => {
    expect(accessIn(settings, 'fr').social).toEqual({ title: 'Venez' });
    expect(accessIn(settings, 'constructor')).toBe(settings);
    expect(accessTexts(settings)).toEqual({
      closed: 'Too late.',
      full: 'No places left.',
      socialTitle: 'Come along',
    });
  });

  it.each([
    ['a language that is none', { '<b>': {} }],
    ['another text', { fr: { password: 'x' } }],
    ['a text that is too long', { fr: { closed: 'x'.repeat(501) } }],
    [
      'too many languages',
      Object.fromEntries(
        Array.from({ length: 21 }, (_, n) => [`q${'abcdefghijklmnopqrstuvwxyz'.charAt(n)}`, {}]),
      ),
    ],
  ])('%s is refused', (_name, translations) => {
    expect(accessSettingsSchema.safeParse({ ...settings, translations }).success).toBe(false);
  });
});
