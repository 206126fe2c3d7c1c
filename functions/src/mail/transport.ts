/** The connection to the mail server. nodemailer is loaded with the first mail, since most instances never send one. */
import type { Transporter } from 'nodemailer';

import type { MailFile } from './composed';

/** A mail ready to be sent. */
export interface OutgoingMail {
  /** Including angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Pictures within the HTML, and files beside it. */
  attachments?: readonly (OutgoingPicture | MailFile)[];
}

interface OutgoingPicture {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
  contentDisposition: 'inline';
}

/** Resolves with what the server said when it took the mail; rejects with what `refusalOf` reads. */
export type MailTransport = (mail: OutgoingMail) => Promise<string>;

/** Time limit of an attempt, in milliseconds: shorter than a lease (send.ts). */
const SEND_LIMIT = 45_000;
/** UTF-16 units of the server’s answer that are kept. */
const LOGGED_REPLY = 1_024;

export function smtpTransport(url: string): MailTransport {
  let made: Promise<Transporter> | undefined;
  return async (mail) => {
    made ??= transporter(url);
    const { response } = await (
      await made
    ).sendMail({
      ...mail,
      to: { name: '', address: mail.to },
      ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      envelope: { from: mail.from.address, to: mail.to },
      headers: { ...mail.headers },
      attachments: [...(mail.attachments ?? [])],
      signal: AbortSignal.timeout(SEND_LIMIT),
    });
    return response ?? '';
  };
}

async function transporter(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, username } = new URL(url);
  return createTransport({
    url,
    // Never send a password over a connection whose encryption may have been stripped.
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export interface MailRefusal {
  /** No later attempt can succeed. */
  permanent: boolean;
  /** For an operator: codes only, since a server's sentence may hold the address. */
  code: string;
  /** For the log of the mail: what happened, the server’s code and its own words, if it said any. */
  problem: string;
  status?: number;
  reply?: string;
}

/**
 * Classifies a transport error. A recipient or content rejected for good (5xx) is permanent. Problems with our log-in,
 * sender address or connection are ours to fix, and the mail waits.
 */
export function refusalOf(error: unknown): MailRefusal {
  const known = typeof error === 'object' && error !== null ? error : {};
  const text = (name: string) => {
    const value: unknown = name in known ? Reflect.get(known, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const [code, response, command] = [text('code'), text('responseCode'), text('command')];
  const reply = text('response').slice(0, LOGGED_REPLY);
  const refused = /^5\d\d$/.test(response) && /^(RCPT TO|DATA)$/.test(command);
  const unusable = code === 'EENVELOPE' && response === '';
  return {
    permanent: refused || unusable,
    code: [code, response, command].filter(Boolean).join(' ') || 'unknown',
    problem: problemOf(code, response, command),
    ...(/^\d{3}$/.test(response) ? { status: Number(response) } : {}),
    ...(reply === '' ? {} : { reply }),
  };
}

function problemOf(code: string, response: string, command: string): string {
  if (code === 'EENVELOPE' && response === '') return 'This address can’t get email.';
  const isTheirs = command === 'RCPT TO' || command === 'DATA';
  if (!isTheirs) return 'We couldn’t reach our email server.';
  if (response.startsWith('4')) return 'The email server put the email off for now.';
  return command === 'DATA'
    ? 'The email server refused the email.'
    : 'The email server refused the address.';
}
