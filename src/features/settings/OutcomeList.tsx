import Box from '@mui/material/Box';
import type { WorkspaceOutcome } from '@/domain/calls/account.schema';
import { plural } from '@/shared/lib/numbers';

function textOf(outcome: WorkspaceOutcome): string {
  switch (outcome.outcome) {
    case 'deleted':
      return `  will be deleted with ${plural(outcome.forms, 'form')} and ${plural(outcome.answers, 'response')}. Links to its forms will stop working straight away.`;
    case 'handed_over':
      return `  will stay, and ${outcome.to} will become its owner.`;
    case 'left':
      return ' will stay with its other members.';
  }
}

/** What becomes of each workspace. */
export function OutcomeList({ outcomes }: { outcomes: readonly WorkspaceOutcome[] }) {
  return (
    <Box component="ul" sx={{ pl: 3, my: 1 }}>
      {outcomes.map((outcome) => (
        <li key={outcome.id}>
          <strong>
            <bdi>{outcome.name}</bdi>
          </strong>
          {textOf(outcome)}
        </li>
      ))}
    </Box>
  );
}
