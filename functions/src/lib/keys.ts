import { createHmac } from 'node:crypto';
import type { KeyDoc } from '@/domain/documents/crm.schema';

/** Version of the secret, part of every key's id, so that secrets can be rotated. */
export const SECRET_VERSION = 1;

/** A secret and its version. */
export interface KeySecret {
  version: number;
  secret: string;
}

/**
 * The id of the key document for a value: an HMAC, never a plain hash, since addresses can be guessed (docs/data.md).
 *
 * @param value normalised
 */
export function keyId(
  secret: string,
  ws: string,
  kind:
    | KeyDoc['kind']
    | 'voter'
    | 'lock'
    | 'blockEmail'
    | 'blockDomain'
    | 'blockPhone'
    | 'network'
    | 'ballot',
  value: string,
  version: number = SECRET_VERSION,
): string {
  const hmac = createHmac('sha256', secret).update(`${ws}|${kind}|${value}`).digest('base64url');
  return `${version}_${hmac}`;
}

/**
 * The secret from the environment. Only the emulator has a default; a deployment without one must fail, or anyone who
 * reads this code could compute its keys.
 */
export function keySecret(variables: Readonly<Record<string, string | undefined>>): string {
  const secret = variables['FORMLOOM_KEY_SECRET'];
  if (secret) return secret;
  if (variables['FIRESTORE_EMULATOR_HOST']) return 'emulator-only';
  throw new Error(
    'FORMLOOM_KEY_SECRET is not set. Run: firebase functions:secrets:set FORMLOOM_KEY_SECRET',
  );
}

/**
 * Every secret still in use for stored data, current first. Former ones are in FORMLOOM_KEY_SECRET_1 and so on, until
 * nothing is stored under them.
 */
export function keySecrets(
  variables: Readonly<Record<string, string | undefined>>,
  current: number = SECRET_VERSION,
): KeySecret[] {
  const former = Array.from({ length: current - 1 }, (_, index) => current - 1 - index).flatMap(
    (version) => {
      const secret = variables[`FORMLOOM_KEY_SECRET_${version}`];
      return secret ? [{ version, secret }] : [];
    },
  );
  return [{ version: current, secret: keySecret(variables) }, ...former];
}
