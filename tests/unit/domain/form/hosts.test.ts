import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAncestors, HOST_PATTERN, hostOf } from '@/domain/options/hosts';

describe('hostOf', () => {
  it.each([
    ['example.com', 'example.com'],
    [' https://www.Example.com/page?a=b#c ', 'www.example.com'],
    ['http://example.com', 'example.com'],
    ['*.example.com', '*.example.com'],
    ['localhost:3000', 'localhost:3000'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['example.com:443', 'example.com'],
  ])('%s is %s', (typed, host) => {
    expect(hostOf(typed)).toBe(host);
  });

  it.each([
    '',
    ' ',
    '*',
    '*.',
    '*.com',
    'a b',
    'exa_mple.com',
    'https://',
    "'self'",
    'a;b',
    '-a.com',
  ])('%s is none', (typed) => {
    expect(hostOf(typed)).toBeUndefined();
  });

  it('never gives what could end a directive, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const host = hostOf(typed);
        if (host !== undefined) expect(host).toMatch(/^[a-z0-9.*:-]+$/);
        expect(hostOf(host ?? 'example.com')).toBe(host ?? 'example.com');
      }),
    );
  });
});

describe('frameAncestors', () => {
  it('is any site, those named, or our own', () => {
    expect(frameAncestors(undefined)).toBe('*');
    expect(frameAncestors([])).toBe("'self'");
    expect(frameAncestors(['example.com', '*.example.org'])).toBe(
      "'self' example.com *.example.org",
    );
  });

  it('leaves out what is no host, should it ever be stored', () => {
    expect(frameAncestors(['a.com; script-src *', '*'])).toBe("'self'");
    expect(HOST_PATTERN.test('a.com\n')).toBe(false);
  });
});
