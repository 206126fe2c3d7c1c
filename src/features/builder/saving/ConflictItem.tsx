import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConflictChoice, Conflict } from '@/domain/form/merge/conflicts';
import { conflictTitle, valueText } from './conflictText';
import type { BuilderSession } from './session';
import { useDefinition, useStoreActions } from '../state/store';
import { useBuilderTab } from '../state/useBuilderTab';
import { focusWhenMounted } from '../editing/focus';
import { FORM_TITLE, labelSelector, OTHER_CONFLICT, pageTitleSelector } from '../ui/domTargets';

const SIDES = [
  { side: 'ours', name: 'Mine', act: 'Keep mine', done: 'Kept mine.' },
  { side: 'theirs', name: 'Theirs', act: 'Keep theirs', done: 'Kept theirs.' },
] as const;

/** The attribute that marks the list of open conflicts. */
export const CONFLICTS = { 'data-conflicts': '' } as const;

/** One conflict: its element, the value on each side, and the buttons to choose. */
export function ConflictItem({
  conflict,
  session,
  isLast,
}: {
  conflict: Conflict;
  session: BuilderSession;
  /** Whether this is the last open conflict. */
  isLast: boolean;
}) {
  const definition = useDefinition();
  const title = conflictTitle(definition, conflict);
  const goTo = useGoToConflict();
  const { announce } = useStoreActions();
  const show = () => goTo(conflict);
  const choose = (side: ConflictChoice, done: string) => {
    session.autosave.resolve([conflict], side);
    announce(done);
    // The buttons are removed with the conflict, so the focus moves to the next one or to the chosen element.
    if (isLast) show();
    else focusWhenMounted(OTHER_CONFLICT);
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

/** Shows the element of a conflict, from any tab of the form. */
export function useGoToConflict(): (conflict: Conflict) => void {
  const [, openTab] = useBuilderTab();
  const { select } = useStoreActions();
  return ({ target }) => {
    openTab('build');
    if (target.kind === 'form') {
      select({ kind: 'form' });
      focusWhenMounted(FORM_TITLE);
    } else if (target.kind === 'page') {
      select(target);
      focusWhenMounted(pageTitleSelector(target.id));
    } else {
      select(target);
      focusWhenMounted(labelSelector(target.id));
    }
  };
}
