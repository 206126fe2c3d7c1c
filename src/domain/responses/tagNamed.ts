import type { Tag } from '@/domain/documents/workspaces.schema';
import { caseFold, cleanLine } from '@/domain/text/plainText';

/** The tag of that name, whatever its capitals. */
export function tagNamed(tags: readonly Tag[], name: string): Tag | undefined {
  const wanted = caseFold(cleanLine(name));
  return tags.find((tag) => caseFold(tag.name) === wanted);
}
