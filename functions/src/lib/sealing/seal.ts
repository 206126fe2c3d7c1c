/** Texts that no one can read in a copy of the database: the key is made from a secret that is not in it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Sealed texts have a multiple of so many bytes, so that their length says little of what is in them. */
const BLOCK = 4_096;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'formloom.seal', 32));

/**
 * Encrypts a text: AES-256-GCM of its length (4 bytes), its compressed bytes and padding; base64url of nonce, tag and cipher.
 *
 * @param about what it belongs to: it opens nowhere else
 */
export function seal(secret: string, about: string, text: string): string {
  const packed = deflateRawSync(text);
  const plain = Buffer.alloc(Math.ceil((packed.length + 4) / BLOCK) * BLOCK);
  plain.writeUInt32BE(packed.length);
  packed.copy(plain, 4);
  const nonce = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed with one of these secrets; throws if none opens it. */
export function unseal(secrets: readonly string[], about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  for (const secret of secrets) {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    try {
      const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
      const plain = Buffer.concat([decipher.update(rest), decipher.final()]);
      return inflateRawSync(plain.subarray(4, 4 + plain.readUInt32BE())).toString('utf8');
    } catch {
      // Of another secret.
    }
  }
  throw new Error('No secret opens this.');
}
