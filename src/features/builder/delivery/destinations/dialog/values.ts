/** What the dialog of a destination holds, and what the server gets of it. */
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { Destination } from '@/domain/documents/destinations.schema';
import type { Condition } from '@/domain/form/definition/definition';
import {
  defaultFileName,
  readBucket,
  readFileName,
  readFolder,
  readHostKey,
  readRegion,
  type Read,
} from '@/domain/options/destinations/files';
import type { DestinationKind } from '@/domain/options/destinations/kinds';
import type { FieldsChecked } from '@/shared/ui/inputs/useFields';
import { sheetAddress } from '../data';

/** Of all kinds: each uses its own. What is secret is empty, to keep what there is. */
export interface Values {
  /** A URL, the address of a chat service or of a spreadsheet. */
  target: string;
  /** Of Google Sheets: a service account’s file. */
  accountKey: string;
  host: string;
  port: string;
  user: string;
  login: 'password' | 'key';
  password: string;
  privateKey: string;
  passphrase: string;
  hostKey: string;
  endpoint: string;
  region: string;
  bucket: string;
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  folder: string;
  fileName: string;
  description: string;
  when: Condition | undefined;
  fields: string[] | undefined;
}

/** @param title of the form, by which the files of a new one are called */
export function firstValues(destination: Destination | undefined, title: string): Values {
  const is = <K extends DestinationKind>(kind: K) =>
    destination?.kind === kind ? (destination as Extract<Destination, { kind: K }>) : undefined;
  const [sftp, s3, sheet] = [is('sftp'), is('s3'), is('sheets')];
  const files = sftp ?? s3;
  return {
    target: is('webhook')?.url ?? (sheet ? sheetAddress(sheet) : ''),
    accountKey: '',
    host: sftp?.host ?? '',
    port: String(sftp?.port ?? 22),
    user: sftp?.user ?? '',
    login: sftp?.login ?? 'password',
    password: '',
    privateKey: '',
    passphrase: '',
    hostKey: sftp?.hostKey ?? '',
    endpoint: s3?.endpoint ?? '',
    region: s3?.region ?? '',
    bucket: s3?.bucket ?? '',
    pathStyle: s3?.pathStyle ?? false,
    accessKeyId: '',
    secretAccessKey: '',
    folder: files?.folder ?? '',
    fileName: files?.fileName ?? defaultFileName(title),
    description: destination?.description ?? '',
    when: destination?.when,
    fields: destination?.fields,
  };
}

/** Without what was left empty. */
function given<N extends string>(values: Partial<Record<N, string>>): Partial<Record<N, string>> {
  const filled = Object.entries<string | undefined>(values).filter(([, value]) => value?.trim());
  return Object.fromEntries(filled) as Partial<Record<N, string>>;
}

/** What the server gets, or what is wrong that needs no server to be known: what it can reach is its own matter. */
export function checked(kind: DestinationKind, values: Values): FieldsChecked<DestinationFields> {
  const { description, when, fields, target } = values;
  const errors = problemsOf(kind, values);
  if (Object.keys(errors).length > 0) return { errors };
  const shared = { description, ...(when ? { when } : {}), ...(fields ? { fields } : {}) };
  if (kind === 'webhook') return { values: { kind, url: target, ...shared } };
  if (kind === 'sheets') {
    const { accountKey } = values;
    return { values: { kind, spreadsheet: target, ...given({ accountKey }), ...shared } };
  }
  const { folder, fileName } = values;
  if (kind === 'sftp') {
    const { host, user, login, password, privateKey, passphrase, hostKey } = values;
    const secret = login === 'password' ? { password } : { privateKey, passphrase };
    const server = { host, port: Number(values.port), user, ...given({ ...secret, hostKey }) };
    return { values: { kind, ...server, folder, fileName, ...shared } };
  }
  if (kind === 's3') {
    const { endpoint, region, bucket, pathStyle, accessKeyId, secretAccessKey } = values;
    const storage = { endpoint, region, bucket, pathStyle, folder, fileName };
    return { values: { kind, ...storage, ...given({ accessKeyId, secretAccessKey }), ...shared } };
  }
  return { values: { kind, ...(target.trim() === '' ? {} : { address: target }), ...shared } };
}

function problemsOf(kind: DestinationKind, values: Values): Record<string, string> {
  const reads: Partial<Record<keyof Values, Read<unknown>>> = {};
  if (kind === 'sftp') {
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      reads.port = { problem: 'Enter a port, like 22.' };
    }
    if (values.user.trim() === '') reads.user = { problem: 'Enter a user name.' };
    if (values.hostKey.trim() !== '') reads.hostKey = readHostKey(values.hostKey);
  }
  if (kind === 's3') {
    reads.region = readRegion(values.region);
    reads.bucket = readBucket(values.bucket);
  }
  if (kind === 'sftp' || kind === 's3') {
    reads.folder = readFolder(values.folder);
    reads.fileName = readFileName(values.fileName);
  }
  const found = Object.entries(reads).flatMap(([name, { problem }]) =>
    problem === undefined ? [] : [[name, problem] as const],
  );
  return {
    ...Object.fromEntries(found),
    ...(values.fields?.length === 0 ? { fields: 'Choose at least one question.' } : {}),
  };
}

/** Beside which field a sentence of the server belongs. */
export function fieldAbout(
  kind: DestinationKind,
  { login }: Values,
  sentence: string,
): keyof Values {
  if (sentence.includes('service account')) return 'accountKey';
  if (kind === 'sftp') {
    if (/private key|password/.test(sentence)) return login === 'key' ? 'privateKey' : 'password';
    return sentence.includes('port 22') ? 'port' : 'host';
  }
  if (kind === 's3') return sentence.includes('access key') ? 'accessKeyId' : 'endpoint';
  return 'target';
}
