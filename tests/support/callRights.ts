/** What each call asks for, by each way in which it can be asked: the table of roles, seen from its doors. */
import type { CallName } from '@/domain/calls/areas';
import type { Permission } from '@/domain/options/access';

/**
 * A permission; one for each way, by how the way begins; `ladder` for what also depends on who it is done to
 * (options/members.ts); `self` for calls that are about no one's workspace.
 */
export type Right = Permission | 'ladder' | 'self' | Readonly<Record<string, Permission>>;

export const CALL_RIGHTS: Readonly<Record<CallName, Right>> = {
  createForm: 'editForms',
  publishForm: 'publishForms',
  publishImpact: 'publishForms',
  restoreVersion: 'publishForms',
  changeFormStatus: 'publishForms',
  sendTestAnswer: 'sendTestResponses',
  changeForms: {
    'kind=act act=archive': 'archiveForms',
    'kind=act act=unarchive': 'archiveForms',
    'kind=act act=trash': 'trashForms',
    'kind=act act=restore': 'trashForms',
    'kind=folder': 'manageFolders',
    'kind=delete': 'deleteForms',
  },
  duplicateForm: 'duplicateForms',
  dismissProposal: 'editForms',
  changeFolders: 'manageFolders',
  addComment: 'commentForms',
  changeComments: 'commentForms',
  saveAccess: 'changeAccess',
  createPersonalLinks: 'managePersonalLinks',
  changePersonalLinks: 'managePersonalLinks',

  signPersonalLinks: 'managePersonalLinks',
  changeSigningKey: 'changeAccess',
  sendInvitations: 'managePersonalLinks',
  decideHeld: 'decideHeldResponses',
  changeResponses: {
    'kind=status act=erase': 'eraseResponses',
    'kind=status': 'removeResponses',
    'kind=read': 'markResponses',
    'kind=tag': 'tagResponses',
    'kind=assign': 'tagResponses',
  },
  deletePartials: 'removeResponses',
  saveDelivery: 'changeDelivery',
  changeDestination: 'manageDestinations',
  sendToDestination: 'manageDestinations',
  sendEmails: 'changeDelivery',
  startExport: 'exportResponses',
  // What the kind of the job asks for.
  cancelJob: 'ladder',
  emptyTrash: 'eraseResponses',
  openExport: 'exportResponses',
  openFiles: 'readWorkspace',
  openAnswers: 'readWorkspace',
  openVisits: 'readWorkspace',
  stageImport: 'importResponses',
  startImport: 'importResponses',
  undoImport: { 'act=trash': 'importResponses', 'act=erase': 'eraseResponses' },
  changeTags: 'manageTags',
  editResponse: 'editResponses',
  changeLink: 'editResponses',

  createContact: 'editContacts',
  changeContact: 'editContacts',
  changeContacts: {
    'kind=trash': 'trashContacts',
    'kind=restore': 'trashContacts',
    kind: 'editContacts',
  },
  saveEntry: 'writeNotes',
  deleteEntry: 'writeNotes',
  changeFile: 'attachFiles',
  saveTask: 'editTasks',
  changeTask: 'editTasks',
  downloadContact: 'downloadContacts',
  eraseContact: 'eraseContacts',
  changeBlockList: 'manageBlockList',
  countInactive: 'manageContactRetention',
  saveContactRetention: 'manageContactRetention',
  createAccount: 'editContacts',
  changeAccount: 'editContacts',
  changeAccounts: {
    'kind=trash': 'trashContacts',
    'kind=restore': 'trashContacts',
    kind: 'editContacts',
  },
  movePeople: 'editContacts',
  deleteAccountForGood: 'deleteAccounts',
  decideReview: 'editContacts',
  mergeContacts: 'mergeContacts',
  mergeAccounts: 'mergeContacts',
  undoMerge: 'mergeContacts',
  dismissDuplicates: 'mergeContacts',
  compareContacts: 'mergeContacts',
  changeStages: 'manageContactFields',
  changeProperties: 'manageContactFields',
  stageContactRows: 'importContacts',
  checkContactImport: 'importContacts',
  contactImportSamples: 'importContacts',
  startContactImport: 'importContacts',
  undoContactImport: 'importContacts',
  startContactExport: 'exportContacts',
  startMappingRun: 'applyMapping',

  addAsset: 'uploadPictures',
  addFont: 'uploadPictures',
  copyForm: 'duplicateForms',
  setWorkspacePicture: 'changeSettings',
  printForm: 'readWorkspace',

  ensureWorkspace: 'self',
  createSample: 'self',
  removeSample: 'self',
  changeWorkspace: 'changeSettings',
  createWorkspace: 'self',
  inviteMembers: 'manageMembers',
  changeInvitation: 'manageMembers',
  askInvitation: 'self',
  acceptInvitation: 'self',
  askRemoval: 'ladder',
  changeMember: 'ladder',
  handOver: 'ladder',
  deleteWorkspace: 'ladder',
  keepWorkspace: 'ladder',
  workspaceUsage: 'readWorkspace',
  changeAssist: 'changeSettings',
  allowAssistAnswers: 'changeSettings',
  changePrivateVisits: 'changeSettings',
  changeSpamWords: 'changeSettings',
  createApiKey: 'manageApiKeys',
  deleteApiKey: 'manageApiKeys',
  deleteHook: 'manageApiKeys',
  saveReport: 'saveReports',
  deleteReport: 'saveReports',
  // The undo is read first: it is signed for its workspace.
  restoreReport: 'ladder',
  changeAnnotation: 'annotateFigures',
  shareReport: 'shareReports',
  scheduleReport: 'readWorkspace',
  sendVerification: 'self',
  syncProfile: 'self',
  saveNotices: 'self',
  changeEmail: 'self',
  setPicture: 'self',
  signOutEverywhere: 'self',
  noteDevice: 'self',
  endDevices: 'self',
  makeRecoveryCodes: 'self',
  turnOffTwoStep: 'self',
  demandTwoStep: 'ladder',
  deletionPlan: 'self',
  deleteAccount: 'self',
  rateArticle: 'self',
};

/** The right of one way; of two beginnings that fit, the longer one's. */
export function rightOf(name: CallName, way: string): Permission | 'ladder' | 'self' {
  const right = CALL_RIGHTS[name];
  if (typeof right === 'string') return right;
  const [fitting] = Object.entries(right)
    .filter(([begins]) => way.startsWith(begins))
    .sort(([a], [b]) => b.length - a.length);
  if (!fitting) throw new Error(`No right for ${name} ${way}.`);
  return fitting[1];
}
