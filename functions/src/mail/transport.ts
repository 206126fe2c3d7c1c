/** The way to the mail server. nodemailer comes with the first mail: most instances never send one. */
import type { Transporter } from 'nodemailer';

/** A mail as it leaves. */
export interface Outgoing {
  /** With its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Resolves when the server has taken the mail; rejects with what `refusalOf` reads. */
export type Transport = (mail: Outgoing) => Promise<void>;

/** No try takes longer, in milliseconds: shorter than a lease (send.ts). */
const SEND_LIMIT = 45_000;

export function smtpTransport(url: string): Transport {
  let made: Promise<Transporter> | undefined;
  return async (mail) => {
    made ??= transporter(url);
    await (
      await made
    ).sendMail({
      ...mail,
      to: { name: '', address: mail.to },
      ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      envelope: { from: mail.from.address, to: mail.to },
      headers: { ...mail.headers },
      signal: AbortSignal.timeout(SEND_LIMIT),
    });
  };
}

async function transporter(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, username } = new URL(url);
  return createTransport({
    url,
    // A password never goes over a line that somebody may have kept from being encrypted.
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export interface Refusal {
  /** No later try of the same mail will fare better. */
  permanent: boolean;
  /** For an operator: codes only, since a server's sentence may hold the address. */
  code: string;
}

/**
 * Reads what a transport rejected with. A recipient or content refused for good (5xx) is permanent; whatever is wrong
 * with our log-in, our own address or the line is ours to mend, and the mail waits for it.
 */
export function refusalOf(error: unknown): Refusal {
  const known = typeof error === 'object' && error !== null ? error : {};
  const text = (name: string) => {
    const value: unknown = name in known ? Reflect.get(known, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const [code, response, command] = [text('code'), text('responseCode'), text('command')];
  const refused = /^5\d\d$/.test(response) && /^(RCPT TO|DATA)$/.test(command);
  const unusable = code === 'EENVELOPE' && response === '';
  return {
    permanent: refused || unusable,
    code: [code, response, command].filter(Boolean).join(' ') || 'unknown',
  };
}
