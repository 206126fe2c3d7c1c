/** Writes the content of the site and the knowledge base from src/domain/content to the database. */
import { articleDocument } from '@/domain/content/articleEntry';
import { ARTICLES } from '@/domain/content/articles';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';

export interface ContentReport {
  /** Paths of documents that are new or changed. */
  written: string[];
  removed: string[];
  /** Number of documents that were up to date. */
  kept: number;
}

/** Every document of the content, by its path. */
function contentDocuments(): Map<string, object> {
  const documents = new Map<string, object>();
  for (const { id, ...section } of FEATURE_SECTIONS) {
    documents.set(`${paths.featureSections()}/${id}`, section);
  }
  for (const entry of ARTICLES) {
    documents.set(`${paths.knowledgeBase()}/${entry.id}`, articleDocument(entry));
  }
  return documents;
}

/** Whether we wrote a document: an article that links elsewhere was added by the operator. */
function isOurs(path: string, data: Record<string, unknown>): boolean {
  return (
    !path.startsWith(`${paths.knowledgeBase()}/`) ||
    String(data['link']).startsWith('/knowledge-base/article/')
  );
}

/**
 * Synchronises the database with the content: writes what is new or changed, removes what is gone, and leaves the rest
 * alone. Idempotent. A few dozen documents fit into one batch, so readers never see half of it.
 */
export async function writeContent(database: Firestore): Promise<ContentReport> {
  const wanted = contentDocuments();
  const found = await Promise.all(
    [paths.featureSections(), paths.knowledgeBase()].map((path) => database.collection(path).get()),
  );
  const stored = new Map(
    found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()])),
  );

  const batch = database.batch();
  const report: ContentReport = { written: [], removed: [], kept: 0 };
  for (const [path, document] of wanted) {
    if (canonicalJson(stored.get(path) ?? null) === canonicalJson(document)) {
      report.kept += 1;
      continue;
    }
    batch.set(database.doc(path), document);
    report.written.push(path);
  }
  for (const [path, data] of stored) {
    if (wanted.has(path) || !isOurs(path, data)) continue;
    batch.delete(database.doc(path));
    report.removed.push(path);
  }
  await batch.commit();
  return report;
}

/** Votes of the articles that have any: the id, and the numbers of yes and no. */
export async function votesOnArticles(
  database: Firestore,
): Promise<{ id: string; yes: number; no: number }[]> {
  const count = async (articleId: string, helpful: boolean) => {
    const votes = database
      .collection(paths.helpVotes())
      .where('articleId', '==', articleId)
      .where('helpful', '==', helpful);
    return (await votes.count().get()).data().count;
  };
  const counted = await Promise.all(
    ARTICLES.map(async ({ id }) => ({
      id,
      yes: await count(id, true),
      no: await count(id, false),
    })),
  );
  return counted.filter(({ yes, no }) => yes + no > 0);
}
