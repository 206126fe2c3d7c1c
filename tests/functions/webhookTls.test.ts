/** Webhooks over HTTPS: a real handshake with a pinned address, which still asks for the host's name and checks it. */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type TLSSocket } from 'node:tls';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { webhookPayload } from '@/domain/destinations/payload.schema';
import type { DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { post as postTo } from '../../functions/src/destinations/post';
import { sendDelivery } from '../../functions/src/destinations/send';
import { anAuthority } from '../support/certificates';
import { aWebhook, sendingFrom } from '../support/destinations';
import { effectsAt } from '../support/effects';
import { aSubmission, call, post, published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const authority = anAuthority();
const HOST = 'hooks.receiver.example';
const EXPIRED = 'old.receiver.example';
/** It has the certificate of another. */
const IMPOSTOR = 'impostor.receiver.example';
const identities = new Map([
  [HOST, authority.identityOf(HOST)],
  [EXPIRED, authority.identityOf(EXPIRED, Date.now() - 3_600_000)],
  [IMPOSTOR, authority.identityOf('somebody.else.example')],
]);

interface Got {
  /** The name that the handshake asked for. */
  servername: string | false | null;
  protocol: string | null;
  host: string | undefined;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const got: Got[] = [];
/** Which names were asked for, answered or not. */
const asked: string[] = [];
const server = createServer(
  {
    SNICallback: (name, answer) => {
      asked.push(name);
      const identity = identities.get(name);
      if (identity) answer(null, createSecureContext(identity));
      else answer(new Error('Nobody by that name.'));
    },
  },
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // The server speaks TLS alone.
      const socket = request.socket as TLSSocket & { servername?: string | false };
      got.push({
        servername: socket.servername ?? null,
        protocol: socket.getProtocol(),
        host: request.headers.host,
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      });
      response.end('ok');
    });
  },
);
// Handshakes that are refused end up here.
server.on('tlsClientError', () => undefined);

let port = 0;
let doors: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', `${HOST}:${port}`);
  doors = await startServer({ projectId: 'demo-webhook-tls' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await new Promise((resolve) => server.close(resolve));
});

const limits = (over: { trusted?: string } = { trusted: authority.ca }) => ({
  allowed: [...identities.keys(), 'unknown.example'].map((host) => `${host}:${port}`),
  timeLimit: 5_000,
  // The names exist nowhere: only the address that was looked up once can be what is connected to.
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  ...over,
});
const to = (host: string) => `https://${host}:${port}/hook`;

describe('a webhook over HTTPS', () => {
  it('asks for the host by name at the pinned address, and checks its certificate', async () => {
    const sent = await postTo(to(HOST), { 'content-type': 'text/plain' }, 'body', limits());
    expect(sent).toMatchObject({ status: 200, reply: 'ok' });
    expect(got.at(-1)).toMatchObject({
      servername: HOST,
      host: `${HOST}:${port}`,
      path: '/hook',
      body: 'body',
    });
    expect(got.at(-1)?.protocol).toMatch(/^TLSv1\.[23]$/);
  });

  it.each([
    ['of another host', IMPOSTOR, 'The receiver’s certificate is for another host.'],
    ['that has expired', EXPIRED, 'The receiver’s certificate has expired.'],
  ])('sends nothing to a certificate %s', async (_what, host, problem) => {
    const before = got.length;
    const sent = await postTo(to(host), {}, 'secret', limits());
    expect([sent.status, sent.problem]).toEqual([undefined, problem]);
    expect(asked.at(-1)).toBe(host);
    expect(got.length).toBe(before);
  });

  it('sends nothing to an authority that no one trusts, nor where there is no such name', async () => {
    const before = got.length;
    const untrusted = await postTo(to(HOST), {}, 'secret', limits({}));
    expect(untrusted.problem).toBe('The receiver’s certificate isn’t trusted.');
    const unknown = await postTo(to('unknown.example'), {}, 'secret', limits());
    expect(unknown.status).toBeUndefined();
    expect(unknown.problem).toMatch(/^The re(ceiver|quest)/);
    expect(got.length).toBe(before);
  });

  it('carries a response, signed, from the form to the receiver', async () => {
    const { db } = doors;
    const form = await published(db);
    const { ws, formId, uid } = form;
    const add = aWebhook(randomKey(), to(HOST));
    const { secret = '' } = await call(
      db,
      'changeDestination',
      { workspace: ws, formId, change: add },
      { uid },
    );
    const request = aSubmission();
    expect((await post(doors.url, formId, request)).status).toBe(200);
    const id = submissionId(formId, request.key);
    await runEffects(effectsAt(db), ws, id);
    const [delivery] = (await db.collection(paths.deliveries(ws)).get()).docs;
    const outcome = await sendDelivery(sendingFrom(db, Date.now, limits()), ws, delivery?.id ?? '');
    expect(outcome).toBe('delivered');
    const { headers = {}, body = '', servername } = got.at(-1) ?? {};
    expect(servername).toBe(HOST);
    const payload = webhookPayload.parse(new Verifier(secret).verify(body, headers));
    expect(payload).toMatchObject({ type: 'response.created', data: { response: { id } } });
    const stored = (await delivery?.ref.get())?.data() as DestinationDeliveryDoc;
    expect(stored.status).toBe('delivered');
  });
});
