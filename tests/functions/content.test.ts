import { beforeEach, describe, expect, it } from 'vitest';
import { ARTICLES } from '@/domain/content/articles';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { articleSchema, featureSectionSchema } from '@/domain/documents/content.schema';
import { paths } from '@/domain/base/firestorePaths';
import { votesOnArticles, writeContent } from '../../functions/src/dev/content';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { call } from '../support/product';

const db = databaseOf('demo-content');
const ALL = ARTICLES.length + FEATURE_SECTIONS.length;
const article = (id: string) => db.doc(`${paths.knowledgeBase()}/${id}`);
const idsOf = async (collection: string) =>
  (await db.collection(collection).get()).docs.map(({ id }) => id);

beforeEach(async () => {
  for (const name of [paths.knowledgeBase(), paths.featureSections(), paths.helpVotes()]) {
    await db.recursiveDelete(db.collection(name));
  }
});

describe('writing the content', () => {
  it('fills an empty database with the spec’s documents, and writes nothing the second time', async () => {
    const first = await writeContent(db);
    expect(first.written).toHaveLength(ALL);
    expect((await idsOf(paths.knowledgeBase())).sort()).toEqual(
      ARTICLES.map(({ id }) => id).sort(),
    );
    for (const { docs } of [await db.collection(paths.knowledgeBase()).get()]) {
      for (const doc of docs) articleSchema.strict().parse(doc.data());
    }
    for (const doc of (await db.collection(paths.featureSections()).get()).docs) {
      featureSectionSchema.strict().parse(doc.data());
    }
    expect(await writeContent(db)).toEqual({ written: [], removed: [], kept: ALL });
  });

  it('fixes what reads otherwise, removes what is gone, and leaves others’ articles alone', async () => {
    await writeContent(db);
    await article('first-form').update({ title: 'Old title' });
    await article('long-gone').set({
      title: 'Gone',
      link: '/knowledge-base/article/long-gone',
      routes: [],
    });
    await article('theirs').set({ title: 'Ours', link: 'https://example.org/help', routes: [] });
    await db.doc(`${paths.featureSections()}/old`).set({ title: 'Old', features: [] });

    const report = await writeContent(db);
    expect(report.written).toEqual(['knowledgeBase/first-form']);
    expect(report.removed.sort()).toEqual(['featureSections/old', 'knowledgeBase/long-gone']);
    expect(report.kept).toBe(ALL - 1);
    expect((await article('theirs').get()).exists).toBe(true);
    expect((await article('first-form').get()).get('title')).toBe('Make your first form');
  });
});

describe('how the articles were judged', () => {
  it('is counted by article, those without a vote left out', async () => {
    await writeContent(db);
    const rate = (articleId: string, helpful: boolean) =>
      call(db, 'rateArticle', { articleId, helpful }, { uid: randomKey() });
    await rate('first-form', true);
    await rate('first-form', true);
    await rate('first-form', false);
    await rate('appearance', false);
    expect(await votesOnArticles(db)).toEqual([
      { id: 'first-form', yes: 2, no: 1 },
      { id: 'appearance', yes: 0, no: 1 },
    ]);
  });
});
