/**
 * The client address of a request, as seen by our outermost proxy.
 *
 * Each proxy appends the address that connected to it, and callers may send a forged list. Only the right end is
 * trustworthy, as far as it comes from our proxies.
 *
 * @param forwarded the X-Forwarded-For header
 * @param remote the address at the other end of the connection
 * @param hops number of our proxies that append to the header; 0 trusts the connection only
 * @returns an address, IPv6 as its /64 network, since a household can use any address in it; 'unknown' if there is none
 */
export function clientAddress(
  forwarded: string | undefined,
  remote: string | undefined,
  hops: number,
): string {
  const chain = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const seen = hops > 0 ? chain[Math.max(0, chain.length - hops)] : undefined;
  return networkOf(seen ?? remote ?? '');
}

function networkOf(text: string): string {
  const address = withoutPort(text).toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address;
  if (!/^[0-9a-f:.]+$/.test(address) || !address.includes(':')) return 'unknown';
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...new Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** `1.2.3.4:5678` and `[2001:db8::1]:5678` without their ports. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text);
  if (bracketed?.[1]) return bracketed[1];
  const ported = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text);
  return ported?.[1] ?? text;
}
