/** What members enter about a destination, checked: what is stored of it, and what is kept secret. */
import { createPrivateKey } from 'node:crypto';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { Destination, DestinationOf, SecretOf } from '@/domain/documents/destinations.schema';
import { AppError } from '@/domain/base/errors';
import type { ChatKind, DestinationKind, FileKind } from '@/domain/options/destinations/kinds';
import {
  defaultFileName,
  maskedKeyId,
  readBucket,
  readEndpoint,
  readFileName,
  readFolder,
  readHostKey,
  readRegion,
  readServer,
  type Read,
} from '@/domain/options/destinations/files';
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

/** What is known of the form beside what is typed. */
export interface AboutForm {
  title: string;
  /** Of the workspace. */
  timeZone: string;
}

type Typed<K extends DestinationKind> = Extract<DestinationFields, { kind: K }>;

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
  form: AboutForm,
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
  if (typed.kind === 'sftp') {
    return sftp(typed, before?.kind === 'sftp' ? before : undefined, form, shared);
  }
  if (typed.kind === 's3') {
    return s3(typed, before?.kind === 's3' ? before : undefined, form, shared);
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

interface Shared {
  description: string;
}

/** @throws AppError `malformed`, with the sentence */
function valueOf<T>({ value, problem }: Read<T>): T {
  if (problem !== undefined) throw new AppError('malformed', problem);
  return value;
}

/** Where the files of days are, and what they are called: its zone stays, so that no response is in two files. */
function dayFiles(
  { folder, fileName }: Typed<FileKind>,
  before: DestinationOf<FileKind> | undefined,
  { title, timeZone }: AboutForm,
) {
  return {
    folder: valueOf(readFolder(folder)),
    fileName: valueOf(readFileName(fileName.trim() === '' ? defaultFileName(title) : fileName)),
    timeZone: before?.timeZone ?? timeZone,
  };
}

function sftp(
  typed: Typed<'sftp'>,
  before: DestinationOf<'sftp'> | undefined,
  form: AboutForm,
  shared: Shared,
): Checked {
  const { kind, password, privateKey, passphrase, hostKey = '' } = typed;
  const server = valueOf(readServer(typed.host, typed.port, readUncheckedHosts(process.env)));
  const user = typed.user.trim();
  if (user === '') throw new AppError('malformed', 'Enter a user name.');
  const isSameServer = before?.host === server.host && before.port === server.port;
  const typedKey = hostKey.trim();
  // The one that was shown is of the server before.
  const isOld = !isSameServer && typedKey === before?.hostKey;
  const fingerprint = typedKey === '' || isOld ? undefined : valueOf(readHostKey(typedKey));
  const fields = {
    kind,
    ...server,
    user,
    ...(fingerprint === undefined ? {} : { hostKey: fingerprint }),
    ...dayFiles(typed, before, form),
    ...shared,
  };
  // What was entered for one server or user is not shown to another.
  const isSame = isSameServer && before.user === user;
  if (password === undefined && privateKey === undefined) {
    if (before && isSame) return { fields: { ...fields, login: before.login } };
    throw new AppError('malformed', 'Enter a password or a private key.');
  }
  if (privateKey === undefined) {
    return { fields: { ...fields, login: 'password' }, secret: { password } };
  }
  const secret = { privateKey, ...(passphrase === undefined ? {} : { passphrase }) };
  return { fields: { ...fields, login: 'key' }, secret };
}

function s3(
  typed: Typed<'s3'>,
  before: DestinationOf<'s3'> | undefined,
  form: AboutForm,
  shared: Shared,
): Checked {
  const { kind, pathStyle, accessKeyId = '', secretAccessKey = '' } = typed;
  const region = valueOf(readRegion(typed.region));
  const endpoint = valueOf(readEndpoint(typed.endpoint, region, readUncheckedHosts(process.env)));
  const fields = {
    kind,
    endpoint,
    region,
    bucket: valueOf(readBucket(typed.bucket)),
    pathStyle,
    ...dayFiles(typed, before, form),
    ...shared,
  };
  if (accessKeyId.trim() === '' && secretAccessKey.trim() === '') {
    if (before?.endpoint === endpoint) return { fields: { ...fields, masked: before.masked } };
    throw new AppError('malformed', 'Enter an access key and its secret.');
  }
  const secret = { accessKeyId: accessKeyId.trim(), secretAccessKey: secretAccessKey.trim() };
  if (
    !/^[\w/+=.-]{3,}$/.test(secret.accessKeyId) ||
    !/^[\x21-\x7e]+$/.test(secret.secretAccessKey)
  ) {
    throw new AppError('malformed', 'Enter both the access key and its secret.');
  }
  return { fields: { ...fields, masked: maskedKeyId(secret.accessKeyId) }, secret };
}

const NO_PRIVATE_KEY =
  'We can’t read this private key. Paste the whole file, in OpenSSH’s format or PEM, and its passphrase if it has one.';

/** Reads the private key that was typed, if there is one. Throws `malformed`. The library is only loaded for that. */
export async function checkPrivateKey(typed: DestinationFields): Promise<void> {
  if (typed.kind !== 'sftp' || typed.privateKey === undefined) return;
  const { readPrivateKey } = await import('./kinds/files/sftpClient');
  if (!readPrivateKey(typed.privateKey, typed.passphrase)) {
    throw new AppError('malformed', NO_PRIVATE_KEY);
  }
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
