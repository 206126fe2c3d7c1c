/** Refusals about contacts, accounts and what belongs to them. */
import type { RefusalTable } from './refusalTable';

/** By type of property. */
const WRONG = {
  text: 'Enter a value.',
  number: 'Enter a number.',
  date: 'Enter a date.',
  choice: 'Choose one of the options.',
  link: 'Enter a link, such as https://example.com.',
} as const;

export const CRM_REFUSALS = {
  record_gone: [
    'not_found',
    ({ noun }: { noun: 'contact' | 'account' }) => `This ${noun} no longer exists.`,
  ],
  record_in_trash: [
    'conflict',
    ({ noun }: { noun: 'contact' | 'account' }) =>
      `This ${noun} is in the trash. Restore it first.`,
  ],
  record_merged: [
    'conflict',
    ({ noun }: { noun: 'contact' | 'account' }) =>
      `This ${noun} was merged into another one. Reload the page.`,
  ],
  merge_gone: [
    'not_found',
    ({ noun }: { noun: 'contact' | 'account' }) => `One of these ${noun}s no longer exists.`,
  ],
  merge_in_trash: [
    'conflict',
    ({ noun }: { noun: 'contact' | 'account' }) =>
      `One of these ${noun}s is in the trash. Restore it first.`,
  ],
  merge_merged: [
    'conflict',
    ({ noun }: { noun: 'contact' | 'account' }) => `One of these ${noun}s has already been merged.`,
  ],
  merged_again: [
    'conflict',
    ({ noun }: { noun: 'contact' | 'account' }) =>
      `This ${noun} was merged again later. Undo that merge first.`,
  ],
  merge_too_old: ['not_found', 'This merge can no longer be undone.'],
  account_not_in_trash: ['conflict', 'This account isn’t in the trash any more.'],
  block_list_full: [
    'malformed',
    ({ most }: { most: number }) => `The block list can have up to ${most} entries.`,
  ],
  block_malformed: ['malformed', 'Enter an email address, or a domain such as example.com.'],
  contact_email_malformed: ['malformed', 'Enter a valid email address.'],
  phone_malformed: [
    'malformed',
    'Enter a phone number. For another country, begin with + and its code.',
  ],
  contact_empty: ['malformed', 'Enter a name, an email address or a phone number.'],
  downloads_busy: ['rate_limited', 'Too many downloads are being prepared. Try again later.'],
  entry_length: ['malformed', ({ most }: { most: number }) => `Write up to ${most} characters.`],
  entry_in_future: ['malformed', 'Choose a time in the past.'],
  task_length: [
    'malformed',
    ({ most }: { most: number }) => `Describe the task in up to ${most} characters.`,
  ],
  tasks_full: [
    'malformed',
    ({ most }: { most: number }) => `There can be up to ${most} open tasks here.`,
  ],
  domain_malformed: [
    'malformed',
    'Enter the company’s own domain, such as example.com. Email providers such as gmail.com don’t work here.',
  ],
  domain_taken: [
    'conflict',
    ({ name, domain }: { name: string; domain: string }) =>
      `“${name}” already has ${domain}. Remove it there first.`,
  ],
  domain_taken_since: [
    'conflict',
    ({ name, domain }: { name: string; domain: string }) =>
      `“${name}” has ${domain} by now. Remove it there first.`,
  ],
  email_taken: ['conflict', 'Another contact already has this email address.'],
  value_taken_since: [
    'conflict',
    ({ value }: { value: string }) => `Another contact has ${value} by now. Remove it there first.`,
  ],
  files_full: [
    'conflict',
    ({ noun, most }: { noun: string; most: number }) =>
      `A ${noun} can have up to ${most} attached files. Delete some first.`,
  ],
  files_of_workspace_full: [
    'conflict',
    ({ gigabytes }: { gigabytes: number }) =>
      `Attached files of a workspace can take up to ${gigabytes} GB. Delete some first.`,
  ],
  file_gone: ['not_found', 'This file can no longer be restored.'],
  blocked: [
    'conflict',
    'This email address or phone number is on the block list. An admin can remove it in the settings.',
  ],
  domains_full: [
    'malformed',
    ({ most }: { most: number }) => `An account can have up to ${most} domains.`,
  ],
  domain_gone: ['conflict', 'That domain is no longer there. Reload the account and try again.'],
  values_full: [
    'malformed',
    ({ most }: { most: number }) => `A contact can have up to ${most} of these.`,
  ],
  value_cleared: ['conflict', 'Someone else cleared this value. Check it and try again.'],
  value_changed: ['conflict', 'Someone else changed this value. Check it and try again.'],
  consent_empty: ['malformed', 'Say what they agreed to.'],
  value_gone: ['conflict', 'That value is no longer there. Reload the contact and try again.'],
  value_malformed: ['malformed', ({ type }: { type: keyof typeof WRONG }) => WRONG[type]],
} as const satisfies RefusalTable;
