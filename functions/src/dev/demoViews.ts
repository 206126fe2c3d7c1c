/** Saved views of the demo. */
import { formatConditions } from '@/domain/filter/filterText';
import type { FilterCondition } from '@/domain/options/responseFilter';
import type { SavedViewDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';

const DAY = 86_400_000;

/** Two views of the first form, as its own screen saves them. */
export async function saveViews(
  { db, now, uid }: { db: Firestore; now: number; uid: string },
  workspace: string,
  formId: string,
): Promise<void> {
  const views: [id: string, name: string, conditions: readonly FilterCondition[]][] = [
    [
      'demo-repairs',
      'Unread repairs',
      [
        { about: 'field', field: 'fservice', op: 'is', values: ['oservice2'] },
        { about: 'unread', op: 'is', values: ['yes'] },
      ],
    ],
    [
      'demo-newsletter',
      'From the newsletter',
      [{ about: 'source', op: 'is', values: ['newsletter'] }],
    ],
  ];
  for (const [id, name, conditions] of views) {
    await db.doc(paths.savedView(workspace, id)).set({
      schemaVersion: 1,
      formId,
      name,
      query: new URLSearchParams({ f: formatConditions(conditions) }).toString(),
      updatedAt: now - DAY,
      updatedBy: uid,
    } satisfies SavedViewDoc);
  }
}
