import PublishedIcon from '@mui/icons-material/CloudDoneOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { useChangeFormStatus } from '@/shared/data/formActions';
import { changesFor, type FormChange } from '@/shared/data/formChanges';
import { useFormVersion } from '@/shared/data/forms';
import { FormBar } from '@/shared/ui/page/FormBar';
import type { FormScreen } from '@/shared/ui/page/FormNav';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { AssistButton } from './assist/AssistButton';
import { CheckButton } from './check/CheckButton';
import { EditButtons } from './editing/EditButtons';
import { OutlineButton } from './outline/OutlineButton';
import { SaveStatus } from './saving/SaveStatus';
import type { BuilderSession } from './saving/session';
import { useBuilder, useBuilderIfOpen, useBuilderStore, useStoreActions } from './state/store';
import { usePreviewAddress } from './preview/usePreviewAddress';
import { isSameDefinition, useUnpublished } from './saving/useUnpublished';
import { shownTitle } from '@/domain/options/formTitle';

const BuilderPresence = lazyPart(() =>
  import('./presence/BuilderPresence').then((m) => m.BuilderPresence),
);

interface Props {
  formId: string | undefined;
  isNew: boolean;
  /** Undefined while the form is being opened. */
  session: BuilderSession | undefined;
  screen: FormScreen;
  head: FormHeadDoc | null | undefined;
}

/**
 * The form's bar in the builder: what became of the edits, and the actions on the whole form. It is there while the form
 * is being opened, and nothing of it moves where one comes from another tab.
 */
export function BuilderTopBar({ formId, isNew, session, screen, head }: Props) {
  const edited = useBuilderIfOpen((state) => state.history.definition.title);
  const title = edited ?? (isNew ? '' : head?.title);
  return (
    <FormBar
      formId={formId}
      current={screen}
      title={title === undefined ? undefined : shownTitle(title)}
      status={head?.status ?? (isNew || session ? 'draft' : undefined)}
      inReview={head?.inReview}
      marks={
        session && (
          <>
            <UnpublishedMark session={session} head={head} />
            <SaveStatus />
            {formId !== undefined && !isNew && <BuilderPresence formId={formId} />}
          </>
        )
      }
      hasManyActions
      actions={session ? <Actions session={session} screen={screen} head={head} /> : <span />}
    />
  );
}

interface ActionsProps {
  session: BuilderSession;
  screen: FormScreen;
  head: FormHeadDoc | null | undefined;
}

function Actions({ session, screen, head }: ActionsProps) {
  const preview = usePreviewAddress();
  const { setOverlay } = useStoreActions();
  // Rendered once, where it is seen: on a narrow screen, these are in the bar at the foot (ui/FootBar.tsx).
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <>
      {isWide && (
        <>
          {screen === 'build' && <OutlineButton sx={{ display: { lg: 'none' } }} />}
          <EditButtons />
          {screen === 'build' && <AssistButton />}
          <CheckButton />
        </>
      )}
      {/* Only the icon where there is little room. */}
      <Tooltip title={isWide ? '' : 'Preview'}>
        <Button
          aria-label="Preview"
          onClick={preview.open}
          sx={{
            minWidth: 44,
            minHeight: { xs: 44, md: 0 },
            px: { xs: 1, md: 2 },
            gap: 1,
            '& svg': { fontSize: { xs: '1.5rem', md: '1.25rem' } },
          }}
        >
          <PreviewIcon />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            Preview
          </Box>
        </Button>
      </Tooltip>
      <PublishButton
        session={session}
        head={head}
        onPublish={() => setOverlay({ kind: 'publish' })}
      />
    </>
  );
}

/** By themselves, since what they say is looked up after each rest, and the bar is costly to draw. */
function UnpublishedMark({ session, head }: Omit<ActionsProps, 'screen'>) {
  return useUnpublished(session, head) === 'some' ? (
    // The button on the right says the same on a phone.
    <Chip
      size="small"
      variant="outlined"
      label="Unpublished changes"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    />
  ) : null;
}

/**
 * Publishes; rests while the draft is what is live. A form that was taken offline and has no changes is brought back by
 * the same act as in its settings: publishing it would make a version that no one needs.
 */
export function PublishButton({
  session,
  head,
  onPublish,
}: Omit<ActionsProps, 'screen'> & { onPublish: () => void }) {
  const unpublished = useUnpublished(session, head);
  const live = useFormVersion(session.workspace, session.formId, head?.liveVersion);
  const store = useBuilderStore();
  const name = useBuilder((state) => shownTitle(state.history.definition.title));
  const status = useChangeFormStatus({
    workspace: session.workspace,
    formId: session.formId,
    name,
  });
  const rests = head?.status === 'live' && unpublished === 'none';
  const back = unpublished === 'some' ? undefined : wayBack(head?.status);
  const says = rests
    ? 'Published'
    : (back?.label ??
      (head?.liveVersion !== undefined && unpublished === 'some' ? 'Publish changes' : 'Publish'));
  const press = () => {
    // What the button says follows after a rest: an edit just made counts at once.
    const { definition } = store.getState().history;
    const isEdited = live.data ? !isSameDefinition(live.data)(definition) : false;
    if (isEdited || !(rests || back)) onPublish();
    else if (back && !status.isPending) status.run(back);
  };
  return (
    // One button in all its states: it keeps the focus when the dialog gives it back.
    <Tooltip title={rests ? 'There are no changes to publish' : ''} describeChild>
      <Button
        data-open-publish=""
        variant={rests ? 'text' : back ? 'outlined' : 'contained'}
        color={rests ? 'inherit' : 'primary'}
        startIcon={rests && <PublishedIcon color="success" />}
        aria-disabled={rests || undefined}
        aria-label={says}
        disableRipple={rests}
        onClick={press}
        sx={{
          px: { xs: 1, sm: 2 },
          minHeight: { xs: 40, md: 0 },
          flexShrink: 0,
          // A statement rather than a button, while there is nothing to publish.
          ...(rests && {
            color: 'text.secondary',
            cursor: 'default',
            '&:hover': { bgcolor: 'transparent' },
          }),
        }}
      >
        {/* A phone has room for one word. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {says}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {rests || back ? says : 'Publish'}
        </Box>
      </Button>
    </Tooltip>
  );
}

/** What makes a form live again that was taken offline. */
function wayBack(status: FormHeadDoc['status'] | undefined): FormChange | undefined {
  return status === 'paused' || status === 'closed' ? changesFor(status)[0] : undefined;
}
