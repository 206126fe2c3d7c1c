import {
  MAX_SAVED_VIEWS,
  SAVED_VIEW,
  savedViewSchema,
  type SavedViewDoc,
} from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { setDocument, writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

export type SavedView = Stored<SavedViewDoc>;

/** The saved views of a list, by name (SavedViews says which lists there are); undefined until they are known. */
export function useSavedViews(workspace: string, formId: string): readonly SavedView[] | undefined {
  const path = paths.savedViews(workspace);
  const query = queryOf('savedViews', path, [formId], MAX_SAVED_VIEWS);
  return useLive(livePage(query, savedViewSchema)).data?.rows;
}

/** Whether a query has room in a view, as the rules measure it. */
export const fitsView = (query: string) =>
  new TextEncoder().encode(query).length <= SAVED_VIEW.bytes;

type Own = Pick<SavedViewDoc, 'formId' | 'name' | 'query'>;

/** Writes a view, a new one or again. */
export function saveView(workspace: string, id: string, view: Own, uid: string): Promise<void> {
  const { formId, name, query } = view;
  const stored: SavedViewDoc = {
    schemaVersion: 1,
    formId,
    name,
    query,
    updatedAt: Date.now(),
    updatedBy: uid,
  };
  return setDocument(paths.savedView(workspace, id), stored);
}

export function removeView(workspace: string, id: string): Promise<void> {
  return writeAll([{ type: 'delete', path: paths.savedView(workspace, id) }]);
}
