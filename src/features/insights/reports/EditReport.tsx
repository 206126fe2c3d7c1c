import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { REPORT_PARTS, SAVED_REPORT } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { NameDialog } from '@/shared/ui/feedback/NameDialog';
import { ArrangeList } from '@/shared/ui/lists/ArrangeList';
import { arrangedParts, chosenIn, partName, withNote, type ReportQuestion } from './arrangedParts';
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
  /** Of a report of one form: its parts can be chosen. */
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
  const isEmpty = isChosen && parts?.length === 0;
  return (
    <NameDialog
      title={title}
      submit={title}
      name={report.name}
      maxLength={SAVED_REPORT.name}
      help="Everyone in this workspace can open it."
      isIncomplete={isEmpty || (isChosen && !known)}
      onSubmit={(name) => {
        const chosen = parts ?? chosenIn(arrangedParts(undefined, known?.questions ?? []));
        onSubmit({ name: name.trim(), parts: isChosen ? chosen : undefined });
      }}
      onClose={onClose}
    >
      {formId !== undefined && (
        <>
          <FormControlLabel
            control={<Switch checked={isChosen} onChange={(_event, chosen) => setChosen(chosen)} />}
            label="Choose parts"
            sx={{ mt: 1 }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {isChosen
              ? 'The screen, prints, emails and the public link show these parts in this order.'
              : 'The report has all parts, and questions you add later.'}
          </Typography>
          {isChosen &&
            (known ? (
              <Parts chosen={parts} questions={known.questions} onChange={setParts} />
            ) : (
              <Skeleton variant="rounded" height={240} />
            ))}
          {isEmpty && (
            <Typography variant="body2" role="alert" sx={{ color: 'error.readable' }}>
              Tick at least one part.
            </Typography>
          )}
        </>
      )}
    </NameDialog>
  );
}

interface PartsProps {
  chosen: readonly ReportPart[] | undefined;
  questions: readonly ReportQuestion[];
  onChange: (parts: ReportPart[]) => void;
}

function Parts({ chosen, questions, onChange }: PartsProps) {
  const [all, setAll] = useState(() => arrangedParts(chosen, questions));
  const [note, setNote] = useState('');
  const change = (next: typeof all) => {
    setAll(next);
    onChange(chosenIn(next));
  };
  const notes = chosenIn(all).filter(({ kind }) => kind === 'note').length;
  const isFull = notes >= REPORT_PARTS.notes;
  const names = Object.fromEntries(
    [...all.parts].map(([key, part]) => [key, partName(part, questions)]),
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 1 }}>
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
            change(withNote(all, note.trim()));
            setNote('');
          }}
          sx={{ minHeight: 40 }}
        >
          Add note
        </Button>
      </Box>
    </>
  );
}
