/** The calls of an import of contacts, from its dry run to its undo. */
import { refused } from '@/domain/refusals/refusals';
import { CONTACT_UNDO_DAYS, NO_ROWS } from '@/domain/options/contactImports';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import type { JobDoc, JobKindName } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { MAX_IMPORTS_A_DAY } from '@/domain/options/imports';
import { recordAct } from '../../audit/record';
import { readSamples } from '../../imports/contacts/staging';
import { requireStaged } from '../../imports/staged';
import { undoableImport } from '../../imports/undoable';
import { jobsOfDay } from '../../jobs/jobsOfDay';
import { newJob } from '../../lib/newJob';
import { dataOf, type Transaction } from '../../lib/admin';
import { requirePermission, type CallContext, type CallSpec } from '../call';

const DAY = 86_400_000;
/** Dry runs are tried until the mapping is right. */
const MAX_CHECKS_A_DAY = 100;

export const checkContactImport: CallSpec<'checkContactImport'> = {
  async run(context, { workspace: ws, id, ...about }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importContacts');
      const job = dataOf<JobDoc>(await tx.get(db.doc(paths.job(ws, id))));
      if (job) return checkSame(job, 'checkContacts', context);
      await checkDay(tx, context, ws, 'checkContacts', MAX_CHECKS_A_DAY);
      await requireStaged(tx, context, ws, { id, parts: about.parts, count: about.rows });
      create(tx, context, ws, id, 'checkContacts', {
        ...about,
        staged: id,
        counts: NO_ROWS,
        refusedParts: 0,
        fileName: '',
      });
    });
    return { id };
  },
};

export const contactImportSamples: CallSpec<'contactImportSamples'> = {
  async run(context, { workspace: ws, id }) {
    const { db } = context;
    await db.runTransaction((tx) => requirePermission(tx, context, ws, 'importContacts'));
    return { samples: (await readSamples(db, ws, id)) ?? [] };
  },
};

export const startContactImport: CallSpec<'startContactImport'> = {
  async run(context, { workspace: ws, id, check }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'importContacts');
      const [jobDoc, checkDoc, firstPart] = await tx.getAll(
        db.doc(paths.job(ws, id)),
        db.doc(paths.job(ws, check)),
        db.doc(paths.importRows(ws, check, 0)),
      );
      const job = jobDoc && dataOf<JobDoc>(jobDoc);
      if (job) return checkSame(job, 'importContacts', context);
      const checked = checkDoc && dataOf<JobDoc>(checkDoc);
      if (checked?.kind !== 'checkContacts') throw new AppError('not_found');
      if (checked.status !== 'done') {
        throw refused('check_running');
      }
      if (!firstPart?.exists) {
        throw refused('rows_gone');
      }
      await checkDay(tx, context, ws, 'importContacts', MAX_IMPORTS_A_DAY);
      create(tx, context, ws, id, 'importContacts', {
        ...checked.contactImport,
        counts: NO_ROWS,
        fileName: refusedName(checked.contactImport.source),
      });
      const params = { count: checked.contactImport.rows };
      recordAct(tx, context, ws, member, 'contacts_imported', { params, key: id });
    });
    return { id };
  },
};

/** "people, not imported.csv" for "people.xlsx". */
const refusedName = (source: string) => `${source.replace(/\.[^.]{1,5}$/, '')}, not imported.csv`;

export const undoContactImport: CallSpec<'undoContactImport'> = {
  async run(context, { workspace: ws, id, undo }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'importContacts');
      const job = await undoableImport(
        tx,
        db,
        ws,
        { id, undo },
        {
          isImport: (one) => one.kind === 'importContacts',
          isUndo: (one) => one.kind === 'undoContacts' && one.undoContacts.import === id,
          earlier: (one) => one.contactImport.undo,
          requireInTime({ endedAt, startedAt }) {
            if ((endedAt ?? startedAt) + CONTACT_UNDO_DAYS * DAY > now) return;
            throw refused('undo_days', { days: CONTACT_UNDO_DAYS });
          },
        },
      );
      if (!job) return;
      const { source, lastRow } = job.contactImport;
      tx.create(db.doc(paths.job(ws, undo)), {
        ...newJob('undoContacts', now, caller.uid),
        undoContacts: {
          source,
          import: id,
          lastRow,
          deleted: 0,
          kept: 0,
          restored: 0,
          keptValues: 0,
        },
      } satisfies JobDoc);
      tx.update(db.doc(paths.job(ws, id)), { 'contactImport.undo': undo });
      recordAct(tx, context, ws, member, 'contacts_import_undone', { params: {}, key: undo });
    });
    return { id: undo };
  },
};

// ---- shared by them -------------------------------------------------------------------------------------------------

function create(
  tx: Transaction,
  { db, now, caller }: CallContext,
  ws: string,
  id: string,
  kind: 'checkContacts' | 'importContacts',
  about: ContactImportJob,
): void {
  tx.create(db.doc(paths.job(ws, id)), {
    ...newJob(kind, now, caller.uid),
    progress: { done: 0, of: about.rows },
    contactImport: about,
  } satisfies JobDoc);
}

/** A repeat; `conflict` for an id that something else has. */
function checkSame(job: JobDoc, kind: JobKindName, { caller }: CallContext): void {
  if (job.kind !== kind || job.startedBy !== caller.uid) throw new AppError('conflict');
}

/** Throws `conflict` while another import runs, and `rate_limited` after too many within a day. */
async function checkDay(
  tx: Transaction,
  context: CallContext,
  ws: string,
  kind: 'checkContacts' | 'importContacts',
  most: number,
): Promise<void> {
  const recent = await jobsOfDay(tx, context, ws, kind, most);
  if (kind === 'importContacts' && recent.some(({ status }) => status === 'running')) {
    throw refused('contact_import_running');
  }
  if (recent.length >= most) {
    throw refused('contact_files_today', {
      act: kind === 'checkContacts' ? 'checked' : 'imported',
      most,
    });
  }
}
