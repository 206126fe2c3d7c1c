/**
 * Who may do what, as a table: collection × operation → the actors allowed. Everything else is denied, and is tried too.
 * A collection of paths.ts or firestore.rules that has no row here fails the test.
 */

import { rolesWith } from '@/domain/options/access';

export const ACTORS = ['visitor', 'stranger', 'viewer', 'editor', 'admin', 'owner'] as const;
/** A stranger is signed in, and a member of another workspace. */
export type Actor = (typeof ACTORS)[number];

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

type Allowed = Partial<Record<Operation, readonly Actor[]>>;

const ALL: readonly Actor[] = ACTORS;
const SIGNED_IN: readonly Actor[] = ['stranger', 'viewer', 'editor', 'admin', 'owner'];
const MEMBERS: readonly Actor[] = rolesWith('readWorkspace');
const EDITORS: readonly Actor[] = rolesWith('editForms');
const ADMINS: readonly Actor[] = rolesWith('manageApiKeys');
const SAVERS: readonly Actor[] = rolesWith('saveViews');
/** Documents below users/{uid} are the viewer's in these tests. */
const ONESELF: readonly Actor[] = ['viewer'];

const READ = { get: MEMBERS, list: MEMBERS } satisfies Allowed;

export interface Row {
  allowed: Allowed;
  /** A document of the collection that exists. */
  existing: string;
  /** Id of the document that a creation makes, where the rules name the ids. */
  created?: string;
  /** What the update of `existing` writes where it is a good one; creation writes the same to a new document. */
  good: (me: string) => Record<string, unknown>;
  /** A condition that a list must name. */
  listOf?: readonly [field: string, value: string];
  /** Good updates that need another document in the same batch (path → data). */
  together?: Readonly<Record<string, Record<string, unknown>>>;
}

const WS = 'workspaces/ws1';
const FORM = `${WS}/forms/form1`;
const anything = () => ({ title: 'changed' });

export const DEFINITION = '{"title":"after"}';

export const MATRIX: Readonly<Record<string, Row>> = {
  featureSections: {
    allowed: { get: ALL, list: ALL },
    existing: 'featureSections/one',
    good: anything,
  },
  knowledgeBase: {
    allowed: { get: SIGNED_IN, list: SIGNED_IN },
    existing: 'knowledgeBase/one',
    good: anything,
  },
  registrations: {
    allowed: { create: ALL },
    existing: 'registrations/one',
    good: () => ({ emailAddress: 'ada@example.org', firstName: 'Ada' }),
  },
  emailChanges: {
    allowed: {},
    existing: 'emailChanges/viewer',
    good: () => ({ to: 'x@example.org' }),
  },
  mailCounts: { allowed: {}, existing: 'mailCounts/one', good: () => ({ total: 0 }) },
  publicForms: { allowed: {}, existing: 'publicForms/form1', good: anything },
  helpVotes: {
    allowed: {},
    existing: 'helpVotes/one_1_abc',
    good: () => ({ helpful: false }),
  },
  outbox: { allowed: {}, existing: 'outbox/one', good: () => ({ status: 'waiting' }) },
  enquiries: { allowed: {}, existing: 'enquiries/one', good: () => ({ answers: {} }) },
  spentProofs: { allowed: {}, existing: 'spentProofs/1_abc', good: () => ({ expireAt: 2 }) },
  recipients: { allowed: {}, existing: 'recipients/1_abc', good: () => ({ mailed: [] }) },
  subscribers: { allowed: {}, existing: 'subscribers/1_abc', good: () => ({ welcomedAt: 2 }) },
  'subscribers/{}/marks': {
    allowed: {},
    existing: 'subscribers/1_abc/marks/one',
    good: () => ({ at: 2 }),
  },
  sweeps: { allowed: {}, existing: 'sweeps/newsletter', good: () => ({ nextAt: 2 }) },

  users: {
    allowed: { get: ONESELF, update: ONESELF },
    existing: 'users/viewer',
    good: () => ({
      displayName: 'Ada',
      preferences: { locale: 'de-DE', timeZone: 'Europe/Berlin' },
    }),
  },
  'users/{}/devices': {
    allowed: { get: ONESELF, list: ONESELF },
    existing: 'users/viewer/devices/one',
    good: () => ({ seenAt: 5 }),
  },
  'users/{}/recoveryCodes': {
    allowed: {},
    existing: 'users/viewer/recoveryCodes/current',
    good: () => ({ hashes: [] }),
  },
  'users/{}/endedLogIns': {
    allowed: {},
    existing: 'users/viewer/endedLogIns/1',
    good: () => ({ endedAt: 5 }),
  },
  'users/{}/reportMails': {
    allowed: { get: ONESELF, list: ONESELF },
    existing: 'users/viewer/reportMails/one',
    good: () => ({ hour: 9 }),
  },
  'users/{}/notifications': {
    allowed: { get: ONESELF, list: ONESELF, update: ONESELF },
    existing: 'users/viewer/notifications/one',
    good: () => ({ readAt: 5 }),
  },
  'users/{}/state': {
    allowed: { get: ONESELF, list: ONESELF, create: ONESELF, update: ONESELF, delete: ONESELF },
    existing: 'users/viewer/state/forms',
    created: 'dashboard',
    good: () => ({ schemaVersion: 2, value: '{"columns":["a"]}' }),
  },
  'users/{}/workspaces': {
    allowed: { get: ONESELF, list: ONESELF },
    existing: 'users/viewer/workspaces/ws1',
    good: () => ({ role: 'owner', sample: true }),
  },

  workspaces: {
    allowed: { get: MEMBERS },
    existing: WS,
    good: () => ({ name: 'Mine now', sample: true }),
  },
  'workspaces/{}/members': {
    allowed: READ,
    existing: `${WS}/members/viewer`,
    good: () => ({ role: 'owner' }),
  },
  'workspaces/{}/presence': {
    // Of the viewer's own tabs.
    allowed: { ...READ, create: ONESELF, update: ONESELF, delete: ONESELF },
    existing: `${WS}/presence/viewer_one`,
    created: 'viewer_two',
    good: () => ({
      schemaVersion: 1,
      uid: 'viewer',
      place: 'form:form1',
      field: 'f1',
      at: 6,
      expireAt: new Date(Date.now() + 86_400_000),
    }),
  },
  'workspaces/{}/formerMembers': {
    allowed: { get: MEMBERS },
    existing: `${WS}/formerMembers/one`,
    good: () => ({ displayName: 'Somebody else' }),
  },
  'workspaces/{}/forms': {
    allowed: { ...READ, update: EDITORS },
    existing: FORM,
    good: () => ({
      title: 'New title',
      folder: 'Sales',
      sortName: 'new title',
      search: ['n', 'ne', 'new'],
      sketch: '{"q":[]}',
      updatedAt: 6,
    }),
  },
  'workspaces/{}/forms/{}/comments': {
    allowed: READ,
    existing: `${FORM}/comments/one`,
    good: () => ({ comments: [] }),
  },
  'workspaces/{}/forms/{}/draft': {
    allowed: { get: MEMBERS, update: EDITORS },
    existing: `${FORM}/draft/current`,
    good: (me) => ({
      schemaVersion: 1,
      rev: 4,
      definition: DEFINITION,
      updatedAt: 6,
      updatedBy: me,
    }),
    together: { [FORM]: { title: 'after', draftRev: 4, updatedAt: 6 } },
  },
  'workspaces/{}/forms/{}/tests': {
    allowed: { get: MEMBERS, update: EDITORS },
    existing: `${FORM}/tests/current`,
    good: (me) => ({ schemaVersion: 1, tests: '[{}]', updatedAt: 6, updatedBy: me }),
  },
  'workspaces/{}/forms/{}/versions': {
    allowed: READ,
    existing: `${FORM}/versions/1`,
    good: () => ({ definition: '{}' }),
  },
  'workspaces/{}/forms/{}/settings': {
    allowed: { get: EDITORS },
    existing: `${FORM}/settings/delivery`,
    good: () => ({ recipients: [] }),
  },
  'workspaces/{}/forms/{}/private': {
    allowed: {},
    existing: `${FORM}/private/password`,
    good: () => ({ hash: 'mine' }),
  },
  'workspaces/{}/forms/{}/seat': {
    allowed: READ,
    existing: `${FORM}/seat/current`,
    good: () => ({ taken: 0 }),
  },
  'workspaces/{}/forms/{}/ballots': {
    allowed: {},
    existing: `${FORM}/ballots/1_one`,
    good: () => ({ version: 1, sealed: '' }),
  },
  'workspaces/{}/forms/{}/ballotBox': {
    allowed: { get: MEMBERS },
    existing: `${FORM}/ballotBox/current`,
    good: () => ({ waiting: 0 }),
  },
  aliases: {
    allowed: {},
    existing: 'aliases/summer-party',
    good: () => ({ formId: 'form1' }),
  },
  'workspaces/{}/forms/{}/personalLinks': {
    allowed: READ,
    existing: `${FORM}/personalLinks/one`,
    good: () => ({ name: 'Mine now', withdrawnAt: 1 }),
  },
  'workspaces/{}/forms/{}/destinationQueues': {
    allowed: {},
    existing: `${FORM}/destinationQueues/abc`,
    good: () => ({ failures: 0 }),
  },
  'workspaces/{}/forms/{}/webhookSecrets': {
    allowed: {},
    existing: `${FORM}/webhookSecrets/abc`,
    good: () => ({ secret: 'whsec_mine' }),
  },
  'workspaces/{}/partials': {
    allowed: READ,
    existing: `${WS}/partials/one`,
    good: () => ({ formId: 'form1', answers: {} }),
  },
  'workspaces/{}/uploads': {
    allowed: {},
    existing: `${WS}/uploads/one`,
    good: () => ({ formId: 'form1', name: 'cv.pdf' }),
  },
  'workspaces/{}/deliveries': {
    allowed: { get: EDITORS, list: EDITORS },
    existing: `${WS}/deliveries/one`,
    good: () => ({ status: 'waiting' }),
  },
  'workspaces/{}/memberInvitations': {
    allowed: { get: ADMINS, list: ADMINS },
    existing: `${WS}/memberInvitations/one`,
    good: () => ({ email: 'me@example.org', role: 'admin' }),
  },
  'workspaces/{}/auditLog': {
    allowed: { get: ADMINS, list: ADMINS },
    existing: `${WS}/auditLog/one`,
    good: () => ({ act: 'member_left', by: 'owner' }),
  },
  'workspaces/{}/apiKeys': {
    allowed: { get: ADMINS, list: ADMINS },
    existing: `${WS}/apiKeys/abc`,
    good: () => ({ name: 'Key' }),
  },
  'workspaces/{}/hooks': {
    allowed: { get: ADMINS, list: ADMINS },
    existing: `${WS}/hooks/current`,
    good: () => ({ hooks: [] }),
  },
  'workspaces/{}/apiRequests': {
    allowed: {},
    existing: `${WS}/apiRequests/one`,
    good: () => ({ fingerprint: 'mine' }),
  },
  'workspaces/{}/receiptStops': {
    allowed: {},
    existing: `${WS}/receiptStops/1_abc`,
    good: () => ({ at: 5 }),
  },
  'workspaces/{}/mailRecipients': {
    allowed: { get: EDITORS, list: EDITORS },
    existing: `${WS}/mailRecipients/1_abc`,
    good: () => ({ confirmedAt: 5 }),
  },
  'workspaces/{}/forms/{}/registry': {
    allowed: { get: MEMBERS },
    existing: `${FORM}/registry/current`,
    good: () => ({ fields: '{}' }),
  },
  'workspaces/{}/forms/{}/sessions': {
    allowed: {},
    existing: `${FORM}/sessions/one`,
    good: () => ({ submissions: 9 }),
  },
  'workspaces/{}/forms/{}/proposals': {
    allowed: { get: EDITORS, list: EDITORS },
    existing: `${FORM}/proposals/one`,
    good: () => ({ operations: '[]', why: '', by: 'Key' }),
  },
  'workspaces/{}/forms/{}/annotations': {
    allowed: { get: MEMBERS },
    existing: `${FORM}/annotations/current`,
    good: () => ({ schemaVersion: 1, annotations: {} }),
  },
  'workspaces/{}/forms/{}/answerStore': {
    allowed: {},
    existing: `${FORM}/answerStore/current`,
    good: () => ({ revision: 9 }),
  },
  'workspaces/{}/forms/{}/rowChanges': {
    allowed: {},
    existing: `${FORM}/rowChanges/one`,
    good: () => ({ sessions: ['s'] }),
  },
  'workspaces/{}/forms/{}/locks': {
    allowed: {},
    existing: `${FORM}/locks/1_abc`,
    good: () => ({ submissionId: 'mine' }),
  },
  'workspaces/{}/forms/{}/stats': {
    allowed: READ,
    existing: `${FORM}/stats/2026-11`,
    good: () => ({ days: {} }),
  },
  'workspaces/{}/submissions': {
    allowed: READ,
    existing: `${WS}/submissions/one`,
    good: () => ({ status: 'trashed' }),
    listOf: ['status', 'complete'],
  },
  'workspaces/{}/submissions/{}/revisions': {
    allowed: READ,
    existing: `${WS}/submissions/one/revisions/1`,
    good: () => ({ n: 2 }),
  },
  'workspaces/{}/notes': {
    // The editor's own: admins may only delete it.
    allowed: { ...READ, create: EDITORS, update: ['editor'], delete: EDITORS },
    existing: `${WS}/notes/one`,
    good: (me) => ({
      schemaVersion: 1,
      about: { submissionId: 'one' },
      text: 'Called them.',
      at: 5,
      by: me,
      editedAt: 6,
    }),
  },
  'workspaces/{}/savedViews': {
    allowed: { ...READ, create: SAVERS, update: SAVERS, delete: SAVERS },
    existing: `${WS}/savedViews/one`,
    good: (me) => ({
      schemaVersion: 1,
      formId: 'form1',
      name: 'Large orders',
      query: 'f=unread.is.yes',
      updatedAt: 6,
      updatedBy: me,
    }),
  },
  'workspaces/{}/reports': {
    allowed: READ,
    existing: `${WS}/reports/one`,
    good: () => ({ name: 'Weekly' }),
  },
  'workspaces/{}/themes': {
    allowed: { ...READ, create: EDITORS, update: EDITORS, delete: EDITORS },
    existing: `${WS}/themes/one`,
    good: (me) => ({
      schemaVersion: 1,
      name: 'Our brand',
      design: '{"font":"lora"}',
      updatedAt: 6,
      updatedBy: me,
    }),
  },
  'workspaces/{}/templates': {
    allowed: { ...READ, create: EDITORS, update: EDITORS, delete: EDITORS },
    existing: `${WS}/templates/one`,
    good: (me) => ({
      schemaVersion: 1,
      name: 'Our enquiry form',
      questions: 5,
      sketch: '{"q":[]}',
      updatedAt: 6,
      updatedBy: me,
    }),
  },
  'workspaces/{}/templates/{}/body': {
    allowed: { get: MEMBERS, update: EDITORS, delete: EDITORS },
    existing: `${WS}/templates/one/body/current`,
    good: () => ({ schemaVersion: 1, definition: DEFINITION }),
  },
  'workspaces/{}/contacts': {
    allowed: READ,
    existing: `${WS}/contacts/one`,
    good: () => ({ name: 'Eve' }),
  },
  'workspaces/{}/accounts': {
    allowed: READ,
    existing: `${WS}/accounts/one`,
    good: () => ({ name: 'Eve Ltd' }),
  },
  'workspaces/{}/keys': {
    allowed: {},
    existing: `${WS}/keys/1_abc`,
    good: () => ({ owner: 'somebody' }),
  },
  'workspaces/{}/assets': {
    allowed: {},
    existing: `${WS}/assets/abc`,
    good: () => ({ bytes: 1 }),
  },
  'workspaces/{}/limits': {
    allowed: {},
    existing: `${WS}/limits/current`,
    good: () => ({ counts: {} }),
  },
  'workspaces/{}/usage': {
    allowed: {},
    existing: `${WS}/usage/2026-11`,
    good: () => ({ responses: 0 }),
  },
  'workspaces/{}/jobs': {
    allowed: READ,
    existing: `${WS}/jobs/recount`,
    good: () => ({ dueAt: 1 }),
  },
  'workspaces/{}/importRows': {
    allowed: {},
    existing: `${WS}/importRows/one_0`,
    good: () => ({ rows: '[]' }),
  },
  'workspaces/{}/tasks': {
    allowed: READ,
    existing: `${WS}/tasks/one`,
    good: () => ({ status: 'done' }),
  },
  'workspaces/{}/blockList': {
    allowed: READ,
    existing: `${WS}/blockList/1_abc`,
    good: () => ({ kind: 'email', value: 'ada@example.com' }),
  },
  'workspaces/{}/contactReviews': {
    allowed: READ,
    existing: `${WS}/contactReviews/one`,
    good: () => ({ contactId: 'other' }),
  },
  'workspaces/{}/duplicates': {
    allowed: READ,
    existing: `${WS}/duplicates/a_b`,
    good: () => ({ status: 'dismissed' }),
  },
  // How contacts were before they were merged: the server's alone.
  'workspaces/{}/merges': {
    allowed: {},
    existing: `${WS}/merges/one`,
    good: () => ({ status: 'undone' }),
  },
  'workspaces/{}/activities': {
    allowed: READ,
    existing: `${WS}/activities/one`,
    good: () => ({ at: 1 }),
  },
  'workspaces/{}/stats': {
    allowed: READ,
    existing: `${WS}/stats/2026-11`,
    good: () => ({ days: {} }),
  },
};

/** What is there before each write. */
export const SEED: Readonly<Record<string, Record<string, unknown>>> = {
  'featureSections/one': { title: 'Forms', features: [] },
  'knowledgeBase/one': { title: 'How', link: '/x', routes: [] },
  'registrations/one': { emailAddress: 'a@example.org', firstName: 'A' },
  'publicForms/form1': { workspace: 'ws1' },
  'emailChanges/viewer': { id: 'one', to: 'b@example.org' },
  'mailCounts/one': { total: 1 },
  'helpVotes/one_1_abc': { articleId: 'one', voter: '1_abc', helpful: true, at: 1 },
  'enquiries/one': { version: 1 },
  'subscribers/1_abc': { welcomedAt: 1 },
  'subscribers/1_abc/marks/one': { at: 1 },
  'sweeps/newsletter': { nextAt: 1 },
  'outbox/one': { kind: 'password_reset', to: 'a@example.org', status: 'sent' },
  'users/viewer': { schemaVersion: 1, displayName: 'V', email: 'v@example.org', createdAt: 1 },
  'users/viewer/reportMails/one': { hour: 8 },
  'users/viewer/devices/one': { seenAt: 1 },
  'users/viewer/recoveryCodes/current': { hashes: ['a'] },
  'users/viewer/endedLogIns/1': { endedAt: 1 },
  'users/viewer/notifications/one': { type: 'submission', readAt: null, at: 1 },
  'users/viewer/state/forms': { schemaVersion: 2, value: '{}' },
  'users/viewer/workspaces/ws1': { role: 'viewer' },
  [WS]: { name: 'One' },
  [`${WS}/presence/viewer_one`]: { uid: 'viewer', place: 'form:form1', at: 1 },
  [`${WS}/members/viewer`]: { role: 'viewer' },
  [`${WS}/members/editor`]: { role: 'editor' },
  [`${WS}/members/admin`]: { role: 'admin' },
  [`${WS}/members/owner`]: { role: 'owner' },
  [`${WS}/members/odd`]: { role: 'king' },
  'workspaces/ws2': { name: 'Two' },
  'workspaces/ws2/members/stranger': { role: 'owner' },
  [FORM]: {
    schemaVersion: 1,
    title: 'Form',
    status: 'live',
    draftRev: 3,
    counts: { submissions: 1 },
    updatedAt: 5,
  },
  [`${FORM}/draft/current`]: {
    schemaVersion: 1,
    rev: 3,
    definition: '{}',
    updatedAt: 5,
    updatedBy: 'owner',
  },
  [`${FORM}/tests/current`]: { schemaVersion: 1, tests: '[]', updatedAt: 5, updatedBy: 'owner' },
  [`${FORM}/versions/1`]: { n: 1 },
  [`${FORM}/settings/delivery`]: { schemaVersion: 1, recipients: [] },
  [`${FORM}/private/password`]: { schemaVersion: 1, id: 'one', salt: 'salt', hash: 'hash' },
  [`${FORM}/proposals/one`]: { schemaVersion: 1, operations: '[]', why: 'Why', by: 'Key', at: 5 },
  [`${FORM}/seat/current`]: { schemaVersion: 1, taken: 1 },
  [`${FORM}/ballots/1_one`]: { schemaVersion: 1, version: 1, sealed: 'unreadable' },
  [`${FORM}/ballotBox/current`]: { schemaVersion: 1, waiting: 3 },
  'aliases/summer-party': { schemaVersion: 1, formId: 'form1' },
  [`${FORM}/destinationQueues/abc`]: { schemaVersion: 1, failures: 0 },
  [`${FORM}/webhookSecrets/abc`]: { schemaVersion: 1, secret: 'whsec_abc' },
  [`${WS}/partials/one`]: { formId: 'form1', answers: {} },
  [`${WS}/uploads/one`]: { formId: 'form1', name: 'cv.pdf' },
  [`${WS}/deliveries/one`]: { formId: 'form1', status: 'delivered' },
  [`${WS}/memberInvitations/one`]: { email: 'cleo@example.org', role: 'viewer' },
  [`${WS}/auditLog/one`]: { act: 'member_joined', by: 'viewer', at: 1 },
  [`${WS}/apiKeys/abc`]: { name: 'Key' },
  [`${WS}/hooks/current`]: { schemaVersion: 1, hooks: [] },
  [`${WS}/apiRequests/one`]: { schemaVersion: 1, fingerprint: '0f6c', at: 5 },
  [`${WS}/receiptStops/1_abc`]: { at: 1 },
  [`${WS}/mailRecipients/1_abc`]: { email: 'a@example.org' },
  [`${FORM}/registry/current`]: { fields: '{}' },
  [`${FORM}/sessions/one`]: { submissions: 1 },
  [`${FORM}/locks/1_abc`]: { submissionId: 'one', fieldId: 'femail' },
  [`${FORM}/stats/2026-11`]: { days: {} },
  [`${WS}/forms/archived`]: { title: 'Old', status: 'archived', draftRev: 1, updatedAt: 1 },
  [`${WS}/forms/archived/draft/current`]: {
    schemaVersion: 1,
    rev: 1,
    definition: '{}',
    updatedAt: 1,
    updatedBy: 'owner',
  },
  [`${WS}/reports/one`]: { name: 'Before' },
  [`${WS}/savedViews/one`]: { formId: 'form1', name: 'Before' },
  [`${WS}/themes/one`]: { name: 'Before', design: '{}' },
  [`${WS}/templates/one`]: { name: 'Before', questions: 1, sketch: '{}' },
  [`${WS}/templates/one/body/current`]: { schemaVersion: 1, definition: '{}' },
  [`${WS}/submissions/one`]: { status: 'complete', submittedAt: 1 },
  [`${WS}/submissions/erased`]: { status: 'erased', submittedAt: 1 },
  [`${WS}/submissions/one/revisions/1`]: { n: 1 },
  [`${WS}/notes/one`]: {
    schemaVersion: 1,
    about: { submissionId: 'one' },
    text: 'Call them.',
    at: 5,
    by: 'editor',
  },
  [`${WS}/contacts/one`]: { name: 'Ada' },
  [`${WS}/accounts/one`]: { name: 'Ada Ltd' },
  [`${WS}/keys/1_abc`]: { owner: 'one' },
  [`${WS}/limits/current`]: { schemaVersion: 1, hour: 1, counts: {} },
  [`${WS}/assets/abc`]: { bytes: 9, width: 1, height: 1 },
  [`${FORM}/annotations/current`]: { schemaVersion: 1, annotations: {} },
  [`${FORM}/answerStore/current`]: { schemaVersion: 1, revision: 1, segments: [] },
  [`${FORM}/rowChanges/one`]: { schemaVersion: 1, sessions: ['s1'], dueAt: 1 },
  [`${WS}/usage/2026-11`]: { schemaVersion: 1, responses: 9, updatedAt: 1 },
  [`${WS}/jobs/recount`]: { kind: 'recount', dueAt: 1 },
  [`${WS}/importRows/one_0`]: { rows: '[]' },
  [`${WS}/blockList/1_abc`]: { kind: 'email', at: 1 },
  [`${WS}/activities/one`]: { at: 1 },
  [`${WS}/duplicates/a_b`]: { ids: ['a', 'b'], status: 'open' },
  [`${WS}/merges/one`]: { status: 'done' },
  [`${WS}/stats/2026-11`]: { days: {} },
};
