/** Parts of the sweep that remove what has had its time. */
import { groups, paths } from '@/domain/base/firestorePaths';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { QUERIES } from '@/domain/queries/queries';
import { finishEnding } from '../account/endingWorkspace';
import { expireExport } from '../exports/remove';
import { lookForInactive } from '../deletion/retention';
import { findDuplicates } from '../contacts/duplicates';
import { remind } from '../contacts/reminders';
import { startDeletion } from '../jobs/startDeletion';
import { dataOf } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { keySecrets } from '../lib/keys';
import { formAbove, pagesOf } from '../lib/pages';
import { serverQuery } from '../lib/query';
import { applyStatusAct } from '../responses/changeStatus';
import { releaseBallots } from '../responses/releaseBallots';
import { applyRetention } from '../responses/retention';
import { lapseOffer } from '../responses/waitingList';
import { expireUpload } from '../uploads/removal';
import { eachDue, DUE_AT_ONCE, type InTime, type Sweeping } from './eachDue';

/** Partial responses that are deleted at once. */
const PARTIALS_AT_ONCE = 10;

/** What parts need that count what they delete for good. */
export interface Removal extends Sweeping {
  /** Counts the responses that were deleted for good. */
  swept: { erased: number };
}

/** Deletes for good what has been in the trash or in spam for as long as they keep it. */
export async function sweepTrash(sweep: Removal, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.submissions), QUERIES.purgeableSubmissions, [
    now,
  ]);
  await eachDue(sweep, { door: 'sweep.trash', due }, inTime, async (ref, ws) => {
    await db.runTransaction((tx) => applyStatusAct(tx, { db, now }, ws, ref.id, 'erase'));
    sweep.swept.erased += 1;
  });
}

/** Gives places that were held for a respondent on a waiting list, and not taken in time, to the next. */
export async function sweepOffers(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.submissions), QUERIES.dueOffers, [now]);
  await eachDue(sweep, { door: 'sweep.offers', due }, inTime, (ref, ws) =>
    lapseOffer(db, ws, ref.id, now),
  );
}

/** Shows responses to anonymous forms, once there are enough of them. */
export async function sweepBallots(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.ballotBoxes), QUERIES.dueBallotBoxes, [now]);
  await eachDue(sweep, { door: 'sweep.ballots', due }, inTime, async (ref) => {
    const form = formAbove(ref);
    if (!form) return;
    const { ws, formId } = form;
    await releaseBallots({ db, ws, formId, now, keySecrets: () => keySecrets(process.env) });
  });
}

/** Begins to delete for good the forms whose time in the trash is over; their jobs follow with the next sweep. */
export async function sweepForms(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { context } = sweep;
  const { db, now } = context;
  const due = serverQuery(db.collectionGroup(groups.forms), QUERIES.purgeableForms, [now]);
  await eachDue(sweep, { door: 'sweep.forms', due }, inTime, (ref, ws) =>
    db.runTransaction(async (tx) => {
      const form = dataOf<FormHeadDoc>(await tx.get(ref));
      // One that was restored since it was found has no such time.
      if (form?.purgeAt === undefined || form.purgeAt > now) return;
      await startDeletion(tx, context, ws, ref.id);
    }),
  );
}

/** Deletes for good the responses that are older than their form keeps them. */
export async function sweepRetention(sweep: Removal, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.settings), QUERIES.dueRetentions, [now]);
  await eachDue(sweep, { door: 'sweep.retention', due }, inTime, async (ref) => {
    sweep.swept.erased += await applyRetention(db, ref, now, inTime);
  });
}

/** Deletes partial responses whose time is over. */
export async function sweepPartials({ context, attempt }: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = serverQuery(db.collectionGroup(groups.partials), QUERIES.expiredPartials, [now]);
  for await (const docs of pagesOf(due, DUE_AT_ONCE, inTime)) {
    // Each by itself, so that one which fails keeps no other.
    await atOnce(
      docs,
      PARTIALS_AT_ONCE,
      ({ ref }) =>
        attempt('sweep.partials', ref.path, () =>
          db.runTransaction(async (tx) => {
            // One that was changed since it was found has a later time.
            const partial = dataOf<PartialDoc>(await tx.get(ref));
            if (partial && partial.purgeAt <= now) tx.delete(ref);
          }),
        ),
      inTime,
    );
  }
}

/** Removes files that no response came for, and those of erased responses. */
export async function sweepUploads(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.uploads), QUERIES.expiredUploads, [now]);
  await eachDue(sweep, { door: 'sweep.uploads', due }, inTime, (ref, ws) =>
    expireUpload(db, ws, ref.id, now),
  );
}

/** Removes the files of exports whose time is over. */
export async function sweepExports(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.jobs), QUERIES.expiredExports, [now]);
  await eachDue(sweep, { door: 'sweep.exports', due }, inTime, (ref, ws) =>
    expireExport(db, ws, ref.id, now),
  );
}

/** Reminds members of their tasks. */
export async function sweepReminders(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.tasks), QUERIES.dueReminders, [now]);
  await eachDue(sweep, { door: 'sweep.reminders', due }, inTime, (ref) => remind(db, ref, now));
}

/** Looks for contacts that may be the same person as those which changed. */
export async function sweepDuplicates(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.contacts), QUERIES.dueDuplicates, [now]);
  await eachDue(sweep, { door: 'sweep.duplicates', due }, inTime, (ref) =>
    findDuplicates(db, ref, now),
  );
}

/** Looks after workspaces that were deleted: after two weeks, for good. */
export async function sweepEndings(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collection(paths.workspaces()), QUERIES.endingWorkspaces, [now]);
  await eachDue(sweep, { door: 'sweep.endings', due }, inTime, (ref) =>
    finishEnding(db, ref.id, now),
  );
}

/** Announces contacts that are to be deleted for inactivity; their jobs follow a week later. */
export async function sweepInactive(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { context } = sweep;
  const { db, now } = context;
  const due = serverQuery(db.collection(paths.workspaces()), QUERIES.dueContactRetentions, [now]);
  await eachDue(sweep, { door: 'sweep.inactive', due }, inTime, (ref) =>
    lookForInactive(context, ref.id, inTime),
  );
}
