import LiveIcon from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { publishable } from '@/domain/form/budget/finding';
import type { Finding } from '@/domain/form/lint/lint';
import { isSame } from '@/domain/form/editing/mergeValues';
import { useFormVersion } from '@/shared/data/forms';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ChangeList } from './ChangeList';
import { publishForm } from '../state/data';
import { FindingList, verdict } from '../check/FindingList';
import { focusPublish, focusWhenMounted } from '../editing/focus';
import { useCurrentCheck, type CurrentCheck } from '../check/useFindings';
import { focusFinding } from '../check/focusFinding';
import { ReviewNotice } from '../ui/ReviewNotice';
import { PublishedForm } from './PublishedForm';
import { PublishImpact } from './PublishImpact';
import { PublishTests } from '../preview/TestAnswerCheck';
import type { BuilderSession } from '../saving/session';
import { useBuilderStore, useDefinition, useStoreActions } from '../state/store';
import { isUnparsedFinding } from '../state/unparsedFormulas';
import { useBuilderTab } from '../state/useBuilderTab';
import { canContinue, useImpact } from './useImpact';
import { Waiting } from '../ui/Waiting';
import { PUBLISHED_BUTTON } from '../ui/domTargets';
import { shownTitle } from '@/domain/options/formTitle';

/** Longest note of a version, in characters. */
const NOTE_LENGTH = 500;

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  open: boolean;
  onClose: () => void;
}

/** What publishing changes, what it means, what stands in its way, and the link once it is done. */
export function PublishDialog({ open, ...props }: Props) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="publish-title"
    >
      <Publishing {...props} />
    </Dialog>
  );
}

/** Only there while the dialog is open: closed, it takes no part in what is written. */
function Publishing({ session, head, onClose }: Omit<Props, 'open'>) {
  const definition = useDefinition();
  const { edit, setUnparsedFormula } = useStoreActions();
  const show = useShow(onClose);
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState(false);
  const live = useFormVersion(session.workspace, session.formId, head?.liveVersion);
  // A first publish has nothing to compare with; a later one waits for what is live.
  const before = head?.liveVersion === undefined ? undefined : live.data;
  const impact = useImpact(session, before, definition);
  const check = useCurrentCheck();
  const { findings } = check;
  const isPublishable = findings !== undefined && publishable(findings);
  const onFixed = useFocusAfterFixes(check);
  const publish = useMutation({
    mutationFn: async () => publishForm(session, await session.autosave.saveNow(), note),
    onSuccess: () => focusWhenMounted(PUBLISHED_BUTTON),
  });
  // Nothing to do where the public version is this very form.
  const isUnchanged = useMemo(() => isSame(before, definition), [before, definition]);
  const isReady =
    check.state !== 'checking' &&
    isPublishable &&
    !(isUnchanged && head?.status === 'live') &&
    canContinue(impact, accepted);
  if (publish.isSuccess) {
    return (
      <Published
        formId={session.formId}
        version={publish.data.version}
        inReview={publish.data.inReview === true}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <DialogTitle id="publish-title">Publish “{shownTitle(definition.title)}”</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {!findings && <Waiting text="Checking the form" />}
          {check.state === 'failed' && (
            <Alert severity="warning">
              We couldn’t check the form here. It’s checked again when you publish.
            </Alert>
          )}
          {findings && findings.length > 0 && (
            <section aria-label="Findings">
              <Typography>{verdict(findings)}</Typography>
              <FindingList
                findings={findings}
                definition={definition}
                onShow={show}
                onFix={(finding) => {
                  // The list is about to change: a second press would fix the same thing twice.
                  if (check.state === 'checking') return;
                  if (isUnparsedFinding(finding)) setUnparsedFormula(finding.place, undefined);
                  else if (finding.fix) edit(finding.fix.operations);
                  onFixed();
                }}
              />
            </section>
          )}
          {isPublishable && (
            <>
              {head?.liveVersion === undefined ? (
                <Typography>Anyone with the link will be able to respond.</Typography>
              ) : before ? (
                <section aria-label="What changes">
                  {!isUnchanged && <Typography>What changes:</Typography>}
                  <ChangeList
                    before={before}
                    after={definition}
                    same="Nothing has changed since the live version."
                  />
                </section>
              ) : live.error ? (
                <ErrorState
                  what="We couldn’t load the live version."
                  error={live.error}
                  retry={() => void live.refetch()}
                />
              ) : (
                <Waiting text="Loading the live version" />
              )}
              <PublishTests
                session={session}
                before={before}
                after={definition}
                onAccepted={focusPublish}
              />
              <PublishImpact
                impact={impact}
                act="Publish"
                accepted={accepted}
                onAccept={setAccepted}
              />
              {!isUnchanged && (
                <TextField
                  label="Note (optional)"
                  helperText="Shown in the version history. Respondents don’t see it."
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                  multiline
                  maxRows={4}
                  slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
                />
              )}
            </>
          )}
          {publish.isError && <Alert severity="error">{publish.error.message}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button data-cancel-publish="" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-publish=""
          variant="contained"
          disabled={!isReady || publish.isPending}
          startIcon={
            publish.isPending || (findings && check.state === 'checking') ? (
              <CircularProgress size="1em" color="inherit" />
            ) : undefined
          }
          onClick={() => publish.mutate()}
        >
          Publish form
        </Button>
      </DialogActions>
    </>
  );
}

function Published(props: {
  formId: string;
  version: number;
  inReview: boolean;
  onClose: () => void;
}) {
  const { formId, version, inReview, onClose } = props;
  const isUpdate = version > 1;
  return (
    <>
      <DialogTitle
        id="publish-title"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'h5' }}
      >
        {!inReview && <LiveIcon color="success" aria-hidden />}
        {inReview ? 'Your form is in review' : isUpdate ? 'Changes published' : 'Your form is live'}
      </DialogTitle>
      <DialogContent>
        {inReview ? <ReviewNotice /> : <PublishedForm formId={formId} version={version} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}

/** Moves the focus on when the check after a fix leaves no findings: the list, and the button in it, are gone then. */
function useFocusAfterFixes({ state, findings }: CurrentCheck): () => void {
  const isFixing = useRef(false);
  useEffect(() => {
    if (!isFixing.current || state === 'checking') return;
    isFixing.current = false;
    if (findings?.length === 0) focusPublish();
  }, [state, findings]);
  return () => {
    isFixing.current = true;
  };
}

/** To what a finding is about, from whichever tab the dialog was opened. */
function useShow(onClose: () => void) {
  const [, openTab] = useBuilderTab();
  const store = useBuilderStore();
  return (finding: Finding) => {
    onClose();
    openTab('build');
    focusFinding(store, finding);
  };
}
