/** Pages rendered at build are hydrated whatever else their address holds: rendered again, they would lose what was typed. */
import { expect, it } from 'vitest';
import { isBuiltPage } from '@/app/routing/builtPage';
import { SITE_PAGES } from '@/shared/config/pages';

const at = (pathname: string, search: string) => ({ pathname, search });

it.each(Object.values(SITE_PAGES).map(({ path }) => path))(
  '%s is the built page with the queries that letters and advertisements add',
  (path) => {
    for (const search of ['', '?', '?utm_source=letter&gclid=1', '?next=%2Fforms'])
      expect(isBuiltPage(path, at(path, search))).toBe(true);
    expect(isBuiltPage('/another', at(path, ''))).toBe(false);
    expect(isBuiltPage(undefined, at(path, ''))).toBe(false);
  },
);

it.each([
  ['/contact-sales', '?plan=business'],
  ['/contact-sales', '?topic=report&form=x'],
  ['/forgot-password', '?mode=resetPassword&oobCode=x'],
])('%s%s is another page', (path, search) => {
  expect(isBuiltPage(path, at(path, search))).toBe(false);
});
