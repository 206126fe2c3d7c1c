import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FormHeadDoc, FormVersionDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { useToast } from '@/shared/ui/feedback/toast';
import { ChangeList } from './ChangeList';
import { restoreVersion } from '../state/data';
import { focusRemaining } from '../editing/focus';
import { PublishImpact } from './PublishImpact';
import { PublishTests } from '../preview/TestAnswerCheck';
import type { BuilderSession } from '../saving/session';
import { canContinue, useImpact } from './useImpact';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { useUnpublished } from '../saving/useUnpublished';
import { CANCEL_RESTORE, RESTORE } from '../ui/domTargets';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null;
  version: FormVersionDoc;
  /** The version that is public. */
  live: FormVersionDoc;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks before a former version is made public again, and says what that means. */
export function RestoreDialog({ session, head, version, live, onClose, onRestored }: Props) {
  const { n } = version;
  const toast = useToast();
  const draft = useDeferredDefinition();
  // Later changes by other editors are not included.
  const [letGo, setLetGo] = useState<FormDefinition>();
  const [accepted, setAccepted] = useState(false);
  const isChanged = useUnpublished(session, head) === 'some';
  const before = useMemo(() => readStoredDefinition(live.definition), [live.definition]);
  const after = useMemo(() => readStoredDefinition(version.definition), [version.definition]);
  const impact = useImpact(session, before, after, n);
  const bringBack = async (wanted: number) => {
    const rev = await session.autosave.saveNow();
    session.autosave.expectChange();
    return restoreVersion(session, wanted, letGo ? rev : undefined);
  };
  const restore = useMutation({
    // Once it is done, another version is live than the one that Undo is to bring back.
    mutationFn: async (former: number) => ({ former, ...(await bringBack(n)) }),
    onSuccess: ({ version: made, former }) => {
      onClose();
      onRestored();
      toast.show(`Version ${n} restored. It’s now live as version ${made}.`, {
        label: 'Undo',
        run: () => {
          bringBack(former).then(
            () => toast.show(`Version ${former} is live again, as a new version.`),
            (error: unknown) =>
              toast.fail(error instanceof Error ? error.message : 'We couldn’t undo this.'),
          );
        },
      });
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="restore-title">
      <DialogTitle id="restore-title">Restore version {n}?</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            This publishes a new version identical to version {n}, which goes live straight away.
            Version {live.n} stays in the version history, so you can restore it later. No responses
            are lost.
          </Typography>
          <section aria-label="What changes">
            <Typography>What changes:</Typography>
            <ChangeList
              before={before}
              after={after}
              same={`Nothing. Version ${n} is identical to the live version.`}
            />
          </section>
          <PublishTests
            session={session}
            before={before}
            after={after}
            onAccepted={() => focusRemaining([RESTORE, CANCEL_RESTORE])}
          />
          <PublishImpact impact={impact} act="Restore" accepted={accepted} onAccept={setAccepted} />
          {isChanged && (
            <>
              <Alert severity="warning">
                The draft has unpublished changes. Restoring also replaces the draft with version{' '}
                {n}.
              </Alert>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={letGo === draft}
                    onChange={({ target }) => setLetGo(target.checked ? draft : undefined)}
                  />
                }
                label="Discard unpublished changes"
              />
            </>
          )}
          {restore.isError && <Alert severity="error">{restore.error.message}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} data-cancel-restore="">
          Cancel
        </Button>
        <Button
          variant="contained"
          data-restore=""
          disabled={
            restore.isPending || (isChanged && letGo !== draft) || !canContinue(impact, accepted)
          }
          onClick={() => restore.mutate(live.n)}
        >
          Restore version {n}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
