/** Which URLs a destination may have. What their hosts resolve to is checked each time one is sent (publicAddress.ts). */
import { isIpAddress } from '@/domain/base/publicAddress';
import { DESTINATIONS, type ChatKind } from './kinds';

export const MAX_TARGET_URL = 1_000;

const PORTS: readonly string[] = ['', '443', '8443'];

/** Names that lead into a network of someone's own, or nowhere (RFC 6761, RFC 8375, ICANN's reserved names). */
const OWN_NETWORK =
  /\.(localhost|localdomain|local|internal|intranet|private|corp|home|lan|mail|test|invalid|example|onion|alt|arpa)$/;

/** A URL that can be sent to, or what to change about it. */
export type TargetUrl = { url: string; problem?: undefined } | { url?: undefined; problem: string };

const problem = (text: string): TargetUrl => ({ problem: text });

/**
 * @param text as it was typed
 * @param allowed `host:port` of receivers that need no check, http included: test receivers of the emulators only
 */
export function readTarget(text: string, allowed: readonly string[] = []): TargetUrl {
  const trimmed = text.trim();
  if (trimmed === '') return problem('Enter a URL.');
  // Parsers disagree about spaces and backslashes, and about what is left out.
  const isPlain = /^https?:\/\/[^/\\]/i.test(trimmed) && !/[\s\\\p{Cc}]/u.test(trimmed);
  if (!isPlain || !URL.canParse(trimmed)) {
    return problem('Enter a full URL, like https://example.com/webhook.');
  }
  if (trimmed.length > MAX_TARGET_URL) return problem('This URL is too long.');
  const url = new URL(trimmed);
  url.hash = '';
  if (url.username !== '' || url.password !== '') {
    return problem('Remove the user name and password from the URL.');
  }
  if (isAllowed(url, allowed)) return { url: url.href };
  if (url.protocol !== 'https:') return problem('Use a URL that starts with https://.');
  if (!PORTS.includes(url.port)) return problem('Use port 443 or 8443.');
  return isPublicName(url.hostname)
    ? { url: url.href }
    : problem('Use a host name that’s reachable on the public internet.');
}

/** Whether the URL's host and port are on the list. */
export function isAllowed(url: URL, allowed: readonly string[]): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return allowed.includes(`${url.hostname}:${port}`);
}

/** The URL parser has turned decimal, octal, hex and full-width addresses into plain ones by now. */
export function isPublicName(host: string): boolean {
  if (isIpAddress(host) || host.endsWith('.') || !host.includes('.')) return false;
  return !OWN_NETWORK.test(host) && /^[a-z0-9._-]+$/.test(host);
}

interface AddressRule {
  /** Of the host and path of an address. */
  pattern: RegExp;
  example: string;
}

/** Addresses that chat services give out. They are secrets: anyone who has one can post. */
const ADDRESSES: Readonly<Record<ChatKind, AddressRule>> = {
  slack: {
    pattern: /^hooks\.slack(-gov)?\.com\/services\/./,
    example: 'https://hooks.slack.com/services/…',
  },
  teams: {
    pattern: /^[a-z0-9.-]+\.(webhook\.office\.com|logic\.azure\.com|powerplatform\.com)\/./,
    example: 'https://….powerplatform.com/…',
  },
  discord: {
    pattern: /^((canary|ptb)\.)?discord(app)?\.com\/api\/(v\d+\/)?webhooks\/\d+\/./,
    example: 'https://discord.com/api/webhooks/…',
  },
};

/**
 * An address of a chat service, or what to change about it.
 *
 * @param allowed as for `readTarget`
 */
export function readAddress(
  kind: ChatKind,
  text: string,
  allowed: readonly string[] = [],
): TargetUrl {
  const target = readTarget(text, allowed);
  if (target.url === undefined) return target;
  const url = new URL(target.url);
  if (isAllowed(url, allowed)) return target;
  const { pattern, example } = ADDRESSES[kind];
  return pattern.test(`${url.hostname}${url.pathname}`)
    ? target
    : problem(`This isn’t an address of ${DESTINATIONS[kind].name}. It looks like ${example}`);
}

/** As much of a secret address as tells it from others. */
export function maskedAddress(url: string): string {
  const { hostname } = new URL(url);
  return `${hostname}/…${url.slice(-4)}`;
}
