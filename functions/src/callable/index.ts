import type { CallName } from '@/domain/calls/areas';
import type { CallSpec } from './call';
import { addAsset } from './addAsset';
import { addFont } from './forms/addFont';
import { cancelJob } from './cancelJob';
import { emptyTrash } from './responses/emptyTrash';
import { changeEmail } from './changeEmail';
import { changeFormStatus } from './changeFormStatus';
import { changeResponses } from './responses/changeResponses';
import { changeDestination } from './responses/changeDestination';
import { changeTags } from './responses/changeTags';
import { addComment, changeComments } from './forms/comments';
import { changeFolders } from './forms/changeFolders';
import { changeForms } from './forms/changeForms';
import { changePersonalLinks } from './forms/changePersonalLinks';
import { createPersonalLinks } from './forms/createPersonalLinks';
import { sendInvitations } from './forms/sendInvitations';
import { changeSigningKey } from './forms/changeSigningKey';
import { signPersonalLinks } from './forms/signPersonalLinks';
import { printForm } from './forms/printForm';
import { dismissProposal } from './forms/dismissProposal';
import { copyFormElsewhere, duplicateForm } from './forms/duplicateForm';
import { allowAssistAnswers, changeAssist } from './changeAssist';
import { changePrivateVisits } from './changePrivateVisits';
import { changeSpamWords } from './forms/changeSpamWords';
import { changeWorkspace } from './changeWorkspace';
import { acceptInvitation, askInvitation } from './members/acceptInvitation';
import { askRemoval, changeMember, handOver } from './members/changeMember';
import { createWorkspace } from './members/createWorkspace';
import { demandTwoStep } from './members/demandTwoStep';
import { deleteWorkspace, keepWorkspace } from './members/endWorkspace';
import { changeInvitation, inviteMembers } from './members/inviteMembers';
import { setWorkspacePicture } from './members/setWorkspacePicture';
import { workspaceUsage } from './members/workspaceUsage';
import { changeAccount } from './accounts/changeAccount';
import { createAccount } from './accounts/createAccount';
import { deleteAccountForGood } from './accounts/deleteAccountForGood';
import { movePeople } from './accounts/movePeople';
import { changeBlockList } from './contacts/changeBlockList';
import { countInactive, saveContactRetention } from './contacts/contactRetention';
import { downloadContact } from './contacts/downloadContact';
import { eraseContact } from './contacts/eraseContact';
import { changeContact } from './contacts/changeContact';
import { changeFile } from './contacts/changeFile';
import { changeAccounts, changeContacts } from './contacts/changeRecords';
import { changeProperties } from './contacts/changeProperties';
import { changeStages } from './contacts/changeStages';
import { createContact } from './contacts/createContact';
import { decideReview } from './contacts/decideReview';
import { deleteEntry } from './contacts/deleteEntry';
import { compareContacts } from './merge/compareContacts';
import { dismissDuplicates } from './merge/dismissDuplicates';
import { mergeAccounts, mergeContacts } from './merge/mergeRecords';
import { undoMerge } from './merge/undoMerge';
import { saveEntry } from './contacts/saveEntry';
import { changeTask, saveTask } from './contacts/tasks';
import {
  checkContactImport,
  contactImportSamples,
  startContactImport,
  undoContactImport,
} from './contactFiles/contactImports';
import { startContactExport } from './contactFiles/startContactExport';
import { stageContactRows } from './contactFiles/stageContactRows';
import { startMappingRun } from './contactFiles/mappingRuns';
import { createApiKey } from './createApiKey';
import { createForm } from './createForm';
import { createSample } from './createSample';
import { changeAnnotation } from './insights/changeAnnotation';
import { deleteReport } from './insights/deleteReport';
import { restoreReport } from './insights/restoreReport';
import { scheduleReport } from './insights/scheduleReport';
import { shareReport } from './insights/shareReport';
import { saveReport } from './insights/saveReport';
import { decideHeld } from './responses/decideHeld';
import { deleteAccount } from './deleteAccount';
import { deleteApiKey } from './deleteApiKey';
import { deleteHook } from './deleteHook';
import { deletePartials } from './responses/deletePartials';
import { deletionPlan } from './deletionPlan';
import { changeLink } from './responses/changeLink';
import { editResponse } from './responses/editResponse';
import { ensureWorkspace } from './ensureWorkspace';
import { stageImport } from './responses/stageImport';
import { startImport } from './responses/startImport';
import { undoImport } from './responses/undoImport';
import { openExport } from './responses/openExport';
import { openAnswers } from './responses/openAnswers';
import { openVisits } from './insights/openVisits';
import { openFiles } from './responses/openFiles';
import { publishForm } from './publishForm';
import { publishImpact } from './publishImpact';
import { rateArticle } from './rateArticle';
import { removeSample } from './removeSample';
import { restoreVersion } from './restoreVersion';
import { saveAccess } from './forms/saveAccess';
import { saveDelivery } from './responses/saveDelivery';
import { sendTestAnswer } from './sendTestAnswer';
import { sendVerification } from './sendVerification';
import { sendEmails } from './responses/sendEmails';
import { sendToDestination } from './responses/sendToDestination';
import { setPicture } from './setPicture';
import { signOutEverywhere } from './account/signOutEverywhere';
import { endDevices, noteDevice } from './account/devices';
import { makeRecoveryCodes, turnOffTwoStep } from './account/twoStep';
import { startExport } from './responses/startExport';
import { saveNotices } from './saveNotices';
import { syncProfile } from './syncProfile';

/** Every call in `Calls`; the compiler lists missing ones. */
export const CALLS: { readonly [N in CallName]: CallSpec<N> } = {
  ensureWorkspace,
  createSample,
  removeSample,
  createForm,
  publishForm,
  publishImpact,
  restoreVersion,
  changeFormStatus,
  changeForms,
  changeFolders,
  addComment,
  changeComments,
  duplicateForm,
  copyForm: copyFormElsewhere,
  dismissProposal,
  printForm,
  saveAccess,
  createPersonalLinks,
  changePersonalLinks,
  sendInvitations,
  signPersonalLinks,
  changeSigningKey,
  decideHeld,
  changeResponses,
  deletePartials,
  saveDelivery,
  changeDestination,
  sendToDestination,
  sendEmails,
  startExport,
  cancelJob,
  emptyTrash,
  openExport,
  openFiles,
  openAnswers,
  openVisits,
  stageImport,
  startImport,
  undoImport,
  changeTags,
  changeLink,
  editResponse,
  createContact,
  changeContact,
  changeContacts,
  downloadContact,
  eraseContact,
  changeBlockList,
  countInactive,
  saveContactRetention,
  createAccount,
  changeAccount,
  changeAccounts,
  movePeople,
  deleteAccountForGood,
  saveEntry,
  deleteEntry,
  changeFile,
  saveTask,
  changeTask,
  decideReview,
  mergeContacts,
  mergeAccounts,
  undoMerge,
  dismissDuplicates,
  compareContacts,
  changeStages,
  changeProperties,
  stageContactRows,
  checkContactImport,
  contactImportSamples,
  startContactImport,
  undoContactImport,
  startContactExport,
  startMappingRun,
  addAsset,
  addFont,
  rateArticle,
  changeEmail,
  changeAssist,
  allowAssistAnswers,
  changePrivateVisits,
  changeSpamWords,
  changeWorkspace,
  createWorkspace,
  inviteMembers,
  changeInvitation,
  askInvitation,
  acceptInvitation,
  askRemoval,
  changeMember,
  handOver,
  deleteWorkspace,
  keepWorkspace,
  workspaceUsage,
  setWorkspacePicture,
  createApiKey,
  deleteApiKey,
  deleteHook,
  saveReport,
  deleteReport,
  restoreReport,
  changeAnnotation,
  shareReport,
  scheduleReport,
  deleteAccount,
  deletionPlan,
  sendTestAnswer,
  sendVerification,
  setPicture,
  signOutEverywhere,
  noteDevice,
  endDevices,
  makeRecoveryCodes,
  turnOffTwoStep,
  demandTwoStep,
  saveNotices,
  syncProfile,
};
