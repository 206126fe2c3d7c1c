/** The tags of a workspace: a list in its document, which the call `changeTags` changes. */
import { refused } from '@/domain/refusals/refusals';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { MAX_WORKSPACE_TAGS, TAG_NAME_LENGTH } from '@/domain/options/responseMarks';
import { cleanLine } from '@/domain/text/plainText';
import { tagNamed } from './tagNamed';
import type { TagChange } from '@/domain/calls/responses.schema';

/**
 * The list after a change. A repeat finds its work done: a tag of that name is not made twice, and one that is gone is
 * not missed.
 *
 * @param newId for a tag that is made
 * @returns the list, and the id of the tag that it is about
 * @throws AppError `malformed` for a name that is none, or one tag too many; `conflict` for a name that is taken;
 *   `not_found` for a tag to rename that is gone
 */
export function changedTags(
  tags: readonly Tag[],
  change: TagChange,
  newId: string,
): { tags: readonly Tag[]; id: string } {
  if (change.kind === 'delete') {
    return { tags: tags.filter(({ id }) => id !== change.id), id: change.id };
  }
  const name = cleanLine(change.name);
  if (name === '' || name.length > TAG_NAME_LENGTH) {
    throw refused('name_length', { most: TAG_NAME_LENGTH });
  }
  const same = tagNamed(tags, name);
  if (change.kind === 'create') {
    if (same) return { tags, id: same.id };
    if (tags.length >= MAX_WORKSPACE_TAGS) {
      throw refused('list_full', { most: MAX_WORKSPACE_TAGS, nouns: 'tags' });
    }
    return { tags: [...tags, { id: newId, name }], id: newId };
  }
  if (!tags.some(({ id }) => id === change.id)) {
    throw refused('thing_deleted', { noun: 'tag' });
  }
  if (same && same.id !== change.id) {
    throw refused('name_taken', { noun: 'tag', name: same.name });
  }
  return {
    tags: tags.map((tag) => (tag.id === change.id ? { ...tag, name } : tag)),
    id: change.id,
  };
}
