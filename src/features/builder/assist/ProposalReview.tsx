import AddedIcon from '@mui/icons-material/AddCircleOutlined';
import ChangedIcon from '@mui/icons-material/EditOutlined';
import MovedIcon from '@mui/icons-material/SwapVert';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AssistEvent } from '@/domain/calls/assist.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { operationsSchema } from '@/domain/form/editing/operations.schema';
import {
  checkOperations,
  proposalRefusalText,
} from '@/domain/form/proposals/checkOperations.schema';
import { proposalParts, type ProposalPart } from '@/domain/form/proposals/proposalParts';
import type { AssistState } from '@/shared/data/assist/useAssist';
import { plural } from '@/shared/lib/numbers';
import { AssistNotes } from '@/shared/ui/assist/AssistNotes';
import { AssistSource } from '@/shared/ui/assist/AssistSource';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useToast } from '@/shared/ui/feedback/toast';
import { useBuilderActions } from '../editing/useActions';
import { useBuilderStore } from '../state/store';

const MARKS = {
  added: { Icon: AddedIcon, color: 'success', text: 'Added' },
  changed: { Icon: ChangedIcon, color: 'info', text: 'Changed' },
  moved: { Icon: MovedIcon, color: 'default', text: 'Moved' },
  removed: { Icon: RemovedIcon, color: 'error', text: 'Removed' },
} as const;

interface Props {
  /** The form that was asked about. */
  asked: FormDefinition;
  answer: Extract<AssistEvent, { event: 'changes' }>;
  state: AssistState;
  onDone: () => void;
}

/** A proposal: each thing that it adds, changes, moves or removes, to be left out or taken. One step of undo. */
export function ProposalReview({ asked, answer, state, onDone }: Props) {
  const store = useBuilderStore();
  const toast = useToast();
  const { undo } = useBuilderActions();
  const operations = useMemo(() => {
    const parsed = operationsSchema.safeParse(answer.operations);
    return parsed.success ? parsed.data : [];
  }, [answer]);
  const parts = useMemo(() => proposalParts(asked, operations), [asked, operations]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const taken = parts.filter(({ key }) => !left.has(key));

  const accept = () => {
    const wanted = new Set(taken.flatMap((part) => part.operations));
    const chosen = operations.filter((_operation, index) => wanted.has(index));
    const { history, edit } = store.getState();
    const checked = checkOperations(history.definition, chosen);
    if (!checked.ok) {
      setRefusal(proposalRefusalText(checked.refusal));
      return;
    }
    if (!edit(checked.operations)) return;
    onDone();
    toast.show(`Applied ${plural(taken.length, 'change')}.`, { label: 'Undo', run: undo });
  };

  if (parts.length === 0) {
    return (
      <>
        <Alert severity="info">
          Nothing would change. Say it in other words, and name the questions that you mean.
        </Alert>
        <AssistNotes title="We didn’t understand" notes={answer.notes} />
      </>
    );
  }
  return (
    <Box component="section" aria-labelledby="proposal-head" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="proposal-head" ref={head} tabIndex={-1} sx={{ fontWeight: 600 }}>
        {plural(parts.length, 'suggested change')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 0.5 }}>
        {parts.map((part) => (
          <PartRow
            key={part.key}
            part={part}
            isTaken={!left.has(part.key)}
            onChange={(isTaken) => {
              const next = new Set(left);
              if (isTaken) next.delete(part.key);
              else next.add(part.key);
              setLeft(next);
              setRefusal(undefined);
            }}
          />
        ))}
      </PlainList>
      {refusal !== undefined && (
        <Alert severity="error">
          {`${refusal} Some of these changes need each other, or the form has changed since.`}
        </Alert>
      )}
      <AssistNotes title="We didn’t understand" notes={answer.notes} />
      <AssistSource {...state} />
      <div>
        <Button variant="contained" onClick={accept} disabled={taken.length === 0}>
          {taken.length === parts.length ? 'Apply all' : `Apply ${plural(taken.length, 'change')}`}
        </Button>
      </div>
    </Box>
  );
}

interface RowProps {
  part: ProposalPart;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}

function PartRow({ part, isTaken, onChange }: RowProps) {
  const { Icon, color, text } = MARKS[part.what];
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0 }}
        control={<Checkbox checked={isTaken} onChange={(_event, checked) => onChange(checked)} />}
        label={
          <Box sx={{ pt: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Chip
              size="small"
              variant="outlined"
              color={color}
              icon={<Icon />}
              label={text}
              sx={{ mr: 1 }}
            />
            {part.name}
            {part.sentences.map((sentence) => (
              <Typography key={sentence} variant="body2" sx={{ color: 'text.secondary' }}>
                {sentence}
              </Typography>
            ))}
          </Box>
        }
      />
    </Box>
  );
}
