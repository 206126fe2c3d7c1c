/** Refusals about a person’s account. */
import type { RefusalTable } from './refusalTable';

export const ACCOUNT_REFUSALS = {
  session_ended: ['unauthenticated', 'You were logged out on this device. Log in again.'],
  email_malformed: ['malformed', 'Enter an email address, like name@example.com.'],
  email_unchanged: ['malformed', 'This is already your account’s email address.'],
  email_not_yours: ['malformed', 'That isn’t your account’s email address.'],
  samples_today: ['rate_limited', 'You’ve created a lot of sample data today. Try again tomorrow.'],
  picture_changed: ['conflict', 'A different picture has been chosen since.'],
  password_short: [
    'malformed',
    ({ min }: { min: number }) => `Choose a password of at least ${min} characters.`,
  ],
  link_used: ['not_found', 'This link has expired or has already been used. Request a new one.'],
  mails_today: ['rate_limited', 'We’ve sent five of these emails today. Try again tomorrow.'],
  mail_just_sent: ['rate_limited', 'We’ve just sent one. Wait a minute and try again.'],
} as const satisfies RefusalTable;
