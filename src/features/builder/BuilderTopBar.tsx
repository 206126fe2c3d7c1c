import BackIcon from '@mui/icons-material/ArrowBack';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import FindIcon from '@mui/icons-material/Search';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { FormNav, type FormScreen } from '@/shared/ui/page/FormNav';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { HelpSlot } from './helpSlot';
import { CheckButton } from './check/CheckButton';
import { SaveStatus } from './saving/SaveStatus';
import { shortcutText } from './ui/keyboard';
import type { BuilderSession } from './saving/session';
import { useBuilder, useStoreActions } from './state/store';
import { useBuilderActions } from './editing/useActions';
import { useUnpublished } from './saving/useUnpublished';
import { shownTitle } from '@/domain/form/formTitle';

interface Props {
  session: BuilderSession;
  screen: FormScreen;
  head: FormHeadDoc | null | undefined;
  onPreview: () => void;
  onPublish: () => void;
}

/** Where one is, what became of the edits, and the acts on the whole form. */
export function BuilderTopBar({ session, screen, head, onPreview, onPublish }: Props) {
  const title = useBuilder((state) => state.history.definition.title);
  const help = useContext(HelpSlot);
  // In the order in which it is seen: beside the title on a narrow screen, else at the end.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        // On a low screen, as one much enlarged is, it would leave no room for the form.
        '@media (max-height: 500px)': { position: 'static' },
      }}
    >
      <Toolbar sx={{ gap: 1, flexWrap: 'wrap', py: 0.5, px: { xs: 1, sm: 3 } }}>
        <Tooltip title="All forms">
          <IconButton component={Link} to={routes.forms.href()} edge="start" aria-label="All forms">
            <BackIcon />
          </IconButton>
        </Tooltip>
        {/* On a narrow screen the title has a line of its own, and the acts the next one. */}
        <Box
          sx={{
            minWidth: { xs: 0, md: (theme) => theme.spacing(20) },
            flexGrow: 1,
            flexBasis: { xs: '60%', md: 0 },
          }}
        >
          <Typography variant="h6" component="h1" noWrap dir="auto">
            {shownTitle(title)}
          </Typography>
          <Stack
            direction="row"
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, rowGap: 0 }}
          >
            <StatusChip status={head?.status ?? 'draft'} />
            <UnpublishedMark session={session} head={head} />
            <SaveStatus />
          </Stack>
        </Box>
        {!isWide && help}
        <EditButtons />
        <CheckButton />
        <Button
          aria-label="Preview"
          startIcon={<PreviewIcon />}
          onClick={onPreview}
          sx={{ marginInlineStart: 'auto', minWidth: 0 }}
        >
          {/* A phone has room for the sign alone. */}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Preview
          </Box>
        </Button>
        <PublishButton session={session} head={head} onPublish={onPublish} />
        {isWide && help}
      </Toolbar>
      {/* The bar has a border of its own. */}
      <Box sx={{ px: 1, '& > nav': { mb: 0, borderBottom: 0 } }}>
        <FormNav formId={session.formId} current={screen} />
      </Box>
    </AppBar>
  );
}

/** By themselves, since what they say is looked up after each rest, and the bar is costly to draw. */
function UnpublishedMark({ session, head }: Pick<Props, 'session' | 'head'>) {
  return useUnpublished(session, head) === 'some' ? (
    <Chip size="small" variant="outlined" label="Unpublished changes" />
  ) : null;
}

function PublishButton({
  session,
  head,
  onPublish,
}: Pick<Props, 'session' | 'head' | 'onPublish'>) {
  const changed = useUnpublished(session, head) === 'some';
  const says = changed && head?.status === 'live' ? 'Publish changes' : 'Publish';
  return (
    <Button variant="contained" onClick={onPublish} aria-label={says}>
      {/* What changed is marked above, where a phone has no room to say it here as well. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {says}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        Publish
      </Box>
    </Button>
  );
}

/** Finding, and the steps back and forth. */
export function EditButtons() {
  const { show } = useStoreActions();
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Tooltip title={`Find (${shortcutText('builder', 'palette')})`}>
        <IconButton
          aria-label="Find a question, a type or an act"
          onClick={() => show({ kind: 'palette' })}
        >
          <FindIcon />
        </IconButton>
      </Tooltip>
      <UndoButton />
      <RedoButton />
    </Box>
  );
}

/** Each by itself, since the first key of an edit changes one of them. */
function UndoButton() {
  const canUndo = useBuilder((state) => state.history.past.length > 0);
  const { undo } = useBuilderActions();
  return (
    <StepButton name="Undo" keys={shortcutText('builder', 'undo')} can={canUndo} run={undo}>
      <UndoIcon />
    </StepButton>
  );
}

function RedoButton() {
  const canRedo = useBuilder((state) => state.history.future.length > 0);
  const { redo } = useBuilderActions();
  return (
    <StepButton name="Redo" keys={shortcutText('builder', 'redo')} can={canRedo} run={redo}>
      <RedoIcon />
    </StepButton>
  );
}

/** Keeps the focus while there is nothing more to step to: it would fall out of the bar. */
function StepButton(props: {
  name: string;
  keys: string;
  can: boolean;
  run: () => void;
  children: ReactNode;
}) {
  const { name, keys, can, run, children } = props;
  return (
    <Tooltip title={`${name} (${keys})`}>
      <IconButton aria-label={name} aria-disabled={!can} data-step-back="" onClick={run}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
