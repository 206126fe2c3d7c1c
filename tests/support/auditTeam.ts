/** What the acts that workspaces remember are done with. */
import { paths } from '@/domain/base/firestorePaths';
import type { CallName } from '@/domain/calls/areas';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { Role } from '@/domain/options/access';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { memberCode } from '../../functions/src/mail/keys';
import { checkRows } from './contactFiles';
import { addMember } from './aWorld';
import { aPersonForm, respondFully } from './crm';
import { anAddress } from './mail';
import { callIn, provenMaker, published, type AskedThere, type Published } from './product';
import { KEY_SECRET } from './server';

/** A team with a live form, its owner, and what the cases need of the machine around. */
export interface AuditTeam {
  db: Firestore;
  form: Published;
  /** Calls as the owner, or as someone else. */
  ask: <N extends CallName>(name: N, request: AskedThere<N>, uid?: string) => Promise<unknown>;
}

export async function anAuditTeam(db: Firestore): Promise<AuditTeam> {
  const form = await published(db, aPersonForm());
  await provenMaker(db, form);
  const ask: AuditTeam['ask'] = (name, request, uid = form.uid) =>
    callIn(db, form.ws, name, request, { uid, emailVerified: true });
  return { db, form, ask };
}

export const member = (team: AuditTeam, role: Role = 'editor') =>
  addMember(team.db, team.form.ws, role);

/** A person with an account who is no member. */
export async function stranger(db: Firestore, email: string): Promise<string> {
  const uid = randomKey();
  const about = { displayName: 'Cleo', email, createdAt: 1, provenEmail: email };
  await db.doc(paths.user(uid)).set({ schemaVersion: 1, ...about });
  return uid;
}

export async function invited(
  team: AuditTeam,
): Promise<{ id: string; email: string; code: string }> {
  const { db, form, ask } = team;
  const email = anAddress();
  await ask('inviteMembers', { emails: [email], role: 'viewer' });
  const { docs } = await db.collection(paths.memberInvitations(form.ws)).get();
  const id = docs[0]?.id ?? '';
  return { id, email, code: memberCode(KEY_SECRET, { ws: form.ws, id }) };
}

export const contact = async ({ db, form }: AuditTeam, name = 'Zebraquill'): Promise<string> =>
  (await respondFully(db, form, { name, email: `${randomKey().toLowerCase()}@example.org` }))
    .contactId;

export async function contacts(team: AuditTeam): Promise<[string, string]> {
  return [await contact(team), await contact(team, 'Zebraquill Two')];
}

export async function responses({ db, form }: AuditTeam): Promise<[string, string]> {
  const one = await respondFully(db, form, { name: 'Zebraquill' });
  const two = await respondFully(db, form, { name: 'Zebraquill' });
  return [one.id, two.id];
}

export async function account({ ask }: AuditTeam, name = 'Acme'): Promise<string> {
  const id = randomKey();
  await ask('createAccount', { id, name });
  return id;
}

const REPORT = {
  name: 'For the board',
  period: '30d',
  compare: 'previous',
  view: 'questions',
  filter: '',
} as const;

export async function report({ ask }: AuditTeam, isShared = false): Promise<string> {
  const id = randomKey();
  await ask('saveReport', { id, report: REPORT });
  if (isShared) await ask('shareReport', { id, share: true });
  return id;
}

export async function webhook({ form, ask }: AuditTeam): Promise<string> {
  const id = randomKey();
  const fields = { kind: 'webhook', url: 'https://hooks.example.com/x', description: '' } as const;
  await ask('changeDestination', { formId: form.formId, change: { act: 'add', id, fields } });
  return id;
}

/** In the state that these changes lead to. */
export async function formIn(
  team: AuditTeam,
  ...before: ('pause' | 'close' | 'archive' | 'trash')[]
) {
  for (const one of before) await formAct(one)(team)();
}

export const formAct =
  (act: 'pause' | 'resume' | 'close' | 'reopen' | 'archive' | 'unarchive' | 'trash' | 'restore') =>
  ({ form, ask }: AuditTeam) =>
  (): Promise<unknown> => {
    if (act === 'archive' || act === 'unarchive' || act === 'trash' || act === 'restore') {
      return ask('changeForms', { ids: [form.formId], change: { kind: 'act', act } });
    }
    return ask('changeFormStatus', { formId: form.formId, change: act });
  };

export async function staged({ form, ask }: AuditTeam): Promise<AskedThere<'startImport'>> {
  const { formId } = form;
  const id = randomKey();
  const answers = { fname: { t: 'text', v: 'Zebraquill' } } as const;
  const rows = [{ row: 2, at: Date.now() - 1_000, answers }];
  await ask('stageImport', { id, formId, part: 0, rows });
  const about = { version: 1, fileName: 'Zebraquill.csv', onProblem: 'skip' } as const;
  return { id, formId, ...about, rows: 1, lastRow: 2, staged: 1, parts: 1 };
}

export const finish = ({ db, form }: AuditTeam, job: string) =>
  db.doc(paths.job(form.ws, job)).update({ status: 'done' } satisfies Partial<JobDoc>);

export async function checkedContacts({ db, form }: AuditTeam): Promise<string> {
  const cells = ['Zebraquill', 'zebraquill@example.org', '', ''];
  const values = { name: 'Zebraquill', email: 'zebraquill@example.org' };
  return (await checkRows(db, form, [{ row: 2, cells, values }], { now: Date.now() })).id;
}

export async function merged(team: AuditTeam): Promise<string> {
  const [winner, loser] = await contacts(team);
  const id = randomKey();
  await team.ask('mergeContacts', { id, winner, losers: [loser], choices: {} });
  return id;
}
