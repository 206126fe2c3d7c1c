/** Passwords of forms, and the passes of those who gave them. */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FormPasswordDoc } from '@/domain/documents/access.schema';
import { FORM_PASSWORD_LENGTH } from '@/domain/options/formPassword';
import { randomKey } from '../lib/hash';

/** How long a pass is good for: a day, so that a long form can be filled in. */
const PASS_MS = 86_400_000;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyOf = (password: string, salt: Buffer) => derive(password.normalize('NFKC'), salt, 32);

/** What is stored of a new password. */
export async function hashPassword(password: string): Promise<FormPasswordDoc> {
  const salt = randomBytes(16);
  const hash = await keyOf(password, salt);
  return {
    schemaVersion: 1,
    id: randomKey(),
    salt: salt.toString('base64url'),
    hash: hash.toString('base64url'),
  };
}

export async function isPassword(
  password: string,
  { salt, hash }: FormPasswordDoc,
): Promise<boolean> {
  if (password.length > FORM_PASSWORD_LENGTH.max) return false;
  const found = await keyOf(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(found, Buffer.from(hash, 'base64url'));
}

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`pass|${text}`).digest('base64url');

/** A pass for a form under its present password; another password ends it. */
export function makePass(
  secret: string,
  form: { formId: string; passwordId: string },
  now: number,
): string {
  const until = String(now + PASS_MS);
  return `${until}.${mac(secret, `${form.formId}|${form.passwordId}|${until}`)}`;
}

export function isPass(
  secrets: readonly string[],
  { formId, passwordId }: { formId: string; passwordId: string },
  pass: string | undefined,
  now: number,
): boolean {
  const [until = '', proof = ''] = pass?.split('.') ?? [];
  if (!(Number(until) > now)) return false;
  const given = Buffer.from(proof);
  return secrets.some((secret) => {
    const wanted = Buffer.from(mac(secret, `${formId}|${passwordId}|${until}`));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
