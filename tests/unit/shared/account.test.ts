import { describe, expect, it } from 'vitest';
import { centredSquare } from '@/features/settings/squarePicture';
import { strengthOf } from '@/shared/lib/passwordStrength';
import { initialsOf, pictureSrc } from '@/shared/lib/people';
import { timeZones, zoneLabel } from '@/shared/lib/timeZones';

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['aZ3$k', 'weak'],
    ['password', 'weak'],
    ['Passw0rd2024', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['qwertz1234567', 'weak'],
    ['kestrelbay', 'fair'],
    ['h7Kq!m2Vx', 'good'],
    ['otter lamp', 'good'],
    ['correct horse battery', 'strong'],
    ['Kj8#mPq2!vRt9zL', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('counts for nothing what anybody knows of the person', () => {
    const known = ['Ada Lovelace', 'ada@harbourpine.example'];
    expect(strengthOf('harbourpine', known)).toBe('weak');
    expect(strengthOf('LovelaceAda1815', known)).toBe('weak');
    expect(strengthOf('harbourpine')).not.toBe('weak');
  });

  it('of any text is found in no time', () => {
    for (const text of ['a'.repeat(10_000), '\ud800', '🎉🎉🎉🎉', '('.repeat(500)]) {
      expect(['weak', 'fair', 'good', 'strong']).toContain(strengthOf(text, ['(', '.*', '[']));
    }
  });
});

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['  Ada  King  Lovelace ', 'AL'],
    ['Élise Ørsted', 'ÉØ'],
    ['山田 太郎', '山太'],
    ['ada@example.org', 'A'],
    ['"Bob"', 'B'],
    ['🎉', undefined],
    ['', undefined],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('a picture', () => {
  it('of our own is asked for at this site, one of Google’s where it is', () => {
    const own = `/api/assets/${'a'.repeat(64)}`;
    expect(pictureSrc(`https://other.example${own}`)).toBe(own);
    const google = 'https://lh3.googleusercontent.com/a/photo=s96-c';
    expect(pictureSrc(google)).toBe(google);
    expect(pictureSrc(undefined)).toBe(undefined);
  });

  it.each([
    [400, 300, { x: 50, y: 0, edge: 300 }],
    [300, 500, { x: 0, y: 100, edge: 300 }],
    [64, 64, { x: 0, y: 0, edge: 64 }],
  ])('of %d × %d is cut in its middle', (width, height, square) => {
    expect(centredSquare(width, height)).toEqual(square);
  });
});

describe('time zones', () => {
  it('are listed with UTC and the present one, once each', () => {
    const zones = timeZones('Europe/London', 'Etc/Odd');
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Pacific/Auckland', 'Etc/Odd']));
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('are shown in words, with the hours they are off by', () => {
    expect(zoneLabel('Asia/Kolkata')).toBe('Asia/Kolkata (GMT+5:30)');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe(
      'America/Argentina/Buenos Aires (GMT-3)',
    );
    expect(zoneLabel('Mars/Olympus')).toBe('Mars/Olympus');
  });
});
