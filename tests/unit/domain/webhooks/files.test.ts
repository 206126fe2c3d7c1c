/** Where files of days may go, and what they are called. */
import { describe, expect, it } from 'vitest';
import {
  dayFileName,
  defaultFileName,
  maskedKeyId,
  readBucket,
  readEndpoint,
  readFileName,
  readFolder,
  readHostKey,
  readRegion,
  readServer,
} from '@/domain/options/destinations/files';

const problemOf = ({ problem }: { problem?: string | undefined }) => problem;

describe('an SFTP server', () => {
  it.each([
    ['sftp.example.com', 22],
    ['SFTP.Example.com ', 2222],
    ['x.y-z.co.uk', 65_535],
  ])('%s:%i is reached', (host, port) => {
    expect(readServer(host, port)).toEqual({ value: { host: host.trim().toLowerCase(), port } });
  });

  it.each([
    '',
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '10.0.0.7',
    '169.254.169.254',
    'db.internal',
    'nas.local',
    'example',
    'example.com.',
    'sftp://example.com',
    'ada@example.com',
    'example.com/x',
    'example.com:22',
    '[::1]',
    'ex ample.com',
    'ⓔxample.com',
  ])('“%s” is refused', (host) => {
    expect(problemOf(readServer(host, 22))).toMatch(/^(Enter|Use) a host name/);
  });

  it.each([1, 25, 80, 443, 1_023])('port %i is refused', (port) => {
    expect(problemOf(readServer('sftp.example.com', port))).toBe(
      'Use port 22, or one from 1024 on.',
    );
  });

  it('of the emulators is reached anyway', () => {
    expect(readServer('127.0.0.1', 80, ['127.0.0.1:80']).value).toBeDefined();
    expect(readServer('127.0.0.1', 81, ['127.0.0.1:80']).value).toBeUndefined();
  });
});

it('a folder leads nowhere up, and has no slash at its end', () => {
  expect(readFolder(' in/forms/ ')).toEqual({ value: 'in/forms' });
  expect(readFolder('/srv/in')).toEqual({ value: '/srv/in' });
  expect(readFolder('')).toEqual({ value: '' });
  for (const folder of ['..', 'a/../b', './a', 'a\\b', 'a\nb', 'x'.repeat(301)]) {
    expect(problemOf(readFolder(folder))).toBeDefined();
  }
});

it('files are called by the form’s title at first, in plain letters, and by the day', () => {
  expect(defaultFileName('Quote request – Ärzte & Co.')).toBe('quote-request-arzte-co');
  expect(defaultFileName('お問い合わせ')).toBe('responses');
  expect(defaultFileName('x'.repeat(200))).toHaveLength(60);
  expect(readFileName(defaultFileName('a '.repeat(60))).value).toBeDefined();
  expect(dayFileName('contact', '2026-11-28')).toBe('contact-2026-11-28.csv');
  for (const name of ['', '.x', '-x', 'a/b', 'a b', '../x', 'é', 'x'.repeat(61)]) {
    expect(problemOf(readFileName(name))).toBeDefined();
  }
});

it('a fingerprint is one of SHA-256', () => {
  const fine = `SHA256:${'a'.repeat(43)}`;
  expect(readHostKey(` ${fine} `)).toEqual({ value: fine });
  for (const text of ['SHA256:a', `MD5:${'a'.repeat(43)}`, `${fine}=`]) {
    expect(problemOf(readHostKey(text))).toBeDefined();
  }
});

describe('a storage', () => {
  it('is Amazon’s in the region if there is no address, and is reached over https', () => {
    expect(readEndpoint(' ', 'eu-west-2').value).toBe('https://s3.eu-west-2.amazonaws.com');
    expect(readEndpoint('https://s3.example.com/', 'x').value).toBe('https://s3.example.com');
    expect(readEndpoint('https://s3.example.com:8443', 'x').value).toBe(
      'https://s3.example.com:8443',
    );
    for (const text of [
      'http://s3.example.com',
      'https://s3.example.com/bucket',
      'https://s3.example.com/?x',
      'https://10.0.0.1',
      'https://minio.internal',
      'https://s3.example.com:9000',
      's3.example.com',
    ]) {
      expect(problemOf(readEndpoint(text, 'x'))).toBeDefined();
    }
  });

  it('has buckets and regions whose names can be part of a host’s', () => {
    expect(readBucket(' my-bucket.2 ')).toEqual({ value: 'my-bucket.2' });
    for (const name of ['ab', 'UPPER', 'a..b', '-ab', 'a/b', 'a_b', 'evil.com#', 'x'.repeat(64)]) {
      expect(problemOf(readBucket(name))).toBeDefined();
    }
    expect(readRegion('auto').value).toBe('auto');
    for (const name of ['', 'eu west', 'eu.west', 'evil.com/']) {
      expect(problemOf(readRegion(name))).toBeDefined();
    }
    expect(maskedKeyId('AKIAIOSFODNN7EXAMPLE')).toBe('…MPLE');
  });
});
