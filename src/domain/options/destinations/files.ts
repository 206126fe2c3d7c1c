/** Where the files of days go: which servers, folders, buckets and names they may have. */
import { isAllowed, isPublicName, readTarget } from './targets';

export const MAX_FILE_PATH = 300;
export const MAX_FILE_NAME = 60;
export const MAX_CREDENTIAL = 1_000;
/** Of a private key as text. */
export const MAX_PRIVATE_KEY = 20_000;
/** Of one day’s file, in bytes: about 50,000 responses with a few short answers. */
export const MAX_DAY_FILE = 20_000_000;

/** A value as it is stored, or what to change about it. */
export type Read<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

/**
 * An SFTP server.
 *
 * @param allowed as for `readTarget`
 */
export function readServer(
  text: string,
  port: number,
  allowed: readonly string[] = [],
): Read<{ host: string; port: number }> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { problem: 'Enter a host name.' };
  if (!/^[a-z0-9.-]{1,253}$/.test(typed) || !URL.canParse(`https://${typed}/`)) {
    return { problem: 'Enter a host name alone, like sftp.example.com.' };
  }
  // As all readers of URLs do: decimal and octal addresses have become plain ones.
  const url = new URL(`https://${typed}:${port}/`);
  const value = { host: url.hostname, port };
  if (isAllowed(url, allowed)) return { value };
  if (port !== 22 && port < 1_024) return { problem: 'Use port 22, or one from 1024 on.' };
  return isPublicName(url.hostname)
    ? { value }
    : { problem: 'Use a host name that’s reachable on the public internet.' };
}

/** A folder on a server or the beginning of the names in a bucket: without a slash at its end. */
export function readFolder(text: string): Read<string> {
  const value = text.trim().replace(/\/+$/, '');
  if (value.length > MAX_FILE_PATH) return { problem: 'This folder’s name is too long.' };
  if (/[\p{Cc}\\]/u.test(value)) return { problem: 'Use only printable characters and “/”.' };
  if (value.split('/').some((part) => part === '..' || part === '.')) {
    return { problem: 'Enter a folder without “.” and “..”.' };
  }
  return { value };
}

/** What the names of the files begin with. */
export function readFileName(text: string): Read<string> {
  const value = text.trim();
  if (value === '') return { problem: 'Enter a file name.' };
  return value.length <= MAX_FILE_NAME && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value)
    ? { value }
    : {
        problem: `Use up to ${MAX_FILE_NAME} letters, digits, dots, hyphens and underscores, and begin with a letter or digit.`,
      };
}

/** What the files of a form are called until someone changes it: “quote-request”. */
export function defaultFileName(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, MAX_FILE_NAME).replace(/-+$/, '') || 'responses';
}

/** “quote-request-2026-11-28.csv”. */
export const dayFileName = (fileName: string, day: string): string => `${fileName}-${day}.csv`;

/** The fingerprint of a host key, as `ssh-keygen -l` prints it. */
export function readHostKey(text: string): Read<string> {
  const value = text.trim();
  return /^SHA256:[A-Za-z0-9+/]{43}$/.test(value)
    ? { value }
    : { problem: 'Enter a fingerprint like SHA256:…, or leave this empty.' };
}

/** The address of a storage service: without a path. An empty one is Amazon’s in the region. */
export function readEndpoint(
  text: string,
  region: string,
  allowed: readonly string[] = [],
): Read<string> {
  const typed = text.trim();
  if (typed === '') return { value: `https://s3.${region}.amazonaws.com` };
  const { url, problem } = readTarget(typed, allowed);
  if (url === undefined) return { problem };
  const { origin, pathname, search } = new URL(url);
  return pathname === '/' && search === ''
    ? { value: origin }
    : { problem: 'Enter the address without the bucket, like https://s3.example.com.' };
}

export function readRegion(text: string): Read<string> {
  const value = text.trim();
  return /^[a-z0-9-]{1,40}$/.test(value)
    ? { value }
    : { problem: 'Enter a region, like eu-west-2. Some services call it “auto”.' };
}

/** By the rules of names that every service shares: they can be part of a host’s name. */
export function readBucket(text: string): Read<string> {
  const value = text.trim();
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) && !value.includes('..')
    ? { value }
    : { problem: 'Enter a bucket’s name: 3 to 63 lower-case letters, digits, dots and hyphens.' };
}

/** As much of an access key’s id as tells it from others. */
export const maskedKeyId = (id: string): string => `…${id.slice(-4)}`;
