import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { FormDefinition } from '@/domain/form/definition/definition';
import {
  SUBMITTED,
  doubleTargets,
  notImported,
  targetsOf,
  unmapped,
} from '@/domain/import/targets';
import { plural } from '@/shared/lib/numbers';
import { ColumnRows } from '@/shared/ui/import/ColumnRows';
import type { StepProps } from './stepProps';
import { StepTitle } from '@/shared/ui/import/StepTitle';
import type { ImportFlow, Step } from './useImportFlow';
import { namesIn } from '@/shared/ui/import/namesIn';
import { ReadingChoice } from '@/shared/ui/import/ReadingChoice';
import { WritingChoice } from '@/shared/ui/import/WritingChoice';

interface Props extends StepProps {
  step: Extract<Step, { at: 'columns' }>;
  flow: ImportFlow;
  definition: FormDefinition;
  timeZone: string;
}

/** Step 2: what each column becomes. */
export function ColumnsStep({ step, flow, definition, timeZone, titleId, onClose }: Props) {
  const { fileName, table, mapping, writing } = step;
  const targets = targetsOf(definition);
  const doubles = doubleTargets(mapping, targets);
  const skipped = unmapped(table.headers, mapping);
  const left = notImported(definition);
  const isAnswered = mapping.some((id) =>
    targets.some((target) => target.id === id && target.fieldId !== undefined),
  );
  const double = targets.find(({ id }) => id === doubles[0]);
  return (
    <>
      <StepTitle id={titleId}>Match columns to questions</StepTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <bdi>{fileName}</bdi>
          {`: ${plural(table.rows.length, 'row')}, ${plural(table.headers.length, 'column')}`}
          {table.emptyRows > 0 && `, ${plural(table.emptyRows, 'empty row')} skipped`}
        </Typography>
        <ReadingChoice table={table} onChange={(choice) => flow.readAgain(step, choice)} />
        {step.error !== undefined && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {step.error}
          </Alert>
        )}
        <ColumnRows
          table={table}
          mapping={mapping}
          targets={targets}
          onMap={(column, id) =>
            flow.map({ ...step, mapping: mapping.map((old, at) => (at === column ? id : old)) })
          }
        />
        <WritingChoice
          writing={writing}
          onChange={(change) => flow.map({ ...step, writing: { ...writing, ...change } })}
        />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {skipped.length > 0 &&
            `${plural(skipped.length, 'column')} skipped: ${namesIn(skipped)}. `}
          {mapping.includes(SUBMITTED)
            ? `Times without a time zone are read in ${timeZone}. `
            : 'No column says when responses were submitted, so they get the time of the import. '}
          {left.length > 0 && `These can’t be imported: ${namesIn(left)}.`}
        </Typography>
        {double && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {`Two columns are matched to “${double.label}”. Choose one of them.`}
          </Alert>
        )}
        {!isAnswered && (
          <Alert severity="info" sx={{ mt: 2 }}>
            Match at least one column to a question.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={flow.backToFile} sx={{ mr: 'auto' }}>
          Choose another file
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!isAnswered || double !== undefined}
          onClick={() => flow.check(step)}
        >
          {`Check ${plural(table.rows.length, 'row')}`}
        </Button>
      </DialogActions>
    </>
  );
}
