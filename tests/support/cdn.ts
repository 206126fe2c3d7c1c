/**
 * A caching proxy that behaves as Firebase Hosting's CDN does in front of functions, which the emulator lacks:
 * - one copy for each full URL, parted further only by the headers that Vary names;
 * - cookies never reach a function, but for `__session`, which parts the copies as well;
 * - what is public is kept for s-maxage (else max-age) seconds; what says nothing is not kept,
 *   but for a 404, which is kept for ten minutes;
 * - GET and HEAD only; a cookie that an answer sets is not given to anybody from the cache.
 */
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Seconds for which a 404 without Cache-Control is kept. */
const BARE_404 = 600;
/** Of one connection only, never of a copy. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Copy {
  answer: Answer;
  /** What the request said in the headers that Vary names, in their order. */
  variant: string;
  vary: string[];
  storedAt: number;
  /** Milliseconds since the epoch. */
  until: number;
}

export interface Cdn {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  url: string;
  /** What reached the functions, such as `GET /forms/x`. */
  passed: string[];
  /** The headers of the request that reached them last. */
  lastHeaders(): IncomingHttpHeaders;
  close(): Promise<void>;
}

/** @param now the clock by which copies grow old */
export async function startCdn(origin: string, now: () => number): Promise<Cdn> {
  const copies = new Map<string, Copy[]>();
  const passed: string[] = [];
  let last: IncomingHttpHeaders = {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const headers = outward(request);
    const readable = method === 'GET' || method === 'HEAD';
    const key = `${url}|${headers['cookie'] ?? ''}`;
    const kept = readable
      ? copies
          .get(key)
          ?.find((copy) => now() < copy.until && copy.variant === said(headers, copy.vary))
      : undefined;
    if (kept) {
      const age = String(Math.floor((now() - kept.storedAt) / 1_000));
      give(response, kept.answer, method, { 'x-cache': 'HIT', age });
      return;
    }
    passed.push(`${method} ${url}`);
    last = headers;
    const fresh = await ask(origin, method, url, headers, await bodyOf(request));
    const seconds = method === 'GET' ? lifetime(fresh) : 0;
    if (seconds > 0) {
      const { 'set-cookie': _own, ...shared } = fresh.headers;
      const vary = list(fresh.headers.vary);
      const variant = said(headers, vary);
      const others = (copies.get(key) ?? []).filter((copy) => copy.variant !== variant);
      copies.set(key, [
        ...others,
        {
          answer: { ...fresh, headers: shared },
          variant,
          vary,
          storedAt: now(),
          until: now() + seconds * 1_000,
        },
      ]);
    }
    give(response, fresh, method, { 'x-cache': 'MISS' });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    lastHeaders: () => last,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The headers as a function gets them. */
function outward({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const { cookie, ...others } = headers;
  const session = (cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith('__session='));
  const seen = socket.remoteAddress ?? '';
  return {
    ...others,
    ...(session ? { cookie: session } : {}),
    'x-forwarded-for': [...[headers['x-forwarded-for'] ?? []].flat(), seen].join(', '),
  };
}

const list = (header: string | undefined): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function said(headers: IncomingHttpHeaders, names: string[]): string {
  return names.map((name) => String(headers[name] ?? '')).join('|');
}

/** Seconds for which an answer to a GET may be kept. */
function lifetime({ status, headers }: Answer): number {
  const control = headers['cache-control'];
  if (control === undefined) return status === 404 ? BARE_404 : 0;
  const words = list(control);
  if (!words.includes('public') || list(headers.vary).includes('*')) return 0;
  const seconds = (name: string) =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  return Number(seconds('s-maxage') ?? seconds('max-age') ?? 0);
}

function bodyOf(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
  });
}

function ask(
  origin: string,
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send(`${origin}${url}`, { method, headers }, (response) => {
      bodyOf(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes });
      }, reject);
    })
      .on('error', reject)
      .end(body);
  });
}

function give(
  response: ServerResponse,
  { status, headers, body }: Answer,
  method: string,
  extra: Record<string, string>,
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...headers, ...extra })) {
    if (value !== undefined && !HOP_BY_HOP.includes(name)) response.setHeader(name, value);
  }
  response.end(method === 'HEAD' ? undefined : body);
}
