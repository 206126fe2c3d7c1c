import ChangedIcon from '@mui/icons-material/WarningAmber';
import SameIcon from '@mui/icons-material/Check';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SavedTest } from '@/domain/form/versions/savedTests.schema';
import { useFormVersion } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { saveTests, useTests } from '../state/data';
import { focusRemaining } from '../editing/focus';
import type { BuilderSession } from '../saving/session';
import { usePreviewAddress } from './usePreviewAddress';
import { TestChanges } from './TestChanges';
import { accepted, runTests, type TestRun } from './testRuns';
import { TabCard } from '../ui/TabPage';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { deleteTest, FILL_IN } from '../ui/domTargets';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null;
}

/** The test answers of a form, run against the draft. */
export function TestAnswers({ session, head }: Props) {
  const definition = useDeferredDefinition();
  const live = useFormVersion(session.workspace, session.formId, head?.liveVersion);
  const { tests, error, refetch } = useTests(session);
  const preview = usePreviewAddress();
  const save = useSaveTests(session);
  const runs = useMemo(
    () => runTests(tests ?? [], definition, live.data),
    [tests, definition, live.data],
  );
  const all = runs.map(({ test }) => test);
  return (
    <TabCard
      title="Test responses"
      text="Fill in the preview and save it as a test response. Each time you publish, we check that the same answers still lead to the same pages, values and ending."
    >
      {error && !tests ? (
        <ErrorState
          what="We couldn’t load the test responses."
          error={error}
          retry={() => void refetch()}
        />
      ) : !tests ? (
        <RowsSkeleton rows={2} />
      ) : runs.length === 0 ? null : (
        <List disablePadding aria-label="Test responses">
          {runs.map((run, index) => (
            <TestRow
              key={run.test.id}
              run={run}
              onAccept={() => {
                save(accepted(runs, run.test.id));
                focusRemaining([deleteOf(run)]);
              }}
              onDelete={() => {
                const beside = runs[index + 1] ?? runs[index - 1];
                focusRemaining([...(beside ? [deleteOf(beside)] : []), FILL_IN]);
                save(
                  all.filter(({ id }) => id !== run.test.id),
                  { said: `Deleted “${run.test.name}”.`, before: all },
                );
              }}
            />
          ))}
        </List>
      )}
      <Button
        variant="outlined"
        startIcon={<PreviewIcon />}
        sx={{ mt: runs.length > 0 ? 2 : 0 }}
        data-fill-in=""
        onClick={preview.open}
      >
        Fill in the preview
      </Button>
    </TabCard>
  );
}

const deleteOf = ({ test }: TestRun) => deleteTest(test.id);

function TestRow(props: { run: TestRun; onAccept: () => void; onDelete: () => void }) {
  const { run, onAccept, onDelete } = props;
  const { name } = run.test;
  const isSame = run.changes.length === 0;
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 60%', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography component="h3" variant="subtitle1">
            <bdi>{name}</bdi>
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            icon={isSame ? <SameIcon /> : <ChangedIcon />}
            sx={{
              color: isSame ? 'success.readable' : 'warning.readable',
              borderColor: 'divider',
              '& .MuiChip-icon': { color: 'inherit' },
            }}
            label={isSame ? 'No changes' : 'Changed'}
          />
        </Stack>
        {!isSame && <TestChanges changes={run.changes} />}
      </Box>
      <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto' }}>
        {!isSame && (
          <Button size="small" onClick={onAccept} aria-label={`Accept changes in ${name}`}>
            Accept
          </Button>
        )}
        <Button
          size="small"
          data-delete-test={run.test.id}
          onClick={onDelete}
          aria-label={`Delete test response ${name}`}
        >
          Delete
        </Button>
      </Stack>
    </ListItem>
  );
}

/** Keeps a list of tests; says what was done, with an undo, where that is asked for. */
function useSaveTests(session: BuilderSession) {
  const { uid } = useUser();
  const toast = useToast();
  const save = (tests: readonly SavedTest[], told?: { said: string; before: SavedTest[] }) => {
    saveTests(session, uid, tests).catch((error: unknown) =>
      toast.fail(error instanceof Error ? error.message : 'We couldn’t save the test responses.'),
    );
    if (told) toast.show(told.said, { label: 'Undo', run: () => save(told.before) });
  };
  return save;
}
