/**
 * An export of contacts as a job, in the steps of an export of responses (decision 0075): pieces under names that no one
 * else has, one file of all of them, and its commit names it.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { FieldPath } from 'firebase-admin/firestore';
import { MAX_EXPORTED_CONTACTS } from '@/domain/options/contactExports';
import type { ContactScope } from '@/domain/documents/contactExports.schema';
import { inContactScope } from '@/domain/contacts/export/scope';
import {
  contactWriter,
  type ContactPlan,
  type ExportedContact,
} from '@/domain/contacts/export/writer';
import { facetOf, NONE_ID } from '@/domain/contacts/facets';
import type { ReadAt } from '@/domain/conditions/filters';
import { accountIn, CONTACT_FILTER } from '@/domain/contacts/filter';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { stagesOf } from '@/domain/contacts/stages';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { ContactExportJob } from '@/domain/documents/jobs/contactExport.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { EXPORT_DAYS, FORMAT_ABOUT } from '@/domain/options/exports';
import { files, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore } from '../../lib/admin';
import { filesOf } from '../../lib/files';
import type { JobKind, StepContext } from '../../lib/jobKind';
import { serverQuery } from '../../lib/query';
import { composeFile, SELECTION } from '../compose';
import { fileJob } from '../fileJob';
import type { FileProgress } from '../progress';
import { Parts, type PartOfFile } from '../parts';

const DAY = 86_400_000;
/** Contacts that a step reads, and those of one read. */
export const STEP_CONTACTS = 2_000;
const PAGE = 500;
const MEMBERS = 500;
const SHEETS = ['Contacts'];

export interface ContactExportCursor extends FileProgress {
  isSelected?: true;
  plan: string;
  /** The last contact that was read, or how many of the selection were. */
  after?: { createdAt: number; id: string } | undefined;
  at: number;
  rows: number;
  parts: PartOfFile[];
  cut: number;
}

/** What a first step is given: the selection, and how many contacts there were. */
export interface ContactExportStart {
  phase: 'plan';
  ids?: string[];
  of?: number;
}

type Step = StepContext<JobOf<'contactExport'>>;

/** @param size contacts of a step, at most */
export function contactExportKind(
  size = STEP_CONTACTS,
): JobKind<JobOf<'contactExport'>, ContactExportStart | ContactExportCursor, ContactExportCursor> {
  return fileJob<JobOf<'contactExport'>, ContactExportStart, ContactExportCursor>({
    first: { phase: 'plan' },
    plan,
    read: (step, cursor) => writeRows(step, step.job.contactExport, cursor, size),
    async write(step, cursor) {
      const { options, asOf } = step.job.contactExport;
      const { format } = options;
      const file = { isOfAll: false, format, asOf, title: 'Contacts', sheets: SHEETS };
      const { parts, rows, cut } = cursor;
      // Every contact that was read is a row of the file: a piece that is lost would be found here.
      if (parts.reduce((sum, part) => sum + part.rows, 0) !== rows) throw new AppError('internal');
      const { bytes } = await composeFile(step, file, { parts, rows, notes: { cut, unplaced: 0 } });
      return { ...cursor, bytes };
    },
    finished({ contactExport: about }, { rows, bytes }) {
      return {
        fields: { contactExport: { ...about, rows, bytes } },
        keptFor: EXPORT_DAYS * DAY,
        notice: {
          type: 'contactExport',
          formTitle: about.fileName,
          summary: `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'contact' : 'contacts'}, ${FORMAT_ABOUT[about.options.format].label}`,
        },
      };
    },
  });
}

async function plan(step: Step, { ids, of }: ContactExportStart): Promise<ContactExportCursor> {
  const name = `plan-${step.newKey()}.json`;
  await saveJson(step, name, await makePlan(step, step.job.contactExport));
  if (ids) await saveJson(step, SELECTION, ids);
  return {
    phase: 'rows',
    plan: name,
    ...(ids ? { isSelected: true } : {}),
    ...(of === undefined ? {} : { of }),
    at: 0,
    rows: 0,
    parts: [],
    cut: 0,
  };
}

async function makePlan(
  { db, ws }: StepContext,
  { options, timeZone }: ContactExportJob,
): Promise<ContactPlan> {
  const [workspaceDoc, members] = await Promise.all([
    db.doc(paths.workspace(ws)).get(),
    db.collection(paths.members(ws)).limit(MEMBERS).get(),
  ]);
  const workspace = dataOf<WorkspaceDoc>(workspaceDoc);
  if (!workspace) throw new AppError('not_found');
  const namesOf = (list: readonly { id: string; name: string }[]) =>
    Object.fromEntries(list.map(({ id, name }) => [id, name]));
  return {
    options,
    timeZone,
    properties: workspace.properties ?? [],
    stages: namesOf(stagesOf(workspace)),
    tags: namesOf(workspace.tags ?? []),
    members: Object.fromEntries(
      members.docs.map((doc) => [doc.id, dataOf<MemberDoc>(doc)?.email ?? '']),
    ),
  };
}

async function saveJson(
  { db, ws, jobId }: StepContext,
  name: string,
  value: unknown,
): Promise<void> {
  const path = files.exportFile(ws, jobId, name);
  await (await filesOf(db)).save(path, Buffer.from(JSON.stringify(value)), 'application/json');
}

async function readJson<T>({ db, ws, jobId }: StepContext, name: string): Promise<T> {
  const file = await (await filesOf(db)).read(files.exportFile(ws, jobId, name));
  if (!file) throw new AppError('not_found');
  // Written by the first step.
  return JSON.parse(file.bytes.toString()) as T;
}

async function writeRows(
  step: StepContext,
  about: ContactExportJob,
  cursor: ContactExportCursor,
  size: number,
): Promise<ContactExportCursor> {
  const plan = await readJson<ContactPlan>(step, cursor.plan);
  const ids = cursor.isSelected ? await readJson<string[]>(step, SELECTION) : undefined;
  const parts = new Parts<ExportedContact>(cursor.parts, about.options.format === 'xlsx');
  const notes = { cut: cursor.cut, unplaced: 0 };
  const writer = contactWriter(plan, notes);
  if (parts.list.length === 0) parts.begin();
  let { after, at, rows } = cursor;
  let isOver = false;
  for (let read = 0; read < size && !isOver;) {
    const limit = Math.min(PAGE, size - read);
    const page = ids
      ? await selectedPage(step, ids.slice(at, at + limit))
      : await scopePage(step, about, after, limit);
    const found = await withAccounts(step, page.contacts);
    for (const one of found) {
      parts.add(0, writer, one);
      rows += 1;
    }
    if (rows > MAX_EXPORTED_CONTACTS) throw new AppError('too_large');
    read += page.read;
    at += page.read;
    after = page.last ?? after;
    isOver = ids ? at >= ids.length : page.read < limit;
  }
  if (isOver) parts.end(0, writer);
  await parts.save(step);
  return {
    ...cursor,
    phase: isOver ? 'compose' : 'rows',
    after,
    at,
    rows,
    parts: parts.list,
    cut: notes.cut,
  };
}

interface Page {
  contacts: { id: string; contact: ContactDoc }[];
  read: number;
  last?: { createdAt: number; id: string };
}

async function selectedPage({ db, ws }: StepContext, ids: readonly string[]): Promise<Page> {
  const found =
    ids.length === 0 ? [] : await db.getAll(...ids.map((id) => db.doc(paths.contact(ws, id))));
  return {
    contacts: found.flatMap((doc) => {
      const contact = dataOf<ContactDoc>(doc);
      return contact ? [{ id: doc.id, contact }] : [];
    }),
    read: ids.length,
  };
}

/** The next contacts of a scope. */
async function scopePage(
  { db, ws }: StepContext,
  { scope, asOf, timeZone }: ContactExportJob,
  after: ContactExportCursor['after'],
  limit: number,
): Promise<Page> {
  const at = { now: asOf, timeZone };
  const accountIds = await accountIdsOf(db, ws, scope);
  const all = contactsIn(db, ws, scope, at, accountIds)
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit);
  // Those that were added while it runs are not in it.
  const { docs } = await (
    after ? all.startAfter(after.createdAt, after.id) : all.startAt(asOf)
  ).get();
  const contacts = docs.flatMap((doc) => {
    const contact = dataOf<ContactDoc>(doc);
    return contact ? [{ id: doc.id, contact }] : [];
  });
  const end = contacts.at(-1);
  return {
    contacts: contacts.filter(({ contact }) => inContactScope(scope, contact, at, accountIds)),
    read: docs.length,
    ...(end ? { last: { createdAt: end.contact.createdAt, id: end.id } } : {}),
  };
}

/** All ids of the account that a scope asks for: people of a merged one go on naming it. */
export async function accountIdsOf(
  db: Firestore,
  ws: string,
  { conditions }: ContactScope,
): Promise<string[]> {
  const asked = accountIn(CONTACT_FILTER.parse(conditions) ?? []);
  if (asked === undefined || asked === NONE_ID) return [];
  return mergedIdsOf(asked, dataOf<AccountDoc>(await db.doc(paths.account(ws, asked)).get()));
}

/**
 * What the list asks for, as a query: by one facet at most; the rest is checked. The newest first, whatever the order of
 * the list: by its last activity, a contact would change its place while the file is written.
 *
 * @param accountIds from `accountIdsOf`
 */
export function contactsIn(
  db: Firestore,
  ws: string,
  { status, conditions, search }: ContactScope,
  at: ReadAt,
  accountIds: readonly string[],
) {
  const wanted = CONTACT_FILTER.parse(conditions) ?? [];
  const { facet } = CONTACT_FILTER.planOf(wanted, search, 'created', at);
  const contacts = db.collection(paths.contacts(ws));
  if (facet === undefined) return serverQuery(contacts, QUERIES.contactsByCreation, [status]);
  const facets = accountIds.map(facetOf.account);
  return facets.length > 1 && facets.includes(facet)
    ? serverQuery(contacts, QUERIES.contactsFoundAnyByCreation, [status, facets])
    : serverQuery(contacts, QUERIES.contactsFoundByCreation, [status, facet]);
}

async function withAccounts(
  { db, ws }: StepContext,
  contacts: Page['contacts'],
): Promise<ExportedContact[]> {
  const ids = [...new Set(contacts.flatMap(({ contact }) => contact.accountId ?? []))];
  const refs = ids.map((id) => db.doc(paths.account(ws, id)));
  const found = refs.length === 0 ? [] : await db.getAll(...refs, { fieldMask: ['name'] });
  const names = new Map(
    found.map((doc) => [doc.id, dataOf<Pick<AccountDoc, 'name'>>(doc)?.name] as const),
  );
  return contacts.map(({ id, contact }) => {
    const account = contact.accountId === undefined ? undefined : names.get(contact.accountId);
    return { id, contact, ...(account === undefined ? {} : { account }) };
  });
}
