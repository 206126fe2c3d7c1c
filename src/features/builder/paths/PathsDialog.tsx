import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { flowOf, type FlowNode } from '@/domain/logic/paths/flow';
import type { Paths } from '@/domain/logic/paths/formPaths';
import { todayHere } from '@/shared/lib/dates';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { pathsOf } from '../check/analysis';
import { PathGraph } from './PathGraph';
import { PathList } from './PathList';
import { focusFirst } from '../editing/focus';
import { useBuilder, useDefinition, useStoreActions } from '../state/store';
import { useBuilderTab } from '../state/useBuilderTab';
import { addSelector, endingSelector, labelSelector, pageTitleSelector } from '../ui/domTargets';

/** The form as a graph of its pages, and every path through it: what is shown on it, and answers that lead along. */
export function PathsDialog() {
  const isOpen = useBuilder((state) => state.overlay?.kind === 'paths');
  const { setOverlay } = useStoreActions();
  const close = () => setOverlay(undefined);
  return (
    <Dialog
      fullScreen
      open={isOpen}
      onClose={close}
      aria-labelledby="paths-title"
      data-undo="beside"
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', p: 1 }}>
        <Typography id="paths-title" variant="h6" component="h2" sx={{ px: 1, flex: 1 }}>
          Paths through the form
        </Typography>
        <IconButton aria-label="Close paths" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <FoundPaths />
    </Dialog>
  );
}

/** Only there while the dialog is open. */
function FoundPaths() {
  const definition = useDefinition();
  const found = useQuery({
    queryKey: ['paths', definition],
    queryFn: () => pathsOf(definition, todayHere()),
    gcTime: 0,
    structuralSharing: false,
  });
  if (found.isError) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorState
          what="We couldn’t find the paths."
          error={found.error}
          retry={() => void found.refetch()}
        />
      </Box>
    );
  }
  if (!found.data) {
    return (
      <Stack role="status" sx={{ alignItems: 'center', gap: 2, p: 6 }}>
        <CircularProgress aria-hidden />
        <Typography>Finding paths…</Typography>
      </Stack>
    );
  }
  return <Explorer definition={definition} found={found.data} />;
}

function Explorer({ definition, found }: { definition: FormDefinition; found: Paths }) {
  const { paths, complete } = found;
  const flow = useMemo(() => flowOf(definition, paths), [definition, paths]);
  const [chosen, setChosen] = useState(0);
  const path = paths[chosen];
  const open = useOpenNode(definition);
  return (
    <Box
      sx={{
        p: 2,
        overflow: 'auto',
        flex: 1,
        width: '100%',
        mx: 'auto',
        maxWidth: (theme) => theme.breakpoints.values.lg,
      }}
    >
      <Typography role="status" sx={{ mb: 2 }}>
        {paths.length === 1
          ? 'One path: everyone sees the same pages.'
          : `There are ${complete ? '' : 'at least '}${paths.length} paths.`}
      </Typography>
      {!complete && (
        <Alert severity="info" sx={{ mb: 2 }}>
          There may be more paths than these. Text answers, calculations and comparisons between
          answers have too many possible values to try them all.
        </Alert>
      )}
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={4} sx={{ alignItems: 'flex-start' }}>
        <PathGraph flow={flow} path={path} onOpen={open} />
        <PathList definition={definition} paths={paths} chosen={chosen} onChoose={setChosen} />
      </Stack>
    </Box>
  );
}

/** Opens a page or an ending of the drawing on the canvas. A form of one page has no title of a page: its first question. */
function useOpenNode(definition: FormDefinition): (node: FlowNode) => void {
  const { select, setOverlay } = useStoreActions();
  const [tab, openTab] = useBuilderTab();
  return ({ id, kind }) => {
    setOverlay(undefined);
    if (tab !== 'build') openTab('build');
    if (kind === 'ending') {
      select({ kind: 'form' });
      focusFirst([endingSelector(id)], { cursor: 'end' });
      return;
    }
    select({ kind: 'page', id });
    const [first = ''] = definition.pages.find((page) => page.id === id)?.fieldIds ?? [];
    focusFirst([pageTitleSelector(id), labelSelector(first), addSelector(id)], { cursor: 'end' });
  };
}
