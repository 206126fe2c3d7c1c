import * as z from 'zod';

const email = z
  .string()
  .trim()
  .min(1, 'Write your email address.')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Write an email address, like name@example.com.');
const newPassword = z
  .string()
  .min(8, 'Choose a password of at least 8 characters.')
  .max(128, 'Choose a password of at most 128 characters.');

export const loginSchema = z.object({
  email,
  password: z.string().min(1, 'Write your password.'),
});
export const registerSchema = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'Write the name that you want to be called by.')
    .max(100, 'Write at most 100 characters.'),
  email,
  password: newPassword,
});
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object({ password: newPassword });

export type LoginValues = z.infer<typeof loginSchema>;
export type RegisterValues = z.infer<typeof registerSchema>;
export type ResetValues = z.infer<typeof resetSchema>;
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
