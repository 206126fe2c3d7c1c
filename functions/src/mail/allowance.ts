/**
 * Hourly limits on mail that strangers can cause, by kind. Counted in the database and so across all instances, in the
 * transaction that queues the mail. Mail over the limit waits.
 */
import type { MailCountDoc, OutboxDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, Timestamp, type Transaction } from '../lib/admin';
import { report } from '../lib/report';
import { inboxOf } from './address';
import { countName } from './keys';

/** Mails of one kind per hour, at most. */
export interface MailAllowance {
  total: number;
  /** To one registrable domain with all its subdomains; free mail providers are not limited this way. */
  domain: number;
  /** To one inbox, ignoring a plus suffix. */
  inbox: number;
  /** Caused by one workspace, or by the people of one inbox, so that none uses up what all have (`makerLimits`). */
  workspace: number;
}

const HOUR = 3_600_000;
/** Retention of a count after its hour, in milliseconds. */
const KEPT = 24 * HOUR;
/** Names in one count, at most: documents are limited in size, and the total is reached before. */
const NAMES = 5_000;

type Variables = Readonly<Record<string, string | undefined>>;

/** FORMLOOM_MAIL_HOUR, and the same with _DOMAIN, _INBOX and _WORKSPACE behind it, for each kind of mail. */
export function readAllowance(variables: Variables): MailAllowance {
  const whole = (name: string, fallback: number) => {
    const text = variables[name];
    if (text === undefined || text === '') return fallback;
    if (!/^\d{1,7}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
    return Number(text);
  };
  return {
    total: whole('FORMLOOM_MAIL_HOUR', 500),
    domain: whole('FORMLOOM_MAIL_HOUR_DOMAIN', 20),
    inbox: whole('FORMLOOM_MAIL_HOUR_INBOX', 2),
    workspace: whole('FORMLOOM_MAIL_HOUR_WORKSPACE', 30),
  };
}

export interface AllowanceContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  keySecret: string;
  /** Defaults to the environment's limits. */
  allowance?: MailAllowance;
}

/** Counting keys of an address: `a.da+x@mail.example.org` → inbox `ada@example.org`, domain `example.org`. */
async function recipientsOf(to: string): Promise<{ inbox: string; domain: string | undefined }> {
  const at = to.lastIndexOf('@');
  const [name, host] = [to.slice(0, at).toLowerCase(), to.slice(at + 1).toLowerCase()];
  // The lists are large, so they are loaded with the first such mail.
  const { companyDomainOf } = await import('../lib/companyLists');
  const domain = companyDomainOf(host);
  return { inbox: inboxOf(`${name}@${domain ?? host}`), domain };
}

/** The registrable domain of an address; undefined for free mail. */
export const domainOf = async (to: string): Promise<string | undefined> =>
  (await recipientsOf(to)).domain;

/** Makers with addresses of one domain that count as several people: its owner can make up any number of them. */
const MAKERS_OF_DOMAIN = 4;

/** How much the people of a maker's inbox, and of the maker's own domain, may cause, by name in the counts. */
export async function makerLimits(
  secret: string,
  maker: string,
  most: number,
): Promise<[name: string, most: number][]> {
  const domain = await domainOf(maker);
  return [
    // One person with many accounts, and so many workspaces, sends no more than with one.
    [countName(secret, 'maker', inboxOf(maker)), most],
    ...(domain === undefined
      ? []
      : [[countName(secret, 'makers', domain), most * MAKERS_OF_DOMAIN] as [string, number]]),
  ];
}

/**
 * Checks whether one more mail is allowed. Reads in the transaction, before its writes.
 *
 * @param to an address as `mailAddressOf` gives it
 * @param by the workspace that causes it, if one does, and the address of who acts
 * @returns a function that writes the count in the transaction; undefined if the mail has to wait
 */
export async function checkAllowance(
  tx: Transaction,
  context: AllowanceContext,
  kind: OutboxDoc['kind'],
  to: string,
  by?: { ws: string; maker: string },
): Promise<(() => void) | undefined> {
  const { db, now, keySecret } = context;
  const { total, domain, inbox, workspace } = context.allowance ?? readAllowance(process.env);
  const ref = db.doc(paths.mailCount(kind, Math.floor(now / HOUR)));
  const recipients = await recipientsOf(to);
  const count: MailCountDoc = dataOf<MailCountDoc>(await tx.get(ref)) ?? {
    schemaVersion: 1,
    total: 0,
    of: {},
    expireAt: Timestamp.fromMillis(now + KEPT),
  };
  const limits = new Map([[countName(keySecret, 'inbox', recipients.inbox), inbox]]);
  if (recipients.domain !== undefined) {
    limits.set(countName(keySecret, 'domain', recipients.domain), domain);
  }
  if (by) {
    limits.set(countName(keySecret, 'workspace', by.ws), workspace);
    for (const [name, most] of await makerLimits(keySecret, by.maker, workspace)) {
      limits.set(name, most);
    }
  }
  if (count.total >= total || Object.keys(count.of).length >= NAMES) {
    if (count.reachedAt === undefined) {
      tx.set(ref, { ...count, reachedAt: now });
      report(new Error('Mail waits: as many of its kind as are allowed were sent this hour.'), {
        door: 'mail',
        kind,
      });
    }
    return undefined;
  }
  const names = [...limits];
  if (names.some(([name, most]) => (count.of[name] ?? 0) >= most)) return undefined;
  const of = Object.fromEntries(names.map(([name]) => [name, (count.of[name] ?? 0) + 1]));
  return () => tx.set(ref, { ...count, total: count.total + 1, of: { ...count.of, ...of } });
}
