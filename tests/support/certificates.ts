/** Certificates (RFC 5280) made for a test: an authority of its own, and servers that it vouches for. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Identity {
  /** The certificate and its key, as PEM. */
  cert: string;
  key: string;
}

const OID = {
  ecdsaWithSha256: '06082a8648ce3d040302',
  commonName: '0603550403',
  subjectAltName: '0603551d11',
  basicConstraints: '0603551d13',
};
const hex = (text: string) => Buffer.from(text, 'hex');

/** One value of DER: tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...content: readonly Buffer[]) => der(0x30, ...content);
const named = (name: string) =>
  sequence(der(0x31, sequence(hex(OID.commonName), der(0x0c, Buffer.from(name)))));
/** UTCTime: years from 1950 to 2049. */
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const algorithm = sequence(hex(OID.ecdsaWithSha256));
const extension = (oid: string, value: Buffer) => sequence(hex(oid), der(0x04, value));

function pem(name: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${name}-----\n${lines.join('\n')}\n-----END ${name}-----\n`;
}

interface Wanted {
  subject: string;
  issuer: string;
  by: KeyObject;
  of: KeyObject;
  extensions: readonly Buffer[];
  until: number;
}

function certificate({ subject, issuer, by, of, extensions, until }: Wanted): string {
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    named(issuer),
    sequence(time(Date.now() - 2 * 86_400_000), time(until)),
    named(subject),
    of.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, by);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return pem('CERTIFICATE', whole);
}

/** An authority, which makes certificates for hosts. */
export function anAuthority(name = 'Authority of a test') {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const tomorrow = Date.now() + 86_400_000;
  const isAuthority = extension(OID.basicConstraints, sequence(der(0x01, Buffer.from([0xff]))));
  const ca = certificate({
    subject: name,
    issuer: name,
    by: keys.privateKey,
    of: keys.publicKey,
    extensions: [isAuthority],
    until: tomorrow,
  });
  return {
    ca,
    /** @param until when it expires, in milliseconds */
    identityOf(host: string, until = tomorrow): Identity {
      const own = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
      const hosts = sequence(der(0x82, Buffer.from(host)));
      const cert = certificate({
        subject: host,
        issuer: name,
        by: keys.privateKey,
        of: own.publicKey,
        extensions: [extension(OID.subjectAltName, hosts)],
        until,
      });
      const key = own.privateKey.export({ type: 'pkcs8', format: 'pem' });
      return { cert, key: String(key) };
    },
  };
}
