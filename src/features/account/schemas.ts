import * as z from 'zod';
import { ADDRESS, displayName, newPassword } from '@/shared/lib/accountFields';

const email = z
  .string()
  .trim()
  .min(1, 'Enter your email address.')
  .regex(...ADDRESS);

export const loginSchema = z.object({
  email,
  password: z.string().min(1, 'Enter your password.'),
});
export const registerSchema = z.object({
  displayName,
  email,
  password: newPassword,
});
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object({ password: newPassword });
