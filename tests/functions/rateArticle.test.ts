import { beforeEach, describe, expect, it } from 'vitest';
import { helpVoteSchema } from '@/domain/documents/content.schema';
import { paths } from '@/domain/base/firestorePaths';
import { deleteHelpVotes } from '../../functions/src/help/votes';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { call } from '../support/product';

const db = databaseOf('demo-rate-article');

const votes = async (articleId: string) => {
  const found = await db.collection(paths.helpVotes()).where('articleId', '==', articleId).get();
  return found.docs.map((doc) => ({ id: doc.id, ...helpVoteSchema.strict().parse(doc.data()) }));
};

/** An article that no one has voted on. */
async function anArticle(): Promise<string> {
  const id = `article-${randomKey()}`;
  await db
    .doc(`${paths.knowledgeBase()}/${id}`)
    .set({ title: 'How', link: `/knowledge-base/article/${id}`, routes: [] });
  return id;
}

describe('rateArticle', () => {
  let articleId: string;
  beforeEach(async () => {
    articleId = await anArticle();
  });

  it('keeps one vote a person, the last one, and names no one', async () => {
    const uid = randomKey();
    const rate = (helpful: boolean | null) =>
      call(db, 'rateArticle', { articleId, helpful }, { uid, now: 7 });
    await Promise.all([rate(true), rate(true), rate(true)]);
    expect(await rate(false)).toEqual({ helpful: false });
    const found = await votes(articleId);
    expect(found).toMatchObject([{ helpful: false, at: 7 }]);
    expect(JSON.stringify(found)).not.toContain(uid);
  });

  it('counts two people as two', async () => {
    await call(db, 'rateArticle', { articleId, helpful: true }, { uid: randomKey() });
    await call(db, 'rateArticle', { articleId, helpful: false }, { uid: randomKey() });
    const voted = (await votes(articleId)).map(({ helpful }) => helpful);
    expect(voted.sort()).toEqual([false, true]);
  });

  it('takes a vote back, and again without complaint', async () => {
    const uid = randomKey();
    await call(db, 'rateArticle', { articleId, helpful: true }, { uid });
    for (let round = 0; round < 2; round += 1) {
      expect(await call(db, 'rateArticle', { articleId, helpful: null }, { uid })).toEqual({
        helpful: null,
      });
      expect(await votes(articleId)).toEqual([]);
    }
  });

  it('refuses articles that do not exist, and ids that are none', async () => {
    const rate = (id: string) => call(db, 'rateArticle', { articleId: id, helpful: true });
    await expect(rate('no-such-article')).rejects.toMatchObject({ code: 'not_found' });
    expect(await votes('no-such-article')).toEqual([]);
    for (const id of ['', '../users/ada', 'a/b', 'x'.repeat(101)]) {
      await expect(rate(id)).rejects.toMatchObject({ code: 'malformed' });
    }
  });
});

describe('a vote of who is leaving', () => {
  it('is not kept, while the account is being deleted and when it is gone', async () => {
    const articleId = await anArticle();
    const uid = randomKey();
    const rate = (isAccount: boolean) =>
      call(
        db,
        'rateArticle',
        { articleId, helpful: true },
        { uid, isAccount: () => Promise.resolve(isAccount) },
      );
    await db.doc(paths.user(uid)).set({ schemaVersion: 1, deletingAt: 1 });
    await expect(rate(true)).rejects.toMatchObject({ code: 'unauthenticated' });
    await db.doc(paths.user(uid)).delete();
    await expect(rate(false)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await votes(articleId)).toEqual([]);
  });
});

describe('deleting someone’s votes', () => {
  it('takes all of theirs, whatever the article, and no one else’s', async () => {
    const uid = randomKey();
    const articles = await Promise.all([anArticle(), anArticle(), anArticle()]);
    for (const articleId of articles) {
      await call(db, 'rateArticle', { articleId, helpful: true }, { uid });
    }
    const [first] = articles;
    await call(db, 'rateArticle', { articleId: first, helpful: false }, { uid: randomKey() });
    // An article that is gone keeps no vote alive.
    await db.doc(`${paths.knowledgeBase()}/${articles[1]}`).delete();
    expect(await deleteHelpVotes(db, uid)).toBe(3);
    expect(await deleteHelpVotes(db, uid)).toBe(0);
    expect((await votes(first)).map(({ helpful }) => helpful)).toEqual([false]);
  });
});
