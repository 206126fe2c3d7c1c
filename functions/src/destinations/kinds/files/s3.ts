/** S3 and what speaks as it does: each day’s file is one object, written as a whole. Signed by aws4fetch (SigV4). */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { DestinationOf, SecretOf } from '@/domain/documents/destinations.schema';
import { request, type Posted } from '../../post';
import type { Delivered, KindOf, SendOptions } from '../kind';
import { fileTime, NO_FILE, writtenReply } from './written';

/** If a service does not say how long it wants us to wait, in milliseconds. */
const SLOW_DOWN = 60_000;

export const s3: KindOf<'s3'> = {
  host: ({ destination }) => objectUrl(destination, ''),
  async deliver({ events: [event], destination, secret, at }, options) {
    const logged = { headers: {}, body: '' };
    const { file, type } = event;
    if (!file) return { request: logged, posted: { duration: 0, problem: NO_FILE } };
    const isTest = type === 'test';
    const timeLimit = fileTime(options, isTest);
    const call = (method: 'PUT' | 'DELETE', content: Buffer) =>
      signedRequest(
        method,
        content,
        { destination, secret, at, name: file.name },
        { ...options, timeLimit },
      );
    const { reply: _reply, ...posted } = await call('PUT', file.content);
    if (posted.problem !== undefined) {
      return { request: logged, ...judged({ ...posted, reply: _reply ?? '' }, destination) };
    }
    const removed = isTest ? await call('DELETE', Buffer.alloc(0)) : undefined;
    return {
      request: logged,
      posted: { ...posted, reply: writtenReply(file, removed && removed.problem !== undefined) },
    };
  },
};

/** As SigV4 encodes a path. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The address of an object: the bucket in the host’s name, or first in the path. */
function objectUrl(
  { endpoint, bucket, pathStyle, folder }: DestinationOf<'s3'>,
  name: string,
): string {
  const url = new URL(endpoint);
  const key = [...folder.split('/'), name].filter((part) => part !== '');
  const path = (pathStyle ? [bucket, ...key] : key).map(encoded).join('/');
  const host = pathStyle ? url.host : `${bucket}.${url.host}`;
  return `${url.protocol}//${host}/${path}`;
}

interface S3Object {
  destination: DestinationOf<'s3'>;
  secret: SecretOf<'s3'>;
  name: string;
  /** When it is signed, in milliseconds. */
  at: number;
}

async function signedRequest(
  method: 'PUT' | 'DELETE',
  content: Buffer,
  { destination, secret, name, at }: S3Object,
  options: SendOptions,
): Promise<Posted> {
  const url = objectUrl(destination, name);
  const signer = new AwsV4Signer({
    ...secret,
    method,
    url,
    service: 's3',
    region: destination.region,
    datetime: new Date(at).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    headers: {
      ...(method === 'PUT' ? { 'content-type': 'text/csv; charset=utf-8' } : {}),
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
    },
  });
  const { headers } = await signer.sign();
  return request({ method, url, headers: Object.fromEntries(headers), body: content }, options);
}

const partOf = (reply: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]{1,200})</${name}>`).exec(reply)?.[1];

/** What an answer means, as a sentence that says what to do. */
function judged(
  posted: Posted & { reply: string },
  { bucket, region, masked }: DestinationOf<'s3'>,
): Pick<Delivered, 'posted' | 'isRevoked'> {
  const { status, reply } = posted;
  const failed = (problem: string, isRevoked = false) => ({
    posted: { ...posted, problem },
    ...(isRevoked ? { isRevoked } : {}),
  });
  if (status === undefined) return { posted };
  const code = partOf(reply, 'Code') ?? '';
  if (status === 429 || status === 503 || code === 'SlowDown') {
    const retryAfter = posted.retryAfter ?? SLOW_DOWN;
    return { posted: { ...posted, retryAfter, problem: 'The storage service asked us to wait.' } };
  }
  if (code === 'RequestTimeTooSkewed') {
    return failed('The clocks of the storage service and of our server differ by too much.');
  }
  if (
    ['PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed'].includes(code) ||
    status === 301
  ) {
    const right = partOf(reply, 'Region') ?? '';
    return failed(
      `The bucket “${bucket}” isn’t in the region ${region}${right === '' ? '' : `, but in ${right}`}.`,
      true,
    );
  }
  if (code === 'NoSuchBucket' || (status === 404 && code !== 'NoSuchKey')) {
    return failed(`There’s no bucket “${bucket}” any more.`, true);
  }
  if (
    ['InvalidAccessKeyId', 'NotSignedUp', 'InvalidClientTokenId', 'ExpiredToken'].includes(code)
  ) {
    return failed(
      `The service doesn’t know the access key ${masked} any more. Enter another one.`,
      true,
    );
  }
  if (code === 'SignatureDoesNotMatch') {
    return failed(`The secret doesn’t belong to the access key ${masked}. Enter both again.`, true);
  }
  if (
    /^(QuotaExceeded|InsufficientStorage|XMinioStorageFull|ServiceQuotaExceeded)/.test(code) ||
    status === 507
  ) {
    return failed('The storage is full.');
  }
  if (status === 401 || status === 403) {
    return failed(
      `The access key ${masked} isn’t allowed to write to “${bucket}” (${code || status}).`,
      true,
    );
  }
  if (status >= 500) return failed(`The storage service has a problem of its own (${status}).`);
  return failed(
    `The storage service refused the file (${code || status}). The reply in the log says why.`,
  );
}
