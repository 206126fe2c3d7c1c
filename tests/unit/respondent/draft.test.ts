/** Drafts in the browser's storage: of which visits each is. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftName, loadDraft } from '@/respondent/page/draft';

afterEach(() => vi.unstubAllGlobals());

const at = (search: string) => {
  vi.stubGlobal('location', { search });
  return draftName('f');
};

const KEY = 'AbCdEfGhIjKlMnOpQrStUv';

describe('the name of a draft', () => {
  it('is one of its own for a personal link, a response that is changed and one that is continued', () => {
    expect(at('')).toBe('formloom.draft.f');
    for (const name of ['_link', '_change', '_continue']) {
      expect(at(`?lang=de&${name}=${KEY}rest`)).toBe(`formloom.draft.f${name}=${KEY}`);
    }
    expect(at(`?_link=${KEY}&_continue=${KEY}`)).toBe(`formloom.draft.f_link=${KEY}`);
  });

  it('is the same whatever a tracker adds to the address', () => {
    for (const added of [
      '_ga=2.123456789.123456789.1700000000-1700000001',
      '_gl=1*abcdef*_ga*MTIzNDU2Nzg5MA..',
      '_hsenc=p2ANqtz-8abcdefghijklmnopqrstuvwxyz',
      '_hsmi=1&utm_source=a-newsletter-of-autumn',
      '_bhlid=0123456789abcdef0123456789abcdef01234567',
    ]) {
      expect(at(`?${added}`)).toBe('formloom.draft.f');
      expect(at(`?${added}&_link=${KEY}`)).toBe(`formloom.draft.f_link=${KEY}`);
    }
  });
});

it('is none of a form without an id, as in a preview', () => {
  const getItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem });
  expect(loadDraft('')).toBeUndefined();
  expect(getItem).not.toHaveBeenCalled();
});
