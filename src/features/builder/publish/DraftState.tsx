import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { operationsBetween } from '@/domain/form/editing/difference';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { useFormVersion } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { useToast } from '@/shared/ui/feedback/toast';
import { restoreVersion } from '../state/data';
import { focusWhenMounted } from '../editing/focus';
import type { BuilderSession } from '../saving/session';
import { useBuilderStore } from '../state/store';
import { undoAction } from '../state/undoAction';
import { TabCard } from '../ui/TabPage';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { useUnpublished } from '../saving/useUnpublished';
import { DRAFT_SAME } from '../ui/domTargets';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null;
  onPublish: () => void;
  /** Shows what tells the draft from the version that is public. */
  onCompare: (liveVersion: number) => void;
}

/** How the draft stands to what is public, and the way back to that. */
export function DraftState({ session, head, onPublish, onCompare }: Props) {
  const unpublished = useUnpublished(session, head);
  const definition = useDeferredDefinition();
  const live = useFormVersion(session.workspace, session.formId, head?.liveVersion);
  const discard = useDiscard(session, head);
  const n = head?.liveVersion;
  if (live.error) {
    return (
      <ErrorState
        what="We couldn’t load the live version."
        error={live.error}
        retry={() => void live.refetch()}
      />
    );
  }
  if (n === undefined || !live.data || unpublished === 'unknown') return null;
  // Paused or closed, no one sees that version.
  const which = head?.status === 'live' ? ', which is live' : '';
  if (unpublished === 'none') {
    return (
      <TabCard
        title="Draft"
        text={
          <Box component="span" tabIndex={-1} data-draft-same="" sx={{ outline: 'none' }}>
            The draft matches version {n}
            {which}.
          </Box>
        }
      />
    );
  }
  const before = live.data;
  const changes = compareDefinitions(before, definition).length;
  return (
    <TabCard
      title="Draft"
      text={`The draft has ${plural(changes, 'unpublished change')} since version ${n}${which}.`}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onPublish}>
          Publish changes
        </Button>
        <Button onClick={() => onCompare(n)}>View changes</Button>
        <Button onClick={() => discard(before)}>Discard draft</Button>
      </Stack>
    </TabCard>
  );
}

/** Brings the draft back to what is public: one edit, which can be undone like any other. */
function useDiscard(session: BuilderSession, head: FormHeadDoc | null) {
  const store = useBuilderStore();
  const toast = useToast();
  return (live: FormDefinition) => {
    const { history, edit, undo } = store.getState();
    if (!edit(operationsBetween(history.definition, live))) return;
    toast.show('Changes discarded. The draft matches the live version.', undoAction(store, undo));
    // The button is gone with what there was to discard.
    focusWhenMounted(DRAFT_SAME);
    if (head?.status === 'live') void noteInHead(session, head.liveVersion);
  };
}

/**
 * Lists tell unpublished changes by revisions alone. Bringing back the version that is live makes none, but notes that
 * this revision of the draft is it; where anything else was edited meanwhile the server refuses, and nothing is lost.
 */
async function noteInHead(session: BuilderSession, liveVersion = 0): Promise<void> {
  try {
    await session.autosave.saveNow();
    await restoreVersion(session, liveVersion);
  } catch {
    // The mark in the list is all that is not right; the next publish corrects it.
  }
}
