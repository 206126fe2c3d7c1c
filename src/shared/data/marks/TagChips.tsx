import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { steadyHue } from '@/shared/lib/people';

const HUES = ['blue', 'amber', 'green', 'rose', 'violet', 'teal', 'indigo', 'olive'] as const;

/** A tag's colours: of its id, so that they stay when it is renamed. */
function tagColors(id: string): { bgcolor: string; color: string } {
  const hue = steadyHue(id, HUES);
  return { bgcolor: `hue.${hue}.wash`, color: `hue.${hue}.ink` };
}

/** A tag, in its own hue. */
export function TagChip({ tag }: { tag: Tag }) {
  return (
    <Chip
      component="span"
      size="small"
      label={<bdi>{tag.name}</bdi>}
      sx={{ ...tagColors(tag.id), maxWidth: '100%', fontWeight: 500 }}
    />
  );
}

/** The tags of a response, in the order of the workspace; those that were deleted are not shown (decision 0073). */
function useTagsOf(ids: readonly string[] | undefined): readonly Tag[] {
  const { tags } = useWorkspace();
  return tags.filter(({ id }) => ids?.includes(id));
}

/** Chips of a response's tags; nothing where it has none. */
export function TagChips({ ids }: { ids: readonly string[] | undefined }) {
  const tags = useTagsOf(ids);
  if (tags.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  );
}
