import * as z from 'zod';
import type { HelpVoteDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/paths';
import { keyId, keySecret } from '../effects/keys';
import type { Firestore } from '../lib/admin';
import { demandStaying, type CallSpec } from './call';

/** How many votes are deleted at once. */
const BATCH = 400;

/** Stands for a person in their votes: the same each time, and nobody's name. */
function voterOf(uid: string): string {
  return keyId(keySecret(process.env), 'help', 'voter', uid);
}

/**
 * Whether an article helped. The document's name is the article and the voter, so that a person has one vote on it
 * however often they press; null takes it away.
 */
export const rateArticle: CallSpec<'rateArticle'> = {
  schema: z.strictObject({
    articleId: z.string().regex(/^[\w-]{1,100}$/),
    helpful: z.boolean().nullable(),
  }),
  async run(context, { articleId, helpful }) {
    const { db, caller, now } = context;
    const voter = voterOf(caller.uid);
    const vote = db.doc(paths.helpVote(articleId, voter));
    return db.runTransaction(async (tx) => {
      await demandStaying(tx, context);
      const article = await tx.get(db.doc(`${paths.knowledgeBase()}/${articleId}`));
      // Or anybody could fill the collection with votes on what does not exist. A vote can always be taken back.
      if (!article.exists && helpful !== null) throw new AppError('not_found');
      if (helpful === null) tx.delete(vote);
      else {
        tx.set(vote, {
          schemaVersion: 1,
          articleId,
          voter,
          helpful,
          at: now,
        } satisfies HelpVoteDoc);
      }
      return { helpful };
    });
  },
};

/**
 * Deletes all votes of a person: part of deleting an account, whose function must declare KEY_SECRET. May run twice.
 * @returns how many there were
 */
export async function deleteHelpVotes(db: Firestore, uid: string): Promise<number> {
  const mine = db.collection(paths.helpVotes()).where('voter', '==', voterOf(uid)).limit(BATCH);
  let deleted = 0;
  for (;;) {
    const { docs } = await mine.get();
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length < BATCH) return deleted;
  }
}
