/**
 * What owners entrust to us (addresses that anyone could post to, keys of services), encrypted at rest: the id of a key,
 * a dot, and what it sealed. Former keys open until `npm run secrets` has sealed everything with the present one.
 */
import { isEmulated } from '../environment';
import { seal, unseal } from './seal';

export interface SealKey {
  id: string;
  secret: string;
}

/** Each at least 32 characters. */
const KEYS = /^[a-z0-9]{1,20}:[^\s:]{32,}(\s+[a-z0-9]{1,20}:[^\s:]{32,})*$/;

/**
 * The keys of FORMLOOM_SEAL_KEYS, the present one first: `2:… 1:…`. Only the emulators have a default: a deployment
 * without one must fail, or anyone who reads this code could open what is sealed.
 */
export function sealKeys(
  variables: Readonly<Record<string, string | undefined>>,
): readonly SealKey[] {
  const text = variables['FORMLOOM_SEAL_KEYS']?.trim() ?? '';
  if (text === '' && isEmulated(variables)) return [{ id: 'dev', secret: 'emulator-only' }];
  // They are secret, so they are not quoted.
  if (!KEYS.test(text)) {
    throw new Error(
      'FORMLOOM_SEAL_KEYS must read like 1:… with 32 characters or more, the present key first.',
    );
  }
  return text.split(/\s+/).map((one) => {
    const at = one.indexOf(':');
    return { id: one.slice(0, at), secret: one.slice(at + 1) };
  });
}

/**
 * Encrypts a value with the present key.
 *
 * @param about what it belongs to: it opens nowhere else
 */
export function sealValue(keys: readonly SealKey[], about: string, value: unknown): string {
  const [present] = keys;
  if (!present) throw new Error('There is no key to seal with.');
  return `${present.id}.${seal(present.secret, about, JSON.stringify(value))}`;
}

/** The value that was sealed. Throws if its key is not among them. */
export function openSealed(keys: readonly SealKey[], about: string, sealed: string): unknown {
  const key = keys.find(({ id }) => id === sealedBy(sealed));
  if (!key) throw new Error('The key that sealed this is not among FORMLOOM_SEAL_KEYS.');
  return JSON.parse(unseal([key.secret], about, sealed.slice(key.id.length + 1)));
}

/** The id of the key that sealed something. */
export const sealedBy = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'));
