import type { User } from '@/shared/firebase/auth';
import { GOOGLE } from '@/shared/firebase/google';

/** Whether the account can log in with a password. */
export function hasPassword(user: User): boolean {
  return user.providers.includes('password');
}

/** Whether the account can log in with Google. */
export function hasGoogle(user: User): boolean {
  return user.providers.includes(GOOGLE);
}
