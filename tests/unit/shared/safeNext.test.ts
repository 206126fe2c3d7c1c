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
    '///evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'http:evil.example',
    'http:/evil.example',
    'https:evil.example',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%2f/evil.example',
    '/\u2215\u2215evil.example',
    '/\uff0f\uff0fevil.example',
    '\uff0f\uff0fevil.example',
    '/\r\n/evil.example',
    '/\u00a0/evil.example',
    '/@evil.example',
    '//user:pass@evil.example',
    '//[::1]/',
    '/login',
    '/login/',
    '/LOGIN?next=/LOGIN',
    '/login?next=%2Flogin%3Fnext%3D%2Flogin',
    '/login#x',
    '/register/?next=//evil.example',
    `/${'x'.repeat(5_000)}`,
  ])('never leaves the site for %j', (next) => {
    const target = safeNext(next, ORIGIN);
    const url = new URL(target, ORIGIN);
    expect(url.origin).toBe(ORIGIN);
    expect(target.startsWith('//')).toBe(false);
    expect(target).toMatch(/^\/(?![/\\])/);
    expect(['/login', '/register']).not.toContain(url.pathname.toLowerCase().replace(/\/+$/, ''));
    expect(target.length).toBeLessThanOrEqual(2_000);
  });

  it('remembers path, query and hash in the log-in page', () => {
    const href = loginHref({ pathname: '/insights', search: '?period=7d', hash: '#days' });
    const next = new URL(href, ORIGIN).searchParams.get('next');
    expect(safeNext(next, ORIGIN)).toBe('/insights?period=7d#days');
  });
});
