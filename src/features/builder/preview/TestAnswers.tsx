import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { FormHeadDoc } from '@/domain/documents.schema';
import type { SavedTest } from '@/domain/form/versions/savedTests.schema';
import { useFormVersion } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Section } from '@/shared/ui/page/Section';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { saveTests, useTests } from '../state/data';
import { focusRemaining } from '../editing/focus';
import type { BuilderSession } from '../saving/session';
import { useStoreActions } from '../state/store';
import { TestChanges } from './TestChanges';
import { accepted, runTests, type TestRun } from './testRuns';
import { useQuietDefinition } from '../state/useDeferredDefinition';
import { deleteTest, FILL_IN } from '../ui/domTargets';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null;
}

/** The test answers of a form, run against the draft. */
export function TestAnswers({ session, head }: Props) {
  const definition = useQuietDefinition();
  const live = useFormVersion(session.workspace, session.formId, head?.liveVersion);
  const { tests, error, refetch } = useTests(session);
  const { show } = useStoreActions();
  const save = useSaveTests(session);
  const runs = useMemo(
    () => runTests(tests ?? [], definition, live.data),
    [tests, definition, live.data],
  );
  const all = runs.map(({ test }) => test);
  return (
    <Section title="Test answers">
      {error && !tests ? (
        <ErrorState
          what="The test answers could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      ) : !tests ? (
        <RowsSkeleton rows={2} />
      ) : runs.length === 0 ? (
        <Typography sx={{ mb: 1 }}>
          Fill in the preview and save it as a test answer: whenever you publish, you see whether
          the same answers still lead to the same pages, values and ending.
        </Typography>
      ) : (
        <List disablePadding aria-label="Test answers">
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
        sx={{ mt: 1, marginInlineStart: -1 }}
        data-fill-in=""
        onClick={() => show({ kind: 'preview' })}
      >
        Fill in the preview
      </Button>
    </Section>
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
            color={isSame ? 'success' : 'warning'}
            label={isSame ? 'As before' : 'Changed'}
          />
        </Stack>
        {!isSame && <TestChanges changes={run.changes} />}
      </Box>
      <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto' }}>
        {!isSame && (
          <Button size="small" onClick={onAccept} aria-label={`Accept what changed in ${name}`}>
            Accept
          </Button>
        )}
        <Button
          size="small"
          data-delete-test={run.test.id}
          onClick={onDelete}
          aria-label={`Delete the test answer ${name}`}
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
      toast.fail(error instanceof Error ? error.message : 'The test answers could not be saved.'),
    );
    if (told) toast.show(told.said, { label: 'Undo', run: () => save(told.before) });
  };
  return save;
}
