/**
 * What an account export contains, by collection. A test walks paths.ts and fails for a collection that is neither here
 * nor among those left out with a reason.
 */

/** Collections below a document, by name; `true` where there is nothing below. */
export interface ExportTree {
  readonly [collection: string]: true | ExportTree;
}

export const OF_PERSON = {
  devices: true,
  notifications: true,
  reportMails: true,
  state: true,
  workspaces: true,
} as const satisfies ExportTree;

/** Of each workspace that the person owns. */
export const OF_WORKSPACE = {
  members: true,
  formerMembers: true,
  auditLog: true,
  forms: {
    draft: true,
    versions: true,
    registry: true,
    tests: true,
    settings: true,
    personalLinks: true,
    sessions: true,
    stats: true,
    annotations: true,
    comments: true,
  },
  submissions: { revisions: true },
  partials: true,
  uploads: true,
  notes: true,
  mailRecipients: true,
  receiptStops: true,
  savedViews: true,
  reports: true,
  themes: true,
  templates: { body: true },
  contacts: true,
  accounts: true,
  activities: true,
  tasks: true,
  contactReviews: true,
  duplicates: true,
  merges: true,
  blockList: true,
  assets: true,
  stats: true,
} as const satisfies ExportTree;

/** Whether a document says that it has nothing in a collection below: one query less for each of 100,000 responses. */
export function isKnownEmpty(collection: string, data: object): boolean {
  return collection === 'revisions' && !('revision' in data);
}

/** Collections left out, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  featureSections: 'texts of the site',
  knowledgeBase: 'texts of the site',
  registrations: 'the newsletter, which needs no account',
  subscribers: 'the newsletter, which needs no account',
  'subscribers/{}/marks': 'the newsletter, which needs no account',
  sweeps: 'notes of work under way',
  enquiries: 'letters to sales, which need no account',
  'users/{}/endedLogIns': 'numbers of logins that were ended',
  'users/{}/recoveryCodes': 'recovery codes, of which only hashes are kept',
  emailChanges: 'a change of address under way, for a day: its mails tell of it',
  mailCounts: 'how many mails were sent within an hour, without names',
  spentProofs: 'numbers that say nothing of anybody',
  recipients: 'counts of mail under a code, for a day',
  outbox: 'mail on its way: once sent, it is in the inbox',
  helpVotes: 'kept without a name',
  publicForms: 'copies of the live versions',
  aliases: 'readable links, which the settings of forms list',
  'workspaces/{}/forms/{}/private': 'passwords of forms, which only their hash is kept of',
  'workspaces/{}/forms/{}/seat': 'how many places are taken',
  'workspaces/{}/forms/{}/ballots': 'anonymous responses that are not shown yet: encrypted',
  'workspaces/{}/forms/{}/ballotBox': 'how many anonymous responses are not shown yet',
  'workspaces/{}/forms/{}/answerStore': 'names of files, made from what is exported',
  'workspaces/{}/forms/{}/rowChanges': 'notes of work under way',
  'workspaces/{}/keys': 'encrypted names of contacts, made from what is exported',
  'workspaces/{}/forms/{}/locks': 'encrypted values of answers, made from what is exported',
  'workspaces/{}/forms/{}/destinationQueues': 'notes of work under way',
  'workspaces/{}/forms/{}/webhookSecrets':
    'what connections keep secret: keys that sign webhooks, addresses of chats',
  'workspaces/{}/deliveries':
    'the log of connections and emails, for 30 days: what they sent is exported',
  'workspaces/{}/presence': 'who has something open at the moment',
  'workspaces/{}/memberInvitations': 'invitations on their way, for seven days',
  'workspaces/{}/apiKeys': 'keys of the API, which open the same data',
  'workspaces/{}/hooks': 'what programs are subscribed to: addresses of theirs',
  'workspaces/{}/forms/{}/proposals': 'changes that programs propose, until they are decided',
  'workspaces/{}/apiRequests': 'hashes of requests to the API, for a week',
  'workspaces/{}/limits': 'counts of the present hour and minute',
  'workspaces/{}/usage': 'sums of the statistics, which are exported',
  'workspaces/{}/jobs': 'notes of work under way',
  'workspaces/{}/importRows': 'copies of rows on their way, for a day',
};
