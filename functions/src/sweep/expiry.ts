/** Parts of the sweep that remove what has had its time. */
import { groups, paths } from '@/domain/base/firestorePaths';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { QUERIES } from '@/domain/queries/queries';
import type { EffectContext } from '../effects/context';
import { expireExport } from '../exports/remove';
import { lookForInactive } from '../deletion/retention';
import { findDuplicates } from '../contacts/duplicates';
import { remind } from '../contacts/reminders';
import { startDeletion } from '../jobs/startDeletion';
import { dataOf } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { keySecrets } from '../lib/keys';
import { pagesOf } from '../lib/pages';
import { queryOf } from '../lib/query';
import { applyStatusAct } from '../responses/changeStatus';
import { releaseBallots } from '../responses/releaseBallots';
import { applyRetention } from '../responses/retention';
import { lapseOffer } from '../responses/waitingList';
import { expireUpload } from '../uploads/removal';

/** Documents per query. */
const PAGE = 300;
/** Partial responses that are deleted at once. */
const PARTIALS_AT_ONCE = 10;

export type Attempt = (door: string, path: string, work: () => Promise<void>) => Promise<void>;
export type InTime = () => boolean;

/** What these parts need of a sweep. */
export interface Removal {
  context: EffectContext;
  /** Counts the responses that were deleted for good. */
  swept: { erased: number };
  attempt: Attempt;
}

/** Deletes for good what has been in the trash or in spam for as long as they keep it. */
export async function sweepTrash(
  { context, attempt, swept }: Removal,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.submissions), QUERIES.purgeableSubmissions, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const ws = ref.parent.parent?.id;
      if (ws === undefined || !inTime()) continue;
      await attempt('sweep.trash', ref.path, async () => {
        await db.runTransaction((tx) => applyStatusAct(tx, { db, now }, ws, ref.id, 'erase'));
        swept.erased += 1;
      });
    }
  }
}

/** Gives places that were held for a respondent on a waiting list, and not taken in time, to the next. */
export async function sweepOffers(
  { context, attempt }: Pick<Removal, 'context' | 'attempt'>,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.submissions), QUERIES.dueOffers, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const ws = ref.parent.parent?.id;
      if (ws === undefined || !inTime()) continue;
      await attempt('sweep.offers', ref.path, async () => {
        await lapseOffer(db, ws, ref.id, now);
      });
    }
  }
}

/** Shows responses to anonymous forms, once there are enough of them. */
export async function sweepBallots(
  { context, attempt }: Pick<Removal, 'context' | 'attempt'>,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.ballotBoxes), QUERIES.dueBallotBoxes, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const [form, ws] = [ref.parent.parent, ref.parent.parent?.parent.parent];
      if (!form || !ws || !inTime()) continue;
      await attempt('sweep.ballots', ref.path, async () => {
        await releaseBallots({
          db,
          ws: ws.id,
          formId: form.id,
          now,
          keySecrets: () => keySecrets(process.env),
        });
      });
    }
  }
}

/** Begins to delete for good the forms whose time in the trash is over; their jobs follow with the next sweep. */
export async function sweepForms({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.forms), QUERIES.purgeableForms, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const ws = ref.parent.parent?.id;
      if (ws === undefined || !inTime()) continue;
      await attempt('sweep.forms', ref.path, async () => {
        await db.runTransaction(async (tx) => {
          const form = dataOf<FormHeadDoc>(await tx.get(ref));
          // One that was restored since it was found has no such time.
          if (form?.purgeAt === undefined || form.purgeAt > now) return;
          await startDeletion(tx, context, ws, ref.id);
        });
      });
    }
  }
}

/** Deletes for good the responses that are older than their form keeps them. */
export async function sweepRetention(
  { context, attempt, swept }: Removal,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.settings), QUERIES.dueRetentions, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.retention', ref.path, async () => {
        swept.erased += await applyRetention(db, ref, now, inTime);
      });
    }
  }
}

/** Deletes partial responses whose time is over. */
export async function sweepPartials({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.partials), QUERIES.expiredPartials, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
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
export async function sweepUploads({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.uploads), QUERIES.expiredUploads, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const ws = ref.parent.parent?.id;
      if (ws === undefined || !inTime()) continue;
      await attempt('sweep.uploads', ref.path, () => expireUpload(db, ws, ref.id, now));
    }
  }
}

/** Removes the files of exports whose time is over. */
export async function sweepExports({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.jobs), QUERIES.expiredExports, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const ws = ref.parent.parent?.id;
      if (ws === undefined || !inTime()) continue;
      await attempt('sweep.exports', ref.path, () => expireExport(db, ws, ref.id, now));
    }
  }
}

/** Reminds members of their tasks. */
export async function sweepReminders({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.tasks), QUERIES.dueReminders, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.reminders', ref.path, () => remind(db, ref, now));
    }
  }
}

/** Looks for contacts that may be the same person as those which changed. */
export async function sweepDuplicates(
  { context, attempt }: Removal,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collectionGroup(groups.contacts), QUERIES.dueDuplicates, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.duplicates', ref.path, () => findDuplicates(db, ref, now));
    }
  }
}

/** Announces contacts that are to be deleted for inactivity; their jobs follow a week later. */
export async function sweepInactive({ context, attempt }: Removal, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const due = queryOf(db.collection(paths.workspaces()), QUERIES.dueContactRetentions, [now]);
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.inactive', ref.path, () => lookForInactive(context, ref.id, inTime));
    }
  }
}
