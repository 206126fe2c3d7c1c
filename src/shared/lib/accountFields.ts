/** What is asked of the fields of an account, wherever they are filled in. */
import * as z from 'zod';
import { COMMON_PASSWORD, PASSWORD_LENGTH } from '@/domain/base/accountLinks';

/** Arguments of `regex`: whether a text looks like an address, and what is said where it does not. */
export const ADDRESS = [
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  'Enter an email address, like name@example.com.',
] as const;

export const displayName = z
  .string()
  .trim()
  .min(1, 'Enter your name.')
  .max(100, 'Use no more than 100 characters.');

const { min, max } = PASSWORD_LENGTH;

/** Parsed asynchronously: the list of common passwords is loaded with the first one. */
export const newPassword = z
  .string()
  .min(min, `Choose a password of at least ${min} characters.`)
  .max(max, `Choose a password of no more than ${max} characters.`)
  .refine(isUncommon, COMMON_PASSWORD);

async function isUncommon(password: string): Promise<boolean> {
  try {
    const { isCommonPassword } = await import('@/domain/content/commonPasswords');
    return !isCommonPassword(password);
  } catch {
    // Without a connection the password cannot be set either: that is said then.
    return true;
  }
}
