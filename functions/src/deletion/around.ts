/** What a form had beside its own documents. Each function removes a page, and says whether there may be more. */
import type { Query } from 'firebase-admin/firestore';
import { facetOf } from '@/domain/contacts/facets';
import { withoutForm } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { files, groups, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { filesOf } from '../lib/files';
import type { StepContext } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { removeUpload } from '../uploads/removal';

/** Documents of one batch, and of one step. */
const BATCH = 400;
const PER_STEP = 2_000;
/** Files removed at once, and in one step. */
const FILES_AT_ONCE = 5;
const FILES = 100;

/** Deletes documents that a query finds, up to 2,000; whether there may be more. */
export async function removeSome(query: Query): Promise<boolean> {
  for (let removed = 0; removed < PER_STEP; removed += BATCH) {
    const { docs } = await query.select().limit(BATCH).get();
    if (docs.length > 0) {
      const batch = query.firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }
    if (docs.length < BATCH) return false;
  }
  return true;
}

/** Respondents' files, those that no response came for too. */
export async function removeFiles({ db, ws }: StepContext, formId: string): Promise<boolean> {
  const all = serverQuery(db.collection(paths.uploads(ws)), QUERIES.uploadsOfForm, [formId]);
  const { docs } = await all.select().limit(FILES).get();
  await atOnce(docs, FILES_AT_ONCE, ({ id }) => removeUpload(db, ws, id));
  return docs.length === FILES;
}

/** Partial responses, the log of webhooks, saved views and reports, mail that waits, and what members and contacts were told. */
export async function removeAround(step: StepContext, formId: string): Promise<boolean> {
  const { db, ws } = step;
  const found = [
    serverQuery(db.collection(paths.partials(ws)), QUERIES.partialsOfFormCount, [formId]),
    serverQuery(db.collection(paths.deliveries(ws)), QUERIES.deliveriesOfForm, [formId]),
    serverQuery(db.collection(paths.savedViews(ws)), QUERIES.savedViews, [formId]),
    serverQuery(db.collection(paths.reports(ws)), QUERIES.reportsOfForm, [formId]),
    serverQuery(db.collection(paths.importRowsOf(ws)), QUERIES.importRowsOfForm, [formId]),
    serverQuery(db.collection(paths.outbox()), QUERIES.mailAboutForm, [formId]),
    serverQuery(db.collectionGroup(groups.notifications), QUERIES.notificationsOfForm, [formId]),
  ];
  let more = await leaveContacts(step, formId);
  for (const query of found) more = (await removeSome(query)) || more;
  return more;
}

/** Contacts at once, and in one step. */
const CONTACTS_AT_ONCE = 5;
const CONTACTS = 100;

/** Contacts stay, and name the form no more. */
async function leaveContacts({ db, ws }: StepContext, formId: string): Promise<boolean> {
  let more = false;
  for (const status of ['active', 'trashed'] satisfies ContactDoc['status'][]) {
    const values = [status, facetOf.form(formId)];
    const found = serverQuery(db.collection(paths.contacts(ws)), QUERIES.contactsFound, values);
    const { docs } = await found.select().limit(CONTACTS).get();
    await atOnce(docs, CONTACTS_AT_ONCE, ({ ref }) =>
      db.runTransaction(async (tx) => {
        const contact = dataOf<ContactDoc>(await tx.get(ref));
        if (contact) tx.set(ref, withoutForm(contact, formId));
      }),
    );
    more ||= docs.length === CONTACTS;
  }
  return more;
}

/** Exports with their files, imports and other long work about it. */
export async function removeJobs(
  { db, ws, now, jobId }: StepContext,
  formId: string,
): Promise<boolean> {
  const all = serverQuery(db.collection(paths.jobs(ws)), QUERIES.jobsAboutForm, [formId]);
  const { docs } = await all.limit(FILES).get();
  const bucket = await filesOf(db);
  const others = docs.filter(({ id }) => id !== jobId);
  for (const doc of others) {
    const job = dataOf<JobDoc>(doc);
    // A step under way could still write a file: it is waited for.
    if (job?.lease && job.lease.until > now) {
      await doc.ref.update({ isCancelled: true });
      throw new AppError('unavailable');
    }
    await doc.ref.delete();
    if (job?.kind === 'export') await bucket.removeAll(files.exportOf(ws, doc.id));
  }
  return docs.length === FILES && others.length > 0;
}
