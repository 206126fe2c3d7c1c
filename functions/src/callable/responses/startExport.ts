import { refused } from '@/domain/refusals/refusals';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { readResponseFilter } from '@/domain/conditions/stored';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { allFormsFileName, exportFileName } from '@/domain/export/fileName';
import {
  EXPORT_DAYS,
  MAX_EXPORTS_A_DAY,
  MAX_EXPORT_ROWS,
  MAX_PDF_RESPONSES,
  MAX_RUNNING_EXPORTS,
  MAX_SINGLES_A_DAY,
} from '@/domain/options/exports';
import type { ExportScope } from '@/domain/documents/exports.schema';
import { EXPORT_STATUSES } from '@/domain/options/responseStatus';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { QUERIES } from '@/domain/queries/queries';
import { recordAct } from '../../audit/record';
import { selectionOf, type ExportStart } from '../../exports/exportKind';
import { jobsOfDay } from '../../jobs/jobsOfDay';
import { newJob } from '../../lib/newJob';
import { dataOf, type Transaction } from '../../lib/admin';
import { serverQuery } from '../../lib/query';
import { requirePermission, type CallContext, type CallSpec } from '../call';

const DAY = 86_400_000;

/** Starts an export as a job under the caller's id, so that a second request starts no second one. */
export const startExport: CallSpec<'startExport'> = {
  async run(context, request) {
    const { db, now } = context;
    const { workspace: ws, id, formId, options } = request;
    const isNew = await db.runTransaction((tx) => newTo(tx, context, ws, id, formId));
    if (!isNew) return { id };
    const { scope, ids } = await resolve(context, ws, formId, request.what);
    const counted = ids ? ids.length : await countOf(context, ws, formId, scope, now);
    // How many a filter finds is known at the end.
    const of = scope.filter ? undefined : counted;
    if (of !== undefined && of > MAX_EXPORT_ROWS) {
      throw refused('export_large');
    }
    if (of !== undefined && of > MAX_PDF_RESPONSES && options.format === 'pdf') {
      throw refused('pdf_large', { most: MAX_PDF_RESPONSES });
    }
    await db.runTransaction(async (tx) => {
      // Again: another tab may have started it meanwhile, and a role may have been taken away.
      const exporter = await newTo(tx, context, ws, id, formId);
      if (!exporter) return;
      const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
      if (!workspace) throw new AppError('not_found');
      const title = formId === undefined ? undefined : await titleOf(tx, context, ws, formId);
      await checkLimits(tx, context, ws, ids?.length === 1);
      const { timeZone } = workspace;
      const day = dayIn(timeZone, now);
      const start: ExportStart = {
        phase: 'plan',
        ...(of === undefined ? {} : { of }),
        ...(ids ? { ids } : {}),
      };
      tx.create(db.doc(paths.job(ws, id)), {
        ...newJob('export', now, context.caller.uid),
        cursor: JSON.stringify(start),
        progress: { done: 0, ...(of === undefined ? {} : { of }) },
        ...(formId === undefined ? {} : { formId }),
        fileExpiresAt: now + EXPORT_DAYS * DAY,
        export: {
          title: title ?? 'All forms',
          options,
          scope,
          ...(ids ? { selected: ids.length } : {}),
          timeZone,
          asOf: now,
          fileName:
            title === undefined
              ? allFormsFileName(day, options.format)
              : exportFileName(title, day, options.format),
        },
      } satisfies JobDoc);
      recordAct(tx, context, ws, exporter, 'responses_exported', {
        params: { format: options.format, ...(title === undefined ? {} : { title }) },
        ...(formId === undefined ? {} : { target: { kind: 'form', id: formId } }),
        key: id,
      });
    });
    return { id };
  },
};

async function titleOf(
  tx: Transaction,
  { db }: CallContext,
  ws: string,
  formId: string,
): Promise<string> {
  const head = dataOf<FormHeadDoc>(await tx.get(db.doc(paths.form(ws, formId))));
  if (!head) throw new AppError('not_found');
  return head.title;
}

/**
 * The member who asks for an export that was not started before; undefined if it was. Throws `forbidden` without the permission, and `conflict` for an id
 * that something else has.
 */
async function newTo(
  tx: Transaction,
  context: CallContext,
  ws: string,
  id: string,
  formId: string | undefined,
): Promise<MemberDoc | undefined> {
  const member = await requirePermission(tx, context, ws, 'exportResponses');
  const job = dataOf<JobDoc>(await tx.get(context.db.doc(paths.job(ws, id))));
  if (!job) return member;
  const isSame =
    job.kind === 'export' && job.formId === formId && job.startedBy === context.caller.uid;
  if (!isSame) throw new AppError('conflict');
  return undefined;
}

/** The scope and the selection that are asked for; those of an earlier export as they were. */
async function resolve(
  { db }: CallContext,
  ws: string,
  formId: string | undefined,
  what: ExportWanted,
): Promise<{ scope: ExportScope; ids?: string[] }> {
  const everything: ExportScope = { statuses: EXPORT_STATUSES };
  if (what.kind === 'scope') return { scope: what.scope };
  if (what.kind === 'selected') return { scope: everything, ids: [...new Set(what.ids)] };
  const earlier = dataOf<JobDoc>(await db.doc(paths.job(ws, what.as)).get());
  if (earlier?.kind !== 'export' || earlier.formId !== formId) throw new AppError('not_found');
  const { scope: stored, selected } = earlier.export;
  const { filter, ...rest } = stored;
  const scope = filter ? { ...rest, filter: readResponseFilter(filter) } : rest;
  if (selected === undefined) return { scope };
  return { scope, ids: await selectionOf({ db, ws, jobId: what.as }) };
}

async function countOf(
  { db }: CallContext,
  ws: string,
  formId: string | undefined,
  { statuses, from, to }: ExportScope,
  now: number,
): Promise<number> {
  const counts = await Promise.all(
    [...new Set(statuses)].map(async (status) => {
      const collection = db.collection(paths.submissions(ws));
      const ofStatus =
        formId === undefined
          ? serverQuery(collection, QUERIES.submissions, [status])
          : serverQuery(collection, QUERIES.submissionsOfForm, [formId, status]);
      const all = ofStatus.startAt(Math.min(now, to ?? now));
      const counted = await (from === undefined ? all : all.endAt(from)).count().get();
      return counted.data().count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Throws `rate_limited` where too many run, or too many were started within a day. Those of one response are counted by
 * themselves: anyone who keeps a PDF of each must not be kept from the others.
 */
async function checkLimits(
  tx: Transaction,
  context: CallContext,
  ws: string,
  isSingle: boolean,
): Promise<void> {
  const both = MAX_EXPORTS_A_DAY + MAX_SINGLES_A_DAY;
  const recent = await jobsOfDay(tx, context, ws, 'export', both);
  const running = recent.filter(({ status }) => status === 'running').length;
  if (running >= MAX_RUNNING_EXPORTS) {
    throw refused('exports_running', { most: MAX_RUNNING_EXPORTS });
  }
  const selectsOne = (job: JobOf<'export'>) => job.export.selected === 1;
  const alike = recent.filter((job) => selectsOne(job) === isSingle).length;
  const most = isSingle ? MAX_SINGLES_A_DAY : MAX_EXPORTS_A_DAY;
  if (alike >= most) {
    throw refused('exports_today', { most, isSingle });
  }
}
