import { refused } from '@/domain/refusals/refusals';
import type { ContactExportWanted } from '@/domain/calls/contactFiles.schema';
import { MAX_EXPORTED_CONTACTS } from '@/domain/options/contactExports';
import { ALL_CONTACTS } from '@/domain/documents/contactExports.schema';
import type { ContactScope } from '@/domain/documents/contactExports.schema';
import type { ReadAt } from '@/domain/conditions/filters';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { contactsFileName } from '@/domain/export/fileName';
import { EXPORT_DAYS, MAX_EXPORTS_A_DAY, MAX_RUNNING_EXPORTS } from '@/domain/options/exports';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { recordAct } from '../../audit/record';
import {
  accountIdsOf,
  contactsIn,
  type ContactExportStart,
} from '../../exports/contacts/exportKind';
import { selectionOf } from '../../exports/exportKind';
import { jobsOfDay } from '../../jobs/jobsOfDay';
import { newJob } from '../../lib/newJob';
import { dataOf, type Transaction } from '../../lib/admin';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { requireWorkspace } from '../contacts/shared';

const DAY = 86_400_000;

/** Starts an export of contacts as a job under the caller's id, so that a second request starts no second one. */
export const startContactExport: CallSpec<'startContactExport'> = {
  async run(context, { workspace: ws, id, options, what }) {
    const { db, now, caller } = context;
    if (!(await db.runTransaction((tx) => newTo(tx, context, ws, id)))) return { id };
    const { scope, ids } = await resolve(context, ws, what);
    const conditions = CONTACT_FILTER.parse(scope.conditions);
    if (!conditions) throw new AppError('malformed');
    const { timeZone } = await db.runTransaction((tx) => requireWorkspace(tx, db, ws));
    const at = { now, timeZone };
    const { refine } = CONTACT_FILTER.planOf(conditions, scope.search, 'created', at);
    // How many a refined filter finds is known at the end.
    const of = ids ? ids.length : refine ? undefined : await countOf(context, ws, scope, at);
    if (of !== undefined && of > MAX_EXPORTED_CONTACTS) {
      throw refused('contact_export_large');
    }
    await db.runTransaction(async (tx) => {
      const exporter = await newTo(tx, context, ws, id);
      if (!exporter) return;
      await checkLimits(tx, context, ws);
      const start: ContactExportStart = {
        phase: 'plan',
        ...(ids ? { ids } : {}),
        ...(of === undefined ? {} : { of }),
      };
      tx.create(db.doc(paths.job(ws, id)), {
        ...newJob('contactExport', now, caller.uid),
        cursor: JSON.stringify(start),
        progress: { done: 0, ...(of === undefined ? {} : { of }) },
        fileExpiresAt: now + EXPORT_DAYS * DAY,
        contactExport: {
          options,
          scope,
          ...(ids ? { selected: ids.length } : {}),
          timeZone,
          asOf: now,
          fileName: contactsFileName(dayIn(timeZone, now), options.format),
        },
      } satisfies JobDoc);
      const params = { format: options.format };
      recordAct(tx, context, ws, exporter, 'contacts_exported', { params, key: id });
    });
    return { id };
  },
};

async function countOf(
  { db }: CallContext,
  ws: string,
  scope: ContactScope,
  at: ReadAt,
): Promise<number> {
  const found = contactsIn(db, ws, scope, at, await accountIdsOf(db, ws, scope));
  return (await found.count().get()).data().count;
}

/** The member who asks for an export that was not started before; undefined if it was. */
async function newTo(
  tx: Transaction,
  context: CallContext,
  ws: string,
  id: string,
): Promise<MemberDoc | undefined> {
  const member = await requirePermission(tx, context, ws, 'exportContacts');
  const job = dataOf<JobDoc>(await tx.get(context.db.doc(paths.job(ws, id))));
  if (!job) return member;
  if (job.kind !== 'contactExport' || job.startedBy !== context.caller.uid) {
    throw new AppError('conflict');
  }
  return undefined;
}

async function resolve(
  { db }: CallContext,
  ws: string,
  what: ContactExportWanted,
): Promise<{ scope: ContactScope; ids?: string[] }> {
  if (what.kind === 'scope') return { scope: what.scope };
  if (what.kind === 'selected') return { scope: ALL_CONTACTS, ids: [...new Set(what.ids)] };
  const job = dataOf<JobDoc>(await db.doc(paths.job(ws, what.as)).get());
  if (job?.kind !== 'contactExport') throw new AppError('not_found');
  const earlier = job.contactExport;
  if (earlier.selected === undefined) return { scope: earlier.scope };
  return { scope: earlier.scope, ids: await selectionOf({ db, ws, jobId: what.as }) };
}

/** Throws `rate_limited` where too many run, or too many were started within a day. */
async function checkLimits(tx: Transaction, context: CallContext, ws: string): Promise<void> {
  const recent = await jobsOfDay(tx, context, ws, 'contactExport', MAX_EXPORTS_A_DAY);
  if (recent.filter(({ status }) => status === 'running').length >= MAX_RUNNING_EXPORTS) {
    throw refused('exports_running', { most: MAX_RUNNING_EXPORTS });
  }
  if (recent.length >= MAX_EXPORTS_A_DAY) {
    throw refused('exports_today', { most: MAX_EXPORTS_A_DAY, isSingle: false });
  }
}
