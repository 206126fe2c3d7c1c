/** Time-based one-time passwords (RFC 6238, over RFC 4226): HMAC-SHA-1, 30 seconds, six digits, as authenticator apps make them. */
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30;

/** Base32 (RFC 4648) without padding. @param {Uint8Array} bytes */
export function toBase32(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** @param {string} text @returns {Buffer} */
export function fromBase32(text) {
  const bits = [...text]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code of a secret at a time.
 * @param {string} secret in Base32
 * @param {number} now milliseconds since the epoch
 * @param {number} [digits]
 */
export function totpCode(secret, now = Date.now(), digits = 6) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1_000 / PERIOD)));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Whether it is the secret's code now, or was or will be within so many intervals. */
export function isTotpCode(secret, code, intervals, now = Date.now()) {
  for (let step = -intervals; step <= intervals; step++) {
    if (totpCode(secret, now + step * PERIOD * 1_000) === code) return true;
  }
  return false;
}
