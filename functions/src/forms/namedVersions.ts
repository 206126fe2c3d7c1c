/** The versions that a registry names, so that lists need not read whole versions. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '@/domain/base/firestorePaths';
import type { FormVersionDoc, RegistryDoc } from '@/domain/documents/forms.schema';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, rowOf, type Firestore, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';

export type NamedVersions = NonNullable<RegistryDoc['versions']>;

/** Versions that the registry names, and letters of a note there. */
const NAMED = { most: 20, note: 200 };

const namedVersion = ({ n, publishedAt, note }: NamedVersions[number]): NamedVersions[number] => ({
  n,
  publishedAt,
  ...(note ? { note: note.slice(0, NAMED.note) } : {}),
});

/** The versions so far: as the registry has them, or, of a form from before it had any, from their documents. */
export async function versionsBefore(
  tx: Transaction,
  db: Firestore,
  { ws, formId }: { ws: string; formId: string },
  registryDoc: DocumentSnapshot | undefined,
  live: FormVersionDoc | undefined,
): Promise<NamedVersions> {
  const known = (registryDoc && dataOf<RegistryDoc>(registryDoc))?.versions;
  if (known || !live) return known ?? [];
  const all = serverQuery(db.collection(paths.versions(ws, formId)), QUERIES.versions, []);
  const { docs } = await tx.get(all.select('n', 'publishedAt', 'note').limit(NAMED.most));
  return docs.map((doc) => namedVersion(rowOf<FormVersionDoc>(doc))).reverse();
}

/** With one more, which is the newest. */
export const withVersion = (all: NamedVersions, one: NamedVersions[number]): NamedVersions =>
  [...all, namedVersion(one)].slice(-NAMED.most);
