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

/** What a URL must not name. */
const DANGEROUS_URLS = [
  // not https
  'http://example.com/hook',
  'ftp://example.com/hook',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://example.com:70/_x',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com\\hook',
  '//example.com/hook',
  'example.com/hook',
  // loopback by name, and by every notation of its number
  'https://localhost/hook',
  'https://LOCALHOST/hook',
  'https://api.localhost/hook',
  'https://localhost./hook',
  'https://localhost.localdomain/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0x7f.0.0.1/hook',
  'https://0177.0.0.1/hook',
  'https://017700000001/hook',
  'https://0/hook',
  'https://127。0。0。1/hook',
  'https://１２７.０.０.１/hook',
  'https://%31%32%37.0.0.1/hook',
  'https://[::1]/hook',
  'https://[::]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[0:0:0:0:0:ffff:7f00:1]/hook',
  // private, link-local, metadata
  'https://10.0.0.1/hook',
  'https://172.16.0.1/hook',
  'https://192.168.1.1/hook',
  'https://100.64.0.1/hook',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://[fe80::1]/hook',
  'https://[fd00:ec2::254]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://metadata/computeMetadata/v1/',
  'https://printer.local/hook',
  'https://router.lan/hook',
  'https://intranet/hook',
  'https://db.corp/hook',
  'https://nas.home.arpa/hook',
  'https://service.test/hook',
  // public addresses without a name: no certificate says whose they are
  'https://93.184.215.14/hook',
  'https://[2606:2800:21f:cb07::1]/hook',
  // other parts
  'https://user:secret@example.com/hook',
  'https://example.com@127.0.0.1/hook',
  'https://example.com./hook',
  'https://example.com:22/hook',
  'https://example.com:80/hook',
  'https://example.com:6379/hook',
  'https://exa mple.com/hook',
  'https://example.com\\@127.0.0.1/hook',
  'https://example.com/\nhook',
  'https:///hook',
  'https://',
  '',
] as const;

/** What a name must not lead to. */
const DANGEROUS_ADDRESSES = [
  '0.0.0.0',
  '0.1.2.3',
  '10.255.255.255',
  '100.64.0.0',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  // no addresses
  '',
  'example.com',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '8.8.8.256',
  '0x8.8.8.8',
  '2606:2800:21f',
  '2606::1::2',
  '2606:28000::1',
  '[2606:2800::1]',
  ':::',
] as const;

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
