/** The folders of a workspace: a list in its document, which the call `changeFolders` changes. */
import { refused } from '@/domain/refusals/refusals';
import { FOLDER_NAME_LENGTH, MAX_FOLDERS } from '@/domain/options/folders';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { caseFold, cleanLine } from '@/domain/text/plainText';
import type { FolderChange } from '@/domain/calls/forms.schema';

function folderNamed(folders: readonly Folder[], name: string): Folder | undefined {
  const wanted = caseFold(name);
  return folders.find((folder) => caseFold(folder.name) === wanted);
}

const sorted = (folders: readonly Folder[]) =>
  [...folders].sort((a, b) => (caseFold(a.name) < caseFold(b.name) ? -1 : 1));

/**
 * The list after a change. A repeat finds its work done: a folder of that name is not made twice, and one that is gone
 * is not missed.
 *
 * @param newId for a folder that is made
 * @returns the list, and the id of the folder that it is about
 * @throws AppError `malformed` for a name that is none, or one folder too many; `conflict` for a name that is taken;
 *   `not_found` for a folder to rename that is gone
 */
export function changedFolders(
  folders: readonly Folder[],
  change: FolderChange,
  newId: string,
): { folders: readonly Folder[]; id: string } {
  if (change.kind === 'delete') {
    return { folders: folders.filter(({ id }) => id !== change.id), id: change.id };
  }
  const name = cleanLine(change.name);
  if (name === '' || name.length > FOLDER_NAME_LENGTH) {
    throw refused('name_length', { most: FOLDER_NAME_LENGTH });
  }
  const same = folderNamed(folders, name);
  if (change.kind === 'create') {
    if (same) return { folders, id: same.id };
    if (folders.length >= MAX_FOLDERS) {
      throw refused('list_full', { most: MAX_FOLDERS, nouns: 'folders' });
    }
    return { folders: sorted([...folders, { id: newId, name }]), id: newId };
  }
  if (!folders.some(({ id }) => id === change.id)) {
    throw refused('thing_deleted', { noun: 'folder' });
  }
  if (same && same.id !== change.id) {
    throw refused('name_taken', { noun: 'folder', name: same.name });
  }
  const renamed = folders.map((one) => (one.id === change.id ? { ...one, name } : one));
  return { folders: sorted(renamed), id: change.id };
}
