/** One step of an import of contacts: its rows one after another, each seeing what those before it wrote. */
import { emailDomain } from '@/domain/text/email';
import {
  decideRow,
  knownValues,
  withRow,
  type JoinedAccount,
  type RowDecision,
  type RowMatch,
  type WrittenRow,
  type IndexedRow,
} from '@/domain/contacts/import/importRow';
import { SAMPLES_EACH, type RowCounts, type RowOutcome } from '@/domain/options/contactImports';
import type { RowReason, RowValues, SampleRow } from '@/domain/calls/contactFiles.schema';
import { reasonText } from '@/domain/contacts/import/reasonText';
import { companyKey, isKeptOut } from '@/domain/contacts/accounts';
import { contactName, derived } from '@/domain/contacts/people';
import { stagesOf } from '@/domain/contacts/stages';
import type { AccountDoc, ActivityDoc, ContactDoc, KeyDoc } from '@/domain/documents/crm.schema';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { blockRefsOf, isBlocked } from '../../contacts/blocking';
import { companyDomain } from '../../contacts/companies';
import { joinAccount } from '../../contacts/joinAccount';
import { keyRef, moveKeys, ownerOf } from '../../contacts/keys';
import type { ContactContext } from '../../contacts/contactContext';
import type { DocumentReference } from '../../lib/admin';
import type { Overlay } from '../../lib/overlay';
import type { RefusedRow } from './staging';

/** The id of a row's line in the timeline: written twice, it is written once. */
export const importLineId = (jobId: string, row: number): string => `import_${jobId}_${row}`;

export interface RowStep {
  overlay: Overlay;
  context: ContactContext;
  ws: string;
  jobId: string;
  by: string;
  workspace: WorkspaceDoc;
  about: ContactImportJob;
  /** Members whom a row may name as owner. */
  members: ReadonlySet<string>;
}

export interface StepOutcome {
  counts: RowCounts;
  samples: SampleRow[];
  refused: RefusedRow[];
}

/** Deals with rows. What it writes waits in the overlay. */
export async function importRows(step: RowStep, rows: readonly IndexedRow[]): Promise<StepOutcome> {
  await loadFor(step, rows);
  const counts = { ...step.about.counts };
  const outcome: StepOutcome = { counts, samples: [], refused: [] };
  for (const row of rows) {
    const { became, written, reason } = await importOne(step, row);
    // As many of each as the whole run shows: this step may be the only one that has them.
    if (counts[became] < SAMPLES_EACH) {
      outcome.samples.push(sampleOf(row, became, written, reason, step.about.headers));
    }
    counts[became] += 1;
    if (reason) {
      outcome.refused.push({ cells: row.cells, reason: reasonText(reason, step.about.headers) });
    }
  }
  return outcome;
}

/** Reads what the rows will ask for, in three rounds instead of several for each row. */
async function loadFor(
  { overlay, context, ws }: RowStep,
  rows: readonly IndexedRow[],
): Promise<void> {
  const { db } = context;
  const people: DocumentReference[] = [];
  const companies: DocumentReference[] = [];
  const asked: DocumentReference[] = [];
  for (const row of rows) {
    const { email, company } = row.values;
    for (const phone of phoneKeysOf(row)) people.push(keyRef(context, ws, 'phone', phone));
    for (const one of emailsOf(row)) people.push(keyRef(context, ws, 'email', one));
    asked.push(...blockRefsOf(context, ws, { emails: emailsOf(row), phones: phoneKeysOf(row) }));
    const domain = email === undefined ? undefined : await companyDomain(emailDomain(email));
    if (domain !== undefined) companies.push(keyRef(context, ws, 'domain', domain));
    const name = company === undefined ? '' : companyKey(company);
    if (name !== '') companies.push(keyRef(context, ws, 'company', name));
  }
  await overlay.load([...people, ...companies, ...asked]);
  const owners = (refs: readonly DocumentReference[]) =>
    refs.flatMap((ref) => overlay.peek<KeyDoc>(ref)?.owner ?? []);
  await overlay.load([
    ...owners(people).map((id) => db.doc(paths.contact(ws, id))),
    ...owners(companies).map((id) => db.doc(paths.account(ws, id))),
  ]);
}

const emailsOf = ({ values: { email, emails = [] } }: IndexedRow): string[] =>
  email === undefined ? [] : [email, ...emails];
const phoneKeysOf = ({
  phoneKey,
  phoneKeys = phoneKey === undefined ? [] : [phoneKey],
}: IndexedRow) => phoneKeys;

/** The first contact that one of the values finds. */
async function firstOwner(
  { overlay, context, ws }: RowStep,
  kind: 'email' | 'phone',
  values: readonly string[],
): Promise<RowMatch['byEmail']> {
  for (const value of values) {
    const found = await ownerOf(overlay.transaction, context, ws, kind, value);
    if (found) return found;
  }
  return undefined;
}

/** Without further addresses that another contact has: they stay theirs. */
async function withoutOthers(
  step: RowStep,
  id: string,
  { emails, ...values }: RowValues,
): Promise<RowValues> {
  const own: string[] = [];
  for (const email of emails ?? []) {
    const owner = await firstOwner(step, 'email', [email]);
    if (!owner || owner.id === id) own.push(email);
  }
  return own.length > 0 ? { ...values, emails: own } : values;
}

interface OneRow {
  became: RowOutcome;
  written?: WrittenRow;
  reason?: RowReason;
}

async function importOne(step: RowStep, row: IndexedRow): Promise<OneRow> {
  const { overlay, context, ws, jobId, by, workspace, about } = step;
  const { db, now } = context;
  const tx = overlay.transaction;
  const match: RowMatch = {
    byEmail: await firstOwner(step, 'email', emailsOf(row)),
    byPhone: await firstOwner(step, 'phone', phoneKeysOf(row)),
  };
  const reached = { emails: emailsOf(row), phones: phoneKeysOf(row) };
  const decision: RowDecision = (await isBlocked(tx, context, ws, reached))
    ? { act: 'skip', outcome: 'failed', reason: { code: 'blocked' } }
    : decideRow(row, match, about);
  if (decision.act === 'skip') return { became: decision.outcome, reason: decision.reason };
  const known = decision.act === 'update' ? decision.known : undefined;
  const id = known?.id ?? context.newKey();
  const values = knownValues(await withoutOthers(step, id, row.values), {
    stages: stagesOf(workspace),
    tags: workspace.tags ?? [],
    properties: workspace.properties ?? [],
    members: step.members,
  });
  const written = withRow(known?.record, values, {
    write: about.write,
    source: { by, at: now, importId: jobId, fileName: about.source },
    now,
    properties: workspace.properties ?? [],
  });
  const joined = await join(step, known?.record, written);
  const next = written.contact;
  if (known && next === known.record) return { became: 'unchanged', written };
  const keys = await moveKeys(tx, context, { ws, id }, known?.record, next);
  keys();
  joined?.();
  overlay.set(db.doc(paths.contact(ws, id)), next);
  overlay.set(db.doc(paths.activity(ws, importLineId(jobId, row.row))), {
    schemaVersion: 1,
    type: 'import',
    at: now,
    by,
    contactId: id,
    ...(next.accountId === undefined ? {} : { accountId: next.accountId }),
    jobId,
    fileName: about.source,
    row: row.row,
    ...(known ? {} : { created: true }),
    changes: written.changes,
    undo: JSON.stringify(written.undo),
  } satisfies ActivityDoc);
  return { became: known ? 'updated' : 'created', written };
}

/** Lets a contact without an account join one; the account is noted for the undo. */
async function join(
  { overlay, context, ws }: RowStep,
  before: ContactDoc | undefined,
  written: WrittenRow,
): Promise<(() => void) | undefined> {
  const { contact } = written;
  // A contact that the row says nothing new about joins nothing, either.
  if (contact.accountId !== undefined || contact === before || isKeptOut(contact)) return undefined;
  const { db, now } = context;
  const person = { email: contact.emails[0], company: contact.company };
  const joined = await joinAccount(overlay.transaction, context, ws, person, undefined, 'name');
  const id = joined.accountId;
  if (id === undefined) return undefined;
  const ref = db.doc(paths.account(ws, id));
  const account = overlay.peek<AccountDoc>(ref);
  const name = contact.company === undefined ? '' : companyKey(contact.company);
  const isNewName = name !== '' && !overlay.peek(keyRef(context, ws, 'company', name));
  written.contact = derived({ ...contact, accountId: id });
  return () => {
    joined.run();
    const after = overlay.peek<AccountDoc>(ref);
    written.undo.account = {
      id,
      ...(account ? { before: pick(account) } : {}),
      updatedAt: now,
      peopleCount: after?.peopleCount ?? 0,
      ...(isNewName ? { newKey: name } : {}),
    };
  };
}

const pick = ({
  name,
  updatedAt,
  lastActivityAt,
  status,
  trashedAt,
}: AccountDoc): NonNullable<JoinedAccount['before']> => ({
  name,
  updatedAt,
  lastActivityAt,
  status,
  ...(trashedAt === undefined ? {} : { trashedAt }),
});

function sampleOf(
  { row, values }: IndexedRow,
  outcome: RowOutcome,
  written: WrittenRow | undefined,
  reason: RowReason | undefined,
  headers: readonly string[],
): SampleRow {
  const { name, email, phone } = values;
  return {
    row,
    outcome,
    name: written ? contactName(written.contact) : (name ?? email ?? phone ?? ''),
    changes: written?.changes ?? [],
    ...(reason ? { reason: reasonText(reason, headers) } : {}),
  };
}
