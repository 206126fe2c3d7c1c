import { describe, expect, it } from 'vitest';
import { loginHref, safeNext } from '@/shared/lib/safeNext';

const ORIGIN = 'https://app.example';

describe('safeNext', () => {
  it.each([
    ['/contacts', '/contacts'],
    ['/forms/abc/submissions?submission=x#top', '/forms/abc/submissions?submission=x#top'],
  ])('returns to %s', (next, target) => {
    expect(safeNext(next, ORIGIN)).toBe(target);
  });

  it.each([
    null,
    '',
    'contacts',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/login?next=/login',
    '/register',
    '/%5Cevil.example/../..//evil.example',
  ])('never leaves the site for %j', (next) => {
    const target = safeNext(next, ORIGIN);
    const url = new URL(target, ORIGIN);
    expect(url.origin).toBe(ORIGIN);
    expect(target.startsWith('//')).toBe(false);
    expect(target).toMatch(/^\/(?![/\\])/);
    expect(['/login', '/register']).not.toContain(url.pathname);
  });

  it('remembers path, query and hash in the log-in page', () => {
    const href = loginHref({ pathname: '/insights', search: '?period=7d', hash: '#days' });
    const next = new URL(href, ORIGIN).searchParams.get('next');
    expect(safeNext(next, ORIGIN)).toBe('/insights?period=7d#days');
  });
});
