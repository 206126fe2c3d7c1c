/**
 * Every door by which we send to an address that others chose, asked for every address that must not be reached: what is typed,
 * what a name leads to, a name that leads elsewhere a moment later, and a redirect.
 */
import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/base/errors';
import type { HookEventResource } from '@/domain/api/hooks.schema';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { Destination, SecretOf } from '@/domain/documents/destinations.schema';
import { CHAT_KINDS, type DestinationKind } from '@/domain/options/destinations/kinds';
import { deliverHook } from '../../../functions/src/destinations/hooks';
import type { DeliveryEvent } from '../../../functions/src/destinations/kinds/kind';
import type { PostOptions } from '../../../functions/src/destinations/post';
import { prepared, type DestinationContext } from '../../../functions/src/destinations/prepare';
import { checkedSettings } from '../../../functions/src/destinations/settings';
import { DANGEROUS_ADDRESSES, DANGEROUS_URLS } from '../../support/dangerousAddresses';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const SHARED = {
  id: 'd',
  description: '',
  enabled: true,
  createdAt: 1,
  createdBy: 'ada',
};
const FILES = { folder: '', fileName: 'contact', timeZone: 'UTC' };
const EVENT: DeliveryEvent = {
  id: 'msg_1',
  type: 'test',
  createdAt: 1,
  form: { id: 'f', title: 'Contact' },
  from: '',
  url: 'https://forms.example.org/forms/f/submissions',
  row: { id: 'test', columns: [], timeZone: 'UTC' },
  file: { name: 'contact.csv', content: Buffer.from('a'), responses: 0 },
};

type Secret = SecretOf<DestinationKind>;

/** A destination of each kind, at a host of ours or, if there is one, of the service. */
const destinationAt = (kind: DestinationKind, url: string): [Destination, Secret] => {
  const { hostname, port } = new URL(url);
  switch (kind) {
    case 'webhook':
      return [{ kind, url, ...SHARED }, { secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZg==' }];
    case 'sheets':
      return [
        { kind, spreadsheetId: 's', account: `${hostname}@x.gserviceaccount.com`, ...SHARED },
        { privateKey },
      ];
    case 'sftp':
      return [
        {
          kind,
          host: hostname,
          port: Number(port || 22),
          user: 'ada',
          login: 'password',
          ...FILES,
          ...SHARED,
        },
        { password: 'secret' },
      ];
    case 's3':
      return [
        {
          kind,
          endpoint: url,
          region: 'eu-west-2',
          bucket: 'b',
          pathStyle: true,
          masked: 'A…',
          ...FILES,
          ...SHARED,
        },
        { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
      ];
    default:
      return [{ kind, masked: 'x', ...SHARED }, { address: url }];
  }
};

const CHAT_ADDRESS = {
  slack: 'https://hooks.slack.com/services/T0/B0/abcdefghijkl',
  teams: 'https://x.webhook.office.com/webhookb2/a',
  discord: 'https://discord.com/api/webhooks/1/x',
} as const;

type Options = Pick<PostOptions, 'resolve' | 'allowed'>;
type Send = (url: string | undefined, options: Options) => Promise<string | undefined>;

const contextOf = ({ resolve, allowed }: Options, google: string): DestinationContext =>
  ({
    allowed,
    resolve,
    timeLimit: 2_000,
    services: { google: { tokens: `${google}/token`, sheets: `${google}/v4` } },
    origin: 'https://forms.example.org',
    keys: [],
    now: () => 1,
  }) as unknown as DestinationContext;

/** Why it was not sent. */
const toDestination =
  (kind: DestinationKind): Send =>
  async (url, options) => {
    const own = kind in CHAT_ADDRESS ? CHAT_ADDRESS[kind as keyof typeof CHAT_ADDRESS] : undefined;
    const target = url ?? own ?? 'https://receiver.example.com/x';
    const [destination, secret] = destinationAt(kind, target);
    const context = contextOf(options, new URL(target).origin);
    const call = prepared(context, { destination, secret }, [EVENT], 1);
    return (await call.deliver()).posted.problem;
  };

/** Of the deployment and never of a person: models of AI, our mail server. */
const DOORS: Readonly<Record<DestinationKind | 'subscription', Send>> = {
  webhook: toDestination('webhook'),
  slack: toDestination('slack'),
  teams: toDestination('teams'),
  discord: toDestination('discord'),
  sheets: toDestination('sheets'),
  sftp: toDestination('sftp'),
  s3: toDestination('s3'),
  subscription: async (url = 'https://receiver.example.com/x', options) => {
    const hook = { id: 'h', event: 'form.published', url, keyId: 'k', createdAt: 1 } as const;
    const event = { id: 'evt' } as HookEventResource;
    const context = contextOf(options, 'https://receiver.example.com');
    return (await deliverHook(context, hook, event)).posted.problem;
  },
};
const NAMES = Object.keys(DOORS) as (keyof typeof DOORS)[];

describe.each(NAMES)('by the door of: %s', (name) => {
  const send = DOORS[name];

  it.each(DANGEROUS_ADDRESSES)('nothing goes to a name that leads to %s', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const resolve = vi.fn<PostOptions['resolve']>(() => Promise.resolve([{ address, family }]));
    const beside = vi.fn<PostOptions['resolve']>(() =>
      Promise.resolve([
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ]),
    );
    for (const one of [resolve, beside]) {
      expect(await send(undefined, { resolve: one, allowed: [] })).toBe(
        'The host name leads to a private address.',
      );
      // Asked once: another answer a moment later is of no interest.
      expect(one).toHaveBeenCalledTimes(1);
    }
  });
});

describe('what is typed', () => {
  const FORM = { title: 'Contact', timeZone: 'UTC' };
  const accountKey = JSON.stringify({
    type: 'service_account',
    client_email: 'x@y.iam.gserviceaccount.com',
    private_key: privateKey,
  });
  const hostIn = (url: string) => url.replace(/^[a-z]*:?\/\//, '').replace(/\/.*/, '');
  const TYPED: Readonly<Record<DestinationKind, (url: string) => DestinationFields>> = {
    webhook: (url) => ({ kind: 'webhook', url, description: '' }),
    ...(Object.fromEntries(
      CHAT_KINDS.map((kind) => [kind, (address: string) => ({ kind, address, description: '' })]),
    ) as Record<(typeof CHAT_KINDS)[number], (url: string) => DestinationFields>),
    sheets: (spreadsheet) => ({ kind: 'sheets', spreadsheet, accountKey, description: '' }),
    sftp: (url) => ({
      kind: 'sftp',
      host: hostIn(url),
      port: 22,
      user: 'ada',
      password: 'x',
      folder: '',
      fileName: '',
      description: '',
    }),
    s3: (endpoint) => ({
      kind: 's3',
      endpoint,
      region: 'eu-west-2',
      bucket: 'bucket',
      pathStyle: true,
      accessKeyId: 'AKIA0000',
      secretAccessKey: 'secret',
      folder: '',
      fileName: '',
      description: '',
    }),
  };

  it.each(Object.keys(TYPED) as DestinationKind[])('is refused with a sentence: %s', (kind) => {
    // An empty endpoint is Amazon’s; a host alone may be anybody’s, whatever its scheme and port.
    const urls = DANGEROUS_URLS.filter(
      (url) => !(kind === 's3' && url === '') && !(kind === 'sftp' && url.includes('example.com')),
    );
    expect(urls.length).toBeGreaterThan(40);
    for (const url of urls) {
      expect(() => checkedSettings(TYPED[kind](url), undefined, FORM), url).toThrow(AppError);
    }
  });
});

describe('a receiver that leads elsewhere', () => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address with one.
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  // SFTP knows no redirects.
  it.each(NAMES.filter((name) => name !== 'sftp'))('is not followed by: %s', async (name) => {
    asked.length = 0;
    const host = `receiver.example.com:${port}`;
    // The second answer is another place inside, as of a name that is bound again.
    const resolve = vi
      .fn<PostOptions['resolve']>()
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '169.254.169.254', family: 4 }]);
    const path = { slack: '/services/T0/B0/abcdefghijkl', discord: '/api/webhooks/1/x' };
    const url = `http://${host}${name in path ? path[name as keyof typeof path] : '/x'}`;
    expect(await DOORS[name](url, { resolve, allowed: [host] })).toMatch(/^[A-Z].*\.$/);
    expect(asked).toHaveLength(1);
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});
