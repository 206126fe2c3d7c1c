/** A receiver of webhooks on the loopback: what it gets, and what it answers. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What it answers next: a status with a body, nothing at all, a line that breaks off, or bytes that are no HTTP. */
export type Answer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | 'hang up'
  | 'garbage'
  | 'hang in body';

export interface Receiver {
  /** `host:port`, as the list of receivers names it. */
  host: string;
  port: number;
  got: Got[];
  /** Answers the next requests so, one each; then 200. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const got: Got[] = [];
  const answers: Answer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers, socket } = request;
      got.push({ path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
      const answer = answers.shift() ?? { status: 200, body: 'ok' };
      if (answer === 'hang') return;
      if (answer === 'hang up') socket.destroy();
      else if (answer === 'garbage') socket.end('\u0000\u0001 this is no HTTP\r\n\r\n');
      else if (answer === 'hang in body') response.writeHead(200).write('begun');
      else response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const address = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${address.port}`,
    port: address.port,
    got,
    answer: (...next) => answers.push(...next),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
