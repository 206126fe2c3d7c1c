import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import NextIcon from '@mui/icons-material/ArrowDownward';
import PreviousIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldOf } from '@/domain/form/definition/definition';
import { pendingProposal } from '@/domain/form/proposals/pendingProposal';
import { AssistNotes } from '@/shared/ui/assist/AssistNotes';
import { AssistSource } from '@/shared/ui/assist/AssistSource';
import { plural } from '@/shared/lib/numbers';
import { reserveFoot } from '../ui/FootBar';
import { useBuilder, useBuilderStore, type Proposal } from '../state/store';
import { ANY_ACCEPT } from '../ui/domTargets';
import { PartDecision } from './PartDecision';
import { useDecisions } from './useDecisions';

/** What is proposed as a whole, at the foot of the form: accept all, discard, and go from one suggestion to the next. */
export function ProposalBar() {
  const proposal = useBuilder((state) => state.proposal);
  useBackAfterUndo();
  return proposal ? <Bar proposal={proposal} /> : null;
}

function Bar({ proposal: { pending, isComing, notes, from } }: { proposal: Proposal }) {
  const { acceptAll, discard } = useDecisions();
  const bar = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => (bar.current ? reserveFoot(bar.current) : undefined), []);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const { parts } = pending;
  const isOne = parts.length === 1;
  return (
    <Paper
      ref={bar}
      component="section"
      aria-labelledby="proposal-head"
      elevation={6}
      sx={(theme) => ({
        position: 'sticky',
        // On a narrow screen, above the bar at the foot.
        bottom: { xs: theme.spacing(8), md: theme.spacing(2) },
        zIndex: 'fab',
        maxWidth: '41rem',
        mx: 'auto',
        mt: 2,
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      })}
    >
      {isComing && (
        <LinearProgress
          aria-label="More suggestions are coming"
          sx={{ position: 'absolute', top: 0, insetInline: 0 }}
        />
      )}
      <OfTheForm parts={parts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <AssistIcon fontSize="small" aria-hidden />
        <Typography
          id="proposal-head"
          data-proposal-head=""
          ref={head}
          tabIndex={-1}
          role="status"
          variant="body2"
          sx={{ fontWeight: 600, flex: '1 1 auto' }}
        >
          {isComing
            ? `${plural(parts.length, 'suggested change')} so far …`
            : plural(parts.length, 'suggested change')}
        </Typography>
        <Step label="Previous suggestion" by={-1}>
          <PreviousIcon fontSize="small" />
        </Step>
        <Step label="Next suggestion" by={1}>
          <NextIcon fontSize="small" />
        </Step>
        <Button color="inherit" onClick={discard}>
          {isComing ? 'Cancel' : 'Discard'}
        </Button>
        <Button variant="contained" onClick={acceptAll} disabled={isComing}>
          {isOne ? 'Accept' : 'Accept all'}
        </Button>
      </Box>
      <AssistSource {...from} />
      {notes.length > 0 && (
        <Box component="details" sx={{ typography: 'body2' }}>
          <Box component="summary" sx={{ py: 0.5, cursor: 'pointer', fontWeight: 500 }}>
            {plural(notes.length, 'wish wasn’t understood', 'wishes weren’t understood')}
          </Box>
          <AssistNotes title="About your request" notes={notes} />
        </Box>
      )}
    </Paper>
  );
}

/** What concerns no question that is on the page: the form's own texts, its pages, questions of pages that are not there yet. */
function OfTheForm({ parts }: { parts: Proposal['pending']['parts'] }) {
  const definition = useBuilder((state) => state.history.definition);
  const added = useBuilder(({ proposal }) => proposal?.pending.added);
  const others = parts.filter(
    ({ key }) => !fieldOf(definition, key) && !added?.some(({ field }) => field.id === key),
  );
  if (others.length === 0) return null;
  return (
    <Box sx={{ maxHeight: '40dvh', overflow: 'auto', mb: 1 }}>
      {others.map(({ key, name }) => (
        <Box key={key}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <PartDecision id={key} title={name} />
        </Box>
      ))}
    </Box>
  );
}

/** Goes to the suggestion before or after the one that has the focus, or after the last that is above the window. */
function Step({ label, by, children }: { label: string; by: 1 | -1; children: ReactNode }) {
  const at = useRef(-1);
  const go = () => {
    const all = [...document.querySelectorAll<HTMLElement>(ANY_ACCEPT)];
    if (all.length === 0) return;
    const seen = all.findIndex((one) => one.getBoundingClientRect().top > 0);
    const from = at.current < 0 || at.current >= all.length ? seen - (by > 0 ? 1 : 0) : at.current;
    at.current = (from + by + all.length) % all.length;
    const next = all[at.current];
    next?.scrollIntoView({ block: 'center' });
    next?.focus({ preventScroll: true });
  };
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={go} size="small">
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** Undo takes back what was accepted while the rest is still open: it is proposed again. */
function useBackAfterUndo(): void {
  const store = useBuilderStore();
  useEffect(
    () =>
      store.subscribe(({ history, proposal, setProposal }, before) => {
        if (history.past === before.history.past || proposal?.step === undefined) return;
        if (history.past.some(({ at }) => at === proposal.step)) return;
        setProposal({
          ...proposal,
          step: undefined,
          pending: pendingProposal(history.definition, proposal.wanted),
        });
      }),
    [store],
  );
}
