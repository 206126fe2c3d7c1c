import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSocialLinks } from '@/shared/config/company';

describe('social links', () => {
  it('are those that are configured', () => {
    const value =
      'LinkedIn=https://www.linkedin.com/company/loom, YouTube = https://youtube.com/@loom';
    expect(parseSocialLinks(value)).toEqual([
      { label: 'LinkedIn', url: 'https://www.linkedin.com/company/loom' },
      { label: 'YouTube', url: 'https://youtube.com/@loom' },
    ]);
  });

  it.each([
    undefined,
    '',
    'LinkedIn=',
    '=https://example.com/loom',
    'LinkedIn=http://www.linkedin.com/company/loom',
    'LinkedIn=javascript:alert(1)',
    // The front page of a network is no one's page.
    'LinkedIn=https://www.linkedin.com/,YouTube=https://www.youtube.com',
  ])('of %j are none', (value) => {
    expect(parseSocialLinks(value)).toEqual([]);
  });

  it('are not made up by the defaults', () => {
    const set = /^VITE_SOCIAL_LINKS=(.*)$/m.exec(readFileSync('.env', 'utf8'))?.[1];
    expect(set).toBeUndefined();
  });
});
