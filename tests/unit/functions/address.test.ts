import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../../functions/src/lib/address';

describe('the address of a sender', () => {
  // [X-Forwarded-For, the connection, hops, what counts]
  const chains: [string, string | undefined, string | undefined, number, string][] = [
    [
      'Hosting: what it and Google append counts',
      '203.0.113.7, 198.51.100.1',
      '10.0.0.1',
      2,
      '203.0.113.7',
    ],
    [
      'a list of the sender’s own before it does not',
      '1.1.1.1, 2.2.2.2, 203.0.113.7, 198.51.100.1',
      '10.0.0.1',
      2,
      '203.0.113.7',
    ],
    ['one proxy: the last entry', '1.1.1.1, 203.0.113.7', '10.0.0.1', 1, '203.0.113.7'],
    [
      'no proxy: the connection, whatever the header says',
      '1.1.1.1',
      '203.0.113.7',
      0,
      '203.0.113.7',
    ],
    ['fewer entries than hops: the first', '203.0.113.7', '10.0.0.1', 3, '203.0.113.7'],
    ['no header: the connection', undefined, '203.0.113.7', 2, '203.0.113.7'],
    ['empty entries are none', ' , 203.0.113.7 ,, ', '10.0.0.1', 1, '203.0.113.7'],
    ['a port is not part of it', '203.0.113.7:4711', undefined, 1, '203.0.113.7'],
    ['IPv6 counts as its network', '2001:db8:1:2:3:4:5:6', undefined, 1, '2001:db8:1:2::/64'],
    ['however it is written', '2001:DB8:0001:2::9', undefined, 1, '2001:db8:1:2::/64'],
    ['in brackets with a port', '[2001:db8:1:2::9]:443', undefined, 1, '2001:db8:1:2::/64'],
    ['short', '::1', undefined, 1, '0:0:0:0::/64'],
    ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.7', undefined, 1, '203.0.113.7'],
    ['what is no address is nobody’s', 'unknown', undefined, 1, 'unknown'],
    ['nor is what tries to be clever', '<script>', undefined, 1, 'unknown'],
    ['nothing at all', undefined, undefined, 2, 'unknown'],
  ];
  it.each(chains)('%s', (_name, forwarded, remote, hops, expected) => {
    expect(clientAddress(forwarded, remote, hops)).toBe(expected);
  });
});
