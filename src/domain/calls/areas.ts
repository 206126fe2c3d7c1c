/** The names of the calls and their areas: plain data, which the app's client loads without the contract's zod. */

/**
 * The function that serves each call: one for an area, so that the number of services, and of cold starts, does not grow
 * with the calls (decision 0054). Memory and concurrency are the area's (functions' services/calls.ts).
 */
export const CALL_AREAS = {
  createForm: 'formCalls',
  publishForm: 'formCalls',
  publishImpact: 'formCalls',
  restoreVersion: 'formCalls',
  changeFormStatus: 'formCalls',
  sendTestAnswer: 'formCalls',
  changeForms: 'formCalls',
  duplicateForm: 'formCalls',
  dismissProposal: 'formCalls',
  changeFolders: 'formCalls',
  addComment: 'formCalls',
  changeComments: 'formCalls',
  saveAccess: 'formCalls',
  createPersonalLinks: 'formCalls',
  changePersonalLinks: 'formCalls',

  // Where secrets may be read.
  signPersonalLinks: 'responseCalls',
  changeSigningKey: 'responseCalls',
  sendInvitations: 'responseCalls',
  decideHeld: 'responseCalls',
  changeResponses: 'responseCalls',
  deletePartials: 'responseCalls',
  saveDelivery: 'responseCalls',
  changeDestination: 'responseCalls',
  sendToDestination: 'responseCalls',
  sendEmails: 'responseCalls',
  startExport: 'responseCalls',
  cancelJob: 'responseCalls',
  emptyTrash: 'responseCalls',
  openExport: 'responseCalls',
  openFiles: 'responseCalls',
  openAnswers: 'responseCalls',
  // The files of many forms are in memory at once.
  openVisits: 'formCalls',
  stageImport: 'responseCalls',
  startImport: 'responseCalls',
  undoImport: 'responseCalls',
  changeTags: 'responseCalls',
  editResponse: 'responseCalls',
  changeLink: 'responseCalls',

  createContact: 'contactCalls',
  changeContact: 'contactCalls',
  changeContacts: 'contactCalls',
  saveEntry: 'contactCalls',
  deleteEntry: 'contactCalls',
  changeFile: 'contactCalls',
  saveTask: 'contactCalls',
  changeTask: 'contactCalls',
  downloadContact: 'contactCalls',
  eraseContact: 'contactCalls',
  changeBlockList: 'contactCalls',
  countInactive: 'contactCalls',
  saveContactRetention: 'contactCalls',
  createAccount: 'contactCalls',
  changeAccount: 'contactCalls',
  changeAccounts: 'contactCalls',
  movePeople: 'contactCalls',
  deleteAccountForGood: 'contactCalls',
  decideReview: 'contactCalls',
  mergeContacts: 'contactCalls',
  mergeAccounts: 'contactCalls',
  undoMerge: 'contactCalls',
  dismissDuplicates: 'contactCalls',
  compareContacts: 'contactCalls',
  changeStages: 'contactCalls',
  changeProperties: 'contactCalls',
  stageContactRows: 'contactCalls',
  checkContactImport: 'contactCalls',
  contactImportSamples: 'contactCalls',
  startContactImport: 'contactCalls',
  undoContactImport: 'contactCalls',
  startContactExport: 'contactCalls',
  startMappingRun: 'contactCalls',

  // What keeps a processor busy for seconds: few at a time.
  addAsset: 'pictureCalls',
  addFont: 'pictureCalls',
  copyForm: 'pictureCalls',
  setWorkspacePicture: 'pictureCalls',
  printForm: 'pictureCalls',

  ensureWorkspace: 'accountCalls',
  createSample: 'accountCalls',
  removeSample: 'accountCalls',
  changeWorkspace: 'accountCalls',
  createWorkspace: 'accountCalls',
  inviteMembers: 'accountCalls',
  changeInvitation: 'accountCalls',
  askInvitation: 'accountCalls',
  acceptInvitation: 'accountCalls',
  askRemoval: 'accountCalls',
  changeMember: 'accountCalls',
  handOver: 'accountCalls',
  deleteWorkspace: 'accountCalls',
  keepWorkspace: 'accountCalls',
  workspaceUsage: 'accountCalls',
  changeAssist: 'accountCalls',
  allowAssistAnswers: 'accountCalls',
  changePrivateVisits: 'accountCalls',
  changeSpamWords: 'accountCalls',
  createApiKey: 'accountCalls',
  deleteApiKey: 'accountCalls',
  deleteHook: 'accountCalls',
  saveReport: 'accountCalls',
  deleteReport: 'accountCalls',
  restoreReport: 'accountCalls',
  changeAnnotation: 'accountCalls',
  shareReport: 'accountCalls',
  scheduleReport: 'accountCalls',
  sendVerification: 'accountCalls',
  syncProfile: 'accountCalls',
  saveNotices: 'accountCalls',
  changeEmail: 'accountCalls',
  setPicture: 'accountCalls',
  signOutEverywhere: 'accountCalls',
  noteDevice: 'accountCalls',
  endDevices: 'accountCalls',
  makeRecoveryCodes: 'accountCalls',
  turnOffTwoStep: 'accountCalls',
  demandTwoStep: 'accountCalls',
  deletionPlan: 'accountCalls',
  deleteAccount: 'accountCalls',
  rateArticle: 'accountCalls',
} as const;

export type CallName = keyof typeof CALL_AREAS;

export type CallArea = (typeof CALL_AREAS)[CallName];

/** A call's path below the address of the functions. By path and not in the body, so that its size is known before it is read. */
export const callPath = (name: CallName): string => `${CALL_AREAS[name]}/${name}`;

/** The call that a path names, among those of an area; undefined for any other. */
export function callAt(area: CallArea, path: string): CallName | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return isCall(name) && CALL_AREAS[name] === area ? name : undefined;
}

const isCall = (name: string): name is CallName => Object.hasOwn(CALL_AREAS, name);
