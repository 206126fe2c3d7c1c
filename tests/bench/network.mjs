/** A server of fixed files, and in front of it a line with a round trip, a rate and TCP's slow start. */
import { createServer } from 'node:http';
import net from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

const onWire = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });

/** Serves one page at a time, bodies at brotli 5, and counts what is asked for. */
export async function startOrigin() {
  let page;
  let asksMore = false;
  let asked = [];
  const missing = [];
  const packed = new Map();
  const server = createServer(async (request, response) => {
    const address = (request.url ?? '/').split('?')[0];
    const file =
      page.files.get(address) ??
      (asksMore && request.method === 'GET' ? await page.more?.(address) : undefined);
    asked.push(`${request.method} ${address}`);
    if (request.method === 'POST') return void response.writeHead(204).end(); // a beacon
    // A page that asks for more than it was taken down with is measured wrong.
    if (!file) {
      missing.push(address);
      return void response.writeHead(404).end();
    }
    let body = packed.get(file);
    if (!body) packed.set(file, (body = onWire(file.body)));
    response.writeHead(200, {
      'cache-control': 'public, max-age=31536000, immutable',
      ...file.headers,
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': body.length,
    });
    return void response.end(body);
  });
  const port = await listen(server);
  return {
    port,
    /** @param more whether it may ask for what was not taken down, which is then */
    use(next, more = false) {
      page = next;
      asksMore = more;
      asked = [];
    },
    asked: () => asked,
    /** What was asked for and is not there. */
    missing: () => missing,
    /** Bytes of a page's bodies as they travel, by media type. */
    weigh: (one) =>
      [...one.files.values()].map(({ type, body }) => [type.split(';')[0], onWire(body).length]),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const SEGMENT = 1_460;
/** TCP begins with ten segments (RFC 6928): what fits in them arrives in one flight. */
const FIRST_FLIGHT = 10 * SEGMENT;

/** Hands pieces on in their order, each when it is due. */
function delivery(write) {
  const queue = [];
  let timer;
  const flush = () => {
    timer = undefined;
    while (queue.length > 0 && queue[0].at <= performance.now()) {
      const { bytes, then } = queue.shift();
      write(bytes);
      then?.();
    }
    if (queue.length > 0) timer = setTimeout(flush, queue[0].at - performance.now());
  };
  return (at, bytes, then) => {
    queue.push({ at, bytes, then });
    timer ??= setTimeout(flush, Math.max(0, at - performance.now()));
  };
}

/**
 * @param {number} target the port behind it
 * @param {{rtt: number, bitsPerSecond: number}} line round trip in milliseconds, rate in each direction
 */
export async function startLine(target, { rtt, bitsPerSecond }) {
  const bytesPerMs = bitsPerSecond / 8_000;
  let freeAt = 0;
  let connections = 0;
  let down = 0;
  const server = net.createServer({ noDelay: true }, (client) => {
    const origin = net.connect({ port: target, host: '127.0.0.1', noDelay: true });
    // One round trip to connect. Only the first connection of a load pays it: over HTTP/2 there is no other.
    const openAt = performance.now() + (connections === 0 ? rtt : 0);
    connections += 1;
    const up = delivery((bytes) => origin.write(bytes));
    client.on('data', (bytes) => {
      up(Math.max(openAt, performance.now()) + bytes.length / bytesPerMs + rtt / 2, bytes);
    });

    const waiting = [];
    let inFlight = 0;
    let window = FIRST_FLIGHT;
    const give = delivery((bytes) => {
      down += bytes.length;
      client.write(bytes);
    });
    const pump = () => {
      while (waiting.length > 0 && inFlight < window) {
        const bytes = waiting.shift();
        inFlight += bytes.length;
        freeAt = Math.max(freeAt, performance.now()) + bytes.length / bytesPerMs;
        give(freeAt + rtt / 2, bytes, () => {
          // The acknowledgement takes the other half of the round trip; each makes the window wider.
          setTimeout(() => {
            inFlight -= bytes.length;
            window += bytes.length;
            pump();
          }, rtt / 2);
        });
      }
    };
    origin.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += SEGMENT) {
        waiting.push(bytes.subarray(at, at + SEGMENT));
      }
      pump();
    });
    for (const [one, other] of [
      [client, origin],
      [origin, client],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Before each load: a line no one has used. */
    reset() {
      connections = 0;
      down = 0;
      freeAt = 0;
    },
    /** Bytes that came down since, headers included. */
    bytes: () => down,
    close: () => server.close(),
  };
}
