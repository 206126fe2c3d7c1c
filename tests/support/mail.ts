/** A real mail server on the loopback, and what sends to it: mail is tested as it arrives. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail, OutboxDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { accountLinks } from '../../functions/src/mail/links';
import { queueMail } from '../../functions/src/mail/outbox';
import type { MailContext } from '../../functions/src/mail/send';
import { smtpTransport } from '../../functions/src/mail/transport';
import { KEY_SECRET } from './server';

export const ORIGIN = 'https://forms.example.org';

/** A mail as it arrived: parsed, and its bytes. */
export type Arrived = Email & { raw: string };

export interface MailServer {
  url: string;
  arrived: Arrived[];
  /** What has arrived for an address. */
  to(address: string): Arrived[];
  /** Answers the next recipients so; each code answers one. */
  refuseRecipients(...codes: number[]): void;
  /** Breaks the line off that many times after it has the whole mail, and before it says so. */
  hangUpAfterData(times: number): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const refusals: number[] = [];
  let hangUps = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, callback) {
      const responseCode = refusals.shift();
      callback(
        responseCode === undefined ? null : Object.assign(new Error('Refused'), { responseCode }),
      );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((email) => {
          arrived.push({ ...email, raw: raw.toString('utf8') });
          if (hangUps === 0) return callback(null);
          hangUps -= 1;
          for (const connection of server.connections) {
            if (connection.id === session.id) connection.close();
          }
        });
      });
    },
  });
  server.on('error', () => undefined); // a line that breaks off is what some tests want
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    to: (address) => arrived.filter((mail) => mail.to?.some((one) => one.address === address)),
    refuseRecipients: (...codes) => refusals.push(...codes),
    hangUpAfterData: (times) => (hangUps = times),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A clock that tests move. */
export interface Clock {
  at: number;
}

export function mailContext(
  db: Firestore,
  server: Pick<MailServer, 'url'>,
  clock: Clock = { at: Date.now() },
): MailContext {
  return {
    db,
    now: () => clock.at,
    keySecret: KEY_SECRET,
    settings: {
      smtpUrl: server.url,
      from: { name: 'Formloom', address: 'hello@forms.example.org' },
      origin: ORIGIN,
    },
    links: accountLinks(db, ORIGIN, KEY_SECRET, () => clock.at),
    transport: smtpTransport(server.url),
  };
}

/** An address that no one else in the tests has. */
export const anAddress = () => `ada.${randomKey().toLowerCase().replace(/\W/g, '')}@example.org`;

/** Puts a mail into the outbox and gives its id. */
export async function queued(
  db: Firestore,
  mail: Mail,
  now: number,
  id = `test-${randomKey()}`,
): Promise<string> {
  await queueMail(db, id, mail, now);
  return id;
}

export async function stored(db: Firestore, id: string): Promise<OutboxDoc | undefined> {
  return dataOf<OutboxDoc>(await db.doc(paths.mail(id)).get());
}

/** The mails of the outbox to an address. */
export async function outboxOf(db: Firestore, to: string): Promise<OutboxDoc[]> {
  const { docs } = await db.collection(paths.outbox()).where('to', '==', to).get();
  return docs.map((doc) => doc.data() as OutboxDoc);
}
