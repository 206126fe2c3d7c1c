/** Refusals about a person’s account. */
import type { RefusalTable } from './refusalTable';

export const ACCOUNT_REFUSALS = {
  session_ended: ['unauthenticated', 'You were logged out on this device. Log in again.'],
  two_step_needed: [
    'forbidden',
    'This workspace requires two-step verification. Turn it on in Settings → Security, or log in again with it.',
  ],
  two_step_off: [
    'conflict',
    'Two-step verification isn’t on. Turn it on in Settings → Security first.',
  ],
  two_step_kept: [
    'conflict',
    ({ name }: { name: string }) =>
      `You require two-step verification in “${name}”. Make it optional there before you turn it off.`,
  ],
  two_step_owner: [
    'conflict',
    ({ name }: { name: string }) =>
      `${name} doesn’t use two-step verification, which this workspace requires. Ask them to turn it on first.`,
  ],
  recovery_code_wrong: [
    'not_found',
    'That recovery code didn’t work. Check it, and use each code only once.',
  ],
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
