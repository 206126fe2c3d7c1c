import { useAskBeforeLeaving } from '@/shared/lib/useAskBeforeLeaving';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { routes } from '@/shared/config/routes';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import type { FormScreen } from '@/shared/ui/page/FormNav';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { BuilderProvider } from './BuilderProvider';
import { BuilderTopBar } from './BuilderTopBar';
import { BuildTab } from './canvas/BuildTab';
import { CheckFootItem } from './check/CheckButton';
import { EditFootItems } from './editing/EditButtons';
import { FootBar } from './ui/FootBar';
import { findUnsavedForm } from './saving/journal';
import { lazyPart, usePrefetchParts, useHasOpened } from '@/shared/ui/rendering/lazyPart';
import { useWaitingRows } from '@/shared/data/imports/waitingRows';
import { usePreviewAddress } from './preview/usePreviewAddress';
import type { BuilderSession } from './saving/session';
import { useFormOpening } from './saving/useFormOpening';
import { focusWhenMounted } from './editing/focus';
import { useBuilder, useStoreActions } from './state/store';
import { useBuilderTab } from './state/useBuilderTab';
import { unparsedFindings } from './state/unparsedFormulas';
import { useCheck } from './check/useCheck';
import { useNotedErrors } from './saving/useNotedErrors';
import { useReserved } from './saving/useReserved';
import { useBuilderCommands } from './commands/useBuilderCommands';
import { useShortcuts } from './commands/useShortcuts';
import { FORM_TITLE } from './ui/domTargets';
import { shownTitle } from '@/domain/options/formTitle';

/** /form-builder and /form-builder/{formId}. A new form is stored with its first edit; opening creates nothing. */
export function BuilderScreen() {
  const { formId } = useParams();
  const newId = useNewId(formId);
  // When a new form is given its address, this stays the very same screen, with its focus and its open menus.
  const isNew = formId === undefined || formId === newId;
  const id = formId ?? newId;
  return <FormAtWork key={id ?? ''} formId={id} isNew={isNew} />;
}

/** Id of the form that is begun here: one that this browser still holds unsaved, else a fresh one. */
function useNewId(formId: string | undefined): string | undefined {
  const { uid } = useUser();
  const { id: workspace } = useWorkspace();
  const [shown, setShown] = useState<{ formId: string | undefined; newId?: string }>({ formId });
  if (shown.formId !== formId) setShown(formId === undefined ? { formId } : { ...shown, formId });
  const isWanted = formId === undefined && shown.newId === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let left = false;
    void findUnsavedForm(uid, workspace).then((begun) => {
      if (!left) setShown({ formId: undefined, newId: begun ?? freshKey() });
    });
    return () => {
      left = true;
    };
  }, [isWanted, uid, workspace]);
  return shown.newId;
}

/** A form while it is being opened, and from then on: its bar stays, and the builder comes under it. */
function FormAtWork({ formId, isNew }: { formId: string | undefined; isNew: boolean }) {
  const { opening, head } = useFormOpening(formId, isNew);
  const [screen] = useBuilderTab();
  const { timeZone } = useWorkspace();
  if (opening.state === 'missing') return <Missing />;
  if (opening.state === 'failed') {
    return (
      <Container sx={{ py: 4 }}>
        <ErrorState
          what="We couldn’t open this form."
          error={opening.error}
          retry={opening.retry}
        />
      </Container>
    );
  }
  if (opening.state === 'resting') {
    return <FormAtRest formId={formId ?? ''} head={opening.head} screen={screen} />;
  }
  const session = opening.state === 'open' ? opening.session : undefined;
  return (
    <BuilderProvider store={session?.store} formId={formId ?? ''} timeZone={timeZone}>
      <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <BuilderTopBar
          formId={formId}
          isNew={isNew}
          session={session}
          screen={screen}
          head={head}
        />
        {session ? (
          <Builder session={session} isNew={isNew} head={head} screen={screen} />
        ) : (
          <Container maxWidth="md" sx={{ py: 4 }} aria-busy="true" aria-label="Opening the form">
            <TextSkeleton rows={8} />
          </Container>
        )}
      </Box>
    </BuilderProvider>
  );
}

function Missing() {
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Form not found" />
      <EmptyState
        picture="lost"
        text="This form doesn’t exist, or you don’t have access to it."
        action={
          <ButtonLink variant="contained" to={routes.forms.href()}>
            All forms
          </ButtonLink>
        }
      />
    </Container>
  );
}

const AssistDialog = lazyPart(() => import('./assist/AssistDialog').then((m) => m.AssistDialog));
const BuilderHints = lazyPart(() => import('./hints/BuilderHints').then((m) => m.BuilderHints));
const PathsDialog = lazyPart(() => import('./paths/PathsDialog').then((m) => m.PathsDialog));
const PreviewDialog = lazyPart(() =>
  import('./preview/PreviewDialog').then((m) => m.PreviewDialog),
);
const ProgramProposals = lazyPart(() =>
  import('./assist/ProgramProposals').then((m) => m.ProgramProposals),
);
const PublishDialog = lazyPart(() =>
  import('./publish/PublishDialog').then((m) => m.PublishDialog),
);
const DesignTab = lazyPart(() => import('./design/DesignTab').then((m) => m.DesignTab));
const SettingsTab = lazyPart(() => import('./share/SettingsTab').then((m) => m.SettingsTab));
const ShareTab = lazyPart(() => import('./share/ShareTab').then((m) => m.ShareTab));
const TranslationsTab = lazyPart(() =>
  import('./translations/TranslationsTab').then((m) => m.TranslationsTab),
);
const WaitingRowsNotice = lazyPart(() =>
  import('./publish/WaitingRowsNotice').then((m) => m.WaitingRowsNotice),
);
const FormAtRest = lazyPart(() => import('./FormAtRest').then((m) => m.FormAtRest));
const ConflictBar = lazyPart(() => import('./saving/ConflictBar').then((m) => m.ConflictBar));
const ShortcutSheet = lazyPart(() =>
  import('./commands/ShortcutSheet').then((m) => m.ShortcutSheet),
);
const VersionsTab = lazyPart(() => import('./publish/VersionsTab').then((m) => m.VersionsTab));

interface BuilderProps {
  session: BuilderSession;
  isNew: boolean;
  head: FormHeadDoc | null | undefined;
  screen: FormScreen;
}

function Builder({ session, isNew, head, screen }: BuilderProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const title = useBuilder((state) => state.history.definition.title);
  const overlay = useBuilder((state) => state.overlay?.kind);
  const { setOverlay } = useStoreActions();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  usePageTitle(shownTitle(title));
  useShortcuts();
  useBuilderCommands();
  useCheck();
  useReserved(session, head);
  useNotedErrors(session.formId, head);
  usePrefetchParts();
  useEffect(() => {
    // Until it is there, and without a connection, new questions say nothing in other languages than English.
    import('@/domain/form/editing/usualTextTable').then(
      (table) => table.installUsualTexts(),
      () => undefined,
    );
  }, []);
  const preview = usePreviewAddress();
  const [hasPreview, hasPublish, hasPaths, hasAssist] = [
    useHasOpened(preview.isOpen),
    useHasOpened(overlay === 'publish'),
    useHasOpened(overlay === 'paths'),
    useHasOpened(overlay === 'assist'),
  ];
  const hasConflicts = useHasOpened(useBuilder((state) => state.conflicts.length > 0));
  const waiting = useWaitingRows(session.formId);
  const hasShortcuts = useHasOpened(overlay === 'shortcuts');

  useEffect(
    () =>
      session.listen({
        tell: (message) => toast.show(message),
        // From now on the form has an address of its own; the session goes on under it.
        stored: () => {
          if (!isNew) return;
          void navigate(routes.formBuilder.href(session.formId), {
            replace: true,
            preventScrollReset: true,
            state: { keepFocus: true },
          });
        },
      }),
    [session, toast, navigate, isNew],
  );

  // A new form begins with its title, chosen whole, so that one just types.
  useEffect(() => {
    if (isNew && session.autosave.revision === 0) focusWhenMounted(FORM_TITLE, { select: true });
  }, [isNew, session]);

  // Edits that no save has confirmed are in the journal, formulas that cannot be read in this tab; still, leaving is
  // asked about while there are some.
  useAskBeforeLeaving(() => {
    const { history, unparsedFormulas } = session.store.getState();
    const isUnread = unparsedFindings(history.definition, unparsedFormulas).length > 0;
    return history.pending.length > 0 || isUnread;
  });

  const close = () => setOverlay(undefined);
  return (
    <>
      {hasConflicts && <ConflictBar session={session} />}
      {waiting && (
        <WaitingRowsNotice
          waiting={waiting}
          isPublished={head?.liveVersion !== undefined}
          onPublish={() => setOverlay({ kind: 'publish' })}
        />
      )}
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        // The form has the whole width of a phone, as respondents see it.
        sx={{ flex: 1, px: { xs: screen === 'build' ? 0 : 2, sm: 3 }, py: { xs: 2, sm: 3 } }}
      >
        {screen === 'build' && <BuildTab above={!isNew && <ProgramProposals />} />}
        {screen === 'build' && <BuilderHints isHidden={overlay !== undefined || preview.isOpen} />}
        {screen === 'design' && <DesignTab />}
        {screen === 'translations' && <TranslationsTab />}
        {screen === 'share' && (
          <ShareTab
            session={session}
            head={head}
            onPublish={() => setOverlay({ kind: 'publish' })}
          />
        )}
        {screen === 'versions' && (
          <VersionsTab
            session={session}
            head={head}
            onPublish={() => setOverlay({ kind: 'publish' })}
          />
        )}
        {screen === 'settings' && (
          <>
            <SettingsTab session={session} head={head} />
            {/* Below the last card, room for the bar. */}
            <Box sx={{ height: 64, display: { md: 'none' } }} />
            {!isWide && (
              <FootBar>
                <EditFootItems />
                <CheckFootItem />
              </FootBar>
            )}
          </>
        )}
      </Box>
      {hasPreview && <PreviewDialog session={session} head={head} />}
      {hasPublish && (
        <PublishDialog session={session} head={head} open={overlay === 'publish'} onClose={close} />
      )}
      {hasPaths && <PathsDialog />}
      {hasAssist && <AssistDialog />}
      {hasShortcuts && <ShortcutSheet />}
    </>
  );
}
