import Box from '@mui/material/Box';
import type { WorkspaceFate } from '@/domain/calls';
import { plural } from '@/shared/lib/numbers';

function textOf(fate: WorkspaceFate): string {
  switch (fate.fate) {
    case 'deleted':
      return ` is deleted with ${plural(fate.forms, 'form')} and ${plural(fate.answers, 'answer')}. Public links to its forms stop working at once.`;
    case 'handed_over':
      return ` stays, and ${fate.to} becomes its owner.`;
    case 'left':
      return ' stays with its other members.';
  }
}

/** What becomes of each workspace. */
export function FateList({ fates }: { fates: readonly WorkspaceFate[] }) {
  return (
    <Box component="ul" sx={{ pl: 3, my: 1 }}>
      {fates.map((fate) => (
        <li key={fate.id}>
          <strong>
            <bdi>{fate.name}</bdi>
          </strong>
          {textOf(fate)}
        </li>
      ))}
    </Box>
  );
}
