/**
 * Which IP addresses a webhook may be sent to: those of the public internet. For IPv6 the ranges that are allowed are
 * listed, for IPv4 those that aren't (https://www.iana.org/assignments/iana-ipv4-special-registry).
 */

/** First address and length of the prefix. */
type Range = readonly [first: readonly [number, number, number, number], bits: number];

const NOT_PUBLIC: readonly Range[] = [
  [[0, 0, 0, 0], 8], // this network
  [[10, 0, 0, 0], 8], // private
  [[100, 64, 0, 0], 10], // carrier-grade NAT
  [[127, 0, 0, 0], 8], // loopback
  [[168, 63, 129, 16], 32], // Azure's host, which looks public
  [[169, 254, 0, 0], 16], // link-local, metadata of clouds
  [[172, 16, 0, 0], 12], // private
  [[192, 0, 0, 0], 24], // IETF protocol assignments
  [[192, 0, 2, 0], 24], // documentation
  [[192, 88, 99, 0], 24], // 6to4 relays
  [[192, 168, 0, 0], 16], // private
  [[198, 18, 0, 0], 15], // benchmarks
  [[198, 51, 100, 0], 24], // documentation
  [[203, 0, 113, 0], 24], // documentation
  [[224, 0, 0, 0], 4], // multicast
  [[240, 0, 0, 0], 4], // reserved, broadcast
];

/** @param address as a resolver writes it: `93.184.215.14`, `2606:2800:21f:cb07::1`. Anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const four = readV4(address);
  if (four) return isPublicV4(four);
  const six = readV6(address);
  return six !== undefined && isPublicV6(six);
}

/** Whether a text is an IP address, in either notation; with or without the brackets of a URL. */
export function isIpAddress(host: string): boolean {
  const bare = /^\[(.*)\]$/.exec(host)?.[1] ?? host;
  return readV4(bare) !== undefined || readV6(bare) !== undefined;
}

type Four = readonly [number, number, number, number];

function readV4(text: string): Four | undefined {
  // No leading zeros: some libraries read those as octal.
  if (!/^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(text)) return undefined;
  const [a = 256, b = 256, c = 256, d = 256] = text.split('.').map(Number);
  return Math.max(a, b, c, d) > 255 ? undefined : [a, b, c, d];
}

const asNumber = ([a, b, c, d]: Four) => a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;

function isPublicV4(address: Four): boolean {
  const value = asNumber(address);
  return !NOT_PUBLIC.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(value / size) === Math.floor(asNumber(first) / size);
  });
}

/** Eight groups of 16 bits. A zone (`fe80::1%eth0`) makes it unreadable. */
function readV6(text: string): number[] | undefined {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !text.includes(':')) return undefined;
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [before, after] = halves.map(groupsOf);
  if (!before || (halves.length === 2 && !after)) return undefined;
  if (!after) return before.length === 8 ? before : undefined;
  const missing = 8 - before.length - after.length;
  return missing < 1 ? undefined : [...before, ...Array<number>(missing).fill(0), ...after];
}

/** An IPv4 address may stand for the last two groups. */
function groupsOf(text: string): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const four = index === parts.length - 1 ? readV4(part) : undefined;
    if (four) groups.push(four[0] * 256 + four[1], four[2] * 256 + four[3]);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

/**
 * Global unicast is 2000::/3. Loopback, IPv4-mapped, NAT64, unique local, link-local and multicast all lie outside of
 * it; what lies within and leads elsewhere is named.
 */
function isPublicV6([a = 0, b = 0]: readonly number[]): boolean {
  if (a < 0x2000 || a > 0x3fff) return false;
  // 2001::/23 holds Teredo, benchmarks and ORCHID.
  if (a === 0x2001 && b < 0x200) return false;
  if (a === 0x2001 && b === 0xdb8) return false; // documentation
  if (a === 0x2002) return false; // 6to4
  return !(a === 0x3fff && b < 0x1000); // documentation
}
