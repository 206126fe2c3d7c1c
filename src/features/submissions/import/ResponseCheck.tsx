import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { OnProblem } from '@/domain/options/imports';
import type { CheckProps } from '@/shared/data/imports/importKind';
import { StepFrame } from '@/shared/data/imports/StepFrame';
import { formatCount, plural } from '@/shared/lib/numbers';
import { rowsToSend, shownProblems, type DryRun } from './dryRun';
import { ImportedBefore } from './ImportedBefore';
import { ProblemList } from './ProblemList';
import type { ResponseOptions } from './useResponseImportKind';

interface Props extends CheckProps<ResponseOptions, DryRun> {
  formId: string;
  definition: FormDefinition;
}

/** Step 3: what the dry run found, and what becomes of it. */
export function ResponseCheck({ step, onBack, onStart, formId, definition }: Props) {
  const { checked: run, chosen, isStarting, error } = step;
  const { file, table } = chosen;
  const [onProblem, setOnProblem] = useState<OnProblem>('skip');
  const sent = rowsToSend(run, onProblem).length;
  return (
    <StepFrame
      title="Check the rows"
      back={
        <Button disabled={isStarting} onClick={onBack}>
          Back
        </Button>
      }
      actions={
        <Button
          variant="contained"
          disabled={sent === 0 || isStarting}
          onClick={() => onStart({ onProblem })}
        >
          {`Import ${plural(sent, 'response')}`}
        </Button>
      }
    >
      <Typography role="status" sx={{ mb: 2 }}>
        {summary(run)}
      </Typography>
      {run.problems.length > 0 && (
        <ProblemList
          problems={shownProblems(run.problems, table.headers, definition)}
          fileName={file.name}
        />
      )}
      {run.faulty > 0 && <OnProblemChoice value={onProblem} onChange={setOnProblem} run={run} />}
      <ImportedBefore formId={formId} fileName={file.name} rows={run.rows} />
      {sent === 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {run.rest.length > 0
            ? 'No rows can be imported yet. Choose to import them without their invalid answers, or go back to match the columns again.'
            : 'No rows can be imported yet. Go back to match the columns again.'}
        </Alert>
      )}
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </StepFrame>
  );
}

function summary({ rows, faulty }: DryRun): string {
  if (faulty === 0) return `All ${plural(rows, 'row')} can be imported.`;
  const fine = rows - faulty;
  return `${formatCount(fine)} of ${plural(rows, 'row')} can be imported. ${plural(faulty, 'row')} ${faulty === 1 ? 'has' : 'have'} problems.`;
}

interface ChoiceProps {
  value: OnProblem;
  onChange: (value: OnProblem) => void;
  run: DryRun;
}

function OnProblemChoice({ value, onChange, run }: ChoiceProps) {
  const id = useId();
  const kept = run.rest.length - run.whole.length;
  return (
    <>
      <FormLabel id={id} sx={{ display: 'block', mt: 2 }}>
        Rows with problems
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen) => onChange(chosen === 'keep' ? 'keep' : 'skip')}
      >
        <FormControlLabel
          value="skip"
          control={<Radio />}
          label={`Skip ${plural(run.faulty, 'row')}`}
        />
        <FormControlLabel
          value="keep"
          control={<Radio />}
          disabled={kept === 0}
          label={`Import all ${plural(run.rest.length, 'row')} without the ${plural(run.leftOut, 'invalid answer')}`}
        />
      </RadioGroup>
    </>
  );
}
