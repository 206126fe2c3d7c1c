/** The folders of a workspace: a list in its document, which the call `changeFolders` changes. */
import { FOLDER_NAME_LENGTH, MAX_FOLDERS } from '@/domain/options/folders';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
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
    throw new AppError(
      'malformed',
      `Enter a name of no more than ${FOLDER_NAME_LENGTH} characters.`,
    );
  }
  const same = folderNamed(folders, name);
  if (change.kind === 'create') {
    if (same) return { folders, id: same.id };
    if (folders.length >= MAX_FOLDERS) {
      throw new AppError(
        'malformed',
        `A workspace can have up to ${MAX_FOLDERS} folders. Delete one you no longer use first.`,
      );
    }
    return { folders: sorted([...folders, { id: newId, name }]), id: newId };
  }
  if (!folders.some(({ id }) => id === change.id)) {
    throw new AppError('not_found', 'This folder has been deleted.');
  }
  if (same && same.id !== change.id) {
    throw new AppError('conflict', `There’s already a folder called “${same.name}”.`);
  }
  const renamed = folders.map((one) => (one.id === change.id ? { ...one, name } : one));
  return { folders: sorted(renamed), id: change.id };
}
