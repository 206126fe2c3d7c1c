/** Acts about people and the workspace as a whole. */
import type { Role } from '@/domain/options/access';
import type { AssistMode } from '@/domain/options/assist';
import type { BlockKind } from '@/domain/options/contactLimits';
import type { PrivateVisits } from '@/domain/options/privateVisits';
import { aRole, emailText, personText, type ActTable } from './actTable';

const ASSIST_TEXTS: Readonly<Record<AssistMode | 'on', string>> = {
  on: 'turned the assistant on',
  built_in: 'limited the assistant to the built-in generator',
  off: 'turned the assistant off',
};

const VISITS_TEXTS: Readonly<Record<PrivateVisits, string>> = {
  visits: 'their visits',
  responses: 'only their responses',
};

const BLOCK_TEXTS: Readonly<Record<BlockKind, string>> = {
  email: 'an address',
  domain: 'a domain',
  phone: 'a phone number',
};

export const TEAM_ACTS = {
  logged_in: [
    'logIns',
    ({ browser, system }: { browser: string; system: string }) =>
      browser === '' ? 'logged in' : `logged in with ${browser}${system && ` on ${system}`}`,
  ],

  member_invited: [
    'members',
    ({ email, role }: { email: string; role: Role }) =>
      `invited ${emailText(email)} as ${aRole(role)}`,
  ],
  invitation_resent: [
    'members',
    ({ email }: { email: string }) => `sent the invitation to ${emailText(email)} again`,
  ],
  invitation_changed: [
    'members',
    ({ email, role }: { email: string; role: Role }) =>
      `changed the invitation of ${emailText(email)} to ${aRole(role)}`,
  ],
  invitation_revoked: [
    'members',
    ({ email }: { email: string }) => `revoked the invitation of ${emailText(email)}`,
  ],
  member_joined: ['members', ({ role }: { role: Role }) => `joined as ${aRole(role)}`],
  role_changed: [
    'members',
    ({ name, from, to }: { name: string; from: Role; to: Role }) =>
      `changed ${personText(name)} from ${aRole(from)} to ${aRole(to)}`,
  ],
  member_removed: [
    'members',
    ({ name }: { name: string }) => `removed ${personText(name)} from the workspace`,
  ],
  member_left: ['members', 'left the workspace'],
  workspace_handed_over: [
    'members',
    ({ name }: { name: string }) => `handed over the workspace to ${personText(name)}`,
  ],
  /** The owner's account was deleted, and this member became the owner. */
  owner_succeeded: ['members', 'became the owner, because the former owner’s account was deleted'],

  two_step_on: ['logIns', 'turned on two-step verification'],
  two_step_off: ['logIns', 'turned off two-step verification'],
  recovery_code_used: ['logIns', 'used a recovery code, which turned off two-step verification'],
  two_step_demanded: ['workspace', 'made two-step verification a requirement for all members'],
  two_step_optional: ['workspace', 'made two-step verification optional for members'],

  workspace_created: [
    'workspace',
    ({ name }: { name: string }) => `created the workspace “${name}”`,
  ],
  workspace_deleted: ['workspace', 'deleted the workspace, which can be taken back for two weeks'],
  workspace_kept: ['workspace', 'took back the deletion of the workspace'],
  workspace_picture_changed: ['workspace', 'changed the workspace’s picture'],
  workspace_renamed: [
    'workspace',
    ({ from, to }: { from: string; to: string }) =>
      `renamed the workspace from “${from}” to “${to}”`,
  ],
  time_zone_changed: [
    'workspace',
    ({ from, to }: { from: string; to: string }) => `changed the time zone from ${from} to ${to}`,
  ],
  assist_changed: ['workspace', ({ mode }: { mode: AssistMode | 'on' }) => ASSIST_TEXTS[mode]],
  assist_answers_allowed: [
    'workspace',
    ({ to }: { to: string }) => `allowed respondents’ answers to be sent to ${to}`,
  ],
  assist_answers_forbidden: [
    'workspace',
    'stopped sending respondents’ answers to a language model',
  ],
  private_visits_changed: [
    'workspace',
    ({ count }: { count: PrivateVisits }) =>
      `chose to count ${VISITS_TEXTS[count]} if people ask not to be tracked`,
  ],
  spam_words_changed: [
    'workspace',
    ({ count }: { count: number }) =>
      count === 0
        ? 'emptied the workspace’s spam list'
        : `changed the workspace’s spam list, which has ${count === 1 ? '1 entry' : `${count} entries`}`,
  ],
  stages_changed: ['workspace', 'changed the stages of contacts'],
  properties_changed: [
    'workspace',
    ({ of }: { of: 'contact' | 'account' }) => `changed the properties of ${of}s`,
  ],
  contact_retention_set: [
    'workspace',
    ({ months }: { months: number }) =>
      `turned on the deletion of contacts after ${months === 1 ? '1 month' : `${months} months`} without activity`,
  ],
  contact_retention_off: ['workspace', 'turned off the deletion of inactive contacts'],
  block_added: [
    'workspace',
    ({ what }: { what: BlockKind }) => `added ${BLOCK_TEXTS[what]} to the block list`,
  ],
  block_removed: ['workspace', 'removed an entry from the block list'],
} as const satisfies ActTable;
