import type { FormVersionDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';
import { ByteCache } from '../lib/byteCache';

/** Bytes of version texts an instance keeps. Measured: a definition takes 6 times its text in memory. */
export const VERSIONS_BYTES = 20_000_000;

/** Published versions never change (invariant 3), so an instance may cache them indefinitely. */
const caches = new WeakMap<Firestore, ByteCache<FormDefinition>>();

/** The cache of that database. */
export function versionsOf(db: Firestore): ByteCache<FormDefinition> {
  const known = caches.get(db);
  if (known) return known;
  const made = new ByteCache<FormDefinition>(VERSIONS_BYTES);
  caches.set(db, made);
  return made;
}

/** A published version's definition; undefined if it does not exist. */
export async function loadVersion(
  db: Firestore,
  ws: string,
  formId: string,
  version: number,
): Promise<FormDefinition | undefined> {
  const path = paths.version(ws, formId, version);
  const cache = versionsOf(db);
  const known = cache.get(path);
  if (known) return known;
  const stored = dataOf<FormVersionDoc>(await db.doc(path).get());
  if (!stored) return undefined;
  const definition = readStoredDefinition(stored.definition);
  cache.set(path, definition, Buffer.byteLength(stored.definition));
  return definition;
}
