/** What the site and the knowledge base show, from src/domain/content into the database. */
import { ARTICLES, articleDocument } from '@/domain/content/articles';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/firestorePaths';
import type { Firestore } from '../lib/admin';

export interface ContentReport {
  /** Paths of documents that are new or read otherwise now. */
  written: string[];
  removed: string[];
  /** How many were right already. */
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

/** Whether a document was written by us: an article that leads elsewhere was added by whoever runs this. */
function isOurs(path: string, data: Record<string, unknown>): boolean {
  return (
    !path.startsWith(`${paths.knowledgeBase()}/`) ||
    String(data['link']).startsWith('/knowledge-base/article/')
  );
}

/**
 * Makes the database say what the content says: writes what is new or changed, removes what is gone, leaves the rest
 * alone. Cheap and safe to run again. A few dozen documents, so one batch; nobody sees half of it.
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

/** How the articles were judged, those that were: the id, and how many said yes and no. */
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
