import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Choice, Conflict } from '@/domain/form/merge/conflicts';
import { conflictTitle, valueText } from './conflictText';
import type { BuilderSession } from './session';
import { useDefinition, useStoreActions } from '../state/store';
import { useBuilderTab } from '../state/useBuilderTab';
import { focusSoon } from '../editing/focus';
import { FORM_TITLE, labelSelector, OTHER_CONFLICT, pageTitleSelector } from '../ui/domTargets';

const SIDES = [
  { side: 'ours', name: 'Mine', act: 'Keep mine', done: 'Kept mine.' },
  { side: 'theirs', name: 'Theirs', act: 'Keep theirs', done: 'Kept theirs.' },
] as const;

/** Finds the list of what waits for a choice. */
export const CONFLICTS = { 'data-conflicts': '' } as const;

/** One thing with two versions: what it is, what each side made of it, and the choice. */
export function ConflictItem({
  conflict,
  session,
  isLast,
}: {
  conflict: Conflict;
  session: BuilderSession;
  /** Whether no other waits. */
  isLast: boolean;
}) {
  const definition = useDefinition();
  const title = conflictTitle(definition, conflict);
  const goTo = useGoToConflict();
  const { say } = useStoreActions();
  const show = () => goTo(conflict);
  const choose = (side: Choice, done: string) => {
    session.autosave.resolve([conflict], side);
    say(done);
    // The buttons go with the conflict: on to the next one, or to what was chosen.
    if (isLast) show();
    else focusSoon(OTHER_CONFLICT);
  };
  return (
    <Box component="li">
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="h2" dir="auto">
          {title}
        </Typography>
        <Button size="small" color="inherit" aria-label={`Show ${title}`} onClick={show}>
          Show
        </Button>
      </Stack>
      {SIDES.map(({ side, name, act, done }) => (
        <Stack
          key={side}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}
        >
          <Typography
            variant="body2"
            dir="auto"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {name}: {valueText(definition, conflict, side)}
          </Typography>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            aria-label={`${act}: ${title}`}
            onClick={() => choose(side, done)}
            sx={{ flexShrink: 0 }}
          >
            {act}
          </Button>
        </Stack>
      ))}
    </Box>
  );
}

/** Goes to where a conflict is, from whichever tab of the form. */
export function useGoToConflict(): (conflict: Conflict) => void {
  const [, openTab] = useBuilderTab();
  const { select } = useStoreActions();
  return ({ target }) => {
    openTab('build');
    if (target.kind === 'form') {
      select({ kind: 'form' });
      focusSoon(FORM_TITLE);
    } else if (target.kind === 'page') {
      select(target);
      focusSoon(pageTitleSelector(target.id));
    } else {
      select(target);
      focusSoon(labelSelector(target.id));
    }
  };
}
