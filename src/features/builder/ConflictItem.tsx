import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { Conflict } from '@/domain/form/conflicts';
import { routes } from '@/shared/config/routes';
import { conflictTitle, valueText } from './conflictText';
import type { BuilderSession } from './session';
import { useDefinition, useStoreActions } from './store';
import { focusSoon, labelSelector } from './focus';

const SIDES = [
  { side: 'ours', name: 'Mine', act: 'Keep mine' },
  { side: 'theirs', name: 'Theirs', act: 'Keep theirs' },
] as const;

/** One thing with two versions: what it is, what each side made of it, and the choice. */
export function ConflictItem({
  conflict,
  session,
}: {
  conflict: Conflict;
  session: BuilderSession;
}) {
  const definition = useDefinition();
  const title = conflictTitle(definition, conflict);
  const show = useShow(session.formId, conflict);
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
      {SIDES.map(({ side, name, act }) => (
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
            onClick={() => session.autosave.resolve([conflict], side)}
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
function useShow(formId: string, { target }: Conflict): () => void {
  const navigate = useNavigate();
  const { select } = useStoreActions();
  return () => {
    void navigate(routes.formBuilder.href(formId), { state: { keepFocus: true } });
    if (target.kind === 'form') {
      select({ kind: 'form' });
      focusSoon('[data-form-title]');
    } else if (target.kind === 'page') {
      select(target);
      focusSoon(`[data-title-of="${target.id}"]`);
    } else {
      select(target);
      focusSoon(labelSelector(target.id));
    }
  };
}
