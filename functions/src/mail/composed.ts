/** A mail, and what it is made from. */
import type { Firestore } from '../lib/admin';
import type { LoggedMail } from './log';
import type { Letter } from './templates/letter';
import type { Links } from './links';
import type { MailSettings } from '../lib/environment';

export interface ComposeContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: () => number;
  keySecret: string;
  settings: MailSettings;
  links: Links;
}

export interface ComposedMail {
  letter: Letter;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
  /** Files beside the letter. */
  files?: readonly MailFile[];
  /** Of a mail about responses. */
  log?: LoggedMail;
}

/** A mail about responses that is no longer to be sent, and why, for its log. */
export interface UnsentMail {
  skip: string;
  log: LoggedMail;
}

export interface MailFile {
  filename: string;
  content: string;
  contentType: string;
}

/** RFC 8058: mail programs offer one-click unsubscribe and post to this address. */
export function unsubscribeHeaders(stopUrl: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
