/**
 * Paths of Firestore documents and collections: the only place where their names are spelled.
 * Both SDKs take these strings (`doc(db, path)`, `db.doc(path)`).
 */
export const paths = {
  knowledgeBase: () => 'knowledgeBase',
  featureSections: () => 'featureSections',
  registrations: () => 'registrations',
  registration: (id: string) => `registrations/${id}`,
  helpVotes: () => 'helpVotes',
  helpVote: (article: string, voter: string) => `helpVotes/${article}_${voter}`,

  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  /** Reports that are mailed to a person, by their ids. */
  reportMails: (uid: string) => `users/${uid}/reportMails`,
  reportMail: (uid: string, report: string) => `users/${uid}/reportMails/${report}`,
  userState: (uid: string, screen: StateScreen) => `users/${uid}/state/${screen}`,
  /** Where a person is logged in. */
  devices: (uid: string) => `users/${uid}/devices`,
  device: (uid: string, id: string) => `users/${uid}/devices/${id}`,
  /** A login that was ended, by its second. */
  endedLogIn: (uid: string, seconds: number) => `users/${uid}/endedLogIns/${seconds}`,
  /** What opens an account whose authenticator app is lost. */
  recoveryCodes: (uid: string) => `users/${uid}/recoveryCodes/current`,
  emailChange: (uid: string) => `emailChanges/${uid}`,
  userWorkspaces: (uid: string) => `users/${uid}/workspaces`,
  userWorkspace: (uid: string, ws: string) => `users/${uid}/workspaces/${ws}`,

  workspaces: () => 'workspaces',
  workspace: (ws: string) => `workspaces/${ws}`,
  /** What the workspace did in the present hour, for the limits of plans.ts. */
  limits: (ws: string) => `workspaces/${ws}/limits/current`,
  /** How often its webhooks called each host in the present minute. */
  hostCalls: (ws: string) => `workspaces/${ws}/limits/hosts`,
  /** How often the workspace asked the assistant today. */
  assistUse: (ws: string) => `workspaces/${ws}/limits/assist`,
  members: (ws: string) => `workspaces/${ws}/members`,
  memberInvitations: (ws: string) => `workspaces/${ws}/memberInvitations`,
  memberInvitation: (ws: string, id: string) => `workspaces/${ws}/memberInvitations/${id}`,
  auditLog: (ws: string) => `workspaces/${ws}/auditLog`,
  auditLine: (ws: string, id: string) => `workspaces/${ws}/auditLog/${id}`,
  member: (ws: string, uid: string) => `workspaces/${ws}/members/${uid}`,
  presence: (ws: string) => `workspaces/${ws}/presence`,
  presenceOf: (ws: string, uid: string, tab: string) => `workspaces/${ws}/presence/${uid}_${tab}`,
  formerMember: (ws: string, uid: string) => `workspaces/${ws}/formerMembers/${uid}`,

  forms: (ws: string) => `workspaces/${ws}/forms`,
  form: (ws: string, form: string) => `workspaces/${ws}/forms/${form}`,
  draft: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/draft/current`,
  versions: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/versions`,
  version: (ws: string, form: string, n: number) => `workspaces/${ws}/forms/${form}/versions/${n}`,
  registry: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/registry/current`,
  /** Test answers that are run at each publish. */
  tests: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/tests/current`,
  /** Who gets mail about the form's responses. */
  delivery: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/settings/delivery`,
  /** Who may respond, when, and how the link presents itself. */
  access: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/settings/access`,
  password: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/private/password`,
  seats: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/seat`,
  seat: (ws: string, form: string, pool = 'current') =>
    `workspaces/${ws}/forms/${form}/seat/${pool}`,
  ballots: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/ballots`,
  ballot: (ws: string, form: string, id: string) => `workspaces/${ws}/forms/${form}/ballots/${id}`,
  ballotBox: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/ballotBox/current`,
  personalLinks: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/personalLinks`,
  personalLink: (ws: string, form: string, id: string) =>
    `workspaces/${ws}/forms/${form}/personalLinks/${id}`,
  /** Where responses of the form are sent, all in one document. It has the name of the first kind. */
  destinations: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/settings/webhooks`,
  destinationQueue: (ws: string, form: string, id: string) =>
    `workspaces/${ws}/forms/${form}/destinationQueues/${id}`,
  destinationSecret: (ws: string, form: string, id: string) =>
    `workspaces/${ws}/forms/${form}/webhookSecrets/${id}`,
  sessions: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/sessions`,
  session: (ws: string, form: string, sid: string) =>
    `workspaces/${ws}/forms/${form}/sessions/${sid}`,
  locks: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/locks`,
  lock: (ws: string, form: string, id: string) => `workspaces/${ws}/forms/${form}/locks/${id}`,
  /** The segments of a form's answer store. */
  answerStore: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/answerStore/current`,
  /** Rows that the answer store has yet to write, by the minute in which they changed. */
  rowChanges: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/rowChanges`,
  rowChange: (ws: string, form: string, minute: string) =>
    `workspaces/${ws}/forms/${form}/rowChanges/${minute}`,
  /** What members noted at days of the form's figures, all in one document. */
  annotations: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/annotations/current`,
  comments: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/comments`,
  comment: (ws: string, form: string, id: string) =>
    `workspaces/${ws}/forms/${form}/comments/${id}`,
  formStats: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/stats`,
  formStatsMonth: (ws: string, form: string, month: string) =>
    `workspaces/${ws}/forms/${form}/stats/${month}`,

  submissions: (ws: string) => `workspaces/${ws}/submissions`,
  submission: (ws: string, id: string) => `workspaces/${ws}/submissions/${id}`,
  /** Responses that were begun and not submitted, of all forms. */
  partials: (ws: string) => `workspaces/${ws}/partials`,
  partial: (ws: string, id: string) => `workspaces/${ws}/partials/${id}`,
  /** Respondents' files, of all forms. */
  uploads: (ws: string) => `workspaces/${ws}/uploads`,
  upload: (ws: string, id: string) => `workspaces/${ws}/uploads/${id}`,
  /** What was sent to webhooks, of all forms. */
  deliveries: (ws: string) => `workspaces/${ws}/deliveries`,
  destinationDelivery: (ws: string, id: string) => `workspaces/${ws}/deliveries/${id}`,
  mailRecipients: (ws: string) => `workspaces/${ws}/mailRecipients`,
  receiptStop: (ws: string, id: string) => `workspaces/${ws}/receiptStops/${id}`,
  mailRecipient: (ws: string, id: string) => `workspaces/${ws}/mailRecipients/${id}`,
  apiKeys: (ws: string) => `workspaces/${ws}/apiKeys`,
  formProposals: (ws: string, form: string) => `workspaces/${ws}/forms/${form}/proposals`,
  formProposal: (ws: string, form: string, id: string) =>
    `workspaces/${ws}/forms/${form}/proposals/${id}`,
  apiRequests: (ws: string) => `workspaces/${ws}/apiRequests`,
  apiRequest: (ws: string, id: string) => `workspaces/${ws}/apiRequests/${id}`,
  apiKey: (ws: string, id: string) => `workspaces/${ws}/apiKeys/${id}`,
  /** What API keys are subscribed to. */
  hooks: (ws: string) => `workspaces/${ws}/hooks/current`,
  /** What edits changed in a response, by their number. */
  revisions: (ws: string, submission: string) =>
    `workspaces/${ws}/submissions/${submission}/revisions`,
  revision: (ws: string, submission: string, n: number) =>
    `workspaces/${ws}/submissions/${submission}/revisions/${n}`,
  notes: (ws: string) => `workspaces/${ws}/notes`,
  note: (ws: string, id: string) => `workspaces/${ws}/notes/${id}`,
  themes: (ws: string) => `workspaces/${ws}/themes`,
  theme: (ws: string, id: string) => `workspaces/${ws}/themes/${id}`,
  ownTemplates: (ws: string) => `workspaces/${ws}/templates`,
  ownTemplate: (ws: string, id: string) => `workspaces/${ws}/templates/${id}`,
  ownTemplateBody: (ws: string, id: string) => `workspaces/${ws}/templates/${id}/body/current`,
  savedViews: (ws: string) => `workspaces/${ws}/savedViews`,
  savedView: (ws: string, id: string) => `workspaces/${ws}/savedViews/${id}`,
  reports: (ws: string) => `workspaces/${ws}/reports`,
  report: (ws: string, id: string) => `workspaces/${ws}/reports/${id}`,
  contacts: (ws: string) => `workspaces/${ws}/contacts`,
  contact: (ws: string, id: string) => `workspaces/${ws}/contacts/${id}`,
  /** How merged contacts and accounts were before. */
  merges: (ws: string) => `workspaces/${ws}/merges`,
  merge: (ws: string, id: string) => `workspaces/${ws}/merges/${id}`,
  /** Pairs of contacts that may be one person. */
  duplicates: (ws: string) => `workspaces/${ws}/duplicates`,
  duplicate: (ws: string, pair: string) => `workspaces/${ws}/duplicates/${pair}`,
  accounts: (ws: string) => `workspaces/${ws}/accounts`,
  account: (ws: string, id: string) => `workspaces/${ws}/accounts/${id}`,
  blockList: (ws: string) => `workspaces/${ws}/blockList`,
  blocked: (ws: string, id: string) => `workspaces/${ws}/blockList/${id}`,
  keys: (ws: string) => `workspaces/${ws}/keys`,
  key: (ws: string, id: string) => `workspaces/${ws}/keys/${id}`,
  activities: (ws: string) => `workspaces/${ws}/activities`,
  activity: (ws: string, id: string) => `workspaces/${ws}/activities/${id}`,
  tasks: (ws: string) => `workspaces/${ws}/tasks`,
  task: (ws: string, id: string) => `workspaces/${ws}/tasks/${id}`,
  /** Responses that may be of a known contact, by their ids. */
  contactReviews: (ws: string) => `workspaces/${ws}/contactReviews`,
  contactReview: (ws: string, submission: string) =>
    `workspaces/${ws}/contactReviews/${submission}`,
  assets: (ws: string) => `workspaces/${ws}/assets`,
  asset: (ws: string, sha: string) => `workspaces/${ws}/assets/${sha}`,
  workspaceStats: (ws: string) => `workspaces/${ws}/stats`,
  workspaceStatsMonth: (ws: string, month: string) => `workspaces/${ws}/stats/${month}`,
  usageMonth: (ws: string, month: string) => `workspaces/${ws}/usage/${month}`,
  jobs: (ws: string) => `workspaces/${ws}/jobs`,
  job: (ws: string, id: string) => `workspaces/${ws}/jobs/${id}`,
  importRowsOf: (ws: string) => `workspaces/${ws}/importRows`,
  /** A part of the rows that wait for an import, from 0, or what a dry run keeps under a name. */
  importRows: (ws: string, job: string, part: number | string) =>
    `workspaces/${ws}/importRows/${job}_${part}`,

  publicForms: () => 'publicForms',
  publicForm: (form: string) => `publicForms/${form}`,
  aliases: () => 'aliases',
  alias: (slug: string) => `aliases/${slug}`,

  outbox: () => 'outbox',
  mail: (id: string) => `outbox/${id}`,
  enquiry: (id: string) => `enquiries/${id}`,
  spentProof: (id: string) => `spentProofs/${id}`,
  recipient: (id: string) => `recipients/${id}`,
  subscriber: (id: string) => `subscribers/${id}`,
  registrationMarks: (subscriber: string) => `subscribers/${subscriber}/marks`,
  registrationMark: (subscriber: string, registration: string) =>
    `subscribers/${subscriber}/marks/${registration}`,
  mailCount: (kind: string, hour: number) => `mailCounts/${kind}_${hour}`,
  mailCountOf: (kind: string, hour: number, name: string) => `mailCounts/${kind}_${hour}_${name}`,
  sweepState: (name: string) => `sweeps/${name}`,
} as const;

/** Screens that keep how a person left them, one document each. firestore.rules has the same list; a test compares them. */
export const STATE_SCREENS = [
  'dashboard',
  'forms',
  'submissions',
  'contacts',
  'accounts',
  'insights',
  'builder',
] as const;
type StateScreen = (typeof STATE_SCREENS)[number];

/** Names of collections that are queried as groups, across their parents, by the server's sweep only. */
export const groups = {
  auditLog: 'auditLog',
  forms: 'forms',
  sessions: 'sessions',
  submissions: 'submissions',
  partials: 'partials',
  settings: 'settings',
  uploads: 'uploads',
  stats: 'stats',
  jobs: 'jobs',
  contacts: 'contacts',
  tasks: 'tasks',
  deliveries: 'deliveries',
  destinationSecrets: 'webhookSecrets',
  notifications: 'notifications',
  personalLinks: 'personalLinks',
  ballotBoxes: 'ballotBox',
  registrationMarks: 'marks',
  rowChanges: 'rowChanges',
  answerStores: 'answerStore',
  reports: 'reports',
  reportMails: 'reportMails',
  formerMembers: 'formerMembers',
} as const;

/** Paths of files in the bucket. */
export const files = {
  /** A picture, under a name that no one can guess and that never gets another content. */
  asset: (sha: string) => `assets/${sha}`,
  /** All files that respondents of a workspace sent. */
  uploads: (ws: string) => `uploads/${ws}/`,
  /** All that is kept of one file: its pieces, the whole, a preview. */
  uploadOf: (ws: string, id: string) => `uploads/${ws}/${id}/`,
  upload: (ws: string, id: string, name: string) => `uploads/${ws}/${id}/${name}`,
  /** All files of a workspace's exports. */
  exports: (ws: string) => `exports/${ws}/`,
  /** All files of one export. */
  exportOf: (ws: string, job: string) => `exports/${ws}/${job}/`,
  /** All files of a workspace's answer stores. */
  answers: (ws: string) => `answers/${ws}/`,
  answersOf: (ws: string, form: string) => `answers/${ws}/${form}/`,
  answerFile: (ws: string, form: string, name: string) => `answers/${ws}/${form}/${name}`,
  exportFile: (ws: string, job: string, name: string) => `exports/${ws}/${job}/${name}`,
} as const;
