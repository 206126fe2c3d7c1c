import { keySecret } from '../lib/keys';
import { database } from '../lib/admin';
import { readMailSettings } from '../lib/environment';
import { report } from '../lib/report';
import { accountLinks } from './links';
import type { MailContext } from './send';
import { smtpTransport } from './transport';

let known: MailContext | undefined;
let told = false;

/**
 * The mail settings from the environment. Undefined if no mail server is set, reported once per instance: mail then
 * waits in the outbox.
 */
export function mailContext(): MailContext | undefined {
  if (known) return known;
  const settings = readMailSettings(process.env);
  if (!settings) {
    if (!told) report(new Error('FORMLOOM_SMTP_URL is not set: mail waits in the outbox.'));
    told = true;
    return undefined;
  }
  const db = database();
  const secret = keySecret(process.env);
  known = {
    db,
    now: Date.now,
    keySecret: secret,
    settings,
    links: accountLinks(db, settings.origin, secret, Date.now),
    transport: smtpTransport(settings.smtpUrl),
  };
  return known;
}
