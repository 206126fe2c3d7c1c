/** What is asked of the fields of an account, wherever they are filled in. */
import * as z from 'zod';

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

export const newPassword = z
  .string()
  .min(8, 'Choose a password of at least 8 characters.')
  .max(128, 'Choose a password of no more than 128 characters.');
