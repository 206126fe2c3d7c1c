/** What members enter about a destination, checked: what is stored of it, and what is kept secret. */
import { createPrivateKey } from 'node:crypto';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { Destination, SecretOf } from '@/domain/documents/destinations.schema';
import { AppError } from '@/domain/base/errors';
import type { ChatKind, DestinationKind } from '@/domain/options/destinations/kinds';
import { readSpreadsheet } from '@/domain/options/destinations/sheets';
import {
  maskedAddress,
  readAddress,
  readTarget,
  type TargetUrl,
} from '@/domain/options/destinations/targets';
import { readUncheckedHosts } from '../lib/environment';

/** Secrets that members enter; what signs webhooks is ours. */
export type OtherSecret = Exclude<SecretOf<DestinationKind>, SecretOf<'webhook'>>;

/** What members set of a destination; the rest is ours. */
type Set<D> = D extends Destination
  ? Omit<
      D,
      | 'id'
      | 'enabled'
      | 'createdAt'
      | 'createdBy'
      | 'failingSince'
      | 'noticedAt'
      | 'turnedOffAt'
      | 'revoked'
    >
  : never;

interface Checked {
  fields: Set<Destination>;
  /** Absent if it stays as it is. */
  secret?: OtherSecret;
}

/**
 * @param before the destination as it is; a kind never changes
 * @throws AppError `malformed`, with a sentence about the first field
 */
export function checkedSettings(
  typed: DestinationFields,
  before: Destination | undefined,
): Checked {
  if (before && before.kind !== typed.kind) throw new AppError('malformed');
  const { description, when, fields } = typed;
  const shared = { description, ...(when ? { when } : {}), ...(fields ? { fields } : {}) };
  if (typed.kind === 'webhook') {
    const url = urlOf(readTarget(typed.url, readUncheckedHosts(process.env)));
    return { fields: { kind: typed.kind, url, ...shared } };
  }
  if (typed.kind === 'sheets') {
    const target = readSpreadsheet(typed.spreadsheet);
    if (target.problem !== undefined) throw new AppError('malformed', target.problem);
    const known = before?.kind === 'sheets' ? before.account : undefined;
    const { kind, accountKey } = typed;
    if (accountKey === undefined && known !== undefined) {
      return { fields: { kind, ...target, account: known, ...shared } };
    }
    const { account, privateKey } = readAccountKey(accountKey ?? '');
    return { fields: { kind, ...target, account, ...shared }, secret: { privateKey } };
  }
  const known = before && 'masked' in before ? before.masked : undefined;
  return chat(typed.kind, typed.address, known, shared);
}

function chat(
  kind: ChatKind,
  address: string | undefined,
  known: string | undefined,
  shared: { description: string },
): Checked {
  if (address === undefined && known !== undefined) {
    return { fields: { kind, masked: known, ...shared } };
  }
  const url = urlOf(readAddress(kind, address ?? '', readUncheckedHosts(process.env)));
  return { fields: { kind, masked: maskedAddress(url), ...shared }, secret: { address: url } };
}

function urlOf({ url, problem }: TargetUrl): string {
  if (url === undefined) throw new AppError('malformed', problem);
  return url;
}

const NO_KEY =
  'This isn’t the key of a service account. Paste the whole JSON file that Google gave you.';

/** Nothing else of the file is used: where it asks for tokens, for example, is not for a file to say. */
function readAccountKey(text: string): { account: string; privateKey: string } {
  try {
    const file = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { type, client_email: account, private_key: privateKey } = file;
    if (
      type === 'service_account' &&
      typeof account === 'string' &&
      /^[a-z0-9._-]{1,100}@[a-z0-9.-]{1,130}\.gserviceaccount\.com$/.test(account) &&
      typeof privateKey === 'string' &&
      createPrivateKey(privateKey).asymmetricKeyType === 'rsa'
    ) {
      return { account, privateKey };
    }
  } catch {
    // Not JSON, or no key.
  }
  throw new AppError('malformed', NO_KEY);
}
