/** Saved views of the demo. */
import { formatConditions } from '@/domain/conditions/address';
import { comparison, type FilterCondition } from '@/domain/conditions/filters';
import type { SavedViewDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';

const DAY = 86_400_000;

/** Views of the first form, as its own screen saves them. */
export async function saveViews(
  { db, now, uid }: { db: Firestore; now: number; uid: string },
  workspace: string,
  formId: string,
): Promise<void> {
  const views: [id: string, name: string, conditions: readonly FilterCondition[], sort?: string][] =
    [
      [
        'demo-repairs',
        'Unread repairs',
        [
          comparison({ kind: 'field', id: 'fservice' }, 'one_of', ['oservice2']),
          comparison({ kind: 'response', property: 'unread' }, 'one_of', ['yes']),
        ],
      ],
      [
        'demo-newsletter',
        'From the newsletter',
        [comparison({ kind: 'response', property: 'source' }, 'one_of', ['newsletter'])],
      ],
      [
        'demo-budgets',
        'Largest budgets this month',
        [comparison({ kind: 'response', property: 'submitted' }, 'between', ['month', 'month'])],
        'fbudget.down',
      ],
    ];
  for (const [id, name, conditions, sort] of views) {
    await db.doc(paths.savedView(workspace, id)).set({
      schemaVersion: 1,
      formId,
      name,
      query: new URLSearchParams({
        f: formatConditions(conditions),
        ...(sort === undefined ? {} : { sort }),
      }).toString(),
      updatedAt: now - DAY,
      updatedBy: uid,
    } satisfies SavedViewDoc);
  }
}
