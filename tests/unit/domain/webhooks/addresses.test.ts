import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '@/domain/base/publicAddress';
import { readEndpoint, readServer } from '@/domain/options/destinations/files';
import {
  CHAT_KINDS,
  DESTINATION_KINDS,
  type DestinationKind,
} from '@/domain/options/destinations/kinds';
import { readSpreadsheet } from '@/domain/options/destinations/sheets';
import { maskedAddress, readAddress, readTarget } from '@/domain/options/destinations/targets';
import { readUncheckedHosts } from '../../../../functions/src/lib/environment';
import { DANGEROUS_ADDRESSES, DANGEROUS_URLS } from '../../../support/dangerousAddresses';

describe('a URL of a webhook', () => {
  it('the table is long', () => {
    expect(DANGEROUS_URLS.length + DANGEROUS_ADDRESSES.length).toBeGreaterThan(120);
  });

  it.each(DANGEROUS_URLS)('refuses %s, and says what to do', (url) => {
    expect(readTarget(url).problem).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ['https://example.com/hook', 'https://example.com/hook'],
    [' HTTPS://Example.com:443/Hook?key=1#part ', 'https://example.com/Hook?key=1'],
    ['https://hooks.example.co.uk:8443', 'https://hooks.example.co.uk:8443/'],
    ['https://bücher.de/', 'https://xn--bcher-kva.de/'],
    ['https://10.example.com/x', 'https://10.example.com/x'],
  ])('takes %s', (typed, url) => {
    expect(readTarget(typed)).toEqual({ url });
  });

  it('takes a receiver on the list, with its port, and no other', () => {
    const allowed = ['127.0.0.1:4999'];
    expect(readTarget('http://127.0.0.1:4999/a', allowed).url).toBe('http://127.0.0.1:4999/a');
    expect(readTarget('http://127.0.0.1:4998/a', allowed).problem).toBeDefined();
    expect(readTarget('http://127.0.0.2:4999/a', allowed).problem).toBeDefined();
    expect(readTarget('http://u:p@127.0.0.1:4999/a', allowed).problem).toBeDefined();
  });
});

describe('an address of a chat service', () => {
  it.each(CHAT_KINDS)('of %s is no dangerous URL, nor one of another host', (kind) => {
    const others = ['https://example.com/services/T0/B0/x', 'https://example.com/api/webhooks/1/x'];
    for (const url of [...DANGEROUS_URLS, ...others]) {
      expect(readAddress(kind, url).problem).toMatch(/^[A-Z].*$/);
    }
  });

  it('is shown without what is secret', () => {
    expect(maskedAddress('https://hooks.slack.com/services/T0/B0/abcdefghijkl')).toBe(
      'hooks.slack.com/…ijkl',
    );
  });
});

describe('where a destination leads', () => {
  /** What each kind says about an address; every kind has a row. */
  const PROBLEMS: Readonly<Record<DestinationKind, (url: string) => string | undefined>> = {
    webhook: (url) => readTarget(url).problem,
    slack: (url) => readAddress('slack', url).problem,
    teams: (url) => readAddress('teams', url).problem,
    discord: (url) => readAddress('discord', url).problem,
    sheets: (url) => readSpreadsheet(url).problem,
    // An empty one is Amazon’s.
    s3: (url) => (url === '' ? 'Amazon' : readEndpoint(url, 'eu-west-2').problem),
    // A host alone, as it is typed.
    sftp: (url) => readServer(url.replace(/^[a-z]*:?\/\//, '').replace(/\/.*/, ''), 22).problem,
  };
  /** Dangerous for their scheme, port or path: their host may be anybody’s. */
  const OF_OTHER_PARTS = /example\.com/;

  it.each(DESTINATION_KINDS)('is no dangerous address: %s', (kind) => {
    const urls = DANGEROUS_URLS.filter((url) => kind !== 'sftp' || !OF_OTHER_PARTS.test(url));
    expect(urls.length).toBeGreaterThan(40);
    expect(urls.filter((url) => PROBLEMS[kind](url) === undefined)).toEqual([]);
  });
});

describe('an address that a name leads to', () => {
  it.each(DANGEROUS_ADDRESSES)('is refused: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
    '2a00:1450:4009:81f::200e',
  ])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('the list of receivers that are not checked', () => {
  const FORMLOOM_WEBHOOK_HOSTS = '127.0.0.1:4999, localhost:5000';

  it('is read under the emulators', () => {
    const hosts = ['127.0.0.1:4999', 'localhost:5000'];
    expect(readUncheckedHosts({ FORMLOOM_WEBHOOK_HOSTS, FUNCTIONS_EMULATOR: 'true' })).toEqual(
      hosts,
    );
    expect(
      readUncheckedHosts({ FORMLOOM_WEBHOOK_HOSTS, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }),
    ).toEqual(hosts);
    expect(readUncheckedHosts({ FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  });

  it('is ignored in a deployment', () => {
    expect(readUncheckedHosts({ FORMLOOM_WEBHOOK_HOSTS })).toEqual([]);
    expect(
      readUncheckedHosts({
        FORMLOOM_WEBHOOK_HOSTS,
        FUNCTIONS_EMULATOR: '',
        FIRESTORE_EMULATOR_HOST: '',
        K_SERVICE: 'sweep',
      }),
    ).toEqual([]);
  });
});
