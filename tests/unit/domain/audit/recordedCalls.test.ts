/** Which calls leave lines in what a workspace remembers; a new call has to say so, or why it leaves none. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ACT_NAMES, actSentence, type ActName } from '@/domain/audit/acts';
import type { CallName } from '@/domain/calls/areas';

const READS = 'reads only';
const OWN = 'is about the caller alone';
const DAILY = 'is daily work, which its own history or list shows';

const CALLS: Readonly<Record<CallName, readonly [ActName, ...ActName[]] | string>> = {
  ensureWorkspace: ['workspace_created'],
  createWorkspace: ['workspace_created'],
  createSample: 'makes data that is not real',
  removeSample: 'removes data that is not real',
  createForm: ['form_created'],
  dismissProposal: 'what a program proposed and nobody took up',
  duplicateForm: ['form_created'],
  copyForm: ['form_created'],
  publishForm: ['form_published'],
  restoreVersion: ['form_published'],
  publishImpact: READS,
  changeFormStatus: ['form_paused', 'form_resumed', 'form_closed', 'form_reopened'],
  changeForms: [
    'form_archived',
    'form_unarchived',
    'form_trashed',
    'form_restored',
    'form_deleted',
  ],
  changeFolders: DAILY,
  addComment: DAILY,
  changeComments: DAILY,
  sendTestAnswer: 'sends a test',
  saveAccess: ['form_access_changed'],
  createPersonalLinks: DAILY,
  changePersonalLinks: DAILY,
  signPersonalLinks: READS,
  changeSigningKey: ['signing_key_created', 'signing_key_removed'],
  sendInvitations: DAILY,
  printForm: READS,
  decideHeld: DAILY,
  changeResponses: ['responses_changed', 'responses_erased'],
  deletePartials: ['partials_deleted'],
  emptyTrash: ['responses_emptied'],
  editResponse: DAILY,
  changeTags: DAILY,
  changeLink: DAILY,
  saveDelivery: ['form_delivery_changed'],
  changeDestination: [
    'destination_added',
    'destination_changed',
    'destination_deleted',
    'destination_secret_changed',
    'destination_filled',
  ],
  sendToDestination: 'sends a test, or what was sent before',
  sendEmails: 'sends a test, or what was sent before',
  startExport: ['responses_exported'],
  openExport: ['export_downloaded'],
  cancelJob: 'stops what was recorded when it began',
  openFiles: READS,
  openAnswers: READS,
  openVisits: READS,
  stageImport: 'prepares an import',
  startImport: ['responses_imported'],
  undoImport: ['responses_import_undone'],
  createContact: DAILY,
  changeContact: DAILY,
  changeContacts: ['contacts_changed'],
  downloadContact: ['person_exported'],
  eraseContact: ['contact_erased'],
  changeBlockList: ['block_added', 'block_removed'],
  countInactive: READS,
  saveContactRetention: ['contact_retention_set', 'contact_retention_off'],
  createAccount: DAILY,
  changeAccount: DAILY,
  changeAccounts: ['accounts_changed'],
  movePeople: ['contacts_changed'],
  deleteAccountForGood: ['account_deleted'],
  saveEntry: DAILY,
  deleteEntry: DAILY,
  changeFile: DAILY,
  saveTask: DAILY,
  changeTask: DAILY,
  decideReview: DAILY,
  mergeContacts: ['contacts_merged'],
  mergeAccounts: ['accounts_merged'],
  undoMerge: ['merge_undone'],
  dismissDuplicates: DAILY,
  compareContacts: READS,
  changeStages: ['stages_changed'],
  changeProperties: ['properties_changed'],
  stageContactRows: 'prepares an import',
  checkContactImport: 'prepares an import',
  contactImportSamples: READS,
  startContactImport: ['contacts_imported'],
  undoContactImport: ['contacts_import_undone'],
  startContactExport: ['contacts_exported'],
  startMappingRun: ['mapping_applied'],
  addAsset: DAILY,
  addFont: DAILY,
  rateArticle: OWN,
  changeEmail: OWN,
  changeAssist: ['assist_changed'],
  allowAssistAnswers: ['assist_answers_allowed', 'assist_answers_forbidden'],
  changePrivateVisits: ['private_visits_changed'],
  changeSpamWords: ['spam_words_changed'],
  setWorkspacePicture: ['workspace_picture_changed'],
  deleteWorkspace: ['workspace_deleted'],
  keepWorkspace: ['workspace_kept'],
  workspaceUsage: READS,
  changeWorkspace: ['workspace_renamed', 'time_zone_changed'],
  inviteMembers: ['member_invited'],
  changeInvitation: ['invitation_resent', 'invitation_changed', 'invitation_revoked'],
  askInvitation: READS,
  acceptInvitation: ['member_joined'],
  askRemoval: READS,
  changeMember: ['role_changed', 'member_removed', 'member_left'],
  handOver: ['workspace_handed_over'],
  createApiKey: ['api_key_created'],
  deleteApiKey: ['api_key_deleted'],
  deleteHook: ['hook_deleted'],
  saveReport: DAILY,
  deleteReport: ['report_unshared'],
  restoreReport: ['report_shared'],
  changeAnnotation: DAILY,
  shareReport: ['report_shared', 'report_link_changed', 'report_unshared'],
  scheduleReport: OWN,
  deleteAccount: ['member_left', 'owner_succeeded'],
  deletionPlan: READS,
  sendVerification: OWN,
  setPicture: OWN,
  signOutEverywhere: OWN,
  noteDevice: ['logged_in'],
  endDevices: OWN,
  makeRecoveryCodes: ['two_step_on'],
  turnOffTwoStep: ['two_step_off'],
  demandTwoStep: ['two_step_demanded', 'two_step_optional'],
  saveNotices: OWN,
  syncProfile: OWN,
};

/** Acts that no call is for: doors of our own, and what programs do by key. */
const ELSEWHERE: readonly ActName[] = ['account_exported', 'recovery_code_used', 'hook_created'];

/** All that the server's code writes out. */
const source = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'functions/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.startsWith('functions/src/dev/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('the acts that workspaces remember', () => {
  it('each belong to a call', () => {
    const named = Object.values(CALLS).flatMap((acts) => (typeof acts === 'string' ? [] : acts));
    expect([...new Set([...named, ...ELSEWHERE])].sort()).toEqual([...ACT_NAMES].sort());
  });

  it.each(ACT_NAMES.filter((act) => !/^(contacts|accounts)_(merged|changed)$/.test(act)))(
    '%s is written by the server',
    (act) => {
      expect(source).toContain(`'${act}'`);
    },
  );

  it('those of a later version are shown as something', () => {
    expect(actSentence('no_such_act', {}, { count: String })).toMatch(/^did something/);
  });
});
