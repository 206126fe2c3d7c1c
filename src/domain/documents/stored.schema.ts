/**
 * Every kind of stored document: where it lies, and its schema. What reads one kind takes that kind's own schema, so that
 * no screen loads all of them; this is for what deals with all, such as the job that rewrites old documents.
 */
import * as z from 'zod';
import { aliasSchema, formAccessSchema, formPasswordSchema, seatSchema } from './access.schema';
import { annotationsSchema } from './annotations.schema';
import { answerStoreSchema, rowChangesSchema } from './answerStore.schema';
import { hookDeliverySchema, hooksSchema } from './api/hooks.schema';
import { apiKeySchema, apiRequestSchema } from './apiKeys.schema';
import { articleSchema, featureSectionSchema, helpVoteSchema } from './content.schema';
import {
  accountSchema,
  activitySchema,
  blockSchema,
  contactReviewSchema,
  contactSchema,
  duplicateSchema,
  keySchema,
  mergeSchema,
  taskSchema,
} from './crm.schema';
import { deliverySchema, mailRecipientSchema, receiptStopSchema } from './delivery.schema';
import {
  assetSchema,
  draftSchema,
  formHeadSchema,
  formProposalSchema,
  formVersionSchema,
  goneFormSchema,
  publicFormSchema,
  registrySchema,
  testsSchema,
} from './forms.schema';
import { importRowsSchema } from './importRows.schema';
import { jobSchema } from './jobs.schema';
import {
  enquirySchema,
  mailCountSchema,
  outboxSchema,
  recipientSchema,
  registrationMarkSchema,
  registrationSchema,
  spentProofSchema,
  subscriberSchema,
  sweepStateSchema,
} from './mail.schema';
import { noteSchema } from './notes.schema';
import { commentThreadSchema } from './team/comments.schema';
import { sessionSchema, statsMonthSchema, usageSchema } from './numbers.schema';
import {
  emailChangeSchema,
  notificationSchema,
  userSchema,
  userStateSchema,
  userWorkspaceSchema,
} from './people.schema';
import { deviceSchema, endedLogInSchema } from './team/devices.schema';
import { recoveryCodesSchema } from './team/twoStep.schema';
import { ballotBoxSchema, ballotSchema } from './ballots.schema';
import { formerMemberSchema, memberInvitationSchema } from './members.schema';
import { auditLineSchema } from './team/auditLine.schema';
import { presenceSchema } from './team/presence.schema';
import { personalLinkSchema } from './personalLinks.schema';
import { reportMailSchema, reportSchema } from './reports.schema';
import {
  lockSchema,
  partialSchema,
  revisionSchema,
  savedViewSchema,
  submissionSchema,
} from './submissions.schema';
import { ownTemplateBodySchema, ownTemplateSchema } from './templates.schema';
import { themeSchema } from './themes.schema';
import { uploadSchema } from './uploads.schema';
import {
  destinationDeliverySchema,
  destinationQueueSchema,
  destinationSecretSchema,
  destinationsSchema,
} from './destinations.schema';
import {
  assistUseSchema,
  hostCallsSchema,
  limitsSchema,
  memberSchema,
  workspaceSchema,
} from './workspaces.schema';
import { upToDate } from './migrations';

/** By kind; `*` in a path is any id. */
export const STORED = {
  article: { path: 'knowledgeBase/*', schema: articleSchema },
  featureSection: { path: 'featureSections/*', schema: featureSectionSchema },
  helpVote: { path: 'helpVotes/*', schema: helpVoteSchema },
  registration: { path: 'registrations/*', schema: registrationSchema },
  subscriber: { path: 'subscribers/*', schema: subscriberSchema },
  registrationMark: { path: 'subscribers/*/marks/*', schema: registrationMarkSchema },
  mail: { path: 'outbox/*', schema: outboxSchema },
  mailCount: { path: 'mailCounts/*', schema: mailCountSchema },
  recipient: { path: 'recipients/*', schema: recipientSchema },
  spentProof: { path: 'spentProofs/*', schema: spentProofSchema },
  enquiry: { path: 'enquiries/*', schema: enquirySchema },
  sweepState: { path: 'sweeps/*', schema: sweepStateSchema },
  user: { path: 'users/*', schema: userSchema },
  notification: { path: 'users/*/notifications/*', schema: notificationSchema },
  userState: { path: 'users/*/state/*', schema: userStateSchema },
  device: { path: 'users/*/devices/*', schema: deviceSchema },
  recoveryCodes: { path: 'users/*/recoveryCodes/current', schema: recoveryCodesSchema },
  endedLogIn: { path: 'users/*/endedLogIns/*', schema: endedLogInSchema },
  userWorkspace: { path: 'users/*/workspaces/*', schema: userWorkspaceSchema },
  emailChange: { path: 'emailChanges/*', schema: emailChangeSchema },
  workspace: { path: 'workspaces/*', schema: workspaceSchema },
  member: { path: 'workspaces/*/members/*', schema: memberSchema },
  formerMember: { path: 'workspaces/*/formerMembers/*', schema: formerMemberSchema },
  presence: { path: 'workspaces/*/presence/*', schema: presenceSchema },
  memberInvitation: { path: 'workspaces/*/memberInvitations/*', schema: memberInvitationSchema },
  auditLine: { path: 'workspaces/*/auditLog/*', schema: auditLineSchema },
  limits: { path: 'workspaces/*/limits/current', schema: limitsSchema },
  hostCalls: { path: 'workspaces/*/limits/hosts', schema: hostCallsSchema },
  formProposal: { path: 'workspaces/*/forms/*/proposals/*', schema: formProposalSchema },
  apiRequest: { path: 'workspaces/*/apiRequests/*', schema: apiRequestSchema },
  assistUse: { path: 'workspaces/*/limits/assist', schema: assistUseSchema },
  formHead: { path: 'workspaces/*/forms/*', schema: formHeadSchema },
  draft: { path: 'workspaces/*/forms/*/draft/current', schema: draftSchema },
  formVersion: { path: 'workspaces/*/forms/*/versions/*', schema: formVersionSchema },
  registry: { path: 'workspaces/*/forms/*/registry/current', schema: registrySchema },
  tests: { path: 'workspaces/*/forms/*/tests/current', schema: testsSchema },
  asset: { path: 'workspaces/*/assets/*', schema: assetSchema },
  publicForm: { path: 'publicForms/*', schema: z.union([publicFormSchema, goneFormSchema]) },
  access: { path: 'workspaces/*/forms/*/settings/access', schema: formAccessSchema },
  password: { path: 'workspaces/*/forms/*/private/password', schema: formPasswordSchema },
  seat: { path: 'workspaces/*/forms/*/seat/*', schema: seatSchema },
  alias: { path: 'aliases/*', schema: aliasSchema },
  ballot: { path: 'workspaces/*/forms/*/ballots/*', schema: ballotSchema },
  ballotBox: { path: 'workspaces/*/forms/*/ballotBox/current', schema: ballotBoxSchema },
  personalLink: { path: 'workspaces/*/forms/*/personalLinks/*', schema: personalLinkSchema },
  delivery: { path: 'workspaces/*/forms/*/settings/delivery', schema: deliverySchema },
  mailRecipient: { path: 'workspaces/*/mailRecipients/*', schema: mailRecipientSchema },
  receiptStop: { path: 'workspaces/*/receiptStops/*', schema: receiptStopSchema },
  destinations: { path: 'workspaces/*/forms/*/settings/webhooks', schema: destinationsSchema },
  destinationQueue: {
    path: 'workspaces/*/forms/*/destinationQueues/*',
    schema: destinationQueueSchema,
  },
  destinationSecret: {
    path: 'workspaces/*/forms/*/webhookSecrets/*',
    schema: destinationSecretSchema,
  },
  destinationDelivery: {
    path: 'workspaces/*/deliveries/*',
    schema: z.union([destinationDeliverySchema, hookDeliverySchema]),
  },
  hooks: { path: 'workspaces/*/hooks/current', schema: hooksSchema },
  session: { path: 'workspaces/*/forms/*/sessions/*', schema: sessionSchema },
  formStats: { path: 'workspaces/*/forms/*/stats/*', schema: statsMonthSchema },
  workspaceStats: { path: 'workspaces/*/stats/*', schema: statsMonthSchema },
  answerStore: { path: 'workspaces/*/forms/*/answerStore/current', schema: answerStoreSchema },
  rowChanges: { path: 'workspaces/*/forms/*/rowChanges/*', schema: rowChangesSchema },
  annotations: { path: 'workspaces/*/forms/*/annotations/current', schema: annotationsSchema },
  commentThread: { path: 'workspaces/*/forms/*/comments/*', schema: commentThreadSchema },
  usage: { path: 'workspaces/*/usage/*', schema: usageSchema },
  lock: { path: 'workspaces/*/forms/*/locks/*', schema: lockSchema },
  submission: { path: 'workspaces/*/submissions/*', schema: submissionSchema },
  partial: { path: 'workspaces/*/partials/*', schema: partialSchema },
  revision: { path: 'workspaces/*/submissions/*/revisions/*', schema: revisionSchema },
  savedView: { path: 'workspaces/*/savedViews/*', schema: savedViewSchema },
  reportMail: { path: 'users/*/reportMails/*', schema: reportMailSchema },
  report: { path: 'workspaces/*/reports/*', schema: reportSchema },
  note: { path: 'workspaces/*/notes/*', schema: noteSchema },
  theme: { path: 'workspaces/*/themes/*', schema: themeSchema },
  ownTemplate: { path: 'workspaces/*/templates/*', schema: ownTemplateSchema },
  ownTemplateBody: { path: 'workspaces/*/templates/*/body/current', schema: ownTemplateBodySchema },
  upload: { path: 'workspaces/*/uploads/*', schema: uploadSchema },
  apiKey: { path: 'workspaces/*/apiKeys/*', schema: apiKeySchema },
  contact: { path: 'workspaces/*/contacts/*', schema: contactSchema },
  account: { path: 'workspaces/*/accounts/*', schema: accountSchema },
  activity: { path: 'workspaces/*/activities/*', schema: activitySchema },
  task: { path: 'workspaces/*/tasks/*', schema: taskSchema },
  block: { path: 'workspaces/*/blockList/*', schema: blockSchema },
  contactReview: { path: 'workspaces/*/contactReviews/*', schema: contactReviewSchema },
  duplicate: { path: 'workspaces/*/duplicates/*', schema: duplicateSchema },
  merge: { path: 'workspaces/*/merges/*', schema: mergeSchema },
  key: { path: 'workspaces/*/keys/*', schema: keySchema },
  job: { path: 'workspaces/*/jobs/*', schema: jobSchema },
  importRows: { path: 'workspaces/*/importRows/*', schema: importRowsSchema },
} as const satisfies Record<string, { path: string; schema: z.ZodType }>;

export type StoredKind = keyof typeof STORED;

/** Names of the collections of a kind, the last of which holds its documents. */
export const collectionsOf = (kind: StoredKind): string[] =>
  STORED[kind].path.split('/').filter((_name, index) => index % 2 === 0);

/** A stored document of any version as one of today. Throws if it fits no version of its kind. */
export function read<K extends StoredKind>(
  kind: K,
  stored: Readonly<Record<string, unknown>>,
): z.infer<(typeof STORED)[K]['schema']> {
  const [collection = '', id = ''] = STORED[kind].path.split('/').slice(-2);
  const present = upToDate(collection, id, stored);
  return STORED[kind].schema.parse(present) as z.infer<(typeof STORED)[K]['schema']>;
}
