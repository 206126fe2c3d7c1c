/** What tells of spam and of a flood before a response is stored; only read where it can decide. */
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { Doubt } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { doubtsOf, hasOwnText } from '@/domain/responses/doubt';
import type { Answers } from '@/domain/values/answer';
import { dataOf, type Firestore } from '../lib/admin';
import { contentHash } from '../lib/hash';
import { serverQuery } from '../lib/query';

const HOUR_MS = 3_600_000;

interface Suspicions {
  /** More responses came within the hour than its owner lets in at once. */
  isOverfull: boolean;
  /** Why it is spam, by what the server knows of its visit. */
  doubts: (known: SessionDoc | undefined) => Doubt[];
}

/** Those of a response. Of people with a personal link none are asked: their owner invited them. */
export async function suspicionsOf(
  db: Firestore,
  form: PublicFormDoc,
  formId: string,
  request: Pick<SubmissionRequest, 'version' | 'answers' | 'session'> & { isInvited: boolean },
  judged: { definition: FormDefinition; prepared: { answers: Answers } },
  now: number,
): Promise<Suspicions> {
  const filter = form.access?.spam ?? {};
  const { definition } = judged;
  const { answers } = judged.prepared;
  const submissions = db.collection(paths.submissions(form.workspace));
  const countOf = async (query: FirebaseFirestore.Query) =>
    (await query.count().get()).data().count;
  const { perHour } = filter;
  const recent =
    perHour === undefined
      ? 0
      : await countOf(serverQuery(submissions, QUERIES.responsesSince, [formId, now - HOUR_MS]));
  const isOverfull = perHour !== undefined && recent >= perHour;
  const isJudged = !filter.off && !request.isInvited;
  if (!isJudged) return { isOverfull, doubts: () => [] };
  const since = now - 24 * HOUR_MS;
  const [same, workspace] = await Promise.all([
    hasOwnText({ definition, answers })
      ? countOf(
          serverQuery(submissions, QUERIES.sameResponses, [formId, contentHash(request), since]),
        )
      : 0,
    db.doc(paths.workspace(form.workspace)).get(),
  ]);
  const shared = dataOf<WorkspaceDoc>(workspace)?.spamWords ?? [];
  const words = [...(filter.words ?? []), ...shared];
  return {
    isOverfull,
    doubts: (known) => {
      const viewed = Math.min(known?.viewedAt ?? now, now - (request.session?.viewedAgo ?? 0));
      const seconds = request.session ? (now - viewed) / 1_000 : undefined;
      return doubtsOf({ definition, answers, seconds, same, filter: { ...filter, words } });
    },
  };
}
