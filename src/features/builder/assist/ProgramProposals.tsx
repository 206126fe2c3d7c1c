import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { formProposalSchema, type FormProposalDoc } from '@/domain/documents/forms.schema';
import { operationsSchema } from '@/domain/form/editing/operations.schema';
import { pendingProposal } from '@/domain/form/proposals/pendingProposal';
import { can } from '@/domain/options/access';
import { PROPOSAL_LIMITS } from '@/domain/options/assist';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { useToast } from '@/shared/ui/feedback/toast';
import { FormIdContext } from '../state/formId';
import { useBuilder, useBuilderStore, type BuilderStore } from '../state/store';

/** The changes that programs propose by the API, one after the other, to be reviewed at the questions. */
export function ProgramProposals() {
  const { id: workspace, role } = useWorkspace();
  const formId = useContext(FormIdContext);
  const path = paths.formProposals(workspace, formId);
  const { data } = useLive(
    can(role, 'editForms')
      ? livePage(queryOf('formProposals', path, [], PROPOSAL_LIMITS.waiting), formProposalSchema)
      : null,
  );
  const [first, ...others] = data?.rows ?? [];
  return first ? (
    <Waiting
      key={first.id}
      proposal={first}
      others={others.length}
      dismiss={() => call('dismissProposal', { workspace, formId, id: first.id })}
    />
  ) : null;
}

interface WaitingProps {
  proposal: Stored<FormProposalDoc>;
  others: number;
  dismiss: () => Promise<unknown>;
}

function Waiting({ proposal: { data }, others, dismiss }: WaitingProps) {
  const store = useBuilderStore();
  const toast = useToast();
  const shown = useBuilder((state) => state.proposal !== undefined);
  const isReviewed = useRef(false);
  const drop = () => void dismiss().catch((error: Error) => toast.fail(error.message));
  const decided = useEffectEvent(drop);
  // Decided to the end: accepted, or discarded.
  useEffect(() => {
    if (shown || !isReviewed.current) return;
    isReviewed.current = false;
    decided();
  }, [shown]);
  const review = () => {
    isReviewed.current = show(store, data.operations);
    if (!isReviewed.current) {
      toast.fail('The form has changed since this was proposed, and nothing of it fits any more.');
    }
  };
  if (shown) return null;
  return (
    <Paper
      component="section"
      aria-label="Proposed change"
      variant="outlined"
      sx={{ maxWidth: '41rem', mx: { xs: 1, sm: 'auto' }, mb: 2, px: 2, py: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <AssistIcon fontSize="small" aria-hidden sx={{ mt: 0.25 }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{data.by}</bdi>
            {' proposes a change'}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
            {data.why}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {'Through an API key, '}
            <RelativeTime at={data.at} />
            {others > 0 && `. ${others} more after this one`}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={drop}>
          Dismiss
        </Button>
        <Button variant="outlined" onClick={review}>
          Review
        </Button>
      </Box>
    </Paper>
  );
}

/** Shows the operations as suggestions. @returns false if nothing of them fits the form any more */
function show(store: BuilderStore, text: string): boolean {
  const { history, setProposal } = store.getState();
  const parsed = operationsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return false;
  const pending = pendingProposal(history.definition, parsed.data);
  if (pending.parts.length === 0) return false;
  setProposal({ pending, wanted: parsed.data, isComing: false, notes: [], from: {} });
  return true;
}
