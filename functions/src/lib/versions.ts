import type { FormVersionDoc } from '@/domain/documents.schema';
import type { FormDefinition } from '@/domain/form/definition';
import { readStoredDefinition } from '@/domain/form/migrations';
import { paths } from '@/domain/paths';
import { dataOf, type Firestore } from './admin';

/** Published versions never change (invariant 3), so an instance may keep them as long as it likes. */
const caches = new WeakMap<Firestore, Map<string, FormDefinition>>();
const CACHE_SIZE = 200;

function cacheOf(db: Firestore): Map<string, FormDefinition> {
  const known = caches.get(db);
  if (known) return known;
  const made = new Map<string, FormDefinition>();
  caches.set(db, made);
  return made;
}

/** A published version's definition; undefined where there is no such version. */
export async function loadVersion(
  db: Firestore,
  ws: string,
  formId: string,
  version: number,
): Promise<FormDefinition | undefined> {
  const path = paths.version(ws, formId, version);
  const cache = cacheOf(db);
  const known = cache.get(path);
  if (known) {
    cache.delete(path);
    cache.set(path, known);
    return known;
  }
  const stored = dataOf<FormVersionDoc>(await db.doc(path).get());
  if (!stored) return undefined;
  const definition = readStoredDefinition(stored.definition);
  cache.set(path, definition);
  const oldest = cache.keys().next();
  if (cache.size > CACHE_SIZE && !oldest.done) cache.delete(oldest.value);
  return definition;
}
