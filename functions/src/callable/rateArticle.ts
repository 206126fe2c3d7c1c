import type { HelpVoteDoc } from '@/domain/documents/content.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { voterOf } from '../help/votes';
import { requireActiveAccount, type CallSpec } from './call';

/**
 * Stores whether an article helped. The document's name is made from article and voter, so each person has one vote per
 * article; null removes it.
 */
export const rateArticle: CallSpec<'rateArticle'> = {
  async run(context, { articleId, helpful }) {
    const { db, caller, now } = context;
    const voter = voterOf(caller.uid);
    const vote = db.doc(paths.helpVote(articleId, voter));
    return db.runTransaction(async (tx) => {
      await requireActiveAccount(tx, context);
      const article = await tx.get(db.doc(`${paths.knowledgeBase()}/${articleId}`));
      // Otherwise anyone could fill the collection with votes on articles that do not exist. Removing a vote is always
      // allowed.
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
