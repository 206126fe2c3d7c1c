import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { REPORT_PARTS, SAVED_REPORT } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { NameDialog } from '@/shared/ui/feedback/NameDialog';
import { ArrangeList } from '@/shared/ui/lists/ArrangeList';
import { CrossPickers } from '../compare/CrossPickers';
import { useCrossChoice } from '../compare/useCrossChoice';
import { NOTHING_COMPARED, type CrossAsked } from '../params';
import { arrangedParts, chosenIn, partName, withMadeUp } from './arrangedParts';
import { useQuestions } from './useQuestions';

export interface ReportEdit {
  name: string;
  /** Absent for all parts. */
  parts?: ReportPart[] | undefined;
}

interface Props {
  /** What its button says, and its title. */
  title: string;
  report: ReportEdit;
  /** Undefined for all forms together. */
  formId: string | undefined;
  onSubmit: (edit: ReportEdit) => void;
  onClose: () => void;
}

/** Asks for a report’s name, and which parts it has in which order. */
export function EditReport({ title, report, formId, onSubmit, onClose }: Props) {
  const { id: workspace } = useWorkspace();
  const [parts, setParts] = useState(report.parts);
  const [isChosen, setChosen] = useState(report.parts !== undefined);
  const known = useQuestions(workspace, formId);
  const isOfAll = formId === undefined;
  const questions = isOfAll ? undefined : known?.questions;
  const isLoaded = isOfAll || known !== undefined;
  const isEmpty = isChosen && parts?.length === 0;
  return (
    <NameDialog
      title={title}
      submit={title}
      name={report.name}
      maxLength={SAVED_REPORT.name}
      help="Everyone in this workspace can open it."
      isIncomplete={isEmpty || (isChosen && !isLoaded)}
      onSubmit={(name) => {
        const chosen = parts ?? chosenIn(arrangedParts(undefined, questions));
        onSubmit({ name: name.trim(), parts: isChosen ? chosen : undefined });
      }}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Switch checked={isChosen} onChange={(_event, chosen) => setChosen(chosen)} />}
        label="Choose parts"
        sx={{ mt: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {isChosen
          ? 'The screen, prints, emails and the public link show these parts in this order.'
          : isOfAll
            ? 'The report has all figures and days.'
            : 'The report has all parts, and questions you add later.'}
      </Typography>
      {isChosen &&
        (isLoaded ? (
          <Parts chosen={parts} known={isOfAll ? undefined : known} onChange={setParts} />
        ) : (
          <Skeleton variant="rounded" height={240} />
        ))}
      {isEmpty && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.readable' }}>
          Tick at least one part.
        </Typography>
      )}
    </NameDialog>
  );
}

interface PartsProps {
  chosen: readonly ReportPart[] | undefined;
  /** The form's questions; undefined for all forms together. */
  known: ReturnType<typeof useQuestions>;
  onChange: (parts: ReportPart[]) => void;
}

const countOf = (parts: readonly ReportPart[], kind: ReportPart['kind']) =>
  parts.filter((part) => part.kind === kind).length;

function Parts({ chosen, known, onChange }: PartsProps) {
  const questions = known?.questions;
  const [all, setAll] = useState(() => arrangedParts(chosen, questions));
  const change = (next: typeof all) => {
    setAll(next);
    onChange(chosenIn(next));
  };
  const add = (part: ReportPart) => change(withMadeUp(all, part));
  const shown = chosenIn(all);
  const names = Object.fromEntries(
    [...all.parts].map(([key, part]) => [key, partName(part, questions ?? [])]),
  );
  return (
    <>
      <ArrangeList
        name="Parts of the report"
        ids={[...all.parts.keys()]}
        names={names}
        arrangement={all.arrangement}
        onChange={(arrangement) => change({ ...all, arrangement })}
      />
      {known && (
        <AddCrossTable
          known={known}
          isFull={countOf(shown, 'cross') >= REPORT_PARTS.crosses}
          onAdd={add}
        />
      )}
      <AddNote isFull={countOf(shown, 'note') >= REPORT_PARTS.notes} onAdd={add} />
    </>
  );
}

interface AddProps {
  isFull: boolean;
  onAdd: (part: ReportPart) => void;
}

function AddNote({ isFull, onAdd }: AddProps) {
  const [note, setNote] = useState('');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 2 }}>
      <TextField
        multiline
        size="small"
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText="A title or text between parts."
        slotProps={{ htmlInput: { maxLength: REPORT_PARTS.note } }}
        sx={{ flex: 1 }}
      />
      <Button
        disabled={note.trim() === '' || isFull}
        onClick={() => {
          onAdd({ kind: 'note', text: note.trim() });
          setNote('');
        }}
        sx={{ minHeight: 40 }}
      >
        Add note
      </Button>
    </Box>
  );
}

/** Chooses two questions, or a question and a property of the visit, that the report crosses. */
function AddCrossTable({
  known: { registry, liveVersion },
  isFull,
  onAdd,
}: AddProps & { known: NonNullable<PartsProps['known']> }) {
  const choice = useCrossChoice(
    registry,
    liveVersion,
    useState<CrossAsked>(NOTHING_COMPARED.cross),
  );
  if (!choice) return null;
  const { row, column } = choice.chosen;
  return (
    <Stack
      role="group"
      aria-label="Cross-table"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}
    >
      <CrossPickers {...choice.pickers} />
      <Button
        disabled={isFull || row === column}
        onClick={() => onAdd(choice.part)}
        sx={{ minHeight: 40 }}
      >
        Add cross-table
      </Button>
    </Stack>
  );
}
