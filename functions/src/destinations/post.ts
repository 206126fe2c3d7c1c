/**
 * Posts to an address that someone else chose. The host is resolved once, every address is checked, and the connection
 * goes to the one that was checked, so a name that answers differently a moment later (DNS rebinding) leads nowhere new.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@/domain/base/publicAddress';
import { isReceived } from '@/domain/destinations/retries';
import { isAllowed, readTarget } from '@/domain/options/destinations/targets';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface PostOptions {
  /** `host:port` of receivers that are not checked: those of the emulators (lib/environment.ts). */
  allowed: readonly string[];
  /** Milliseconds for everything: name, connection, request and reply. */
  timeLimit: number;
  resolve: Resolve;
  /** Authority to trust in place of the public ones, as PEM: a test's own. */
  trusted?: string;
}

/** What became of it. `problem` where it failed. */
export interface Posted {
  /** Milliseconds. */
  duration: number;
  status?: number;
  problem?: string;
  /** The beginning of the reply’s body. */
  reply?: string;
  /** Milliseconds that the receiver asked us to wait. */
  retryAfter?: number;
  /** All of the reply’s body, if it was asked for. */
  text?: string;
}

/** Longest wait that a receiver is granted, in milliseconds. */
const LONGEST_WAIT = 86_400_000;

/** Bytes of a reply that are read; the rest is not waited for. */
const MAX_READ = 4_096;
/** UTF-16 units of it that are kept. */
const MAX_KEPT = 1_024;

export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** A failure that says what the owner can do about it. */
export class PostProblem extends Error {}

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Bytes of the reply that are wanted whole, as `text`; a longer one is a failure. */
  maxReply?: number;
}

/** Never throws: an attempt that fails is an outcome. */
export const post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: PostOptions,
): Promise<Posted> => request({ method: 'POST', url, headers, body }, options);

/** Likewise. */
export async function request(asked: OutgoingRequest, options: PostOptions): Promise<Posted> {
  const begun = performance.now();
  const signal = AbortSignal.timeout(options.timeLimit);
  const duration = () => Math.round(performance.now() - begun);
  try {
    const url = checked(asked.url, options.allowed);
    const address = await inTime(signal, () => checkedAddressOf(url, options));
    const { status, bytes, retryAfter } = await exchange(url, address, {
      ...asked,
      signal,
      trusted: options.trusted,
    });
    const reply = readable(bytes);
    const known = {
      duration: duration(),
      status,
      ...(reply === '' ? {} : { reply }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(asked.maxReply === undefined ? {} : { text: bytes.toString('utf8') }),
    };
    return isReceived(status) ? known : { ...known, problem: refusal(status) };
  } catch (error) {
    return { duration: duration(), problem: networkProblem(error, signal, options.timeLimit) };
  }
}

function checked(target: string, allowed: readonly string[]): URL {
  const { url, problem } = readTarget(target, allowed);
  if (url === undefined) throw new PostProblem(problem);
  return new URL(url);
}

/**
 * The checked address of a URL’s host, which is then connected to. Throws a `PostProblem` if there is none, or it leads
 * inside.
 */
export async function checkedAddressOf(
  url: URL,
  { allowed, resolve }: Pick<PostOptions, 'allowed' | 'resolve'>,
): Promise<LookupAddress> {
  const addresses = await resolve(url.hostname);
  const [first] = addresses;
  if (!first) throw new PostProblem('The host name doesn’t exist.');
  // All of them, not only the one that is used: a name that leads inside at all is not a public receiver.
  if (!isAllowed(url, allowed) && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new PostProblem('The host name leads to a private address.');
  }
  return addresses.find(({ family }) => family === 4) ?? first;
}

/** A resolver cannot be stopped: it is left behind. */
export function inTime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Out of time')), { once: true });
    work().then(resolve, reject);
  });
}

interface Exchange extends Omit<OutgoingRequest, 'url'> {
  signal: AbortSignal;
  trusted: string | undefined;
}

interface Exchanged {
  status: number;
  bytes: Buffer;
  retryAfter: number | undefined;
}

function exchange(
  url: URL,
  address: LookupAddress,
  { method, headers, body, maxReply, signal, trusted }: Exchange,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    /** Set once there is a status: what happens to the body then doesn’t change it. */
    let finish: (() => void) | undefined;
    const begin = url.protocol === 'https:' ? https.request : http.request;
    const sent = begin(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // A connection of its own: none is shared with, or left over from, another receiver.
        agent: false,
        lookup: pinnedTo(address),
        signal,
        ...(trusted === undefined ? {} : { ca: trusted }),
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          const retryAfter = waitOf(response.headers['retry-after'], Date.now());
          resolve({ status, bytes: Buffer.concat(chunks), retryAfter });
          response.destroy();
        };
        finish = end;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < (maxReply ?? MAX_READ)) return;
          if (maxReply === undefined) end();
          else {
            response.destroy();
            reject(new PostProblem('The reply was too long.'));
          }
        });
        response.on('end', end);
        // A reply that is wanted whole is nothing in part.
        const cut = maxReply === undefined ? end : () => reject(new Error('Cut off'));
        response.on('error', cut);
        response.on('close', cut);
      },
    );
    sent.on('error', (error) => (finish && maxReply === undefined ? finish() : reject(error)));
    sent.end(body);
  });
}

/** Node asks here for the host’s address; the name stays in `Host` and in the TLS handshake. */
const pinnedTo =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

/**
 * Milliseconds of a `Retry-After`: whole or broken seconds, or a date. A longer wait than a day counts as a day.
 *
 * @param now milliseconds since the epoch
 */
export function waitOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(header)
    ? Math.ceil(Number(header) * 1_000)
    : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : undefined;
}

/** The first of it as text, without what a screen cannot show. */
function readable(bytes: Buffer): string {
  const text = bytes.subarray(0, MAX_READ).toString('utf8');
  return text.replace(/[^\P{Cc}\n\t]/gu, '').slice(0, MAX_KEPT);
}

function refusal(status: number): string {
  if (status >= 300 && status < 400) return 'Redirects aren’t followed. Use the final URL.';
  return `The receiver replied with ${status}.`;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name doesn’t exist.',
  EAI_AGAIN: 'The host name couldn’t be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  EHOSTUNREACH: 'The receiver can’t be reached.',
  ENETUNREACH: 'The receiver can’t be reached.',
  ETIMEDOUT: 'The receiver can’t be reached.',
  CERT_HAS_EXPIRED: 'The receiver’s certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The receiver’s certificate is for another host.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The receiver’s certificate isn’t trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The receiver’s certificate isn’t trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The receiver’s certificate isn’t trusted.',
};

/** A sentence without addresses: what the server’s network looks like is no one’s business. */
export function networkProblem(
  error: unknown,
  signal: Pick<AbortSignal, 'aborted'>,
  timeLimit: number,
): string {
  if (error instanceof PostProblem) return error.message;
  if (signal.aborted) return `No reply within ${timeLimit / 1_000} s.`;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'The request failed.';
  if (code.startsWith('HPE_')) return 'The reply wasn’t valid HTTP.';
  return PROBLEMS[code] ?? 'The request failed.';
}
