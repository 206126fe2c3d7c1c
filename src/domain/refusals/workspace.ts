/** Refusals about a workspace and its settings. */
import type { RefusalTable } from './refusalTable';

export const WORKSPACE_REFUSALS = {
  assistant_off: ['forbidden', 'An admin has turned the assistant off.'],
  assistant_used_up: [
    'rate_limited',
    ({ most }: { most: number }) =>
      `Your workspace has used today’s ${most} requests to the assistant. Try again tomorrow.`,
  ],
  assistant_answers_off: [
    'forbidden',
    'An admin hasn’t allowed respondents’ answers to be sent to a language model.',
  ],
  assistant_without_model: ['forbidden', 'No language model is connected.'],
  assistant_without_words: ['malformed', 'Describe what you need first.'],
  name_differs: ['malformed', 'Enter the workspace’s name exactly as shown above.'],
  name_missing: ['malformed', 'Enter a name.'],
  name_length: [
    'malformed',
    ({ most }: { most: number }) => `Enter a name of no more than ${most} characters.`,
  ],
  time_zone_unknown: ['malformed', 'Choose a time zone from the list.'],
  api_keys_full: [
    'conflict',
    ({ most }: { most: number }) => `A workspace can have up to ${most} API keys.`,
  ],
  hooks_full: [
    'conflict',
    ({ most }: { most: number }) => `A workspace can have up to ${most} subscriptions.`,
  ],
  member_gone: ['not_found', 'This person is no longer a member of the workspace.'],
  member_fixed: ['conflict', 'An owner’s role doesn’t change. Hand over the workspace first.'],
  members_full: [
    'conflict',
    ({ most }: { most: number }) => `A workspace can have up to ${most} members.`,
  ],
  invitations_full: [
    'conflict',
    ({ most }: { most: number }) =>
      `Up to ${most} invitations can wait at a time. Revoke some you no longer need.`,
  ],
  invitations_hour: [
    'rate_limited',
    'You’ve sent a lot of invitations in the last hour. Wait a while and try again.',
  ],
  invitation_mails: [
    'conflict',
    ({ most }: { most: number }) =>
      `This invitation has been sent ${most} times. Revoke it, and invite the person again.`,
  ],
  invitation_gone: ['not_found', 'This invitation has expired or was revoked. Ask for a new one.'],
  invitation_other: ['forbidden', 'This invitation is for another email address.'],
  prove_address: ['forbidden', 'Verify your email address first.'],
  workspaces_full: [
    'conflict',
    ({ most }: { most: number }) => `You can own up to ${most} workspaces.`,
  ],
  thing_deleted: ['not_found', ({ noun }: { noun: string }) => `This ${noun} has been deleted.`],
  name_taken: [
    'conflict',
    ({ noun, name }: { noun: string; name: string }) =>
      `There’s already ${noun === 'option' ? 'an' : 'a'} ${noun} called “${name}”.`,
  ],
  list_full: [
    'malformed',
    ({ most, nouns }: { most: number; nouns: string }) =>
      `A workspace can have up to ${most} ${nouns}. Delete one you no longer use first.`,
  ],
  annotations_full: [
    'malformed',
    ({ most }: { most: number }) =>
      `A form can have up to ${most} annotations. Delete one you no longer need first.`,
  ],
  comment_length: [
    'malformed',
    ({ most }: { most: number }) => `Write something, in up to ${most} characters.`,
  ],
  comments_full: [
    'malformed',
    ({ most }: { most: number }) =>
      `A form can have up to ${most} comment threads. Delete one you no longer need first.`,
  ],
  thread_full: [
    'malformed',
    ({ most }: { most: number }) => `A thread can have up to ${most} comments. Begin another one.`,
  ],
  settings_full: [
    'malformed',
    ({ most, nouns }: { most: number; nouns: string }) =>
      `A workspace can have up to ${most} ${nouns}.`,
  ],
  last_stage: ['malformed', 'Keep at least one stage.'],
  no_options: ['malformed', 'Add at least one option.'],
  options_full: [
    'malformed',
    ({ most }: { most: number }) => `A property can have up to ${most} options.`,
  ],
  forms_hour: [
    'rate_limited',
    'You’ve created a lot of forms in the last hour. Wait a while and try again.',
  ],
  tests_hour: [
    'rate_limited',
    'You’ve sent a lot of test responses in the last hour. Wait a while and try again.',
  ],
  publishes_hour: [
    'rate_limited',
    'You’ve published a lot in the last hour. Wait a while and try again.',
  ],
} as const satisfies RefusalTable;
