/** Randomness of the browser, handed to the pure makers of ids in the domain. */
import { newKey, type RandomBytes } from '@/domain/base/ids';

export const randomBytes: RandomBytes = (bytes) => {
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  return bytes;
};

/** A new 22-character key: ids of forms, sessions and submissions. */
export function freshKey(): string {
  return newKey(randomBytes);
}
