import Box from '@mui/material/Box';
import type { WorkspaceFate } from '@/domain/calls';
import { plural } from '@/shared/lib/numbers';

function textOf(fate: WorkspaceFate): string {
  switch (fate.fate) {
    case 'deleted':
      return `  will be deleted with ${plural(fate.forms, 'form')} and ${plural(fate.answers, 'response')}. Links to its forms will stop working straight away.`;
    case 'handed_over':
      return `  will stay, and ${fate.to} will become its owner.`;
    case 'left':
      return ' will stay with its other members.';
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
