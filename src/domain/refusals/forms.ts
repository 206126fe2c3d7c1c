/** Refusals about forms, their links, connections and pictures. */
import type { RefusalTable } from './refusalTable';

export const FORMS_REFUSALS = {
  print_too_long: [
    'too_large',
    'This form is too long to print at once. Print fewer languages, or divide the form.',
  ],
  personal_links_full: [
    'conflict',
    ({ most }: { most: number }) =>
      `A form can have up to ${most.toLocaleString('en-GB')} personal links.`,
  ],
  invitations_need_live_form: [
    'conflict',
    'Publish the form first: invitations lead to a form that people can respond to.',
  ],
  not_anonymous: [
    'conflict',
    ({ why }: { why: string }) => `This form can’t be anonymous, because ${why}.`,
  ],
  slug_taken: ['conflict', 'Another form already has this link. Choose another name.'],
  slugs_full: [
    'conflict',
    ({ most }: { most: number }) => `A form can have up to ${most} readable links over time.`,
  ],
  draft_unpublished: [
    'conflict',
    'The draft has unpublished changes. Publish or discard them first, or restore and lose them.',
  ],
  forms_full: [
    'rate_limited',
    ({ most }: { most: number }) =>
      `This workspace has reached its limit of ${most} forms. Contact us if you need more.`,
  ],
  registry_full: [
    'too_large',
    'This form has had too many questions over time. Duplicate it and publish the copy.',
  ],
  destinations_full: [
    'conflict',
    ({ most, name }: { most: number; name: string }) =>
      `A form can have up to ${most} connections of this kind: ${name}.`,
  ],
  destination_off: ['conflict', 'Turn this connection on first.'],
  destination_filling: [
    'conflict',
    'The earlier responses are being added already. The log shows each of them.',
  ],
  destination_filled: [
    'conflict',
    'The earlier responses were added less than an hour ago. The log shows each of them.',
  ],
  delivery_running: ['conflict', 'This delivery is being sent right now.'],
  destination_tests: [
    'rate_limited',
    'You’ve sent a lot of tests in the last hour. Wait a while and try again.',
  ],
  recipients_unconfirmed: [
    'conflict',
    'No recipient has confirmed their address yet. They get tests once they do.',
  ],
  receipt_off: ['conflict', 'Turn the receipt on first.'],
  mail_gone: ['conflict', 'This email is no longer kept, so it can’t be sent again.'],
  mail_waits: ['conflict', 'This email is waiting to be sent. The log shows when.'],
  receipt_not_allowed: [
    'rate_limited',
    'This person has had enough receipts for now, or wants none. Try again tomorrow.',
  ],
  recipient_malformed: [
    'malformed',
    ({ text }: { text: string }) => `“${text}” isn’t an email address. Check for typos.`,
  ],
  pictures_full: [
    'too_large',
    ({ megabytes }: { megabytes: number }) =>
      `This workspace has reached its limit of ${megabytes} MB of pictures. Reuse an existing picture or contact us.`,
  ],
  font_unreadable: ['malformed', 'We couldn’t read this font. Choose a WOFF2 file.'],
  picture_unreadable: [
    'malformed',
    ({ list }: { list: string }) => `We couldn’t read this picture. Choose a ${list}.`,
  ],
  signing_key_missing: ['conflict', 'Create a signing key first.'],
} as const satisfies RefusalTable;
