import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Pages through a query by cursor, so that failures on one page do not block later ones.
 *
 * @param size documents of a page
 */
export async function* pagesOf(
  query: Query,
  size: number,
  inTime: () => boolean,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let from = query.limit(size);
  while (inTime()) {
    const { docs } = await from.get();
    if (docs.length > 0) yield docs;
    const last = docs[docs.length - 1];
    if (docs.length < size || !last) return;
    from = query.startAfter(last).limit(size);
  }
}

/** A form by its document. */
export interface FoundForm {
  path: string;
  ws: string;
  formId: string;
}

/** The form that a document is directly below; undefined for a document that is below none. */
export function formAbove(ref: DocumentReference): FoundForm | undefined {
  const form = ref.parent.parent;
  const ws = form?.parent.parent?.id;
  return form && ws !== undefined ? { path: form.path, ws, formId: form.id } : undefined;
}

/**
 * The forms whose documents a query finds, each once.
 *
 * @param size documents of a page
 */
export async function* formsFoundBy(
  query: Query,
  size: number,
  inTime: () => boolean,
): AsyncGenerator<FoundForm> {
  const seen = new Set<string>();
  for await (const docs of pagesOf(query, size, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      const form = formAbove(ref);
      if (!form || seen.has(form.path)) continue;
      seen.add(form.path);
      yield form;
    }
  }
}
