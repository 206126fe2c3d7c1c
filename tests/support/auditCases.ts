/** How each act that workspaces remember is done: a way for every name of the table, for which the compiler asks. */
import type { ActName } from '@/domain/audit/acts';
import { paths } from '@/domain/base/firestorePaths';
import type { CallName } from '@/domain/calls/areas';
import { ALL_CONTACTS } from '@/domain/documents/contactExports.schema';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { EXPORT_STATUSES } from '@/domain/options/responseStatus';
import { noteTwoStep } from '../../functions/src/account/twoStep';
import { randomKey } from '../../functions/src/lib/hash';
import { importChecked } from './contactFiles';
import { addMember } from './aWorld';
import { subscribed } from './hooks';
import { anAddress } from './mail';
import { call, type AskedThere } from './product';
import { aKnownTwoStepOwner } from './twoStep';

import {
  member,
  stranger,
  invited,
  contact,
  contacts,
  responses,
  account,
  report,
  webhook,
  formIn,
  formAct,
  staged,
  finish,
  checkedContacts,
  merged,
  type AuditTeam,
} from './auditTeam';

/** A picture of one pixel, as PNG. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Prepares an act and answers how it is done; where it lies, if not in the team's workspace. */
type Prepared = (() => Promise<unknown>) | { ws: string; act: () => Promise<unknown> };
export type AuditCase = (team: AuditTeam) => Promise<Prepared> | Prepared;

/** Acts without a key of their own: a second call is a second act, because it makes another key, link or mail. */
export const DONE_AGAIN: ReadonlySet<ActName> = new Set<ActName>([
  'invitation_resent',
  'api_key_created',
  'hook_created',
  'destination_secret_changed',
  'signing_key_created',
  'report_shared',
  'report_link_changed',
  'account_exported',
  'export_downloaded',
]);

const formCase =
  (
    act: Parameters<typeof formAct>[0],
    ...before: ('pause' | 'close' | 'archive' | 'trash')[]
  ): AuditCase =>
  async (team) => {
    await formIn(team, ...before);
    return formAct(act)(team);
  };

const workspaceCase =
  <N extends CallName>(name: N, request: AskedThere<N>): AuditCase =>
  ({ ask }) =>
  () =>
    ask(name, request);

const SFTP = {
  kind: 'sftp',
  host: 'sftp.example.com',
  port: 22,
  user: 'ada',
  password: 'secret',
  folder: '',
  fileName: 'contact',
  description: '',
} as const;
const WEBHOOK = {
  kind: 'webhook',
  url: 'https://hooks.example.com/z',
  description: '',
} as const;

const DEVICE = { browser: 'Firefox', system: 'Windows', timeZone: 'Europe/London' } as const;

export const AUDIT_CASES: Readonly<Record<ActName, AuditCase>> = {
  async logged_in({ db, form: { ws, uid } }) {
    const about = { displayName: 'Ada', email: 'ada@example.org', createdAt: 1 };
    await db.doc(paths.user(uid)).set({ schemaVersion: 1, ...about }, { merge: true });
    const authTime = Date.now();
    return { ws, act: () => call(db, 'noteDevice', DEVICE, { uid, authTime }) };
  },

  async two_step_on(team) {
    const { person, authTime } = await aKnownTwoStepOwner(team);
    const asked = { uid: person.uid, hasTwoSteps: true, authTime };
    return { ws: person.ws, act: () => call(team.db, 'makeRecoveryCodes', {}, asked) };
  },
  async two_step_off(team) {
    const { person, authTime } = await aKnownTwoStepOwner(team);
    const asked = { uid: person.uid, hasTwoSteps: true, authTime };
    await call(team.db, 'makeRecoveryCodes', {}, asked);
    // A repeat would come with a login that was ended.
    const again = { ...asked, authTime: authTime + 2_000 };
    return { ws: person.ws, act: () => call(team.db, 'turnOffTwoStep', {}, again) };
  },
  async recovery_code_used(team) {
    const { person, authTime } = await aKnownTwoStepOwner(team);
    const asked = { uid: person.uid, hasTwoSteps: true, authTime };
    await call(team.db, 'makeRecoveryCodes', {}, asked);
    const acting = { db: team.db, now: authTime, requestKey: 'once', caller: { uid: person.uid } };
    const { email } = person;
    return { ws: person.ws, act: () => noteTwoStep(acting, 'recovered', { email }) };
  },
  two_step_demanded({ db, form: { ws, uid } }) {
    const about = { workspace: ws, demanded: true };
    return () => call(db, 'demandTwoStep', about, { uid, hasTwoSteps: true });
  },
  async two_step_optional({ db, form: { ws, uid } }) {
    const who = { uid, hasTwoSteps: true };
    await call(db, 'demandTwoStep', { workspace: ws, demanded: true }, who);
    return () => call(db, 'demandTwoStep', { workspace: ws, demanded: false }, who);
  },

  member_invited({ ask }) {
    const email = anAddress();
    return () => ask('inviteMembers', { emails: [email], role: 'editor' });
  },
  async invitation_resent(team) {
    const { id } = await invited(team);
    return () => team.ask('changeInvitation', { id, change: { kind: 'resend' } });
  },
  async invitation_changed(team) {
    const { id } = await invited(team);
    return () => team.ask('changeInvitation', { id, change: { kind: 'role', role: 'admin' } });
  },
  async invitation_revoked(team) {
    const { id } = await invited(team);
    return () => team.ask('changeInvitation', { id, change: { kind: 'revoke' } });
  },
  async member_joined(team) {
    const { code, email } = await invited(team);
    const uid = await stranger(team.db, email);
    return () => call(team.db, 'acceptInvitation', { code }, { uid });
  },
  async role_changed(team) {
    const uid = await member(team);
    return () => team.ask('changeMember', { uid, change: { kind: 'role', role: 'admin' } });
  },
  async member_removed(team) {
    const uid = await member(team);
    return () => team.ask('changeMember', { uid, change: { kind: 'remove' } });
  },
  async member_left(team) {
    const uid = await member(team);
    return () => team.ask('changeMember', { uid, change: { kind: 'remove' } }, uid);
  },
  async workspace_handed_over(team) {
    const uid = await member(team);
    return () => team.ask('handOver', { uid });
  },
  async owner_succeeded(team) {
    await member(team, 'admin');
    return async () => {
      const { finishDeletion } = await import('../../functions/src/account/deletion');
      const { db, form } = team;
      const user = db.doc(paths.user(form.uid));
      if ((await user.get()).exists) await user.update({ deletingAt: 1 });
      await finishDeletion(db, form.uid, Date.now());
    };
  },

  async workspace_created({ db }) {
    const uid = await stranger(db, anAddress());
    const id = randomKey();
    const request = { id, name: 'Second', timeZone: 'Europe/London' };
    return { ws: id, act: () => call(db, 'createWorkspace', request, { uid }) };
  },
  async workspace_deleted({ db, form, ask }) {
    const name = String((await db.doc(paths.workspace(form.ws)).get()).get('name'));
    return () => ask('deleteWorkspace', { name });
  },
  async workspace_kept({ db, form, ask }) {
    const name = String((await db.doc(paths.workspace(form.ws)).get()).get('name'));
    await ask('deleteWorkspace', { name });
    return () => ask('keepWorkspace', {});
  },
  workspace_picture_changed: workspaceCase('setWorkspacePicture', { image: ONE_PIXEL }),
  workspace_renamed: workspaceCase('changeWorkspace', { name: 'Tern', timeZone: 'Europe/London' }),
  async time_zone_changed({ db, form, ask }) {
    const name = String((await db.doc(paths.workspace(form.ws)).get()).get('name'));
    return () => ask('changeWorkspace', { name, timeZone: 'Europe/Berlin' });
  },
  assist_changed: workspaceCase('changeAssist', { mode: 'off' }),
  assist_answers_allowed: workspaceCase('allowAssistAnswers', { to: 'models.example.com' }),
  async assist_answers_forbidden({ ask }) {
    await ask('allowAssistAnswers', { to: 'models.example.com' });
    return () => ask('allowAssistAnswers', { to: null });
  },
  private_visits_changed: workspaceCase('changePrivateVisits', { count: 'responses' }),
  spam_words_changed: workspaceCase('changeSpamWords', { words: ['cheap flights'] }),
  stages_changed({ ask }) {
    const change = { kind: 'create', name: 'Won' } as const;
    return () => ask('changeStages', { change });
  },
  properties_changed: workspaceCase('changeProperties', {
    change: { kind: 'create', name: 'Size', type: 'number' },
  }),
  contact_retention_set: workspaceCase('saveContactRetention', {
    retention: { months: 12, keptStages: [], responses: 'strip' },
  }),
  async contact_retention_off({ ask }) {
    const retention = { months: 12, keptStages: [], responses: 'strip' as const };
    await ask('saveContactRetention', { retention });
    return () => ask('saveContactRetention', { retention: null });
  },
  block_added: workspaceCase('changeBlockList', { change: { kind: 'add', value: 'a@b.example' } }),
  async block_removed({ db, form, ask }) {
    await ask('changeBlockList', { change: { kind: 'add', value: 'a@b.example' } });
    const { docs } = await db.collection(paths.blockList(form.ws)).get();
    return () => ask('changeBlockList', { change: { kind: 'remove', id: docs[0]?.id ?? '' } });
  },

  form_created({ form, ask }) {
    const copyId = randomKey();
    return () => ask('duplicateForm', { formId: form.formId, copyId });
  },
  async form_published({ db, form, ask }) {
    await formIn({ db, form, ask }, 'pause');
    return () => ask('publishForm', { formId: form.formId, rev: 1 });
  },
  form_paused: formCase('pause'),
  form_resumed: formCase('resume', 'pause'),
  form_closed: formCase('close'),
  form_reopened: formCase('reopen', 'close'),
  form_archived: formCase('archive'),
  form_unarchived: formCase('unarchive', 'archive'),
  form_trashed: formCase('trash'),
  form_restored: formCase('restore', 'trash'),
  async form_deleted(team) {
    await formIn(team, 'trash');
    const ids = [team.form.formId];
    return () => team.ask('changeForms', { ids, change: { kind: 'delete' } });
  },
  form_access_changed:
    ({ form, ask }) =>
    () =>
      ask('saveAccess', { formId: form.formId, access: { timeZone: 'UTC', limit: 7 } }),
  form_delivery_changed:
    ({ form, ask }) =>
    () =>
      ask('saveDelivery', {
        formId: form.formId,
        delivery: { recipients: [], repliesToRespondent: false },
      }),

  async report_shared(team) {
    const id = await report(team);
    return () => team.ask('shareReport', { id, share: true });
  },
  async report_link_changed(team) {
    const id = await report(team, true);
    const shows = { texts: [], showsFew: true };
    return () => team.ask('shareReport', { id, share: true, keep: true, shows });
  },
  async report_unshared(team) {
    const id = await report(team, true);
    return () => team.ask('shareReport', { id, share: false });
  },
  api_key_created: workspaceCase('createApiKey', { name: 'Website', scopes: ['forms:read'] }),
  async api_key_deleted({ ask }) {
    const { id } = (await ask('createApiKey', { name: 'Old', scopes: ['forms:read'] })) as {
      id: string;
    };
    return () => ask('deleteApiKey', { id });
  },
  signing_key_created:
    ({ form, ask }) =>
    () =>
      ask('changeSigningKey', { formId: form.formId, act: 'create' }),
  async signing_key_removed({ form, ask }) {
    await ask('changeSigningKey', { formId: form.formId, act: 'create' });
    return () => ask('changeSigningKey', { formId: form.formId, act: 'remove' });
  },
  hook_created({ db, form }) {
    const url = 'https://hooks.example.com/hook';
    return () => subscribed(db, form, { url, event: 'response.created' });
  },
  async hook_deleted({ db, form, ask }) {
    const url = 'https://hooks.example.com/hook';
    const { id } = await subscribed(db, form, { url, event: 'response.created' });
    return () => ask('deleteHook', { id });
  },
  destination_added({ form, ask }) {
    const change = { act: 'add', id: randomKey(), fields: WEBHOOK } as const;
    return () => ask('changeDestination', { formId: form.formId, change });
  },
  async destination_changed(team) {
    const fields = { ...WEBHOOK, url: 'https://hooks.example.com/y' };
    const change = { act: 'update', id: await webhook(team), enabled: true, fields } as const;
    return () => team.ask('changeDestination', { formId: team.form.formId, change });
  },
  async destination_deleted(team) {
    const change = { act: 'delete', id: await webhook(team) } as const;
    return () => team.ask('changeDestination', { formId: team.form.formId, change });
  },
  async destination_filled(team) {
    const id = randomKey();
    const { formId } = team.form;
    const added = { act: 'add', id, fields: SFTP } as const;
    await team.ask('changeDestination', { formId, change: added });
    return () => team.ask('changeDestination', { formId, change: { act: 'fill', id } });
  },
  async destination_secret_changed(team) {
    const change = { act: 'roll', id: await webhook(team) } as const;
    return () => team.ask('changeDestination', { formId: team.form.formId, change });
  },

  responses_exported({ form, ask }) {
    const what = { kind: 'scope', scope: { statuses: EXPORT_STATUSES } } as never;
    const request = { id: randomKey(), formId: form.formId, options: DEFAULT_OPTIONS, what };
    return () => ask('startExport', request);
  },
  contacts_exported({ ask }) {
    const what = { kind: 'scope', scope: ALL_CONTACTS } as const;
    const request = { id: randomKey(), options: { format: 'csv', raw: false }, what } as const;
    return () => ask('startContactExport', request);
  },
  async person_exported(team) {
    const request = { id: await contact(team), job: randomKey() };
    return () => team.ask('downloadContact', request);
  },
  async export_downloaded({ db, form, ask }) {
    const what = { kind: 'scope', scope: { statuses: EXPORT_STATUSES } } as never;
    const id = randomKey();
    await ask('startExport', { id, formId: form.formId, options: DEFAULT_OPTIONS, what });
    await db.doc(paths.job(form.ws, id)).update({ status: 'done' });
    const admin = await addMember(db, form.ws, 'admin');
    return () => ask('openExport', { id }, admin);
  },
  async account_exported({ db, form: { uid } }) {
    const { recordExport } = await import('../../functions/src/http/exportAccount');
    return () => recordExport({ db, now: Date.now(), requestKey: randomKey(), caller: { uid } });
  },
  async responses_imported(team) {
    const request = await staged(team);
    return () => team.ask('startImport', request);
  },
  async responses_import_undone(team) {
    const request = await staged(team);
    await team.ask('startImport', request);
    await finish(team, request.id);
    const undo = randomKey();
    return () => team.ask('undoImport', { id: request.id, undo, act: 'trash' });
  },
  async contacts_imported(team) {
    const request = { id: randomKey(), check: await checkedContacts(team) };
    return () => team.ask('startContactImport', request);
  },
  async contacts_import_undone(team) {
    const check = await checkedContacts(team);
    const { id } = await importChecked(team.db, team.form, check, { now: Date.now() });
    const undo = randomKey();
    return () => team.ask('undoContactImport', { id, undo });
  },
  async contact_erased(team) {
    const request = { id: await contact(team), responses: 'strip', block: false } as const;
    return () => team.ask('eraseContact', request);
  },
  async account_deleted(team) {
    const id = await account(team);
    await team.ask('changeAccounts', { ids: [id], change: { kind: 'trash' } });
    return () => team.ask('deleteAccountForGood', { id });
  },
  async responses_erased(team) {
    const ids = await responses(team);
    await team.ask('changeResponses', { ids, change: { kind: 'status', act: 'trash' } });
    return () => team.ask('changeResponses', { ids, change: { kind: 'status', act: 'erase' } });
  },
  async responses_emptied(team) {
    const ids = await responses(team);
    await team.ask('changeResponses', { ids, change: { kind: 'status', act: 'trash' } });
    const id = randomKey();
    return () => team.ask('emptyTrash', { id, view: 'trash', formId: team.form.formId });
  },
  async partials_deleted({ db, form, ask }) {
    const id = `${'p'.repeat(42)}A`;
    await db.doc(paths.partial(form.ws, id)).set({ formId: form.formId });
    return () => ask('deletePartials', { ids: [id] });
  },

  async contacts_merged(team) {
    const [winner, loser] = await contacts(team);
    const request = { id: randomKey(), winner, losers: [loser], choices: {} };
    return () => team.ask('mergeContacts', request);
  },
  async accounts_merged(team) {
    const about = { winner: await account(team), loser: await account(team, 'Tern') };
    const request = { id: randomKey(), ...about, choices: {} };
    return () => team.ask('mergeAccounts', request);
  },
  async merge_undone(team) {
    const id = await merged(team);
    return () => team.ask('undoMerge', { id });
  },
  async responses_changed(team) {
    const ids = await responses(team);
    return () => team.ask('changeResponses', { ids, change: { kind: 'status', act: 'trash' } });
  },
  async contacts_changed(team) {
    const ids = await contacts(team);
    return () => team.ask('changeContacts', { ids, change: { kind: 'trash' } });
  },
  async accounts_changed(team) {
    const ids = [await account(team), await account(team, 'Tern')];
    return () => team.ask('changeAccounts', { ids, change: { kind: 'trash' } });
  },
  mapping_applied({ form, ask }) {
    const request = { id: randomKey(), formId: form.formId, dryRun: false };
    return () => ask('startMappingRun', request);
  },
};
