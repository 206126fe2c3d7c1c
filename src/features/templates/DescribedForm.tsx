import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import type { AssistState } from '@/shared/data/assist/useAssist';
import { AssistSource } from '@/shared/ui/assist/AssistSource';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { FormProposal } from './FormProposal';

interface Props {
  state: AssistState;
  onCancel: () => void;
  onRetry: () => void;
}

/** The form that a description came to: what is known of it while it is made, then the whole, to be used or not. */
export function DescribedForm({ state, onCancel, onRetry }: Props) {
  if (state.status === 'idle') return null;
  if (state.status === 'asking') return <Making labels={state.labels} onCancel={onCancel} />;
  if (state.status === 'failed') {
    return state.error ? (
      <ErrorState what="We couldn’t make a form." error={state.error} retry={onRetry} />
    ) : (
      <Alert severity="warning">
        We couldn’t make a form from this. Name the questions you need, for example “name, email and
        a message”.
      </Alert>
    );
  }
  return state.answer?.event === 'form' ? (
    <Proposed key={state.answer.definition} text={state.answer.definition} state={state} />
  ) : null;
}

function Making({ labels, onCancel }: { labels: readonly string[]; onCancel: () => void }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <LinearProgress aria-label="Making your form" />
      <PlainList>
        {labels.map((label, index) => (
          <Typography component="li" key={`${index} ${label}`}>
            {label}
          </Typography>
        ))}
      </PlainList>
      <div>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Box>
  );
}

function Proposed({ text, state }: { text: string; state: AssistState }) {
  const definition = useMemo<FormDefinition | undefined>(() => {
    const read = readDefinition(text);
    return read.ok ? read.definition : undefined;
  }, [text]);
  if (!definition || state.answer?.event !== 'form') return null;
  return (
    <FormProposal
      definition={definition}
      notes={state.answer.notes}
      notesTitle="Not everything became part of the form"
      source={<AssistSource {...state} />}
    />
  );
}
