import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';

/** Every field that a form ever had. */
export async function readRegistry(db: Firestore, ws: string, formId: string): Promise<Registry> {
  const stored = dataOf<{ fields: string }>(await db.doc(paths.registry(ws, formId)).get());
  return stored ? (JSON.parse(stored.fields) as Registry) : {};
}
